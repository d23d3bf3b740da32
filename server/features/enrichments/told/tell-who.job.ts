import type { SourceAnswer, SourcePerson } from '../../../../engines/sources/port.ts'
import type { Context } from '../../../context.ts'
import { askWithin } from '../../sources/calls/ask-within.ts'
import { listAble } from '../../sources/list-able.ts'
import { mayAskFor, suppressObjector } from '../../sources/may-ask-for.ts'
import { calledAs, type PaidSource } from '../../sources/paid-source.ts'
import { claimAddress, dropClaim, keepTold, leaveNameless, selectNameless } from './told.queries.ts'
import { soughtAs } from './told-people.ts'

const timeoutMs = 10_000
const atOnce = 50
/** Nobody looks at older files for names. */
const askedForDays = 7
const dayMs = 24 * 60 * 60_000

type Asking = Pick<Context, 'db' | 'openSource' | 'settings' | 'suppression' | 'now' | 'log'>
type Nameless = Awaited<ReturnType<typeof selectNameless>>[number]

/**
 * Asks whose the addresses are that files gave without a name: the first source that the operator lets be asked and whose budget has room,
 * once for each address. Nobody pays for it but the operator. Ends as soon as no source has room.
 */
export async function tellWho(ctx: Asking): Promise<void> {
  const able = (await listAble(ctx, 'matchAddress')).filter(({ matchesADay }) => matchesADay > 0)
  if (able.length === 0) return
  const now = ctx.now()
  const nameless = await selectNameless(ctx.db, {
    now,
    since: new Date(now.getTime() - askedForDays * dayMs),
    most: atOnce,
  })
  for (const each of nameless) if (!(await tell(ctx, able, each))) return
}

/** False if no source has room, or the one that was asked has none any more. */
async function tell(ctx: Asking, able: readonly PaidSource[], { address, workspaceId }: Nameless): Promise<boolean> {
  const [first] = able
  const sought = soughtAs({ addressKey: address, contactId: '', person: null })
  if (!first || !(await mayAskFor(ctx, sought))) {
    await leaveNameless(ctx.db, address)
    return true
  }
  const claim = { addressKey: address, sourceId: first.id, saidBy: calledAs(first), askedAt: ctx.now() }
  if (!(await claimAddress(ctx.db, claim))) return true
  for (const paid of able) {
    const { source } = paid
    const { milliunits = 0 } = source.can.matchAddress ?? {}
    const wanted = { source: paid, to: 'matchAddress' as const, workspaceId, milliunits }
    const answer = await askWithin(ctx, wanted, () => source.matchAddress!(address, { timeoutMs, callbackUrl: null }))
    if ('refused' in answer) continue
    if (answer.kind === 'objected') {
      await suppressObjector(ctx, paid, sought)
      await leaveNameless(ctx.db, address)
    }
    if (answer.kind === 'answer' || answer.kind === 'nobody') await keep(ctx, paid, claim, answer)
    const isUnheard = endsRun(answer)
    if (isUnheard || answer.kind === 'objected') await dropClaim(ctx.db, claim)
    return !isUnheard
  }
  await dropClaim(ctx.db, claim)
  return false
}

/** Nothing was done, whatever the address: it is asked about again. A request that isn't accepted may be so for this address alone. */
function endsRun(answer: SourceAnswer<SourcePerson>): boolean {
  if (answer.kind === 'refused') return answer.because !== 'request'
  return answer.kind === 'slow-down' || answer.kind === 'exhausted'
}

type Claim = { addressKey: string; askedAt: Date }

/** Whoever is named may be on the list by their profile or their id, where the address isn't. */
async function keep(ctx: Asking, paid: PaidSource, { addressKey, askedAt }: Claim, answer: SourceAnswer<SourcePerson>) {
  const told =
    answer.kind === 'answer' ? { contactId: `${paid.kind}:${answer.value.id}`, person: answer.value } : nobody
  const isHeld = told.person !== null && !(await mayAskFor(ctx, soughtAs({ addressKey, ...told })))
  const said = { addressKey, askedAt, sourceId: paid.id, saidBy: calledAs(paid), answeredAt: ctx.now() }
  await keepTold(ctx.db, { ...said, ...(isHeld ? nobody : told) })
}

const nobody = { contactId: '', person: null }
