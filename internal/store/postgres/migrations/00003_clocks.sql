-- +goose Up
-- When the time of the seat awaited is out; NULL while no clock runs. The index has it: a move
-- at a table with clocks writes there, too, and a move at any other does not.
ALTER TABLE tables ADD COLUMN deadline timestamptz;

CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;

-- When a server was there last, while clocks run; NULL while none does.
CREATE TABLE vigil (at timestamptz);

INSERT INTO vigil (at) VALUES (NULL);

-- From when to when none was there.
CREATE TABLE outages (
    gone timestamptz NOT NULL,
    back timestamptz NOT NULL
);
