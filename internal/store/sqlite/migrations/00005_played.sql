-- +goose Up
-- Tables at which nobody has moved do not stay for ever.
ALTER TABLE tables ADD COLUMN played INTEGER NOT NULL DEFAULT 0;

UPDATE tables SET played = EXISTS (
    SELECT 1 FROM entries
    WHERE table_id = id AND kind = 'move' AND guest <> '' AND guest NOT LIKE 'bot/%'
);

-- The tables that are played, which change at each move, are not in it.
CREATE INDEX tables_unplayed ON tables (changed) WHERE played = 0;

-- +goose Down
DROP INDEX tables_unplayed;
ALTER TABLE tables DROP COLUMN played;
