import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SearchResponse } from '../../../contract/people.ts'
import type { SourceSetting } from '../../../engines/sources/port.ts'
import { openLiveDirectory } from '../../../engines/directory/live/open-live-directory.ts'
import type { DirectoryCriteria } from '../../../engines/directory/port.ts'
import { createAskOnce } from '../../../engines/directory/live/ask-once.ts'
import { readTarget, eraseFromDirectory } from '../../../engines/directory/suppression/erase-from-directory.ts'
import { memoryOf } from '../../../sandbox/sources/memory-of.ts'
import { openSources, type OpenSources } from '../../../sandbox/sources/open-sources.ts'
import { samplePeople } from '../../../sandbox/sources/sample-people.ts'
import { vendors } from '../../../sandbox/sources/vendors.ts'
import type { VendorPerson } from '../../../sandbox/sources/vendor.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { addSource } from '../sources/settings/add-source.ts'
import { replaceKey } from '../sources/settings/change-source.ts'
import { setPolicy } from '../sources/settings/set-policy.ts'
import { liveSearch } from './live-search.ts'
import { requireSource } from './require-source.ts'
import { whyUnsearched, type Unsearched } from './why-unsearched.ts'

const titles = ['Buyer', 'Head of Sales', 'Engineer', 'VP Marketing']
const people: VendorPerson[] = Array.from({ length: 130 }, (_, n) => ({
  ...samplePeople.verified,
  id: `67bdafd0c3a4c5000${String(n).padStart(7, '0')}`,
  firstName: 'Ada',
  lastName: `Lovelace${String.fromCodePoint(97 + (n % 26))}${String.fromCodePoint(97 + Math.floor(n / 26))}`,
  jobTitle: titles[n % titles.length]!,
  linkedinUrl: `https://linkedin.test/in/ada-${n}`,
  address: null,
  claim: null,
  location: 'London',
}))

let apollo: OpenSources
let live: TestProduct
let both: TestProduct
let someone: Visitor
beforeAll(async () => {
  const world = { memory: memoryOf(people), key: 'a-key-of-apollo', now: Date.now, callBack: () => {} }
  apollo = await openSources({
    vendors: { apollo: vendors['apollo']!(world), hunter: vendors['hunter']!(world), peopledatalabs: vendors['peopledatalabs']!(world) }, // oxfmt-ignore
  })
  live = await startTestProduct({ worker: false, payments: null, live: { withOwn: false, name: 'apollo' } })
  both = await startTestProduct({ worker: false, payments: null, live: { withOwn: true, name: 'apollo' } })
  someone = await premium(live)
})
afterAll(async () => {
  await Promise.all([live.stop(), both.stop()])
  await apollo.close()
})

async function premium(product: TestProduct): Promise<Visitor> {
  const visitor = await Visitor.register(product.url)
  await product.database.ownerPool.query('update users set is_premium = true where id = $1', [visitor.user.id])
  return visitor
}
const search = (visitor: Visitor, body: object) => visitor.post<SearchResponse>('/api/search-contacts', body)
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message
const add = ({ ctx }: TestProduct) =>
  addSource(ctx, { kind: 'apollo', name: null, base: apollo.baseOf('apollo'), key: 'a-key-of-apollo', microUsdPerUnit: null, budgets: {} }) // oxfmt-ignore
const callsDuring = async (work: () => Promise<unknown>) => {
  const before = apollo.asked.length
  await work()
  return apollo.asked.length - before
}

it('without a source it says that search isn’t set up, and own people are shown all the same', async () => {
  const alone = await search(someone, { jobTitle: 'buyer' })
  expect([alone.status, messageOf(alone)]).toEqual([
    503,
    'Search isn’t set up yet. Ask the operator of this installation.',
  ])
  const own = await search(await premium(both), { jobTitle: 'sales' })
  expect(own.status).toBe(200)
  expect(own.body.contacts.length).toBe(25)
  expect(own.body.notices).toEqual(['Search isn’t set up yet. Ask the operator of this installation.'])
})

it('one search is one call: paged, sorted, shared with others at once and later, and counted without any', async () => {
  await add(live)
  const other = await premium(live)
  const asked = { location: 'London' }
  const seen: string[] = []
  const calls = await callsDuring(async () => {
    const [one, two] = await Promise.all([search(someone, asked), search(other, asked)])
    expect(two.body.contacts).toEqual(one.body.contacts)
    expect(one.body).toMatchObject({ total: 130, totalIsExact: false, source: { key: 'apollo', label: 'Apollo' } })
    expect(one.body.contacts[0]).toMatchObject({ source: 'Apollo', nameIsPartial: true, email: '' })
    expect(one.body.contacts[0]?.name).toMatch(/^Ada .*\*/)
    seen.push(...one.body.contacts.map(({ id }) => id))
    await search(someone, { ...asked, sort: 'jobTitle' })
    let cursor = one.body.nextCursor
    for (let page = 2; page <= 4; page += 1) {
      const { body } = await search(someone, { ...asked, cursor })
      seen.push(...body.contacts.map(({ id }) => id))
      cursor = body.nextCursor
    }
    const counted = await someone.post<SearchResponse>('/api/count-contacts', asked)
    expect([counted.status, counted.body.total]).toEqual([200, null])
  })
  expect(calls).toBe(1)
  expect(new Set(seen).size).toBe(100)
  expect(seen.every((id) => id.startsWith('apollo:'))).toBe(true)
})

it('follows its own cursors to the end, and nobody else’s', async () => {
  const asked = { location: 'London', pageSize: 50 }
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const { body }: { body: SearchResponse } = await search(someone, { ...asked, cursor })
    ids.push(...body.contacts.map(({ id }) => id))
    cursor = body.nextCursor
  } while (cursor !== null)
  expect([ids.length, new Set(ids).size]).toEqual([130, 130])
  const { nextCursor } = (await search(someone, asked)).body
  const [payload = '', signature] = (nextCursor ?? '').split('.')
  const changed = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('l.1.50', 'l.9.50')).toString(
    'base64url',
  )
  expect((await search(someone, { ...asked, cursor: `${changed}.${signature}` })).status).toBe(400)
})

it('says what Apollo can’t filter, and looks for that in the rows', async () => {
  const { body } = await search(someone, {
    location: 'London',
    industry: 'Technology',
    department: 'Sales',
    not: { jobTitle: 'buyer' },
  })
  expect(body.notices.join(' ')).toMatch(/industry.*keyword.*department.*left out|industry.*keyword.*department/i)
  const minus = await search(someone, { jobTitle: 'sales OR buyer -head', location: 'London' })
  expect(new Set(minus.body.contacts.map(({ jobTitle }) => jobTitle))).toEqual(new Set(['Buyer']))
  const picked = await search(someone, { placeId: '17' })
  expect([picked.status, picked.body.contacts, picked.body.notices.length]).toEqual([200, [], 1])
})

it('whoever was seen is found later by the source’s id; whoever was erased never again', async () => {
  const [first, second] = (await search(someone, { location: 'London' })).body.contacts
  const known = await live.ctx.directory.find([first!.id, 'apollo:nobody', 'own:1'])
  expect([...known.keys()]).toEqual([first!.id])
  expect(await live.ctx.directory.locate(first!.id)).toMatchObject({ status: 'no-address', person: { id: first!.id } })
  expect((await someone.post('/api/contacts', { apolloId: first!.id })).status).toBeLessThan(300)

  await eraseFromDirectory(live.database.ownerPool, readTarget(second!.id)!, { demoPeople: 0 })
  const again = await search(someone, { location: 'London' })
  expect(again.body.contacts.map(({ id }) => id)).not.toContain(second!.id)
  expect(await live.ctx.directory.locate(second!.id)).toEqual({ status: 'erased' })
  expect((await live.ctx.directory.find([second!.id])).size).toBe(0)
})

it('says why the source isn’t asked: a key that isn’t taken, a plan without search, a budget that is used up, a rest with its end', async () => {
  const said = async (location: string) => {
    const answer = await search(someone, { location })
    expect(answer.status).toBe(503)
    return messageOf(answer)
  }
  await replaceKey(live.ctx, 'apollo', 'a-key-that-is-wrong')
  const refused =
    'Apollo can’t be searched now: it doesn’t accept this installation’s key. Ask the operator of this installation.'
  // The first asks Apollo; from then on it rests, for the same reason.
  expect([await said('Oslo'), await said('Rome')]).toEqual([refused, refused])
  await replaceKey(live.ctx, 'apollo', 'a-key-of-apollo')
  expect((await search(someone, { location: 'London' })).status).toBe(200)

  const at = new Date('2026-11-23T22:15:00Z')
  const words = (because: Unsearched, minutes: number) => whyUnsearched('Apollo', because, minutes * 60_000, at)
  expect(words('plan', 60)).toMatch(/plan there doesn’t include search\. Ask the operator of this installation\.$/)
  expect(words('day', 105)).toMatch(
    /its budget for the day is used up\. Please try again after 00:00 UTC on November 24\.$/,
  )
  expect(words('resting', 7)).toMatch(/it isn’t asked until 22:22 UTC, .* Please try again then\.$/)
  expect(words('pace', 0.1)).toMatch(/Please try again in 6 seconds\.$/)
})

it('a dead source is told in a sentence with a time, and own people stay', async () => {
  await add(both)
  apollo.behave('apollo', { is: 'down' })
  const failed = await search(someone, { location: 'Paris' })
  expect([failed.status, messageOf(failed)]).toEqual([
    503,
    expect.stringMatching(/^Apollo can’t be searched now: it gave no answer\./),
  ])
  const own = await search(await premium(both), { jobTitle: 'marketing' })
  expect([own.status, own.body.notices]).toEqual([
    200,
    [expect.stringMatching(/^Apollo can’t be searched now: it gave no answer\./)],
  ])
  expect(own.body.contacts.length).toBeGreaterThan(0)
  apollo.behave('apollo', { is: 'well' })
})

it('asks the source that DIRECTORY names, by its own name before its kind, and refuses one that isn’t there or can’t search', async () => {
  const named = { base: apollo.baseOf('apollo'), key: 'a-key-of-apollo', microUsdPerUnit: null, budgets: {} }
  await addSource(live.ctx, { ...named, kind: 'apollo', name: 'cheap-apollo' })
  await addSource(live.ctx, { ...named, kind: 'reacher', name: 'judge' })
  const sourceOf = async (name: string) => (await liveSearch(live.ctx, { withOwn: false, name }).source()).id
  const ids = [await sourceOf('apollo'), await sourceOf('cheap-apollo')]
  expect(new Set(ids).size).toBe(2)
  await Promise.all(['apollo', 'hunter', 'cheap-apollo'].map((name) => requireSource(live.ctx, name)))
  await expect(requireSource(live.ctx, 'dear-apollo')).rejects.toThrow('there is none of this name')
  await expect(requireSource(live.ctx, 'judge')).rejects.toThrow('can’t search people')
})

it('a source that is read page by page goes on behind a restart; what its terms allow no longer is asked for again', async () => {
  const named = { base: apollo.baseOf('peopledatalabs'), key: 'a-key-of-apollo', microUsdPerUnit: 1_000, budgets: {} }
  await addSource(live.ctx, { ...named, kind: 'peopledatalabs', name: null })
  /** By another process: it remembers nothing but what the database has. */
  const read = async (page: number) => {
    const ctx = { ...live.ctx, openSource: (setting: SourceSetting) => live.ctx.openSource(setting) }
    const source = await liveSearch(ctx, { withOwn: false, name: 'peopledatalabs' }).source()
    const query = { filters: { location: ['London'] }, page, rows: 25 }
    return (await createAskOnce(live.database.pool, live.ctx.now)(source, query, '')).people.map(({ id }) => id)
  }
  const pages = [await read(1), await read(2), await read(3)]
  expect(new Set(pages.flat()).size).toBe(75)
  expect(await callsDuring(() => read(2))).toBe(0)

  live.advance(2 * 86_400_000)
  expect(await callsDuring(() => read(1))).toBe(0)
  expect((await live.ctx.directory.find([`peopledatalabs:${pages[0]![0]}`])).size).toBe(1)
  await setPolicy(live.ctx, 'peopledatalabs', { charge: {}, keepPeople: null, keepDays: 1 })
  expect(await callsDuring(() => read(1))).toBe(1)
})

it('of a source that is searched within one company, a search that names none brings companies that fit, by one call', async () => {
  const named = { base: apollo.baseOf('hunter'), key: 'a-key-of-apollo', microUsdPerUnit: 1_000, budgets: {} }
  await addSource(live.ctx, { ...named, kind: 'hunter', name: null })
  const options = liveSearch(live.ctx, { withOwn: false, name: 'hunter' })
  const directory = openLiveDirectory(live.directory, live.database.pool, options)
  const ask = (criteria: DirectoryCriteria) =>
    directory.search({ criteria, exclude: null, limit: 25, after: null, asker: '' })
  const fitting = { industry: ['Technology'], location: ['London'], jobTitle: ['buyer'] }
  const { company, companyDomain } = samplePeople.verified
  const offered = async () =>
    expect(await ask(fitting)).toMatchObject({
      people: [],
      total: null,
      next: null,
      notices: [expect.stringMatching(/^Hunter is searched within one company at a time\. These fit/)],
      companies: [{ name: company, domain: companyDomain, people: 130 }],
    })
  expect(await callsDuring(offered)).toBe(1)
  expect(await callsDuring(offered)).toBe(0)
  expect(await ask({ ...fitting, location: ['Nowhere'], industry: [] })).toMatchObject({
    companies: [],
    notices: [expect.stringMatching(/none that fits/)],
  })
  const asked = apollo.asked.length
  expect(await ask({ companyDomain: [companyDomain], location: ['London'] })).toMatchObject({ companies: [] })
  expect(apollo.asked.slice(asked)).toEqual(['hunter GET /domain-search'])
  // Without an offer it is said why there is nobody, as before.
  await expect(ask({ jobTitle: ['buyer'] })).rejects.toThrow('doesn’t take this search')
  apollo.behave('hunter', { is: 'down' })
  await expect(ask({ location: ['Oslo'] })).rejects.toThrow('can’t be searched now')
  apollo.behave('hunter', { is: 'well' })
})

it('forgets what may be kept no longer', async () => {
  live.advance(31 * 86_400_000)
  await live.ctx.directory.forgetOld?.(live.ctx.now())
  const { rows } = await live.database.ownerPool.query('select from directory.seen_people')
  expect(rows).toEqual([])
})
