-- +goose Up
-- The guest whose friends have the table in their lists.
ALTER TABLE tables ADD COLUMN friends_of bytea NOT NULL DEFAULT '';

CREATE INDEX tables_friends_of ON tables (friends_of) WHERE friends_of <> '';

-- What guests think of others.
CREATE TABLE bonds (
    id    text COLLATE "C" PRIMARY KEY,
    guest bytea       NOT NULL,
    other bytea       NOT NULL,
    kind  text        NOT NULL,
    name  bytea       NOT NULL,
    since timestamptz NOT NULL,
    UNIQUE (guest, other)
);

CREATE INDEX bonds_other ON bonds (other);

CREATE TABLE friend_links (
    id    text COLLATE "C" PRIMARY KEY,
    guest bytea       NOT NULL UNIQUE,
    uses  integer     NOT NULL, -- that are left
    until timestamptz NOT NULL
);

CREATE TABLE invitations (
    id       text COLLATE "C" PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL,
    guest    bytea       NOT NULL, -- who is invited
    sender   bytea       NOT NULL,
    declined boolean     NOT NULL,
    made     timestamptz NOT NULL,
    UNIQUE (table_id, guest, sender)
);

CREATE INDEX invitations_guest ON invitations (guest);
CREATE INDEX invitations_sender ON invitations (sender);

-- Whoever wants notices wants those of invitations, too, until they say otherwise.
UPDATE preferences SET body = jsonb_set(body::jsonb, '{events}', (body::jsonb -> 'events') || '["invited"]'::jsonb)::text
WHERE jsonb_array_length(body::jsonb -> 'events') > 0;
