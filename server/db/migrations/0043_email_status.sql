-- What the imported file says of the address: '' (nothing), 'verified', 'guessed' or 'unavailable'.
ALTER TABLE directory.people ADD COLUMN email_status text NOT NULL DEFAULT '';
