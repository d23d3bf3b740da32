import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CountResponse, SearchResponse } from '../../../contract/people.ts'
import type { DescribedPerson } from '../../../engines/directory/port.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { criteriaLike, type Likes } from './like-person.ts'

const described: DescribedPerson = {
  person: {
    id: 'own:1',
    source: { key: 'own', label: 'Imported contacts' },
    name: 'Jane Doe',
    nameIsPartial: false,
    jobTitle: 'VP Sales',
    company: 'Acme',
    industry: 'Technology',
    location: 'Berlin',
    employeeCount: '1000+',
    finerSize: '5001-10000',
    linkedinUrl: '',
    photoUrl: '',
    emailExpected: true,
  },
  since: null,
  seniority: 'VP',
  department: 'Sales',
  company: { id: 'own:7', label: 'Acme', beside: 'acme.com', kind: 'company' },
  place: { id: '17', label: 'Berlin', beside: 'Germany', kind: 'city' },
  country: { id: '9', label: 'Germany', beside: '', kind: 'country' },
}
const given = (criteria: object) => Object.fromEntries(Object.entries(criteria).filter(([, values]) => (values as string[]).length > 0)) // oxfmt-ignore

describe('the search for others like somebody', () => {
  it('asks for people of the same kind of job, industry, size and place', () => {
    const { wanted, not } = criteriaLike(described, 'people', true)
    expect([given(wanted), given(not)]).toEqual([
      {
        department: ['Sales'],
        seniority: ['VP'],
        industry: ['Technology'],
        employeeCount: ['5001-10000'],
        placeId: ['17~0 Berlin · Germany'],
      },
      {},
    ])
  })

  it('asks for other companies of the same industry, size and country, by the same title', () => {
    const { wanted, not } = criteriaLike(described, 'companies', true)
    expect([given(wanted), given(not)]).toEqual([
      { jobTitle: ['VP Sales'], industry: ['Technology'], employeeCount: ['5001-10000'], placeId: ['9 Germany'] },
      { companyId: ['own:7 Acme · acme.com'] },
    ])
  })

  it('asks for nothing that is not known, and reads no operator in a title', () => {
    const { person } = described
    const bare = { ...person, jobTitle: '"Chief" -Growth OR NOT or Owner', industry: 'Mining', employeeCount: '', finerSize: '' as const, location: 'Nowhere' } // oxfmt-ignore
    const nobody = { ...described, person: bare, department: 'Other', company: null, place: null, country: null }
    expect(given(criteriaLike(nobody, 'people', true).wanted)).toEqual({ jobTitle: ['Chief Growth not Owner'], location: ['Nowhere'] }) // oxfmt-ignore
    expect(given(criteriaLike(nobody, 'companies', true).wanted)).toEqual({ jobTitle: ['Chief Growth not Owner'] })
    const { finerSize: _, ...older } = person
    expect(criteriaLike({ ...described, person: older }, 'people', true).wanted.employeeCount).toEqual(['1000+'])
  })

  it('stays within the free plan', () => {
    for (const kind of ['people', 'companies'] as const) {
      const { wanted, not } = criteriaLike(described, kind, false)
      expect(given(not)).toEqual({})
      expect(wanted).toMatchObject({ jobTitle: ['VP Sales'], seniority: [], department: [] })
    }
  })
})

describe('the call', () => {
  let product: TestProduct
  let free: Visitor
  let premium: Visitor
  beforeAll(async () => {
    product = await startTestProduct({ worker: false, payments: null })
    free = await Visitor.register(product.url)
    const paying = await Visitor.register(product.url)
    await product.database.ownerPool.query('update users set is_premium = true where id = $1', [paying.user.id])
    premium = paying
  })
  afterAll(() => product.stop())

  it.each(['free', 'premium'] as const)(
    'answers searches that find the person, or others, on the %s plan',
    async (plan) => {
      const visitor = plan === 'free' ? free : premium
      const { contacts } = (await visitor.post<SearchResponse>('/api/search-contacts', { jobTitle: 'director' })).body
      for (const row of contacts.slice(0, 5)) {
        const { body } = await visitor.get<Likes>(`/api/people/${encodeURIComponent(row.id)}/like`)
        for (const kind of ['people', 'companies'] as const) {
          const { wanted, not, excludeEnriched } = body[kind]
          if (kind === 'companies' && plan === 'premium') {
            const found = await visitor.post<SearchResponse>('/api/search-contacts', {
              ...wanted,
              not,
              excludeEnriched,
            })
            expect(found.body.contacts.map(({ company }) => company)).not.toContain(row.company)
          }
          const counted = await visitor.post<CountResponse>('/api/count-contacts', { ...wanted, not, excludeEnriched })
          expect(counted.status).toBe(200)
          if (kind === 'people' || plan === 'free') expect(counted.body.total).toBeGreaterThan(0)
          if (kind === 'companies' && plan === 'premium') expect(wanted.companyId).toEqual([])
        }
      }
    },
  )

  it('says clearly that nobody has an id', async () => {
    expect(await free.get('/api/people/demo:999999999/like')).toMatchObject({ status: 404, body: { code: 'unknown-contact' } }) // oxfmt-ignore
  })
})
