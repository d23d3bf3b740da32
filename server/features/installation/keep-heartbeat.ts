import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../db/log.ts'
import { tellTrouble } from '../../db/tell-outage.ts'
import type { Db } from '../../db/transaction.ts'
import {
  deleteLost,
  deleteProcess,
  upsertProcess,
  type RunningProcess,
  selectLiving,
  type LivingProcess,
} from './processes.queries.ts'

const beatMs = 15_000
const forgetMs = 24 * 60 * 60_000
const endLimitMs = 1_000

export type Heartbeat = { stop(): Promise<void> }

/** Says every 15 seconds that this process lives, and takes its row away at the end. A database that is away is no reason to end. */
export async function keepHeartbeat(
  { db, log }: { db: Db; log: Log },
  what: Pick<RunningProcess, 'role' | 'version' | 'connections'> & { id?: string },
): Promise<Heartbeat> {
  const row = { id: randomUUID(), ...what, host: hostname(), pid: process.pid }
  let beating: Promise<void> | null = null
  const beat = () => {
    beating ??= upsertProcess(db, row)
      .then(() => deleteLost(db, forgetMs))
      .catch((error: unknown) => tellTrouble(log, error, 'heartbeat'))
      .finally(() => (beating = null))
    return beating
  }
  await beat()
  const timer = setInterval(() => void beat(), beatMs)
  return {
    async stop() {
      clearInterval(timer)
      const gone = Promise.resolve(beating).then(() => deleteProcess(db, row.id))
      await Promise.race([gone.catch(() => {}), sleep(endLimitMs, undefined, { ref: false })])
    },
  }
}

/** Three missed heartbeats, and a little. */
const aliveMs = 50_000

export type { LivingProcess } from './processes.queries.ts'

/** The processes of this installation that were seen within the last 50 seconds, the oldest first. */
export async function listLiving(db: Db): Promise<LivingProcess[]> {
  return selectLiving(db, aliveMs)
}
