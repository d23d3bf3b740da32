import { limits } from '../../../../contract/lists.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { VerificationRow } from '../../../db/tables/checks.ts'
import { Refusal } from '../../../refusal.ts'
import { isPremium } from '../../workspaces/is-premium.ts'
import { utcDay } from '../../workspaces/search-day.ts'
import { countOfDay, type PagePosition, selectRecent } from './verifications.queries.ts'
import { verificationAnswer } from './verify-address.ts'

const pageRows = 50

/** One page of the account's single verifications, newest first; people who asked to be removed are left out. */
export async function listVerifications(ctx: Context, actor: Actor, cursor: string | undefined) {
  const { workspaceId } = actor
  const after = cursor === undefined ? null : readPosition(cursor)
  const [rows, isUnlimited, used] = await Promise.all([
    selectRecent(ctx.db, workspaceId, after, pageRows + 1),
    isPremium(ctx.db, workspaceId, ctx.now()),
    countOfDay(ctx.db, workspaceId, utcDay(ctx.now())),
  ])
  const shown = rows.slice(0, pageRows)
  const last = shown.at(-1)
  return {
    verifications: shown.flatMap((row) => (row.status === 'erased' ? [] : verificationAnswer(ctx, row))),
    nextCursor: rows.length > shown.length && last ? writePosition(last) : null,
    verificationsRemaining: isUnlimited ? -1 : Math.max(0, limits.freeVerificationsPerDay - used),
  }
}

function writePosition({ startedAt, id }: VerificationRow): string {
  return `${startedAt.getTime()}.${id}`
}

/** The cursor only marks a place in the account's own list, so it needs no signature. */
function readPosition(cursor: string): PagePosition {
  const [, timeMs, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (timeMs === undefined || id === undefined) throw new Refusal('bad-cursor')
  return { startedAt: new Date(Number(timeMs)), id }
}
