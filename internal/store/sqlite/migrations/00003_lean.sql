-- +goose Up
-- A move touches two pages, not four. That a request is made once needs no index: who
-- appends it has read the log up to the number that he appends at.
DROP INDEX entries_request;

-- Asked for at the start alone, when there is time to sort.
DROP INDEX tables_due;
CREATE INDEX tables_due ON tables (due) WHERE due = 1;

-- +goose Down
DROP INDEX tables_due;
CREATE INDEX tables_due ON tables (changed) WHERE due = 1;
CREATE UNIQUE INDEX entries_request ON entries (table_id, request) WHERE request <> '';
