import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NewsOfPerson } from '../../../contract/alerts/alerts.ts'
import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import type { SearchResponse } from '../../../contract/people.ts'
import { pickedListId } from '../../../contract/picked/saved-list-id.ts'
import type { SearchList } from '../../../contract/search-lists.ts'
import { importPeople } from '../../../engines/directory/import/import-people.ts'
import { row, sourceOf } from '../../../test/imports/import-rows.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { tellOfChanges } from './tell-of-changes.job.ts'

let product: TestProduct
let someone: Awaited<ReturnType<typeof Visitor.register>>
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
  someone = await Visitor.register(product.url)
  await product.database.ownerPool.query('update users set is_premium = true where id = $1', [someone.user.id])
})
afterAll(() => product.stop())

let made = 0
const bring = (...rows: Parameters<typeof row>[0][]) =>
  importPeople(product.database.ownerPool, sourceOf(rows.map(row), { name: `${(made += 1)}.csv` }))
const keep = async (csv: string, kind: SearchList['kind']) =>
  (await someone.post<SearchList>('/api/search-lists', { name: `List ${(made += 1)}`, kind, csv })).body.id
const found = async (criteria: object) => {
  await product.directory.catchUp()
  const page = await someone.post<SearchResponse>('/api/search-contacts', { ...criteria, excludeEnriched: false })
  return page.body.contacts.map(({ name }) => name).toSorted()
}

/** An alert of each search, which answers whom it told of. */
async function alertsOf<Name extends string>(searches: Record<Name, object>) {
  const ids: [Name, string][] = []
  for (const [name, criteria] of Object.entries(searches) as [Name, object][]) {
    const saved = await someone.post<{ id: string }>('/api/saved-searches', { name: `${name} ${made++}`, criteria })
    expect((await someone.post(`/api/saved-searches/${saved.body.id}/alert`, { frequency: 'daily' })).status).toBe(200)
    ids.push([name, saved.body.id])
  }
  return async () => {
    await tellOfChanges(product.ctx)
    const told: Record<string, string[]> = {}
    for (const [name, id] of ids) {
      const { people } = (await someone.get<{ people: NewsOfPerson[] }>(`/api/alerts/${id}`)).body
      told[name] = people.map((each) => `${each.name} ${each.kind}`).toSorted()
    }
    return told
  }
}

it('knows who is on a list of described people as soon as they come, also just after the list was searched', async () => {
  const listId = await keep('email\nnew@lists.test\nold@lists.test', 'people')
  const [within, without] = [{ listId }, { jobTitle: 'Thatcher', not: { listId } }]
  const at = { company: 'Lists', companyDomain: 'lists.test', jobTitle: 'Thatcher' }
  await bring({ ...at, name: 'Old One', email: 'old@lists.test' })
  const told = await alertsOf({ within, without })
  expect([await found(within), await found(without)]).toEqual([['Old One'], []])
  await bring({ ...at, name: 'New One', email: 'new@lists.test' }, { ...at, name: 'Other', email: 'other@lists.test' })
  expect(await told()).toEqual({ within: ['New One new'], without: ['Other new'] })
})

it('knows somebody on a list of saved people by the entry that theirs became', async () => {
  const at = { company: 'Became', companyDomain: 'became.test' }
  await bring({ ...at, name: 'Liv Moe', email: 'liv@became.test', jobTitle: 'Clerk' })
  await bring({ ...at, name: 'Olivia Moe', externalId: 'olivia', jobTitle: 'Lamplighter' })
  await product.directory.catchUp()
  const [person] = (await someone.post<SearchResponse>('/api/search-contacts', { name: 'Olivia Moe' })).body.contacts
  const { id } = (await someone.post<ContactList>('/api/contact-lists', { name: 'Saved' })).body
  await someone.post(`/api/contact-lists/${id}/people`, { contactIds: [person!.id] })
  const listId = pickedListId(id)
  const [within, without] = [
    { company: 'Became', listId },
    { company: 'Became', not: { listId } },
  ]
  expect([await found(within), await found(without)]).toEqual([['Olivia Moe'], ['Liv Moe']])
  const told = await alertsOf({ within, without })
  await bring({ ...at, name: 'Liv Moe', email: 'liv@became.test', externalId: 'olivia' })
  await tellOfChanges(product.ctx)
  await bring({ ...at, name: 'Liv Moe', email: 'liv@became.test', jobTitle: 'Lamplighter in chief' })
  expect([await found(within), await found(without)]).toEqual([['Liv Moe'], []])
  expect(await told()).toEqual({ within: ['Liv Moe changed'], without: ['Liv Moe moved_out'] })
})

it('takes an entry of a list of companies for the firm that the search takes it for, though nobody of it changes', async () => {
  const listId = await keep('Wexcorp GmbH', 'companies')
  const at = (name: string, company: string, companyDomain: string) =>
    ({ name, company, companyDomain, email: `${name.toLowerCase()}@${companyDomain}`, jobTitle: 'Farrier' }) // oxfmt-ignore
  await bring(at('Gert', 'Wexcorp GmbH', 'wexcorp-glas.de'))
  const [within, without] = [{ listId }, { jobTitle: 'Farrier', not: { listId } }]
  const told = await alertsOf({ within, without })
  await bring(at('Will', 'Wexcorp Ltd', 'wexcorp-tools.co.uk'))
  expect([await found(within), await found(without)]).toEqual([['Gert'], ['Will']])
  expect(await told()).toEqual({ within: [], without: ['Will new'] })
})
