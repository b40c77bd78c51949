-- +goose Up
ALTER TABLE guests ADD COLUMN kept boolean NOT NULL DEFAULT false; -- has ever had a key

-- What guests are known by. NULL is never.
CREATE TABLE keys (
    id    text COLLATE "C" PRIMARY KEY,
    guest bytea       NOT NULL,
    kind  text        NOT NULL,
    name  text        NOT NULL,
    body  text        NOT NULL,
    since timestamptz NOT NULL,
    used  timestamptz,
    until timestamptz
);

CREATE INDEX keys_guest ON keys (guest);
