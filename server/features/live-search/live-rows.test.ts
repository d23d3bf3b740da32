import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchRequest } from '../../../contract/people.ts'
import { openLiveDirectory } from '../../../engines/directory/live/open-live-directory.ts'
import type { Directory, DirectoryCriteria, PeopleList } from '../../../engines/directory/port.ts'
import { openSources, type OpenSources } from '../../../sandbox/sources/open-sources.ts'
import type { Vendor } from '../../../sandbox/sources/vendor.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { findEverybody } from '../people/find-everybody.ts'
import { addSource } from '../sources/settings/add-source.ts'
import { liveSearch } from './live-search.ts'

const companyDomain = ['acmefirm.com']
const letters = (n: number) => String.fromCodePoint(97 + Math.floor(n / 26), 97 + (n % 26))

const buyer = (id: number) => ({ id: `${id}`, name: 'Ada Hughson', jobTitle: 'Buyer', company: 'Acme Firm' })
/** A source of one's own with as many buyers as anybody reads. */
const endless: Vendor = {
  async answer({ body }) {
    const { page } = JSON.parse(body) as { page: number }
    const people = Array.from({ length: 100 }, (_, n) => buyer(100 * page + n))
    return { status: 200, body: JSON.stringify({ people, total: 1_000_000, cost: 0 }) }
  },
}

/** Hunter of one firm: each tenth row is a mailbox that nobody is named for, and the eighth is the seventh once more. */
function firm(rows: number): Vendor {
  const rowOf = (n: number) => ({
    type: 'personal',
    first_name: n % 10 === 3 ? null : 'Ada',
    last_name: n % 10 === 3 ? null : `Hughson${letters(n === 8 ? 7 : n)}`,
    position: n % 2 === 1 || n === 8 ? 'CEO' : 'VP Sales',
  })
  return {
    async answer({ query }) {
      const [from, most] = [Number(query.get('offset')), Number(query.get('limit'))]
      const emails = Array.from({ length: Math.max(0, Math.min(most, rows - from)) }, (_, k) => rowOf(from + k))
      const data = { domain: companyDomain[0], organization: 'Acme Firm Inc.', emails }
      return { status: 200, body: JSON.stringify({ data, meta: { results: rows } }) }
    },
  }
}

let product: TestProduct
let sources: OpenSources
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
  sources = await openSources({ vendors: { firm: firm(60), endless } })
  for (const [name, kind] of [['firm', 'hunter'], ['endless', 'http']] as const) // oxfmt-ignore
    await addSource(product.ctx, { kind, name, base: sources.baseOf(name), key: 'a-key-of-the-operator', microUsdPerUnit: 1, budgets: {} }) // oxfmt-ignore
})
afterAll(async () => {
  await product.stop()
  await sources.close()
})

const directoryOf = (name: string) => openLiveDirectory(product.directory, product.database.pool, liveSearch(product.ctx, { withOwn: false, name })) // oxfmt-ignore

async function all(directory: Directory, criteria: DirectoryCriteria, noneOf: PeopleList[] = []) {
  const found = { people: [] as string[], notices: [] as readonly string[] }
  let after: string | null = null
  do {
    const page = await directory.search({ criteria, lists: { anyOf: [], noneOf }, exclude: null, limit: 25, after, asker: '' }) // oxfmt-ignore
    found.people.push(...page.people.map(({ name, jobTitle }) => `${name}, ${jobTitle}`))
    found.notices = page.notices ?? []
    after = page.next
  } while (after !== null)
  return found
}

it('rows that are nobody don’t end a search, and whom a source sends twice is there once', async () => {
  const { people } = await all(directoryOf('firm'), { companyDomain })
  expect([people.length, new Set(people).size]).toEqual([53, 53])
})

it('of a source that filters roughly, rows that say another seniority are left out, and that is said', async () => {
  const { people, notices } = await all(directoryOf('firm'), { companyDomain, seniority: ['VP'] })
  expect(new Set(people.map((row) => row.split(', ')[1]))).toEqual(new Set(['VP Sales']))
  expect(people).toHaveLength(29)
  expect(notices.join(' ')).toContain('filters by seniority only roughly')
})

it('a list of companies is read as elsewhere: by name in any writing, by a web or an email address', async () => {
  for (const entry of ['ACME firm', 'Acme Firm', 'https://www.acmefirm.com/about', 'ann@acmefirm.com']) {
    const list: PeopleList = { key: `of ${entry}`, kind: 'companies', entries: async () => [entry] }
    expect((await all(directoryOf('firm'), { companyDomain }, [list])).people).toEqual([])
  }
  const other: PeopleList = { key: 'of another', kind: 'companies', entries: async () => ['Acme', 'firm.com'] }
  expect((await all(directoryOf('firm'), { companyDomain }, [other])).people).toHaveLength(53)
  const unwanted = { companyDomain, not: { company: ['Acme Firm, LLC'] } }
  expect((await all(directoryOf('firm'), unwanted)).people).toEqual([])
})

it('all whom a search finds are not sought on for good where nobody fits', async () => {
  const someone = await Visitor.register(product.url)
  const ctx = { ...product.ctx, directory: { ...product.ctx.directory, ...directoryOf('endless') } }
  const { user } = someone
  const actor = { accountId: user.id, workspaceId: user.id, role: 'owner', via: 'browser' }
  const searcher = { actor, isPremium: true, searchesUsedToday: 0, searchesResetDate: '', revealedContacts: 0, hasSaved: false, hasChecked: false } // oxfmt-ignore
  const before = sources.asked.length
  const asked = searchRequest.parse({ companyDomain, department: 'Legal' })
  expect(await findEverybody(ctx as never, searcher as never, asked)).toMatchObject({ ids: [], isWhole: false })
  expect(sources.asked.length - before).toBeLessThan(20)
})
