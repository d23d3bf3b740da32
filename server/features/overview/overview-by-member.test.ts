import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Overview, OverviewByMember } from '../../../contract/overview.ts'
import { bounceReport } from '../../../test/mail/bounce-messages.ts'
import { bounceTrial, type BounceTrial } from '../../../test/mail/bounce-trial.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { joinAs, makeWorkspace, type Person } from '../../../test/team.ts'
import { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
let trial: BounceTrial
let owner: Person
let team: string
beforeAll(async () => {
  product = await startTestProduct({ refusalsTrusted: 1_000 })
  trial = bounceTrial(product)
  owner = await Visitor.register(product.url)
  team = await makeWorkspace(owner)
  await sql(`select credit_grant($1, 'bonus', 100, 'test')`, team)
})
afterAll(() => product.stop())

const sql = (text: string, ...values: unknown[]) => product.database.ownerPool.query(text, values)
const byMember = async (visitor: Visitor) => (await visitor.get<OverviewByMember>('/api/overview/members')).body.members
const reveal = (visitor: Visitor, contactId: string) =>
  visitor.post<{ receiptId?: string }>('/api/enrich-contact', { contactId })

/** The same three numbers from the workspace's own overview. */
async function totalsOf(visitor: Visitor) {
  const { days } = (await visitor.get<Overview>('/api/overview')).body
  const total = (of: (day: Overview['days'][number]) => number) => days.reduce((sum, day) => sum + of(day), 0)
  return {
    checks: total((day) => day.proven + day.unproven),
    proven: total((day) => day.proven),
    credits: total((day) => day.credits),
  }
}

function sumsOf(members: OverviewByMember['members']) {
  const total = (of: 'checks' | 'proven' | 'credits') => members.reduce((sum, member) => sum + member[of], 0)
  return { checks: total('checks'), proven: total('proven'), credits: total('credits') }
}

describe('the overview by member', () => {
  it('gives each member what they asked and spent, and adds up to the workspace’s numbers', async () => {
    const [busy, gone, idle] = [
      await joinAs(product, team, 'member'),
      await joinAs(product, team, 'member'),
      await joinAs(product, team, 'viewer'),
    ]
    const [first, second, third] = trial.take(3)
    const unproven = [...peopleWho('accept_all', 1), ...peopleWho('not_found', 1)]
    const [{ body }] = await Promise.all([
      reveal(owner, first!.id),
      reveal(gone, third!.id),
      ...[second!, ...unproven].map(({ id }) => reveal(busy, id)),
      busy.post('/api/verifications', { address: 'nobody@no-such-firm.test' }),
    ])
    // What a bounce gives back was spent all the same, as on the workspace's days.
    product.world.closeMailbox(first!.address)
    const { receiptId } = body
    await trial.report(owner, { receiptId, message: bounceReport(first!.address) })
    const bounced = async () => (await owner.get<Overview>('/api/overview')).body.days.at(-1)?.bounced
    await expect.poll(bounced).toBe(1)
    expect((await owner.delete(`/api/workspace/members/${gone.user.id}`)).status).toBe(200)
    expect((await gone.post('/api/account/delete', { password: 'correct horse' })).status).toBe(200)

    const members = await byMember(owner)
    const of = ({ user }: Person) => members.find(({ accountId }) => accountId === user.id)
    expect(of(owner)).toMatchObject({ isActive: true, checks: 1, proven: 1, credits: 1 })
    expect(of(busy)).toMatchObject({ isActive: true, checks: 4, proven: 1, credits: 1 })
    expect(of(gone)).toMatchObject({ name: 'A closed account', isActive: false, checks: 1, proven: 1, credits: 1 })
    expect(of(idle)).toMatchObject({ isActive: true, checks: 0, proven: 0, credits: 0 })
    expect(members[0]?.accountId).toBe(busy.user.id)
    expect(sumsOf(members)).toEqual(await totalsOf(owner))
    expect(sumsOf(members)).toEqual({ checks: 6, proven: 3, credits: 3 })
  })

  it('counts a batch for who started it', async () => {
    const member = await joinAs(product, team, 'member')
    const contactIds = trial.take(2).map(({ id }) => id)
    const { body: quoted } = await member.post<{ batchId: string }>('/api/enrich-contacts', { contactIds })
    await member.post(`/api/enrich-contacts/${quoted.batchId}/start`, { maxCredits: 2 })
    const own = async () => (await byMember(owner)).find(({ accountId }) => accountId === member.user.id)
    await expect.poll(own, { timeout: 60_000 }).toMatchObject({ checks: 2, proven: 2, credits: 2 })
    expect(sumsOf(await byMember(owner))).toEqual(await totalsOf(owner))
  })

  it('keeps the sums where it is not known who asked', async () => {
    await sql(
      'update credit_holds set account_id = null where workspace_id = $1 and account_id = $2',
      team,
      owner.user.id,
    )
    const members = await byMember(owner)
    expect(members.find(({ accountId }) => accountId === null)).toMatchObject({ name: '', isActive: false, checks: 1 })
    expect(sumsOf(members)).toEqual(await totalsOf(owner))
  })

  it('is for admins, says nothing of other workspaces, and forgets after 30 days', async () => {
    const [admin, member] = [await joinAs(product, team, 'admin'), await joinAs(product, team, 'member')]
    expect((await byMember(admin)).length).toBeGreaterThan(3)
    expect((await member.get('/api/overview/members')).status).toBe(403)
    const other = await Visitor.register(product.url)
    expect(await byMember(other)).toMatchObject([{ accountId: other.user.id, checks: 0, credits: 0 }])
    expect((await fetch(`${product.url}/api/overview/members`)).status).toBe(401)

    // A ledger is never changed, so its guards step aside.
    for (const table of ['receipts', 'credit_ledger'])
      await sql(
        `begin; set local session_replication_role = replica;
         update ${table} set created_at = created_at - interval '31 days' where workspace_id = '${team}'; commit`,
      )
    expect(sumsOf(await byMember(owner))).toEqual({ checks: 0, proven: 0, credits: 0 })
  })
})
