/*
 * A team that does everything at once: reveals alone and by the many, lists, limits, bounces, cancelling, leaving, suspending and deleting, in
 * an order that the seed decides. Whatever meets whatever, nothing is paid twice, shown unpaid, spent beyond its cap or left behind.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireBatches, stopHalted } from '../../server/features/checks/batches/stop-batches.ts'
import { checkLedger } from '../../server/features/credits/check-ledger.ts'
import { startWorker, type Worker } from '../../server/jobs/worker.ts'
import { makePaidTeam } from '../actors/paid-team.ts'
import { sql as ask } from '../actors/list-owner.ts'
import { knownPeople, peopleWho } from '../people.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { addMember, joinAs, type Person } from '../team.ts'

const deedsOfRound = 120
const firstSeed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 30))

let product: TestProduct
let second: Worker
beforeAll(async () => {
  product = await startTestProduct({ refusalsTrusted: 1_000, payments: null, greylistMs: 200 })
  second = startWorker(product.ctx)
})
afterAll(async () => {
  await second.stop()
  await product.stop()
})

const sql = async (text: string, ...values: unknown[]) => (await ask(product, text, ...values)).rows as Record<string, unknown>[] // oxfmt-ignore
const people = () => [
  ...peopleWho('valid', 25, 'accept'),
  ...peopleWho('invalid', 5, 'accept'),
  ...peopleWho('accept_all', 3),
  ...knownPeople()
    .filter(({ behaviour, expected }) => behaviour === 'greylist' || expected === 'guessed')
    .slice(0, 16),
]

type Begun = { id: string; most: number; untilProven: number | null }
type Round = {
  draw: (below: number) => number
  pick: <Item>(from: readonly Item[]) => Item
  team: string
  owner: Person
  members: Person[]
  begun: Begun[]
}

async function beginRound(seed: number): Promise<Round> {
  let state = seed + 1
  const draw = (below: number) => (state = (state * 16_807) % 2_147_483_647) % below
  const { owner, team } = await makePaidTeam(product)
  const members: Person[] = []
  for (const role of ['admin', 'member', 'member'] as const) members.push(await joinAs(product, team, role))
  return { draw, pick: (from) => from[draw(from.length)]!, team, owner, members, begun: [] }
}

/** What each of them may do next; a deed that is refused is none. */
function deedsOf({ draw, pick, team, owner, members, begun }: Round): (() => Promise<unknown>)[] {
  const all = people()
  const anybody = () => pick([owner, ...members])
  const some = () => Array.from({ length: 1 + draw(14) }, () => pick(all))
  const suspended = `update suspensions set ended_at = now() where account_id = $1 and ended_at is null`
  return [
    () => anybody().post('/api/enrich-contact', { contactId: pick(all).id }, { 'idempotency-key': `key${draw(20)}` }),
    () => anybody().post('/api/verifications', { address: pick(all).mailbox }),
    async () => {
      const [most, untilProven] = [draw(15), draw(2) === 0 ? null : 1 + draw(6)]
      const asked = { contactIds: some().map(({ id }) => id), maxCredits: most, untilProven }
      const { status, body } = await anybody().post('/api/enrich-contacts', asked)
      if (status === 200) begun.push({ id: String(body['batchId']), most, untilProven })
    },
    async () => {
      const [by, most] = [anybody(), draw(12)]
      const list = { name: 'A list', addresses: some().map(({ mailbox }) => mailbox) }
      const id = String((await by.post('/api/verification-lists', list)).body['listId'])
      const { status } = await by.post(`/api/verification-lists/${id}/start`, { maxCredits: most })
      if (status === 200) begun.push({ id, most, untilProven: null })
    },
    async () => begun.length > 0 && anybody().post(`/api/enrich-contacts/${pick(begun).id}/cancel`),
    async () => begun.length > 0 && anybody().post(`/api/verification-lists/${pick(begun).id}/cancel`),
    () => owner.post(`/api/workspace/members/${pick(members).user.id}/limit`, { monthly: draw(3) ? draw(25) : null }),
    async () => {
      const gone = pick(members)
      await owner.delete(`/api/workspace/members/${gone.user.id}`)
      await addMember(product, team, { accountId: gone.user.id, role: 'member' })
      await gone.post(`/api/workspaces/${team}/switch`)
    },
    async () => {
      const { id } = pick(members).user
      await sql(
        `insert into suspensions (account_id, category, note, began_at) values ($1, 'abuse', '', now()) on conflict do nothing`,
        id,
      )
      if (draw(2)) await stopHalted(product.ctx)
      await sql(suspended, id)
    },
    // A worker that stood still: another one goes on with its checks.
    () => sql(`update reveals set claimed_until = now() - interval '1 minute' where state = 'checking' and workspace_id = $1`, team), // oxfmt-ignore
    async () => {
      const paid = await sql(`select email from receipts where workspace_id = $1 and charged > 0 order by id limit 2 offset $2`, team, draw(9)) // oxfmt-ignore
      for (const { email } of paid) product.world.closeMailbox(String(email))
      await anybody().post('/api/bounces/csv', { csv: `email\n${paid.map(({ email }) => email).join('\n')}\n` })
    },
    async () => {
      if (draw(3)) return
      await owner.post('/api/account/confirm', { password: 'correct horse' })
      await owner.delete('/api/workspace')
      if (draw(2)) await stopHalted(product.ctx)
      await owner.post(`/api/workspaces/${team}/restore`)
      for (const member of members) await member.post(`/api/workspaces/${team}/switch`)
    },
  ]
}

/** Each as a query of what must not be, with the workspace. */
const faults = {
  'an address is charged once': `select lower(email) from receipts where workspace_id = $1 and charged > 0 group by 1 having count(*) > 1`,
  'what is shown was charged': `select email from (
      select email from reveals where workspace_id = $1 and state = 'proven'
      union all select address from verifications where workspace_id = $1 and status = 'valid') shown
    where not exists (select from receipts r where r.workspace_id = $1 and r.charged > 0 and lower(r.email) = lower(shown.email))`,
  'nothing is left behind': `select i.id from batch_items i join batches b on b.id = i.batch_id
    where b.workspace_id = $1 and b.state <> 'quoted' and i.state in ('waiting', 'checking')`,
  'items tell what was drawn': `select b.id from batches b join credit_holds h on h.id = b.hold_id
    where b.workspace_id = $1 and h.drawn <> (select coalesce(sum(charged), 0) from batch_items i where i.batch_id = b.id)`,
  'nothing is held': `select held from credit_accounts where workspace_id = $1 and held <> 0`,
}

it.each(Array.from({ length: 4 }, (_, n) => firstSeed + n))(
  'whatever a team does at once, its books are right (seed %i)',
  async (seed) => {
    const round = await beginRound(seed)
    const { draw, pick, team, begun } = round
    const deeds = deedsOf(round)
    const underWay: Promise<unknown>[] = []
    for (let n = 0; n < deedsOfRound; n += 1) {
      const deed = pick(deeds)()
      underWay.push(deed)
      if (draw(3) === 0) await deed
    }
    await Promise.all(underWay)
    await stopHalted(product.ctx)
    const open = `select (select count(*) from batches where workspace_id = $1 and state = 'running')
      + (select count(*) from reveals where workspace_id = $1 and state = 'checking')
      + (select count(*) from verifications where workspace_id = $1 and state = 'checking') as n`
    await expect.poll(() => sql(open, team), { timeout: 120_000 }).toEqual([{ n: '0' }])
    await expireBatches(product.ctx)
    expect((await checkLedger(product.database.db)).faults).toEqual([])
    for (const [rule, query] of Object.entries(faults)) expect(await sql(query, team), rule).toEqual([])
    for (const batch of begun) {
      const [end] = await sql(
        `select coalesce(sum(charged), 0)::int as spent, count(*) filter (where status = 'valid' and not owned)::int as proven
          from batch_items where batch_id = $1`,
        batch.id,
      )
      expect(end!['spent'], JSON.stringify(batch)).toBeLessThanOrEqual(batch.most)
      expect(end!['proven'], JSON.stringify(batch)).toBeLessThanOrEqual(batch.untilProven ?? Infinity)
    }
  },
  240_000,
)
