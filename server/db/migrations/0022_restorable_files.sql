-- What an account empties by its own hand can be restored for a minute: until a job deletes the rows and the names of the
-- columns, emptied_at stands beside them. For that job:
CREATE INDEX enrichments_restorable_idx ON enrichments (emptied_at) WHERE emptied_at IS NOT NULL AND header <> '[]';
