-- +goose Up
-- Several games with one table of points. Times are in milliseconds since 1970.
CREATE TABLE evenings (
    id      TEXT    PRIMARY KEY,
    version INTEGER NOT NULL,
    going   INTEGER NOT NULL, -- servers look after it
    begun   INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    body    TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX evenings_going ON evenings (changed) WHERE going;

CREATE TABLE evening_guests (
    guest      TEXT NOT NULL,
    evening_id TEXT NOT NULL,
    PRIMARY KEY (guest, evening_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX evening_guests_evening ON evening_guests (evening_id);

-- +goose Down
DROP TABLE evening_guests;
DROP TABLE evenings;
