-- +goose Up
-- Tables where nobody has moved are removed after a while.
ALTER TABLE tables ADD COLUMN played INTEGER NOT NULL DEFAULT 0;

UPDATE tables SET played = EXISTS (
    SELECT 1 FROM entries
    WHERE table_id = id AND kind = 'move' AND guest <> '' AND guest NOT LIKE 'bot/%'
);

-- Tables that are being played change with each move; the index does not have them.
CREATE INDEX tables_unplayed ON tables (changed) WHERE played = 0;

-- +goose Down
DROP INDEX tables_unplayed;
ALTER TABLE tables DROP COLUMN played;
