-- Sources that the operator pays by the call: their keys, what they may spend, and each call (docs/decisions/0097).
CREATE TABLE sources (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  kind text NOT NULL,
  -- Null: the vendor's own address.
  base text,
  -- The operator's order, the first asked first.
  place integer NOT NULL,
  is_stopped boolean NOT NULL DEFAULT false,
  -- Sealed with the installation's secret key, bound to id and kind; empty once it was removed.
  key_sealed text NOT NULL,
  -- What of it may be shown.
  key_ends text NOT NULL,
  micro_usd_per_unit bigint NOT NULL CHECK (micro_usd_per_unit >= 0),
  -- Null: no limit.
  day_milliunits bigint CHECK (day_milliunits >= 0),
  month_milliunits bigint CHECK (month_milliunits >= 0),
  day_micro_usd bigint CHECK (day_micro_usd >= 0),
  month_micro_usd bigint CHECK (month_micro_usd >= 0),
  -- Which claims of it may be charged for without our own proof.
  may_charge text[] NOT NULL DEFAULT '{}',
  keeps_people_since timestamptz,
  keep_days integer NOT NULL CHECK (keep_days > 0),
  -- How many calls there were: each has a number, by which the vendor's windows are counted.
  calls bigint NOT NULL DEFAULT 0,
  -- Until when nobody asks it, and why.
  rest_until timestamptz,
  rest_because text CHECK (rest_because IN ('slow-down', 'exhausted', 'key', 'plan', 'unreachable')),
  rest_why text NOT NULL DEFAULT '',
  -- Calls in a row without an answer, and rests in a row because of that.
  failures integer NOT NULL DEFAULT 0,
  rests integer NOT NULL DEFAULT 0,
  tested_at timestamptz,
  left_milliunits bigint,
  added_at timestamptz NOT NULL,
  removed_at timestamptz,
  CHECK ((rest_until IS NULL) = (rest_because IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX sources_name_idx ON sources (lower(name)) WHERE removed_at IS NULL;
--> statement-breakpoint
-- What the operator wrote about a source's claims and people, with its dates; the newest is in force.
CREATE TABLE source_policies (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  source_id integer NOT NULL REFERENCES sources (id),
  may_charge text[] NOT NULL,
  keeps_people boolean NOT NULL,
  keep_days integer NOT NULL,
  said_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX source_policies_source_idx ON source_policies (source_id, id);
--> statement-breakpoint
CREATE TABLE source_calls (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  source_id integer NOT NULL REFERENCES sources (id),
  number bigint NOT NULL,
  asked_to text NOT NULL CHECK (asked_to IN ('findAddress', 'verifyAddress', 'searchPeople')),
  workspace_id text,
  reveal_id bigint,
  hold_id bigint,
  batch_id text,
  reserved_milliunits bigint NOT NULL CHECK (reserved_milliunits >= 0),
  -- What counts: the reserve while it is open or lost, what it cost once it ended.
  milliunits bigint NOT NULL CHECK (milliunits >= 0),
  micro_usd bigint NOT NULL CHECK (micro_usd >= 0),
  micro_usd_per_unit bigint NOT NULL,
  -- False: the source didn't say what it cost.
  cost_is_known boolean NOT NULL DEFAULT false,
  -- Lost: it was begun and never ended, so it counts as spent.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ended', 'lost')),
  outcome text CHECK (outcome IN ('answer', 'nobody', 'slow-down', 'exhausted', 'objected', 'refused', 'failed')),
  because text,
  -- By which its answer can be looked up.
  reference text,
  ms integer,
  -- The one call that finds out whether a source that rested answers again.
  is_probe boolean NOT NULL DEFAULT false,
  -- What our own proof said of the address that it brought.
  proof text CHECK (proof IN ('proven', 'refuted', 'unprovable')),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (source_id, number),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'ended') = (outcome IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX source_calls_reveal_idx ON source_calls (reveal_id, hold_id) WHERE reveal_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX source_calls_open_idx ON source_calls (started_at) WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX source_calls_time_idx ON source_calls (source_id, started_at);
--> statement-breakpoint
-- By source and by day or month (UTC) of the call's begin: reserved and spent.
CREATE TABLE source_spending (
  source_id integer NOT NULL REFERENCES sources (id),
  period text NOT NULL CHECK (period IN ('day', 'month')),
  begins_on date NOT NULL,
  calls bigint NOT NULL,
  milliunits bigint NOT NULL CHECK (milliunits >= 0),
  micro_usd bigint NOT NULL CHECK (micro_usd >= 0),
  PRIMARY KEY (source_id, period, begins_on)
);
--> statement-breakpoint
-- By reveal (its id and its hold) and by batch, over all sources: reserved and spent.
CREATE TABLE source_totals (
  scope text NOT NULL CHECK (scope IN ('reveal', 'batch')),
  of_id text NOT NULL,
  calls bigint NOT NULL,
  micro_usd bigint NOT NULL CHECK (micro_usd >= 0),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (scope, of_id)
);
--> statement-breakpoint
CREATE INDEX source_totals_changed_idx ON source_totals (changed_at);
--> statement-breakpoint
-- One row: what all sources together may cost for one reveal and for one batch.
CREATE TABLE source_caps (
  id smallint PRIMARY KEY CHECK (id = 1),
  reveal_micro_usd bigint NOT NULL CHECK (reveal_micro_usd >= 0),
  batch_micro_usd bigint NOT NULL CHECK (batch_micro_usd >= 0),
  reveal_calls integer NOT NULL CHECK (reveal_calls >= 0)
);
--> statement-breakpoint
INSERT INTO source_caps (id, reveal_micro_usd, batch_micro_usd, reveal_calls) VALUES (1, 500000, 50000000, 6);
--> statement-breakpoint
-- Rows of money are changed and never deleted. Web role and worker share this role, and both ask sources: so both read sealed keys.
GRANT SELECT, INSERT, UPDATE ON sources, source_calls, source_spending, source_caps TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON source_policies TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON source_totals TO quarry_app;
--> statement-breakpoint
-- Who objected at a source is asked for nowhere: the worker puts them on the list of the erased.
GRANT SELECT, INSERT ON directory.suppressions, directory.suppression_key TO quarry_app;
