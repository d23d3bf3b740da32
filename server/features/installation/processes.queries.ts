import { lt, sql } from 'drizzle-orm'
import { processes } from '../../db/tables/installation.ts'
import { deleteRows, selectRows, sqlOn } from '../../db/sql-on.ts'
import type { Db } from '../../db/transaction.ts'

/** `role`: web, worker or both, or search. */
export type RunningProcess = {
  id: string
  role: string
  host: string
  pid: number
  version: string
  connections: number
}

export type LivingProcess = RunningProcess & { startedAt: Date; seenAt: Date }

const most = 1_000

/** By the database's clock: those of the machines may differ. */
export async function upsertProcess(db: Db, running: RunningProcess): Promise<void> {
  const now = sql`now()`
  await sqlOn(db)
    .insert(processes)
    .values({ ...running, startedAt: now, seenAt: now })
    .onConflictDoUpdate({ target: processes.id, set: { seenAt: now } })
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await deleteRows(db, processes, { id })
}

/** Those that nobody has seen for `forgetMs`. */
export async function deleteLost(db: Db, forgetMs: number): Promise<void> {
  await deleteRows(db, processes, lt(processes.seenAt, agoBy(forgetMs)))
}

export async function selectLiving(db: Db, aliveMs: number): Promise<LivingProcess[]> {
  return selectRows(db, processes, sql`${processes.seenAt} >= ${agoBy(aliveMs)}`, { by: [processes.startedAt], most })
}

function agoBy(ms: number) {
  return sql`now() - ${ms / 1_000} * interval '1 second'`
}
