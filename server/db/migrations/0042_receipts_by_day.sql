-- The dashboard counts an account's receipts of the last 30 days and shows the newest.
CREATE INDEX receipts_at_idx ON receipts (workspace_id, created_at, id);
