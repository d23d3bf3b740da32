-- What checks have shown of whole domains, so that a search can tell before anybody pays. One row a domain, the newest.
CREATE TABLE domain_facts (
  domain text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('proves', 'accepts-all', 'no-mail', 'no-answer')),
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX domain_facts_at_idx ON domain_facts (at);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON domain_facts TO quarry_app;
