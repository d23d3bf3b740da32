import type { BouncePage } from '../../../contract/bounces.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { bounceAnswer } from './bounce-answer.ts'
import { bounceLimits } from './bounce-limits.ts'
import { selectBounces } from './bounces.queries.ts'

/** One page of the account's reports, newest first. */
export async function listBounces(ctx: Context, actor: Actor, cursor: string | undefined): Promise<BouncePage> {
  const after = cursor === undefined ? null : readPosition(cursor)
  const rows = await selectBounces(ctx.db, actor.workspaceId, after, bounceLimits.pageRows + 1)
  const shown = rows.slice(0, bounceLimits.pageRows)
  const last = shown.at(-1)
  return {
    bounces: shown.map((row) => bounceAnswer(ctx, row)),
    nextCursor: rows.length > shown.length && last ? `${last.reportedAt.getTime()}.${last.id}` : null,
  }
}

/** The cursor only marks a place in the account's own list, so it needs no signature. */
function readPosition(cursor: string): { reportedAt: Date; id: string } {
  const [, timeMs, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (timeMs === undefined || id === undefined) throw new Refusal('bad-cursor')
  return { reportedAt: new Date(Number(timeMs)), id }
}
