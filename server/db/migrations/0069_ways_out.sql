-- Ways out to mail servers that are not used for a while, and why: refused for its reputation by several providers
-- (`reputation`, which every process obeys), does not work by itself (`down`), reaches no mail server (`closed`).
CREATE TABLE verifier.egress_rests (
  egress text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('reputation', 'down', 'closed')),
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (egress, reason)
);
--> statement-breakpoint
-- Which way out a domain told to come back later: greylisting remembers who asked.
CREATE TABLE verifier.put_offs (
  domain text PRIMARY KEY,
  egress text NOT NULL,
  until timestamptz NOT NULL
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON verifier.egress_rests, verifier.put_offs TO quarry_app;
