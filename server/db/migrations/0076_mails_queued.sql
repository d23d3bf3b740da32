-- Mails wait in a table, written by the transaction that causes them, until a worker has sent them (docs/decisions/0106).
CREATE TABLE outgoing_mails (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  -- In angle brackets (RFC 5322 3.6.4). The same in every try, so that a receiver can drop what comes twice.
  message_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  -- Texts and headers, sealed by SECRET_KEY: links for a new password are among them. Null as soon as the mail has ended.
  content text,
  -- Not sent to an address that is known to take none.
  is_optional boolean NOT NULL DEFAULT false,
  -- The row goes with the mail: the recipient has no account any more.
  leaves_nothing boolean NOT NULL DEFAULT false,
  -- Ids of the people whom the mail names, so that erasing one of them reaches it.
  about text[] NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'given_up')),
  -- Why it was given up.
  why text CHECK (why IN ('refused', 'late', 'useless', 'undeliverable', 'unreadable')),
  -- What the last failed try was answered.
  reply text NOT NULL DEFAULT '',
  -- Whether that was about the recipient or about the mail server itself.
  trouble text CHECK (trouble IN ('recipient', 'server')),
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- When what it says is of no use any more, such as a link that has expired.
  useless_after timestamptz,
  next_try_at timestamptz,
  claimed_until timestamptz,
  ended_at timestamptz,
  -- When a mail host told afterwards that it could not be delivered.
  bounced_at timestamptz,
  CHECK ((state = 'queued') = (content IS NOT NULL)),
  CHECK ((state = 'queued') = (next_try_at IS NOT NULL)),
  CHECK ((state = 'queued') = (ended_at IS NULL)),
  CHECK ((state = 'given_up') = (why IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX outgoing_mails_due_idx ON outgoing_mails (next_try_at) WHERE state = 'queued';
--> statement-breakpoint
CREATE INDEX outgoing_mails_recipient_idx ON outgoing_mails (lower(recipient), state);
--> statement-breakpoint
CREATE INDEX outgoing_mails_ended_idx ON outgoing_mails (state, ended_at) WHERE state <> 'queued';
--> statement-breakpoint
CREATE INDEX outgoing_mails_bounced_idx ON outgoing_mails (bounced_at) WHERE bounced_at IS NOT NULL;
--> statement-breakpoint
-- Addresses whose mail host refused them for good: nothing that can be done without is sent there.
CREATE TABLE undeliverable_addresses (
  address text PRIMARY KEY CHECK (address = lower(address)),
  since timestamptz NOT NULL,
  reply text NOT NULL DEFAULT ''
);
--> statement-breakpoint
-- How many there were in all, for /metrics: the rows themselves go after days.
CREATE TABLE mail_totals (
  kind text PRIMARY KEY CHECK (kind IN ('sent', 'failed', 'given_up', 'bounced')),
  total bigint NOT NULL DEFAULT 0
);
--> statement-breakpoint
INSERT INTO mail_totals (kind) VALUES ('sent'), ('failed'), ('given_up'), ('bounced');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON outgoing_mails, undeliverable_addresses TO quarry_app;
--> statement-breakpoint
GRANT SELECT, UPDATE ON mail_totals TO quarry_app;
