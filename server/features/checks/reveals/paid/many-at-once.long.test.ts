import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RevealAnswer } from '../../../../../contract/reveals.ts'
import { openSources, type OpenSources } from '../../../../../sandbox/sources/open-sources.ts'
import { syntheticMemory, type MemoryManner } from '../../../../../sandbox/sources/synthetic-memory.ts'
import { vendors } from '../../../../../sandbox/sources/vendors.ts'
import { mailboxElsewhere } from '../../../../../synthetic/mailbox.ts'
import { DEFAULT_SEED } from '../../../../../synthetic/random.ts'
import { knownPeople } from '../../../../../test/people.ts'
import { startTestProduct, testPeople, type TestProduct } from '../../../../../test/product.ts'
import { Visitor } from '../../../../../test/visitor.ts'
import { addSource } from '../../../sources/settings/add-source.ts'
import { checkLimits } from '../../core/check-limits.ts'

const key = 'the-key-of-all-of-them'
/** Each of another kind: one that never answers, one that is slow, one whose every address is wrong, one that knows nobody, one that is right. */
const manners: Record<string, MemoryManner> = {
  hunter: {},
  leadmagic: { known: 1, stale: 0, guessed: 0 },
  prospeo: { known: 1, lies: true },
  peopledatalabs: { known: 0 },
  http: { known: 1, stale: 0, guessed: 0 },
}
/** Of a day, in units: what each may cost. */
const dayUnits = 60

let sources: OpenSources
let product: TestProduct
beforeAll(async () => {
  const opened = Object.entries(manners).map(([name, manner]) => {
    const memory = syntheticMemory({ seed: DEFAULT_SEED, people: testPeople, name }, manner)
    return [name, vendors[name]!({ memory, key, now: Date.now, callBack: () => {} })] as const
  })
  sources = await openSources({ vendors: Object.fromEntries(opened) })
  sources.behave('hunter', { is: 'dead' })
  sources.behave('leadmagic', { latencyMs: 4_000 })
  product = await startTestProduct({ refusalsTrusted: 10_000 })
  for (const name of Object.keys(manners))
    await addSource(product.ctx, {
      kind: name,
      name: null,
      base: sources.baseOf(name) + (name === 'hunter' ? '/v2' : ''),
      key,
      microUsdPerUnit: 10_000,
      budgets: { dayMilliunits: dayUnits * 1_000 },
    })
}, 300_000)
afterAll(async () => {
  await product.stop()
  await sources.close()
})

test('200 reveals at once with sources that are dead, slow, lying or empty: all end in time, others go on, budgets hold', async () => {
  // First those of whom nothing is listed that is right, who need a source.
  const needs = (expected: string) => (/guessed|not_found/.test(expected) ? 0 : 1)
  const people = knownPeople()
    .filter(({ behaviour }) => behaviour === 'accept')
    .toSorted((a, b) => needs(a.expected) - needs(b.expected))
    .slice(0, 200)
  // Twenty each, which an account's first credits pay for.
  const askers = await Promise.all(Array.from({ length: 10 }, () => Visitor.register(product.url)))
  const ids = askers.map(({ user }) => user.id)
  await product.database.ownerPool.query('update users set is_premium = true where id = any($1)', [ids])
  await Promise.all(
    people
      .slice(0, 200)
      .map(({ id }, n) => askers[n % askers.length]!.post<RevealAnswer>('/api/enrich-contact', { contactId: id })),
  )
  const query = async <Row extends object>(text: string) => (await product.database.ownerPool.query<Row>(text)).rows
  await expect
    .poll(() => query(`select count(*)::int as left from reveals where state = 'checking'`), { timeout: 400_000 })
    .toEqual([{ left: 0 }])

  const rows = await query<{
    late: boolean
    status: string
    reason: string
    email: string
    contactId: string
    credits: number
  }>(
    `select v.settled_at > v.deadline_at as late, v.status, v.reason, v.email, v.contact_id as "contactId", v.charged as credits
      from reveals v`,
  )
  expect(rows).toHaveLength(200)
  expect(rows.filter(({ late, reason }) => late || reason === 'local.deadline')).toEqual([])
  const known = new Map(people.map((person) => [person.id, person]))
  for (const { status, email, contactId, credits } of rows) {
    expect(credits).toBe(status === 'valid' ? 1 : 0)
    // Whoever left the firm may have a mailbox at its group, which a source knows.
    const elsewhere = mailboxElsewhere(DEFAULT_SEED, Number(contactId.split(':')[1]))
    const mailbox = elsewhere?.address ?? known.get(contactId)!.mailbox
    if (status === 'valid') expect([contactId, email]).toEqual([contactId, mailbox])
  }
  const spending = await query<{ name: string; units: number; calls: number }>(
    `select s.name, p.milliunits::float8 / 1000 as units, p.calls::int from source_spending p join sources s on s.id = p.source_id
      where p.period = 'day'`,
  )
  expect(spending.map(({ name }) => name).toSorted()).toEqual(Object.keys(manners).toSorted())
  for (const { name, units, calls } of spending) {
    expect([name, units <= dayUnits]).toEqual([name, true])
    expect([name, sources.asked.filter((line) => line.startsWith(`${name} `)).length <= calls]).toEqual([name, true])
  }
  const proofs = await query<{ name: string; proofs: number }>(
    `select s.name, count(*) filter (where c.proof = 'proven')::int as proofs from source_calls c join sources s on s.id = c.source_id group by s.name`,
  )
  const proofsOf = (name: string) => proofs.find((row) => row.name === name)?.proofs
  expect([proofsOf('hunter'), proofsOf('prospeo'), proofsOf('peopledatalabs')]).toEqual([0, 0, 0])
  // Most are guessed; the others by those who are right, however slow.
  expect(proofsOf('http')! + proofsOf('leadmagic')!).toBeGreaterThan(0)
  expect(rows.filter(({ status }) => status === 'valid').length).toBeGreaterThan(100)
  // Whoever is dead isn't asked by everybody: five times in a row are enough to let it rest.
  expect(spending.find(({ name }) => name === 'hunter')!.calls).toBeLessThan(checkLimits.inFlightPerWorkspace + 30)
})
