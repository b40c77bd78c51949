-- +goose Up
-- A move touches two pages, not four. No index is needed to make a request only once:
-- whoever appends it has read the log up to the number at which they append.
DROP INDEX entries_request;

-- This query is made only at the start, when there is time to sort.
DROP INDEX tables_due;
CREATE INDEX tables_due ON tables (due) WHERE due = 1;

-- +goose Down
DROP INDEX tables_due;
CREATE INDEX tables_due ON tables (changed) WHERE due = 1;
CREATE UNIQUE INDEX entries_request ON entries (table_id, request) WHERE request <> '';
