-- +goose Up
-- What people write can have any byte, so it is bytea where that is not JSON. No index has
-- a column that moves change, but for due: so PostgreSQL updates a row in its page.
CREATE TABLE tables (
    id        text COLLATE "C" PRIMARY KEY,
    game      text        NOT NULL,
    status    text        NOT NULL,
    public    boolean     NOT NULL,
    due       boolean     NOT NULL, -- a server itself has to move
    due_since timestamptz NOT NULL,
    turn      smallint    NOT NULL, -- the seat, from 1; 0 is nobody
    played    boolean     NOT NULL, -- by a person
    seq       bigint      NOT NULL,
    changed   timestamptz NOT NULL,
    bytes     bigint      NOT NULL, -- about how many the table has
    owner     text        NOT NULL DEFAULT '', -- the server that has the lease
    fence     bigint      NOT NULL DEFAULT 0,  -- of the newest lease
    moving    text        NOT NULL
) WITH (fillfactor = 75);

CREATE INDEX tables_open ON tables (id) WHERE public AND status = 'waiting';
CREATE INDEX tables_due ON tables (id) WHERE due;

CREATE TABLE heads (
    table_id text COLLATE "C" PRIMARY KEY,
    guests   bytea[] NOT NULL, -- those of table_guests
    head     text    NOT NULL
);

CREATE TABLE table_guests (
    guest    bytea NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (guest, table_id)
);

CREATE INDEX table_guests_table ON table_guests (table_id);

CREATE TABLE entries (
    table_id text COLLATE "C" NOT NULL,
    seq      bigint      NOT NULL,
    kind     text        NOT NULL,
    seat     smallint    NOT NULL,
    guest    bytea       NOT NULL,
    body     text        NOT NULL,
    request  bytea       NOT NULL,
    at       timestamptz NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE guests (
    id    bytea PRIMARY KEY,
    name  bytea       NOT NULL,
    since timestamptz NOT NULL
);

CREATE TABLE secrets (
    name   bytea PRIMARY KEY,
    secret bytea NOT NULL
);

CREATE TABLE servers (
    id    text PRIMARY KEY,
    until timestamptz NOT NULL
);
