-- +goose Up
CREATE TABLE tables (
    id      TEXT    PRIMARY KEY,
    game    TEXT    NOT NULL,
    status  TEXT    NOT NULL,
    public  INTEGER NOT NULL,
    seq     INTEGER NOT NULL,
    changed INTEGER NOT NULL, -- milliseconds since 1970
    guests  TEXT    NOT NULL, -- JSON list of the guests in table_guests
    head    TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_open ON tables (changed) WHERE public = 1 AND status = 'waiting';

CREATE TABLE table_guests (
    guest    TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX table_guests_table ON table_guests (table_id);

CREATE TABLE entries (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    guest    TEXT    NOT NULL,
    body     TEXT    NOT NULL,
    request  TEXT    NOT NULL,
    at       INTEGER NOT NULL, -- milliseconds since 1970
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX entries_request ON entries (table_id, request) WHERE request <> '';

CREATE TABLE guests (
    id    TEXT    PRIMARY KEY,
    name  TEXT    NOT NULL,
    since INTEGER NOT NULL -- milliseconds since 1970
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    name   TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE secrets;
DROP TABLE guests;
DROP TABLE entries;
DROP TABLE table_guests;
DROP TABLE tables;
