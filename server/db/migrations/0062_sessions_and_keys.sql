-- What a key may do, until when it works, and where it was last used (docs/decisions/0087). Keys from before go on as they were.
ALTER TABLE api_keys
  ADD COLUMN scope text NOT NULL DEFAULT 'spend' CHECK (scope IN ('read', 'spend')),
  ADD COLUMN expires_at timestamptz,
  -- The /24 or /48 of the last use, as the security log has it.
  ADD COLUMN last_used_from text,
  -- The secret before the last rotation. It works until `old_until`.
  ADD COLUMN old_key_hash text,
  ADD COLUMN old_prefix text,
  ADD COLUMN old_until timestamptz,
  -- When its holder was told that it ends soon.
  ADD COLUMN expiry_told_at timestamptz,
  ADD CONSTRAINT api_keys_old_whole CHECK (num_nulls(old_key_hash, old_prefix, old_until) IN (0, 3));
--> statement-breakpoint
CREATE UNIQUE INDEX api_keys_old_hash_idx ON api_keys (old_key_hash) WHERE old_key_hash IS NOT NULL;
--> statement-breakpoint
CREATE INDEX api_keys_expires_idx ON api_keys (expires_at) WHERE expires_at IS NOT NULL AND revoked_at IS NULL;
--> statement-breakpoint
-- A rotation gives a key another secret. Whose it is, what it may do and until when never changes.
GRANT UPDATE (key_hash, prefix, last_used_from, old_key_hash, old_prefix, old_until, expiry_told_at) ON api_keys TO quarry_app;
