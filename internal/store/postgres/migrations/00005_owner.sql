-- +goose Up
-- Until when a guest is muted or banned; NULL for not.
ALTER TABLE guests ADD COLUMN muted timestamptz, ADD COLUMN banned timestamptz;

-- Lines of chat that guests have reported. An empty answer is none so far.
CREATE TABLE reports (
    id       text COLLATE "C" PRIMARY KEY,
    table_id text        NOT NULL,
    seq      bigint      NOT NULL,
    by_guest bytea       NOT NULL,
    of_guest bytea       NOT NULL,
    name     bytea       NOT NULL,
    said     text        NOT NULL,
    reason   text        NOT NULL,
    words    text        NOT NULL,
    at       timestamptz NOT NULL,
    answer   text        NOT NULL,
    answered timestamptz
);

CREATE UNIQUE INDEX reports_entry ON reports (table_id, seq, by_guest);
CREATE INDEX reports_by ON reports (by_guest);
CREATE INDEX reports_of ON reports (of_guest);
CREATE INDEX reports_open ON reports (at) WHERE answer = '';
CREATE INDEX reports_answered ON reports (answered) WHERE answered IS NOT NULL;

-- The journal of the person who runs the server.
CREATE TABLE rulings (
    id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at       timestamptz NOT NULL,
    deed     text        NOT NULL,
    guest    bytea       NOT NULL,
    name     bytea       NOT NULL,
    table_id text        NOT NULL,
    report   text        NOT NULL,
    until    timestamptz,
    words    text        NOT NULL
);

CREATE INDEX rulings_guest ON rulings (guest) WHERE guest <> '';

-- What makes a browser theirs.
CREATE TABLE passes (
    id    text COLLATE "C" PRIMARY KEY,
    kind  text        NOT NULL,
    since timestamptz NOT NULL,
    until timestamptz NOT NULL
);
