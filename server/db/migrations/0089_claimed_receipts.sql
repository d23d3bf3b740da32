-- The measured accuracy counts what was charged as proven: all charged receipts but these, both without a look at the rows.
CREATE INDEX receipts_claimed_source_idx ON receipts (source) WHERE charged > 0 AND status = 'claimed';
