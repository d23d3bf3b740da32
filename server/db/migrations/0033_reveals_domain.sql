-- Before it guesses, a find asks which of the account's proven addresses are at the person's domain, newest first.
CREATE INDEX reveals_domain_idx ON reveals (user_id, split_part(lower(email), '@', 2), id) WHERE state = 'proven';
