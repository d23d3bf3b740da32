-- What the engine "verifier" must remember over all processes; it owns this schema. All of it runs out by itself.
CREATE SCHEMA verifier;
--> statement-breakpoint
-- How many sessions a pool of mail hosts bears, as far as is known.
CREATE TABLE verifier.pools (
  pool text PRIMARY KEY,
  cap integer NOT NULL CHECK (cap >= 1),
  used_at timestamptz NOT NULL
);
--> statement-breakpoint
-- One row is one session's place, leased to the process that holds it.
CREATE TABLE verifier.slots (
  pool text NOT NULL,
  number integer NOT NULL,
  holder uuid NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (pool, number)
);
--> statement-breakpoint
CREATE INDEX slots_holder_idx ON verifier.slots (holder);
--> statement-breakpoint
-- Whom we leave alone, and until when; past that time one attempt decides.
CREATE TABLE verifier.circuits (
  key text PRIMARY KEY,
  open_until timestamptz NOT NULL
);
--> statement-breakpoint
-- Does a domain take any address? Of the domain, its set of mail hosts, and the host that was asked.
CREATE TABLE verifier.probes (
  domain text NOT NULL,
  mx_hash text NOT NULL,
  host text NOT NULL,
  state text NOT NULL CHECK (state IN ('yes', 'no', 'inconclusive', 'pending')),
  locals text[] NOT NULL,
  evidence jsonb NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (domain, mx_hash, host)
);
--> statement-breakpoint
CREATE INDEX probes_until_idx ON verifier.probes (until);
--> statement-breakpoint
-- Definite negatives alone, by HMAC of the address and without it. A positive verdict is never kept.
CREATE TABLE verifier.verdicts (
  hmac bytea PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('invalid', 'mailbox_full', 'disabled')),
  reason text NOT NULL,
  evidence jsonb NOT NULL,
  until timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX verdicts_until_idx ON verifier.verdicts (until);
--> statement-breakpoint
-- The row lock on the pool lets one process at a time count, so that no more places are out than the cap allows.
CREATE FUNCTION verifier.take_slots(
  the_pool text, the_holder uuid, want integer, lease interval, start_cap integer, max_cap integer, raise integer,
  at timestamptz, OUT numbers integer[], OUT pool_cap integer, OUT open_for_ms double precision
) LANGUAGE plpgsql AS $$
DECLARE
  allowed integer;
  out_now integer;
BEGIN
  INSERT INTO verifier.pools AS p (pool, cap, used_at) VALUES (the_pool, least(start_cap, max_cap), at)
    ON CONFLICT (pool) DO UPDATE SET cap = least(max_cap, p.cap + raise), used_at = at
    RETURNING p.cap INTO pool_cap;
  SELECT 1000 * extract(epoch FROM greatest(c.open_until - at, interval '0')) INTO open_for_ms
    FROM verifier.circuits c WHERE c.key = the_pool;
  allowed := CASE WHEN open_for_ms IS NULL THEN pool_cap WHEN open_for_ms > 0 THEN 0 ELSE 1 END;
  SELECT count(*) INTO out_now FROM verifier.slots s WHERE s.pool = the_pool AND s.until > at;
  WITH free AS (
    SELECT n FROM generate_series(1, out_now + want) n
      WHERE NOT EXISTS (SELECT FROM verifier.slots s WHERE s.pool = the_pool AND s.number = n AND s.until > at)
      ORDER BY n LIMIT greatest(0, least(want, allowed - out_now))
  ), taken AS (
    INSERT INTO verifier.slots (pool, number, holder, until) SELECT the_pool, n, the_holder, at + lease FROM free
      ON CONFLICT (pool, number) DO UPDATE SET holder = excluded.holder, until = excluded.until
      RETURNING number
  )
  SELECT coalesce(array_agg(number ORDER BY number), '{}') INTO numbers FROM taken;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA verifier TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON verifier.pools, verifier.slots, verifier.circuits, verifier.probes,
  verifier.verdicts TO quarry_app;
--> statement-breakpoint
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA verifier FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA verifier TO quarry_app;
