import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contact } from '../../contract/contacts/contacts.ts'
import { isUsableEmail, searchIndustries } from '../../contract/lists.ts'
import type { SearchResponse } from '../../contract/people.ts'
import type { Receipt, RevealAnswer } from '../../contract/reveals.ts'
import { importPeople } from '../../engines/directory/import/import-people.ts'
import { row, sourceOf } from '../imports/import-rows.ts'
import { peopleWho } from '../people.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { Visitor } from '../visitor.ts'
import { itShows, spec } from '../spec.ts'

/** The specification's entities and rules as they cross the wire: sections 3, 5 and 7. */
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const search = (someone: Visitor, body: object) => someone.post<SearchResponse>('/api/search-contacts', body)

describe('the user', () => {
  it('GET /api/auth/user answers the user, and 401 without a session', spec('S7.user.01', 'S3.user.12'), async () => {
    const someone = await Visitor.register(product.url)
    const { status, body } = await someone.get('/api/auth/user')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      email: someone.user.email,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      isPremium: false,
      searchesUsedToday: 0,
      enrichmentCredits: 25,
      enrichmentCreditsUsed: 0,
    })
    const stranger = await new Visitor(product.url).get('/api/auth/user')
    expect([stranger.status, stranger.body['message']]).toEqual([401, 'Unauthorized'])
  })

  it(
    'the balance and the used credits are whole numbers that the ledger adds up to',
    spec('S3.user.08', 'S3.user.09'),
    async () => {
      const someone = await Visitor.register(product.url)
      const ledger = async () => {
        const { rows } = await product.database.ownerPool.query<{ available: number; spent: number; kinds: string[] }>(
          `select sum(d_available)::int as available, sum(d_spent)::int as spent, array_agg(kind order by seq) as kinds
         from credit_ledger where workspace_id = (select id from workspaces where owner_id = $1)`,
          [someone.user.id],
        )
        return rows[0]
      }
      expect(await ledger()).toEqual({ available: 25, spent: 0, kinds: ['bonus'] })
      expect(await someone.me()).toMatchObject({ enrichmentCredits: 25, enrichmentCreditsUsed: 0 })
      const { entries } = (await someone.get<{ entries: { what: string; credits: number }[] }>('/api/credits')).body
      expect(entries).toMatchObject([{ what: 'Welcome credits', credits: 25 }])
      await someone.post('/api/enrich-contact', { contactId: peopleWho('valid', 1, 'accept')[0]?.id })
      expect(await ledger()).toMatchObject({ available: 24, spent: 1 })
      expect(await someone.me()).toMatchObject({ enrichmentCredits: 24, enrichmentCreditsUsed: 1 })
      const { rows } = await product.database.ownerPool.query<{ column_default: string }>(
        `select column_default from information_schema.columns
       where table_name = 'credit_accounts' and column_name in ('available', 'spent')`,
      )
      expect(rows).toEqual([{ column_default: '0' }, { column_default: '0' }])
    },
  )
})

describe('a saved contact', () => {
  it(
    'GET /api/contacts answers the list, each with the directory’s fields and no address that was not revealed',
    spec(
      'S7.contacts.01',
      'S3.contact.03',
      'S3.contact.04',
      'S3.contact.05',
      'S3.contact.06',
      'S3.contact.07',
      'S3.contact.08',
      'S3.contact.09',
      'S3.contact.10',
      'S3.contact.12',
    ),
    async () => {
      const someone = await Visitor.register(product.url)
      expect((await someone.get('/api/contacts')).body).toEqual([])
      const person = (await product.ctx.directory.find(['demo:7'])).get('demo:7')!
      await someone.post('/api/contacts', { apolloId: 'demo:7', tags: ['a', 'b'] })
      const { name, jobTitle, company, linkedinUrl, industry, location, employeeCount, photoUrl, emailExpected } =
        person
      expect((await someone.get<Contact[]>('/api/contacts')).body).toEqual([
        {
          id: expect.any(Number) as number,
          ...{ userId: someone.user.id, ownerId: someone.user.id },
          apolloId: 'demo:7',
          ...{ name, jobTitle, company, linkedinUrl, industry, location, employeeCount, photoUrl },
          email: '',
          bouncedEmail: '',
          tags: ['a', 'b'],
          lists: [],
          status: 'new',
          companyDomain: person.companyDomain,
          seniority: person.seniority,
          department: person.department,
          source: person.source.label,
          provenAt: null,
          savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
          isEnriched: false,
          emailAvailable: emailExpected,
          needsEnrichment: true,
          receiptId: null,
          unproven: null,
        },
      ])
      expect([name, jobTitle, company, industry, employeeCount].every((text) => text !== '')).toBe(true)
      expect(location).toMatch(/^[^,]+, [^,]+/)
    },
  )

  it('its number and its time are the server’s, not the client’s', spec('S3.contact.01', 'S3.contact.11'), async () => {
    const someone = await Visitor.register(product.url)
    const sent = { apolloId: 'demo:7', id: 999_999, savedAt: '2001-01-01T00:00:00.000Z' }
    const first = (await someone.post<Contact>('/api/contacts', sent)).body
    const second = (await someone.post<Contact>('/api/contacts', { ...sent, apolloId: 'demo:8' })).body
    expect(Number.isInteger(first.id) && first.id !== sent.id && second.id > first.id).toBe(true)
    expect(Math.abs(Date.parse(first.savedAt) - Date.now())).toBeLessThan(3_600_000)
  })

  it(
    'every search result needs enrichment, and says whether an address is expected',
    spec('S3.contact.13'),
    async () => {
      const { contacts } = (
        await search(await Visitor.register(product.url), { location: 'united states', sort: 'name', pageSize: 50 })
      ).body
      const people = await product.ctx.directory.find(contacts.map(({ id }) => id))
      for (const each of contacts)
        expect([each.needsEnrichment, each.isEnriched, each.email, each.emailAvailable]).toEqual([
          true,
          false,
          '',
          people.get(each.id)?.emailExpected,
        ])
      expect(new Set(contacts.map(({ emailAvailable }) => emailAvailable)).size).toBe(2)
    },
  )
})

describe('an address that may be used', () => {
  itShows([
    ['S3.usable.01', ''],
    ['S3.usable.02', 'ann.visitor.test'],
    ['S3.usable.03', 'Not available'],
    ['S3.usable.04', 'ann@example.com'],
    ['S3.usable.04', 'Ann@Mail.Example.ORG'],
    ['S3.usable.04', 'email_not_unlocked@domain.com'],
  ])('is not "%s"', (email) => {
    expect(isUsableEmail(email)).toBe(false)
    expect(isUsableEmail('ann@visitor.test')).toBe(true)
  })

  it(
    'an imported example address is never tried, and its source is named in the row and on the receipt',
    spec('S3.usable.04', 'S7.search.05'),
    async () => {
      const ann = row({ name: 'Ann Berg', jobTitle: 'Quarry master', company: 'Bolt', email: 'ann@example.com' })
      await importPeople(product.database.ownerPool, sourceOf([ann]))
      await product.directory.catchUp()
      const someone = await Visitor.register(product.url)
      const [found] = (await search(someone, { jobTitle: 'Quarry master' })).body.contacts
      expect(found).toMatchObject({ name: 'Ann Berg', source: 'Imported contacts' })
      const { body } = await someone.post<RevealAnswer>('/api/enrich-contact', { contactId: found?.id })
      expect(body).toMatchObject({ success: false, status: 'not_found', contact: { email: '' }, charged: 0 })
      const receiptId = 'receiptId' in body ? body.receiptId : ''
      const receipt = (await someone.get<Receipt>(`/api/receipts/${receiptId}`)).body
      expect(receipt).toMatchObject({ source: 'Imported contacts', evidence: [] })
    },
  )
})

describe('a search', () => {
  it('takes each field without the others', spec('S3.searchreq.01'), async () => {
    const someone = await Visitor.register(product.url)
    const size = { employeeCount: '51-200' }
    for (const each of [
      { jobTitle: 'manager' },
      { company: 'Fernhurst Insights' },
      { industry: 'Retail' },
      { location: 'united states' },
      size,
    ]) {
      const { status, body } = await search(someone, each)
      expect([status, body.contacts.length]).toEqual([200, 25])
    }
  })

  it('takes all its fields together, and each narrows what is found', spec('S7.search.01'), async () => {
    const someone = await Visitor.register(product.url)
    const person = (await search(someone, { industry: 'Technology' })).body.contacts[0]!
    const { jobTitle, company, industry, location, employeeCount } = person
    const all = { jobTitle, company, industry, location, employeeCount, excludeEnriched: false, pageSize: 50 }
    expect((await search(someone, all)).body.contacts.map(({ id }) => id)).toContain(person.id)
    for (const other of [{ jobTitle: 'zzz' }, { company: 'zzz' }, { location: 'zzz' }, { industry: 'Retail' }])
      expect((await search(someone, { ...all, ...other })).body.contacts).toEqual([])
    const size = employeeCount === '1-10' ? '11-50' : '1-10'
    expect((await search(someone, { ...all, employeeCount: size })).body.contacts).toEqual([])
  })

  it(
    'the advanced filters are refused on the free plan and taken on the Professional plan',
    spec('S6.premium.05'),
    async () => {
      const someone = await Visitor.register(product.url)
      const advanced = [
        { seniority: 'VP' },
        { department: 'Sales' },
        { companyDomain: 'acme.test' },
        { industry: ['Technology', 'Retail'] },
        { jobTitle: 'sales', not: { location: 'Berlin' } },
      ]
      for (const each of advanced) {
        const refused = await search(someone, each)
        expect([refused.status, refused.body]).toMatchObject([403, { code: 'premium_required' }])
      }
      expect((await someone.me()).searchesUsedToday).toBe(0)
      await product.database.ownerPool.query('update users set is_premium = true where id = $1', [someone.user.id])
      for (const each of advanced) expect((await search(someone, each)).status).toBe(200)
    },
  )
})

describe('the filters of the contact database', () => {
  let owner: Visitor
  let saved: Contact[]
  let revealed: Contact
  beforeAll(async () => {
    owner = await Visitor.register(product.url)
    const [person] = peopleWho('valid', 1, 'accept')
    await owner.post('/api/enrich-contact', { contactId: person?.id })
    const others = Array.from({ length: 30 }, (_, n) => `demo:${n + 100}`)
    await owner.post('/api/contacts/save', { contactIds: [person?.id, ...others] })
    const [one, two, three] = (await owner.get<Contact[]>('/api/contacts')).body.map(({ id }) => id)
    await owner.post('/api/contacts/tag', { contactIds: [one, two], tag: 'hot' })
    await owner.post('/api/contacts/tag', { contactIds: [two, three], tag: 'q1' })
    saved = (await owner.get<Contact[]>('/api/contacts')).body
    revealed = saved.find(({ email }) => email !== '')!
  })

  /** The names in the file that the filters make. */
  async function exported(filters: Record<string, string | string[]>): Promise<string[]> {
    const query = new URLSearchParams()
    for (const [name, values] of Object.entries(filters)) for (const each of [values].flat()) query.append(name, each)
    const { text, headers } = await owner.get(`/api/contacts/export.csv?${query.toString()}&date=2026-11-21`)
    expect(headers.get('content-disposition')).toBe('attachment; filename="contacts_2026-11-21.csv"')
    return parse(text, { bom: true })
      .slice(1)
      .map(([name]) => name ?? '')
      .toSorted()
  }
  const namesWhere = (holds: (contact: Contact) => boolean) =>
    saved
      .filter(holds)
      .map(({ name }) => name)
      .toSorted()
  async function expectThose(filters: Record<string, string | string[]>, holds: (contact: Contact) => boolean) {
    const names = namesWhere(holds)
    expect([names.length > 0, names.length < saved.length]).toEqual([true, true])
    expect(await exported(filters)).toEqual(names)
  }

  it(
    'without filters and without a choice: all contacts, in a file named by its date',
    spec('S5.csv.02', 'S9.csv.01'),
    async () => {
      expect(await exported({})).toEqual(namesWhere(() => true))
    },
  )

  it.each(['name', 'company', 'jobTitle', 'email'] as const)(
    'the text search is case-insensitive and looks in %s',
    spec('S5.filter.01', 'S3.filter.01'),
    async (field) => {
      const text = revealed[field].slice(1, 9).toUpperCase()
      await expectThose({ search: text }, (each) =>
        [each.name, each.company, each.jobTitle, each.email].some((one) => one.toUpperCase().includes(text)),
      )
      expect(await exported({ search: text })).toContain(revealed.name)
    },
  )

  it('and in no other field', spec('S5.filter.01'), async () => {
    const country = revealed.location.split(', ').at(-1)!
    const names = await exported({ search: country })
    expect(names).toEqual(
      namesWhere((each) => [each.name, each.company, each.jobTitle, each.email].some((one) => one.includes(country))),
    )
    expect(names).not.toContain(revealed.name)
  })

  it('location and company match in part', spec('S5.filter.02', 'S5.filter.03', 'S3.filter.01'), async () => {
    const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
    for (const of of ['location', 'company'] as const)
      await expectThose({ [of]: revealed[of].slice(1, 5) }, (each) => has(each[of], revealed[of].slice(1, 5)))
  })

  it('the industry matches as a whole', spec('S5.filter.04', 'S3.filter.01'), async () => {
    await expectThose({ industry: revealed.industry }, (each) => each.industry === revealed.industry)
    for (const industry of searchIndustries) expect(await exported({ industry: industry.slice(0, -1) })).toEqual([])
  })

  it('has email is true, false or not set', spec('S5.filter.05', 'S5.filter.06', 'S3.filter.02'), async () => {
    await expectThose({ hasEmail: 'true' }, (each) => each.email.includes('@'))
    await expectThose({ hasEmail: 'false' }, (each) => each.email === '')
    expect((await owner.get('/api/contacts/export.csv?hasEmail=maybe')).status).toBe(400)
  })

  it('only contacts that have all chosen tags', spec('S5.filter.07', 'S3.filter.01'), async () => {
    await expectThose({ tags: ['hot'] }, (each) => each.tags.includes('hot'))
    await expectThose({ tags: ['hot', 'q1'] }, (each) => each.tags.includes('hot') && each.tags.includes('q1'))
  })
})
