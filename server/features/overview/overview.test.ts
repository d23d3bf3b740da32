import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Overview, OverviewDay } from '../../../contract/overview.ts'
import { sql } from '../../../test/actors/list-owner.ts'
import { bounceReport } from '../../../test/mail/bounce-messages.ts'
import { bounceTrial, type BounceTrial } from '../../../test/mail/bounce-trial.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { outcomeOf } from './outcome-of.ts'

let product: TestProduct
let trial: BounceTrial
beforeAll(async () => {
  product = await startTestProduct({ refusalsTrusted: 1_000 })
  trial = bounceTrial(product)
})
afterAll(() => product.stop())

const see = async (visitor: Visitor, query = '') => (await visitor.get<Overview>(`/api/overview${query}`)).body
const isEmpty = ({ proven, unproven, bounced, credits }: OverviewDay) => !(proven || unproven || bounced || credits)
const total = ({ days }: Overview, of: 'proven' | 'unproven' | 'bounced' | 'credits') =>
  days.reduce((sum, day) => sum + day[of], 0)

async function reveal(visitor: Visitor, contactId: string): Promise<string> {
  const { body } = await visitor.post<{ receiptId?: string }>('/api/enrich-contact', { contactId })
  return body.receiptId ?? ''
}

/** As if it had happened that much earlier; a ledger is never changed, so its guards step aside. */
async function movedBack(visitor: Visitor & { user: { id: string } }, table: string, age: string): Promise<void> {
  const owned = `workspace_id = (select id from workspaces where owner_id = '${visitor.user.id}')`
  await sql(
    product,
    `begin; set local session_replication_role = replica;
     update ${table} set created_at = created_at - interval '${age}' where ${owned}; commit`,
  )
}

describe('the overview', () => {
  it('of a newcomer is 30 days with nothing but the balance', async () => {
    const visitor = await Visitor.register(product.url)
    const overview = await see(visitor)
    expect(overview.days).toHaveLength(30)
    expect(overview.days.every(isEmpty)).toBe(true)
    expect(overview.days.map(({ balance }) => balance)).toEqual([...Array<number>(29).fill(0), 25])
    expect(overview.outcomes.map(({ checks }) => checks)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(overview.latest).toEqual([])
  })

  it('counts what was proven and what was not, with what it cost, and nothing of others', async () => {
    const [visitor, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const proven = trial.take(2)
    for (const { id } of [...proven, ...peopleWho('accept_all', 1), ...peopleWho('not_found', 1)])
      await reveal(visitor, id)
    await visitor.post('/api/verifications', { address: 'nobody@no-such-firm.test' })

    const overview = await see(visitor)
    expect(overview.days.slice(0, 29).every(isEmpty)).toBe(true)
    expect(overview.days.at(-1)).toMatchObject({ proven: 2, unproven: 3, bounced: 0, credits: 2, balance: 23 })
    const outcomes = Object.fromEntries(overview.outcomes.map((each) => [each.outcome, [each.checks, each.credits]]))
    expect(outcomes).toEqual({
      proven: [2, 2],
      claimed: [0, 0],
      catch_all: [1, 0],
      no_mailbox: [1, 0],
      no_mail_domain: [1, 0],
      no_address: [0, 0],
      no_answer: [0, 0],
    })
    expect(overview.latest).toHaveLength(5)
    expect(overview.latest[0]).toMatchObject({ email: 'nobody@no-such-firm.test', name: '', charged: 0 })
    expect(overview.latest.at(-1)).toMatchObject({ outcome: 'proven', charged: 1, email: proven[0]?.address })
    expect((await see(other)).latest).toEqual([])
  })

  it('shows a bounce on its day, and the credit is back in the balance', async () => {
    const { visitor, first, receiptId } = await trial.revealed(1)
    await trial.report(visitor, { receiptId, message: bounceReport(first.address) })
    expect((await see(visitor)).days.at(-1)).toMatchObject({ proven: 1, bounced: 1, credits: 1, balance: 25 })
  })

  it('puts what is older on its day, carries the balance over quiet days, and forgets after 30', async () => {
    const visitor = await Visitor.register(product.url)
    await reveal(visitor, trial.take(1)[0]!.id)
    for (const table of ['receipts', 'credit_ledger']) await movedBack(visitor, table, '10 days')
    const then = await see(visitor)
    expect(then.days[19]).toMatchObject({ proven: 1, credits: 1, balance: 24 })
    expect(then.days.slice(20).every((day) => isEmpty(day) && day.balance === 24)).toBe(true)

    for (const table of ['receipts', 'credit_ledger']) await movedBack(visitor, table, '21 days')
    const later = await see(visitor)
    expect(later.days.every((day) => isEmpty(day) && day.balance === 24)).toBe(true)
    expect([total(later, 'proven'), later.latest.length]).toEqual([0, 1])
  })

  it('parts the days at the visitor’s midnight, and at UTC’s for a zone that is none', async () => {
    const visitor = await Visitor.register(product.url)
    const today = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone })
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect((await see(visitor, `?timeZone=${zone}`)).days.at(-1)?.date).toBe(today(zone))
    expect(await see(visitor, "?timeZone=Mars/Base';--")).toMatchObject({ timeZone: 'UTC' })
    expect((await visitor.get(`/api/overview?timeZone=${'x'.repeat(65)}`)).status).toBe(400)
    expect((await fetch(`${product.url}/api/overview`)).status).toBe(401)
  })
})

it('a verdict counts by what people ask: was it proven, and if not, why', () => {
  const counted = [
    ['valid', 'accepted.proven', 'proven'],
    ['claimed', 'source.claimed', 'claimed'],
    ['accept_all', 'accepted.catch_all', 'catch_all'],
    ['accepted_unproven', 'accepted.unprobed', 'no_answer'],
    ['invalid', 'mailbox.absent', 'no_mailbox'],
    ['invalid', 'domain.null_mx', 'no_mail_domain'],
    ['not_found', 'address.none_exists', 'no_mailbox'],
    ['not_found', 'address.unknown', 'no_address'],
    ['unknown', 'deferred.greylist', 'no_answer'],
    ['constructor', '', 'no_answer'],
  ] as const
  for (const [status, reason, outcome] of counted) expect(outcomeOf(status, reason), reason).toBe(outcome)
})
