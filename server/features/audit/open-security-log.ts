import type { SecurityEvent, SecurityLog, WorkerContext, Context } from '../../context.ts'
import type { Log } from '../../db/log.ts'
import { tellTrouble } from '../../db/tell-outage.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { writeLater } from '../../db/write-later.ts'
import { upsertCounted, type CountedEvent, emptyLogOf, trimLog } from './audit.queries.ts'
import type { AccountId } from '../../actor.ts'
import type { ActivityKind } from '../../../contract/security/activity-kinds.ts'
import { callRecordEverywhere } from './activity/activity.queries.ts'
import { recordEverywhere } from './activity/record-activity.ts'

/** Equal events are written at most this long after the first of them. */
const waitMs = 2_000
/** How many kinds of events may wait at a time; further ones are counted without their network. */
const maxWaiting = 1_000
const hourMs = 60 * 60 * 1_000

/**
 * The log of events that strangers can cause in any number: counted in memory and written every two seconds, equal events as
 * one row of the hour, so that an attack costs no write for each request. `close` writes the rest.
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
      await recordRefusals(db, events)
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

/** Keeps the log within its bounds: 90 days, 300 rows of each sort for an account, 20,000 without an account. */
export async function trimSecurityLog(ctx: WorkerContext): Promise<void> {
  await trimLog(ctx.db)
}

/** Deletes a closed account's events, except the line that it was closed. */
export async function forgetEventsOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await emptyLogOf(tx, accountId)
}

const kinds: Readonly<Record<string, ActivityKind>> = {
  sign_in_failed: 'account.sign_in_failed',
  password_refused: 'account.password_refused',
  factor_refused: 'account.factor_refused',
}

/** Wrong passwords of a known account stand in the record of its workspaces, counted: many at once are one row. */
async function recordRefusals(db: Db, events: readonly CountedEvent[]): Promise<void> {
  const rows = events.flatMap(({ kind, accountId, network, times }) => {
    const refused = kinds[kind]
    return refused && accountId
      ? { accountId, via: 'browser' as const, network, kind: refused, details: { times } }
      : []
  })
  if (rows.length > 0) await callRecordEverywhere(db, rows)
}

/** Somebody came in: counted for the account, and written down in its workspaces before they are let in. */
export async function noteSignIn(
  ctx: Pick<Context, 'db' | 'securityLog'>,
  who: { accountId: AccountId; network: string },
): Promise<void> {
  await recordEverywhere(ctx.db, who, { kind: 'account.signed_in' })
  ctx.securityLog.add({ kind: 'signed_in', ...who })
}
