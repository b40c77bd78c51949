-- +goose Up
ALTER TABLE guests ADD COLUMN kept INTEGER NOT NULL DEFAULT 0; -- has ever had a key

-- What guests are known by. Times are in milliseconds since 1970, and NULL is never.
CREATE TABLE keys (
    id    TEXT    PRIMARY KEY,
    guest TEXT    NOT NULL,
    kind  TEXT    NOT NULL,
    name  TEXT    NOT NULL,
    body  TEXT    NOT NULL,
    since INTEGER NOT NULL,
    used  INTEGER,
    until INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX keys_guest ON keys (guest);

-- +goose Down
DROP TABLE keys;
ALTER TABLE guests DROP COLUMN kept;
