import type { ActivityKind } from '../../../contract/security/activity-kinds.ts'
import type { AccountId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/transaction.ts'
import { callRecordEverywhere } from './activity/activity.queries.ts'
import { recordEverywhere } from './activity/record-activity.ts'
import type { CountedEvent } from './audit.queries.ts'

const kinds: Readonly<Record<string, ActivityKind>> = {
  sign_in_failed: 'account.sign_in_failed',
  password_refused: 'account.password_refused',
  factor_refused: 'account.factor_refused',
}

/** Wrong passwords of a known account stand in the record of its workspaces, counted: many at once are one row. */
export async function recordRefusals(db: Db, events: readonly CountedEvent[]): Promise<void> {
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
