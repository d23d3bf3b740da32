import { sql } from 'drizzle-orm'
import { sqlOn } from '../db/sql-on.ts'
import type { Db } from '../db/transaction.ts'

/** How long a worker that says nothing more has a job. */
const HELD_MS = 60_000

type Turn = {
  job: string
  worker: string
  everyMs: number
  /** Before it is due: something happened. */ early: boolean
}

/**
 * True for one worker of all that ask in a job's period, unless another one is still at it. By the database's clock. A turn that lies
 * further ahead than any is given was written by a clock that has been put back since: the job would rest for as many hours.
 */
export async function takeTurn(db: Db, { job, worker, everyMs, early }: Turn): Promise<boolean> {
  const { rowCount } = await sqlOn(db).execute(sql`
    insert into schedule_turns as turn (job, worker, due_at, held_until)
    values (${job}, ${worker}, ${after(everyMs)}, ${after(HELD_MS)})
    on conflict (job) do update set worker = excluded.worker, due_at = excluded.due_at, held_until = excluded.held_until
    where (turn.held_until <= now() or turn.held_until > ${after(2 * HELD_MS)})
      and (turn.due_at <= now() or turn.due_at > ${after(2 * Math.max(everyMs, HELD_MS))} or ${early})`)
  return rowCount === 1
}

/** This worker is still at its jobs. */
export async function keepTurns(db: Db, worker: string): Promise<void> {
  await sqlOn(db).execute(sql`update schedule_turns set held_until = ${after(HELD_MS)}
    where worker = ${worker} and held_until > now()`)
}

export async function endTurn(db: Db, { job, worker }: Pick<Turn, 'job' | 'worker'>): Promise<void> {
  await sqlOn(db).execute(sql`update schedule_turns set held_until = now() where job = ${job} and worker = ${worker}`)
}

/** All are due: an installation's only worker starts. */
export async function forgetTurns(db: Db): Promise<void> {
  await sqlOn(db).execute(sql`delete from schedule_turns`)
}

function after(ms: number) {
  return sql`now() + ${ms}::double precision * interval '1 millisecond'`
}
