-- +goose Up
-- A move writes only a small row: most of what lists show of a table does not change with
-- moves, and is in a table of its own.
CREATE TABLE heads (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    head     TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO heads (table_id, head) SELECT id, head FROM tables;

ALTER TABLE tables DROP COLUMN head;
ALTER TABLE tables ADD COLUMN moving TEXT NOT NULL DEFAULT '{}';

-- +goose Down
ALTER TABLE tables DROP COLUMN moving;
ALTER TABLE tables ADD COLUMN head TEXT NOT NULL DEFAULT '{}';
UPDATE tables SET head = (SELECT head FROM heads WHERE table_id = id);
DROP TABLE heads;
