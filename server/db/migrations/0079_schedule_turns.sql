-- Whose turn a job of the schedule is: one worker of many takes it when it is due (docs/decisions/0109).
CREATE TABLE schedule_turns (
  job text PRIMARY KEY,
  worker text NOT NULL,
  due_at timestamptz NOT NULL,
  -- Renewed while the worker is at it; a killed worker's runs out.
  held_until timestamptz NOT NULL
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON schedule_turns TO quarry_app;
