import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contact } from '../../../../../contract/contacts/contacts.ts'
import type { SearchResponse } from '../../../../../contract/people.ts'
import type { Receipt, RevealAnswer, RevealBatch } from '../../../../../contract/reveals.ts'
import { openSources, type OpenSources } from '../../../../../sandbox/sources/open-sources.ts'
import { syntheticMemory } from '../../../../../sandbox/sources/synthetic-memory.ts'
import { vendors } from '../../../../../sandbox/sources/vendors.ts'
import { DEFAULT_SEED } from '../../../../../synthetic/random.ts'
import { startTestProduct, testPeople, type TestProduct } from '../../../../../test/product.ts'
import { Visitor } from '../../../../../test/visitor.ts'
import { keepPeople } from '../../../live-search/keep-people.job.ts'
import { addSource } from '../../../sources/settings/add-source.ts'
import { setPolicy } from '../../../sources/settings/set-policy.ts'

const key = 'a-key-of-both-of-them'
let sources: OpenSources
let product: TestProduct
beforeAll(async () => {
  // Apollo knows everybody, and each address that it has is wrong; LeadMagic knows them by their whole names.
  const manners = { apollo: { known: 1, lies: true }, leadmagic: { known: 1, stale: 0, guessed: 0 } }
  const opened = Object.entries(manners).map(([name, manner]) => {
    const memory = syntheticMemory({ seed: DEFAULT_SEED, people: testPeople, name }, manner)
    return [name, vendors[name]!({ memory, key, now: Date.now, callBack: () => {} })] as const
  })
  sources = await openSources({ vendors: Object.fromEntries(opened) })
  product = await startTestProduct({ payments: null, live: { withOwn: false, name: 'apollo' } })
  for (const kind of Object.keys(manners)) {
    await addSource(product.ctx, {
      kind,
      name: null,
      base: sources.baseOf(kind),
      key,
      microUsdPerUnit: 10_000,
      budgets: {},
    })
    await setPolicy(product.ctx, kind, { charge: {}, keepPeople: true, keepDays: null })
  }
})
afterAll(async () => {
  await product.stop()
  await sources.close()
})

test('a name that a search shows in part is told by its source, and then guesses and the other sources go on by it', async () => {
  const [ann, bob] = [await Visitor.register(product.url), await Visitor.register(product.url)]
  const search = async (visitor: Visitor) =>
    (await visitor.post<SearchResponse>('/api/search-contacts', { location: 'Germany', excludeEnriched: false })).body
      .contacts
  const hopsOf: string[][] = []
  let proven: string | null = null
  for (const row of (await search(ann)).slice(0, 8)) {
    expect([row.name.includes('*'), row.nameIsPartial]).toEqual([true, true])
    const { body } = await ann.post<Extract<RevealAnswer, { receiptId: string }>>('/api/enrich-contact', {
      contactId: row.id,
    })
    if (!('receiptId' in body)) continue
    const receipt = (await ann.get<Receipt>(`/api/receipts/${body.receiptId}`)).body
    const hops = receipt.hops ?? []
    hopsOf.push(hops.filter(({ ended }) => ended !== 'not-asked').map(({ source }) => source))
    expect(hops[0]).toMatchObject({ source: 'Apollo' })
    expect([body.contact.nameIsPartial, body.contact.name.includes('*')]).toEqual([false, false])
    if (body.success) proven ??= row.id
  }
  // Apollo's word is always wrong: who was proven was guessed, or named by LeadMagic.
  expect(proven).not.toBeNull()
  expect(hopsOf.flat().filter((source) => source === 'Apollo')).toHaveLength(hopsOf.length)
  expect(hopsOf.some((hops) => hops.includes('LeadMagic'))).toBe(true)

  // Its terms allow to keep people: whoever was told with the whole name is one of the directory, without the address that was named.
  await keepPeople(product.ctx)
  const { rows: kept } = await product.database.ownerPool.query<{ id: string; name: string; email: string }>(
    'select k.contact_id as id, p.name, p.email from directory.kept_people k join directory.people p on p.id = k.person_id',
  )
  expect(kept.length).toBe(hopsOf.length)
  expect(kept.every(({ id, name, email }) => id.startsWith('apollo:') && !name.includes('*') && email === '')).toBe(
    true,
  )

  const own = (await search(ann)).find(({ id }) => id === proven)!
  const others = (await search(bob)).find(({ id }) => id === proven)!
  expect([own.nameIsPartial, others.nameIsPartial, others.name.includes('*')]).toEqual([false, true, true])
  const { body: contact } = await ann.post<Contact>('/api/contacts', { apolloId: proven })
  expect(contact.name).toBe(own.name)
}, 120_000)

test('people of a batch are asked for together, and each of the calls has its own cost in the books', async () => {
  const cem = await Visitor.register(product.url)
  const { body: found } = await cem.post<SearchResponse>('/api/search-contacts', { location: 'France' })
  const contactIds = found.contacts.slice(0, 12).map(({ id }) => id)
  const before = sources.asked.length
  const { ownerPool } = product.database
  // None of them is reserved before several wait for it.
  const holder = await ownerPool.connect()
  await holder.query(`begin; select * from sources where kind = 'apollo' for update`)
  const { body: batch } = await cem.post<RevealBatch>('/api/enrich-contacts', { contactIds, maxCredits: 12 })
  await cem.post(`/api/enrich-contacts/${batch.batchId}/start`, {})
  const waiting =
    'select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = $1'
  await expect
    .poll(async () => (await ownerPool.query<{ n: number }>(waiting, ['Lock'])).rows[0]!.n, { timeout: 60_000 })
    .toBeGreaterThan(2)
  await holder.query('commit')
  holder.release()
  const left = `select 1 from reveals where contact_id = any($1) and state = 'checking'`
  const calls = `select c.state, c.outcome, c.milliunits::int, count(*)::int as calls from source_calls c join sources s on s.id = c.source_id
    join reveals r on r.id = c.reveal_id where s.kind = 'apollo' and r.contact_id = any($1) group by 1, 2, 3`
  await expect
    .poll(
      async () => [
        (await ownerPool.query(left, [contactIds])).rows.length,
        (await ownerPool.query(calls, [contactIds])).rows,
      ],
      { timeout: 60_000 },
    )
    .toEqual([0, [{ state: 'ended', outcome: 'answer', milliunits: 1_000, calls: 12 }]])
  const asked = sources.asked.slice(before).filter((line) => line.startsWith('apollo'))
  expect(asked).toContain('apollo POST /people/bulk_match')
  expect(asked.length).toBeLessThan(12)
}, 120_000)
