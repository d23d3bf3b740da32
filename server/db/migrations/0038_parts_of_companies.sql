ALTER TABLE directory.companies
  -- Of a spelling without a domain: the family of the firm that it belongs to where nobody bears its own, "" for none; null: not read yet.
  ADD COLUMN owner text;
--> statement-breakpoint
CREATE INDEX companies_owner_idx ON directory.companies (owner) WHERE owner <> '';
--> statement-breakpoint
-- Who stands at a site is asked with the family, where very many stand there.
CREATE INDEX companies_site_family_idx ON directory.companies (site, family) WHERE site <> '';
--> statement-breakpoint
DROP INDEX directory.companies_site_idx;
