import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecentSearch, SearchResponse } from '../../../contract/people.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, testPeople, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import type { DirectoryPerson } from '../../../engines/directory/port.ts'
import { askTitle, fitTitle } from '../../../engines/directory/rules/titles/fit-title.ts'
import { readTitle } from '../../../engines/directory/rules/titles/read-title.ts'
import { itShows, spec } from '../../../test/spec.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const search = (visitor: Visitor, body: object) => visitor.post<SearchResponse>('/api/search-contacts', body)

/** Every person of the test directory, read by id. */
async function everybody(): Promise<DirectoryPerson[]> {
  const ids = Array.from({ length: testPeople }, (_, n) => `demo:${n}`)
  const halves = [ids.slice(0, testPeople / 2), ids.slice(testPeople / 2)]
  const found = await Promise.all(halves.map((half) => product.ctx.directory.find(half)))
  return found.flatMap((people) => [...people.values()])
}

/** The rule of docs/decisions.md#contacts-and-search ("Matching of texts") in its plainest form, without abbreviations. */
function hasWords(text: string, asked: string): boolean {
  const words = (of: string): readonly string[] =>
    of
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const there = words(text)
  return words(asked).every((word) => there.includes(word))
}

/** As the rules of titles say (docs/decisions/0060-titles.md). */
const isCalled = (title: string, asked: string) => fitTitle(readTitle(title), askTitle(asked)!, 'wanted') !== null

/** The titles of everybody found, sorted. */
async function titles(visitor: Visitor, jobTitle: string): Promise<string[]> {
  const all: string[] = []
  let cursor: string | null = null
  do {
    const { body }: { body: SearchResponse } = await search(visitor, { jobTitle, pageSize: 50, cursor })
    all.push(...body.contacts.map((row) => row.jobTitle))
    cursor = body.nextCursor
  } while (cursor !== null)
  return all.toSorted((a, b) => a.localeCompare(b))
}

async function premium(): Promise<Visitor> {
  const someone = await Visitor.register(product.url)
  await product.database.ownerPool.query('update users set is_premium = true where id = $1', [someone.user.id])
  return someone
}

describe('a search', () => {
  it(
    'answers rows, the exact total, facets and what is left of the day',
    spec('S7.search.02', 'S7.search.04', 'S3.searchres.01', 'S3.searchres.02', 'S3.contact.13'),
    async () => {
      const someone = await Visitor.register(product.url)
      const { status, body } = await search(someone, { industry: 'Technology' })
      expect(status).toBe(200)
      expect(body.contacts).toHaveLength(25)
      expect(body).toMatchObject({ totalIsExact: true, searchesRemaining: 9, source: { key: 'demo' } })
      expect(body.total).toBeGreaterThan(25)
      expect(body.nextCursor).toEqual(expect.any(String))
      expect(body.facets.industry.find((facet) => facet.value === 'Technology')?.count).toBe(body.total)
      for (const row of body.contacts)
        expect(row).toMatchObject({
          id: row.apolloId,
          email: '',
          needsEnrichment: true,
          isEnriched: false,
          industry: 'Technology',
        })
    },
  )

  it('carries no address in any field, revealed or not by others, on any page', spec('S3.searchres.01'), async () => {
    const other = await Visitor.register(product.url)
    for (const person of peopleWho('valid', 3, 'accept'))
      await other.post('/api/enrich-contact', { contactId: person.id })
    const someone = await premium()
    for (const criteria of [
      { industry: 'Technology' },
      { jobTitle: 'sales' },
      { location: 'united' },
      { employeeCount: '1000+' },
    ]) {
      let cursor: string | null = null
      for (let page = 0; page < 3; page++) {
        const answer = await search(someone, { ...criteria, pageSize: 50, excludeEnriched: false, cursor })
        expect(answer.text).not.toContain('@')
        cursor = answer.body.nextCursor
        if (cursor === null) break
      }
    }
  })

  it(
    "carries the address of the account's own reveal, and leaves such people out unless asked",
    spec('S3.searchreq.02'),
    async () => {
      const someone = await Visitor.register(product.url)
      const [person] = peopleWho('valid', 1, 'accept')
      await someone.post('/api/enrich-contact', { contactId: person?.id })
      const row = (await product.ctx.directory.find([person?.id ?? ''])).get(person?.id ?? '')
      const criteria = { jobTitle: row?.jobTitle, company: row?.company }
      const without = await search(someone, criteria)
      expect(without.body.contacts.map((each) => each.id)).not.toContain(person?.id)
      const shown = await search(someone, { ...criteria, excludeEnriched: false })
      const own = shown.body.contacts.find((each) => each.id === person?.id)
      expect(own).toMatchObject({ email: person?.address, isEnriched: true, needsEnrichment: false })
      expect(shown.body.total).toBe((without.body.total ?? 0) + 1)
    },
  )

  it('pages never overlap and together hold everything', spec('S7.search.03'), async () => {
    const someone = await premium()
    const seen: string[] = []
    let cursor: string | null = null
    let total: number | null = 0
    do {
      const { body }: { body: SearchResponse } = await search(someone, { jobTitle: 'sales', pageSize: 50, cursor })
      seen.push(...body.contacts.map((row) => row.id))
      ;({ nextCursor: cursor, total } = body)
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(total ?? 0)
  })

  it('costs no credit and writes a history row with its filters', spec('S1.search.06'), async () => {
    const someone = await Visitor.register(product.url)
    await search(someone, { jobTitle: 'sales', location: ' Berlin ' })
    expect((await someone.me()).enrichmentCredits).toBe(25)
    const { rows } = await product.database.ownerPool.query('select * from search_history where user_id = $1', [
      someone.user.id,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].filters).toMatchObject({
      jobTitle: 'sales',
      location: 'Berlin',
      excludeEnriched: true,
      pageSize: 25,
    })
  })

  itShows([
    [
      'S1.search.01',
      'jobTitle',
      ['sales manager', 'SALES manager', 'sálés manager', 'head marketing', 'manager sales', 'designer zz'],
    ],
    ['S1.search.02', 'company', ['fernhurst', 'FERNHURST insights', 'insights fernhurst', 'insight', 'férnhurst ltd']],
    ['S1.search.03', 'location', ['berlin', 'BÉRLIN, Germany', 'germany', 'france', 'bogota', 'san francisco']],
  ] as const)('by %s finds whom reading them all finds: every word, whole', async (field, all) => {
    const someone = await premium()
    const people = await everybody()
    for (const words of all) {
      const fits = (text: string) => (field === 'jobTitle' ? isCalled(text, words) : hasWords(text, words))
      const wanted = people.filter((person) => fits(person[field]))
      const { body } = await search(someone, { [field]: words })
      expect([words, body.total]).toEqual([words, wanted.length])
      for (const row of body.contacts) expect(fits(row[field]), `${row[field]} for ${words}`).toBe(true)
    }
    expect(all.filter((words) => people.some((person) => hasWords(person[field], words))).length).toBeGreaterThan(2)
  })

  itShows([
    ['S1.search.04', 'industry', ['Finance', 'Retail']],
    ['S1.search.05', 'employeeCount', ['1-10', '1000+']],
  ] as const)('%s finds exactly those who have it', async (field, values) => {
    const someone = await premium()
    const people = await everybody()
    for (const value of values) {
      const { body } = await search(someone, { [field]: value, pageSize: 50 })
      expect([value, body.total]).toEqual([value, people.filter((person) => person[field] === value).length])
      expect(new Set(body.contacts.map((row) => row[field]))).toEqual(new Set([value]))
    }
  })

  it('the usual abbreviations are found by the long form, and the other way round', spec('S1.search.01'), async () => {
    const someone = await premium()
    for (const [short, long] of [
      ['VP', 'Vice President'],
      ['CEO', 'Chief Executive Officer'],
    ] as const) {
      const [byShort, byLong] = [await titles(someone, short), await titles(someone, long)]
      expect(byShort).toEqual(byLong)
      for (const form of [short, long]) expect(byShort.some((title) => hasWords(title, form))).toBe(true)
    }
  })

  itShows([
    ['S5.search.01', {}],
    ['S5.search.02', { industry: 'any', employeeCount: 'Any' }],
    ['S5.search.03', { jobTitle: '   ', company: '\t' }],
  ])('nothing to look for is refused and uses no search', async (body) => {
    const someone = await Visitor.register(product.url)
    const answer = await search(someone, body)
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'Please fill in at least one search field.', code: 'no-criteria' },
    ])
    expect((await someone.me()).searchesRemaining).toBe(10)
  })

  itShows([
    ['S3.searchreq.03', { jobTitle: 'a', pageSize: 10 }],
    ['S3.searchreq.03', { jobTitle: 'a', pageSize: '25' }],
    ['S1.search.04', { industry: 'Mining' }],
    ['S1.search.05', { employeeCount: '1-1000' }],
    ['', { jobTitle: 'a', cursor: 'made-up' }],
    ['', { jobTitle: 'a', cursor: 'WyIxIiwxXQ.WyIxIiwxXQ' }],
    ['', { jobTitle: 'a', compnay: 'Acme' }],
    ['', { jobTitle: 'a', not: { compnay: 'Acme' } }],
    ['', { jobTitle: 'a', not: { titleAny: 'assistant' } }],
  ])('refuses %o', async (body) => {
    const someone = await Visitor.register(product.url)
    expect((await search(someone, body)).status).toBe(400)
    expect((await someone.me()).searchesRemaining).toBe(10)
  })

  it('a cursor works for the account and the criteria it came from, and for nothing else', async () => {
    const [someone, other] = [await premium(), await premium()]
    const { nextCursor } = (await search(someone, { industry: 'Technology' })).body
    expect((await search(someone, { industry: 'Technology', cursor: nextCursor })).status).toBe(200)
    expect((await search(someone, { industry: 'Finance', cursor: nextCursor })).status).toBe(400)
    expect((await search(other, { industry: 'Technology', cursor: nextCursor })).status).toBe(400)
  })
})

describe('searches made before', () => {
  const past = async (visitor: Visitor) =>
    (await visitor.get<{ searches: RecentSearch[] }>('/api/searches')).body.searches

  it('are listed each once, the last first, with all that was asked for, and only to who made them', async () => {
    const someone = await premium()
    const other = await Visitor.register(product.url)
    await search(other, { jobTitle: 'of another' })
    const asked = [
      { jobTitle: ['sales', 'marketing'], not: { location: 'Berlin' }, pageSize: 50, excludeEnriched: false },
      { industry: 'Technology' },
      { jobTitle: 'cto' },
      { industry: 'Technology' },
    ]
    const found: (number | null)[] = []
    for (const criteria of asked) {
      found.push((await search(someone, criteria)).body.total)
      product.advance(1_000)
    }
    const inShort = async () =>
      (await past(someone)).map((each) => [each.wanted['jobTitle'], each.wanted['industry'], each.found])
    // Of an unlimited account they are written together, a moment later.
    await expect.poll(inShort).toEqual([
      [[], ['Technology'], found[3]],
      [['cto'], [], found[2]],
      [['sales', 'marketing'], [], found[0]],
    ])
    const listed = await past(someone)
    expect(listed[2]).toMatchObject({ not: { location: ['Berlin'] }, pageSize: 50, excludeEnriched: false })
    expect((await past(other)).map(({ wanted }) => wanted['jobTitle'])).toEqual([['of another']])
  })

  it('are eight at most', async () => {
    const someone = await Visitor.register(product.url)
    for (let n = 0; n < 9; n++) await search(someone, { jobTitle: `past ${n}` })
    const listed = await past(someone)
    expect(listed).toHaveLength(8)
    expect(listed.map(({ wanted }) => wanted['jobTitle'])).not.toContainEqual(['past 0'])
  })
})

describe("the free plan's searches", () => {
  it(
    'ten a day, the eleventh is 429; the same criteria again, in any order, and paging are free',
    spec('S1.plan.02', 'S6.free.02', 'S6.free.04'),
    async () => {
      const someone = await Visitor.register(product.url)
      for (let n = 0; n < 10; n++) expect((await search(someone, { jobTitle: `title ${n}` })).status).toBe(200)
      const refused = await search(someone, { jobTitle: 'one more' })
      expect(refused.status).toBe(429)
      expect((refused.body as unknown as { message: string }).message).toContain('Daily search limit reached')
      const again = await search(someone, { jobTitle: ' TITLE   3 ', pageSize: 50 })
      expect([again.status, again.body.searchesRemaining]).toEqual([200, 0])
      const other = await Visitor.register(product.url)
      const { nextCursor } = (await search(other, { employeeCount: '11-50', industry: 'Technology' })).body
      for (const more of [{ cursor: nextCursor }, { pageSize: 50 }, { industry: ['Technology'], company: ' ' }])
        expect(
          (await search(other, { industry: 'Technology', employeeCount: '11-50', ...more })).body.searchesRemaining,
        ).toBe(9)
      expect(await someone.me()).toMatchObject({ searchesUsedToday: 10, searchesRemaining: 0 })
    },
  )

  it('ten and no more, also when thirty come at once', async () => {
    const someone = await Visitor.register(product.url)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => search(someone, { jobTitle: `at once ${n}` })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20)
  })

  it('the same criteria at once count as one', async () => {
    const someone = await Visitor.register(product.url)
    await Promise.all(Array.from({ length: 10 }, () => search(someone, { jobTitle: 'sales' })))
    expect((await someone.me()).searchesUsedToday).toBe(1)
  })

  it('after midnight UTC the count is 0 without a search', spec('S6.free.03', 'S4.plan.01'), async () => {
    const someone = await Visitor.register(product.url)
    await search(someone, { jobTitle: 'today' })
    const { searchesResetAt } = await someone.me()
    product.advance(new Date(searchesResetAt).getTime() - product.ctx.now().getTime() + 1_000)
    expect(await someone.me()).toMatchObject({ searchesUsedToday: 0, searchesRemaining: 10 })
    await search(someone, { jobTitle: 'today' })
    expect((await someone.me()).searchesUsedToday).toBe(1)
  })

  it('Professional has no limit: the answer says -1', spec('S6.premium.02', 'S3.searchres.02'), async () => {
    const someone = await premium()
    for (let n = 0; n < 12; n++)
      expect((await search(someone, { jobTitle: `free ${n}` })).body.searchesRemaining).toBe(-1)
  })
})
