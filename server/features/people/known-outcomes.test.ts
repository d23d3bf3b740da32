import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { SearchResponse } from '../../../contract/people.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { forgetDomainFacts } from '../checks/core/domain-facts.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const search = (visitor: Visitor, body: object) => visitor.post<SearchResponse>('/api/search-contacts', body)

it('a search carries how the account’s own last check ended without a proof, no address with it, and nothing of others’', async () => {
  const someone = await Visitor.register(product.url)
  const [person] = peopleWho('invalid', 1, 'accept')
  const id = person?.id ?? ''
  const begunAt = Date.now()
  const { receiptId } = (await someone.post<{ receiptId: string }>('/api/enrich-contact', { contactId: id })).body
  const { jobTitle = '', company = '' } = (await product.ctx.directory.find([id])).get(id) ?? {}
  const rowOf = async (visitor: Visitor) => {
    const { body, text } = await search(visitor, { jobTitle, company })
    expect(text).not.toContain('@')
    return body.contacts.find((each) => each.id === id)
  }
  const row = await rowOf(someone)
  expect(row).toMatchObject({ email: '', receiptId: null, needsEnrichment: true })
  expect(row?.unproven).toMatchObject({ status: 'invalid', reason: 'mailbox.absent', receiptId })
  expect(Date.parse(row?.unproven?.checkedAt ?? '')).toBeGreaterThanOrEqual(begunAt)
  expect((await rowOf(await Visitor.register(product.url)))?.unproven).toBeNull()

  // Saved, the contact says the same; so does a question for contacts that no page shows.
  await someone.post('/api/contacts', { apolloId: id })
  const [saved] = (await someone.get<Contact[]>('/api/contacts')).body
  expect(saved?.unproven).toEqual(row?.unproven)
  const [valid] = peopleWho('valid', 1, 'accept')
  await someone.post('/api/enrich-contact', { contactId: valid?.id })
  const asked = { contactIds: [id, valid?.id, 'demo:999999'] }
  const known = await someone.post<{ outcomes: unknown[] }>('/api/reveals/outcomes', asked)
  expect(new Set(known.body.outcomes)).toEqual(
    new Set([
      { contactId: id, isEnriched: false, unproven: row?.unproven },
      { contactId: valid?.id, isEnriched: true, unproven: null },
    ]),
  )
  expect(known.text).not.toContain('@')
  const others = await (await Visitor.register(product.url)).post('/api/reveals/outcomes', asked)
  expect(others.body).toEqual({ outcomes: [] })
})

it('a search tells what earlier checks have shown of a domain, to everybody, until it is a month old', async () => {
  const someone = await Visitor.register(product.url)
  const [open, dead, proven] = [
    peopleWho('accept_all', 1, 'accept-all'),
    peopleWho('invalid', 1, 'no-mail'),
    peopleWho('valid', 1, 'accept'),
  ].map(([person]) => person?.id ?? '')
  const forecastOf = async (visitor: Visitor, id = '') => {
    const { jobTitle = '', company = '', companyDomain } = (await product.ctx.directory.find([id])).get(id) ?? {}
    const { contacts } = (await search(visitor, { jobTitle, company, excludeEnriched: false })).body
    const row = contacts.find((each) => each.id === id)
    expect(row?.companyDomain).toBe(companyDomain)
    return row?.forecast
  }
  const begunAt = Date.now()
  for (const contactId of [open, dead, proven]) await someone.post('/api/enrich-contact', { contactId })
  const other = await Visitor.register(product.url)
  expect(await forecastOf(other, open)).toMatchObject({ kind: 'accepts-all' })
  expect(await forecastOf(other, dead)).toMatchObject({ kind: 'no-mail' })
  const fact = await forecastOf(other, proven)
  expect(fact).toMatchObject({ kind: 'proves' })
  expect(Date.parse(fact?.at ?? '')).toBeGreaterThanOrEqual(begunAt)

  await product.database.ownerPool.query(`update domain_facts set at = at - interval '30 days'`)
  expect(await forecastOf(other, open)).toBeNull()
  await forgetDomainFacts(product.ctx)
  const { rows } = await product.database.ownerPool.query('select 1 from domain_facts')
  expect(rows).toEqual([])
})

it('a search says on every page how many fitted when it was asked, whatever is revealed meanwhile', async () => {
  const someone = await Visitor.register(product.url)
  const wanted = new Set(peopleWho('valid', 40, 'accept').map(({ id }) => id))
  const criteria = { jobTitle: 'manager', pageSize: 50 }
  const first = (await search(someone, criteria)).body
  const revealed = first.contacts.filter(({ id }) => wanted.has(id)).slice(0, 2)
  expect(revealed).toHaveLength(2)
  for (const { id } of revealed) await someone.post('/api/enrich-contact', { contactId: id })
  const next = (await search(someone, { ...criteria, cursor: first.nextCursor })).body
  expect([next.total, next.contacts.length]).toEqual([first.total, 50])
  expect((await search(someone, criteria)).body.total).toBe((first.total ?? 0) - 2)
})
