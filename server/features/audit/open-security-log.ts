import type { SecurityEvent, SecurityLog } from '../../context.ts'
import type { Log } from '../../db/log.ts'
import { tellTrouble } from '../../db/tell-outage.ts'
import type { Db } from '../../db/transaction.ts'
import { writeLater } from '../../db/write-later.ts'
import { upsertCounted, type CountedEvent } from './audit.queries.ts'

/** What happened alike is written at most this long after the first of it. */
const waitMs = 2_000
/** Kinds of events that wait at a time; beyond them it is counted without from where. */
const maxWaiting = 1_000
const hourMs = 60 * 60 * 1_000

/**
 * The log of what anybody can make happen as often as they like: counted in memory and written every two seconds, alike
 * things as one row of the hour, so that an attack costs no write for each of its requests. `close` writes what is left.
 */
export function openSecurityLog(db: Db, log: Log, now: () => Date): SecurityLog & { close(): Promise<void> } {
  let waiting = new Map<string, CountedEvent>()
  const late = writeLater(waitMs, write)

  async function write(): Promise<void> {
    const events = [...waiting.values()]
    waiting = new Map()
    if (events.length === 0) return
    try {
      await upsertCounted(db, events)
    } catch (error) {
      tellTrouble(log, error, 'events are missing from the security log')
    }
  }

  function count(event: SecurityEvent, at: Date): void {
    const { kind, accountId = null, detail = '', network } = event
    const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
    const key = [kind, accountId, detail, network, hour.getTime()].join(' ')
    const known = waiting.get(key)
    if (known) {
      known.times += 1
      known.lastAt = at
    } else if (waiting.size < maxWaiting || (network === '' && accountId === null)) {
      waiting.set(key, { kind, accountId, detail, network, times: 1, firstAt: at, lastAt: at, hour })
    } else {
      count({ kind, detail, network: '' }, at)
    }
  }

  return {
    add(event) {
      count(event, now())
      late.soon()
    },
    close: late.flush,
  }
}
