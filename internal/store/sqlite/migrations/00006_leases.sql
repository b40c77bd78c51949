-- +goose Up
ALTER TABLE tables ADD COLUMN turn      INTEGER NOT NULL DEFAULT 0; -- the seat, from 1
ALTER TABLE tables ADD COLUMN due_since INTEGER NOT NULL DEFAULT 0; -- milliseconds since 1970

-- One server acts for a table by itself. Each new lease has a greater fence.
ALTER TABLE tables ADD COLUMN owner TEXT    NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN fence INTEGER NOT NULL DEFAULT 0;

CREATE TABLE servers (
    id    TEXT    PRIMARY KEY,
    until INTEGER NOT NULL -- milliseconds since 1970
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE servers;
ALTER TABLE tables DROP COLUMN fence;
ALTER TABLE tables DROP COLUMN owner;
ALTER TABLE tables DROP COLUMN due_since;
ALTER TABLE tables DROP COLUMN turn;
