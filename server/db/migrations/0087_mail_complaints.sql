-- Complaints about mails of ours (RFC 5965): who complained gets nothing that can be done without, until the operator allows it again.
ALTER TABLE outgoing_mails ADD COLUMN complained_at timestamptz;
--> statement-breakpoint
CREATE INDEX outgoing_mails_complained_idx ON outgoing_mails (complained_at) WHERE complained_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE undeliverable_addresses
  ADD COLUMN why text NOT NULL DEFAULT 'bounced' CHECK (why IN ('bounced', 'complained'));
--> statement-breakpoint
ALTER TABLE mail_totals DROP CONSTRAINT mail_totals_kind_check;
--> statement-breakpoint
-- Beside the version before: it allows all that the check before allowed, in a table of five rows.
ALTER TABLE mail_totals
  ADD CONSTRAINT mail_totals_kind_check CHECK (kind IN ('sent', 'failed', 'given_up', 'bounced', 'complained'));
--> statement-breakpoint
INSERT INTO mail_totals (kind) VALUES ('complained');
