import type { ActivityEvent } from '../../../../contract/security/activity-kinds.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { recordActivity } from './record-activity.ts'

type ExportEvent = Extract<ActivityEvent, { kind: `export.${string}` }>

/** Writes down that something is taken out, before the first byte of it goes. */
export async function recordExport(ctx: Pick<Context, 'db'>, actor: Actor, event: ExportEvent): Promise<void> {
  await inTransaction(ctx.db, (tx) => recordActivity(tx, actor, event))
}
