-- +goose Up
CREATE TABLE channels (
    id        text COLLATE "C" PRIMARY KEY,
    guest     bytea       NOT NULL,
    kind      text        NOT NULL,
    confirmed boolean     NOT NULL,
    body      text        NOT NULL,
    since     timestamptz NOT NULL
);

CREATE INDEX channels_guest ON channels (guest);

CREATE TABLE preferences (
    guest bytea PRIMARY KEY,
    body  text NOT NULL
);

CREATE TABLE outbox (
    id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL, -- empty if it is of no table
    seq      bigint      NOT NULL,
    event    text        NOT NULL,
    channel  text COLLATE "C" NOT NULL,
    guest    bytea       NOT NULL,
    seat     smallint    NOT NULL,
    made     timestamptz NOT NULL,
    due      timestamptz NOT NULL,
    parcel   text        NOT NULL DEFAULT '',
    tries    integer     NOT NULL DEFAULT 0,
    UNIQUE (table_id, event, seq, channel)
);

CREATE INDEX outbox_due ON outbox (due);
CREATE INDEX outbox_channel ON outbox (channel);
CREATE INDEX outbox_guest ON outbox (guest);
