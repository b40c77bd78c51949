-- +goose Up
-- Several games with one table of points.
CREATE TABLE evenings (
    id      text COLLATE "C" PRIMARY KEY,
    version bigint      NOT NULL,
    going   boolean     NOT NULL, -- servers look after it
    begun   boolean     NOT NULL,
    changed timestamptz NOT NULL,
    body    text        NOT NULL
);

CREATE INDEX evenings_going ON evenings (changed) WHERE going;

CREATE TABLE evening_guests (
    guest      bytea NOT NULL,
    evening_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (guest, evening_id)
);

CREATE INDEX evening_guests_evening ON evening_guests (evening_id);
