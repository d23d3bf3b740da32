-- Seats of the Team plan (docs/decisions/0089): the quantity of the one subscription. `seats` are paid now; `seats_next` is what the
-- next payment is for, fewer if some are taken away at the period's end. The plan of one person has one.
ALTER TABLE subscriptions
  ADD COLUMN seats integer NOT NULL DEFAULT 1,
  ADD COLUMN seats_next integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT subscriptions_seats_check CHECK (seats_next >= 0 AND seats >= seats_next);
--> statement-breakpoint
-- A payment for seats that were added within a period: given back, it is a person's decision, and the plan goes on.
ALTER TABLE subscription_payments ADD COLUMN for_seats boolean NOT NULL DEFAULT false;
