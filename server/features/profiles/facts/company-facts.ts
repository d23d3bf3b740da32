import type { CompanyFacts } from '../../../../engines/sources/port.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { requireConfirmed } from '../../accounts/confirmation/require-confirmed.ts'
import { askWithin } from '../../sources/calls/ask-within.ts'
import { listAble } from '../../sources/list-able.ts'
import { calledAs } from '../../sources/paid-source.ts'
import { claimFacts, findFacts, keepFacts, deleteOldFacts } from './facts.queries.ts'

/** Somebody waits for the page, once for each company. */
const timeoutMs = 3_000

export type KnownFacts = { facts: CompanyFacts; saidBy: string; askedAt: Date }

/**
 * What a source said of the company of a domain, as long as its terms allow to keep it. If nothing is kept and `mayAsk`, the first source
 * that the operator lets be asked, and whose budget has room, is asked: once, whoever opens the page meanwhile. Null is "not known",
 * whatever the reason: a company's page needs none of this.
 */
export async function companyFacts(
  ctx: Context,
  actor: Actor,
  { domain, mayAsk }: { domain: string; mayAsk: boolean },
): Promise<KnownFacts | null> {
  if (domain === '') return null
  try {
    const kept = await findFacts(ctx.db, domain, ctx.now())
    if (kept) return kept.facts && { ...kept, facts: kept.facts }
    return mayAsk ? await ask(ctx, actor, domain) : null
  } catch (error) {
    if (!(error instanceof Refusal)) ctx.log.warn({ err: error }, 'facts of a company were neither read nor asked for')
    return null
  }
}

async function ask(ctx: Context, actor: Actor, domain: string): Promise<KnownFacts | null> {
  const { db, now } = ctx
  const able = (await listAble(ctx, 'companyFacts')).filter(({ factsADay }) => factsADay > 0)
  const [first] = able
  if (!first) return null
  await requireConfirmed(ctx, actor)
  const askedAt = now()
  if (!(await claimFacts(db, { domain, sourceId: first.id, saidBy: calledAs(first), askedAt }))) return null
  for (const paid of able) {
    const { source } = paid
    const { milliunits = 0 } = source.can.companyFacts ?? {}
    const wanted = { source: paid, to: 'companyFacts' as const, workspaceId: actor.workspaceId, milliunits }
    const answer = await askWithin(ctx, wanted, () => source.companyFacts!(domain, { timeoutMs, callbackUrl: null }))
    if ('refused' in answer) continue
    if (answer.kind !== 'answer' && answer.kind !== 'nobody') return null
    const facts = answer.kind === 'answer' ? answer.value : null
    const saidBy = calledAs(paid)
    await keepFacts(db, { domain, sourceId: paid.id, saidBy, askedAt, answeredAt: now(), facts })
    return facts && { facts, saidBy, askedAt }
  }
  return null
}

/** What sources said of companies and their terms let us keep no longer, or the operator doesn't want any more. */
export async function forgetFacts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteOldFacts(db, now())
}
