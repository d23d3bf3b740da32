import { afterAll, beforeAll, expect, it } from 'vitest'
import { importPeople } from '../../../engines/directory/import/import-people.ts'
import type { Contact, SavedMany, SavedOne } from '../../../contract/contacts/contacts.ts'
import type { ContactList, PutOnList } from '../../../contract/contacts/contact-lists.ts'
import type { PersonAnswer } from '../../../contract/profiles/profiles.ts'
import { row, sourceOf, storedPeople } from '../../../test/imports/import-rows.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

let files = 0
const importRows = (...rows: ReturnType<typeof row>[]) =>
  importPeople(product.database.ownerPool, sourceOf(rows, { name: `${(files += 1)}.csv` }))
const list = async (visitor: Visitor) => (await visitor.get<Contact[]>('/api/contacts')).body
const credits = async (visitor: Visitor) => (await visitor.me()).enrichmentCredits

/** Two entries of a name, and what makes them one person. */
async function twoEntries(name: string): Promise<{ ids: string[]; merge: () => Promise<Merged> }> {
  const [known] = peopleWho('valid', 40, 'accept').slice(files)
  const linkedinUrl = `https://www.linkedin.com/in/nobody-else-${files}`
  const first = row({ name, email: known!.address!, companyDomain: 'acme.test' })
  const second = row({ name, externalId: `crm-${files}`, linkedinUrl })
  const before = new Set((await storedPeople(product.database.ownerPool)).map(({ id }) => id))
  await importRows(first, second)
  const ids = (await storedPeople(product.database.ownerPool)).flatMap(({ id }) => (before.has(id) ? [] : `own:${id}`))
  const merge = async () => {
    await importRows({ ...first, externalId: second.externalId })
    await product.directory.catchUp()
    const { rows } = await product.database.ownerPool.query<Merged>(
      `select 'own:' || person_id as former, 'own:' || now_id as now from directory.aliases order by person_id desc limit 1`,
    )
    return rows[0]!
  }
  return { ids, merge }
}
type Merged = { former: string; now: string }

const searched = async (visitor: Visitor, name: string) =>
  (
    await visitor.post<{ contacts: { id: string; savedId: number | null; email: string }[] }>('/api/search-contacts', {
      name,
      excludeEnriched: false,
    })
  ).body.contacts

it('whoever was saved under an entry that an import merged is saved in search, and stays one contact', async () => {
  const { ids, merge } = await twoEntries('Vera Lindqvistova')
  const visitors = await Promise.all(ids.map(async (id) => ({ id, visitor: await Visitor.register(product.url) })))
  for (const { id, visitor } of visitors) {
    await visitor.post('/api/contacts', { apolloId: id, tags: ['mine'] })
    await visitor.send('PATCH', `/api/people/${id}`, JSON.stringify({ note: 'Met in Oslo' }), {})
  }
  const { former, now } = await merge()
  const { visitor: someone } = visitors.find(({ id }) => id === former)!
  const [contact] = await list(someone)
  expect(await searched(someone, 'Lindqvistova')).toMatchObject([{ id: now, savedId: contact!.id }])

  // All of it means the contact that is there.
  const status = await someone.send('PATCH', `/api/people/${now}`, JSON.stringify({ status: 'replied' }), {})
  expect(status.status).toBeLessThan(300)
  const { saved, note } = (await someone.get<PersonAnswer>(`/api/people/${now}`)).body
  expect([saved, note.text]).toMatchObject([{ id: contact!.id, tags: ['mine'], status: 'replied' }, 'Met in Oslo'])
  const again = (await someone.post<SavedOne>('/api/contacts', { apolloId: now })).body
  expect([again.id, again.isNew]).toEqual([contact!.id, false])
  const { id } = (await someone.post<ContactList>('/api/contact-lists', { name: 'Oslo' })).body
  const onto = await someone.post<PutOnList>(`/api/contact-lists/${id}/people`, { contactIds: [now] })
  expect(onto.body).toEqual({ added: [former], contacts: [], unknown: [] })
  expect((await someone.post<SavedMany>('/api/contacts/save', { contactIds: [now, former] })).body).toMatchObject({
    contacts: [{ id: contact!.id, lists: [id] }],
    added: [],
  })
  expect(await list(someone)).toHaveLength(1)
})

it('two ids of one person are saved at once', async () => {
  const { ids, merge } = await twoEntries('Aino Vainamoinen')
  await merge()
  const someone = await Visitor.register(product.url)
  const answer = await someone.post<SavedMany>('/api/contacts/save', { contactIds: ids })
  expect([answer.status, answer.body.contacts.length, answer.body.added.length]).toEqual([200, 1, 1])
})

it('whose address was revealed under such an entry is not paid for again', async () => {
  const { ids, merge } = await twoEntries('Bruno Quattrocchi')
  expect(ids).toHaveLength(2)
  const { former, now } = await merge()
  const someone = await Visitor.register(product.url)
  expect((await someone.post('/api/enrich-contact', { contactId: former })).body).toMatchObject({ charged: 1 })
  const [found] = await searched(someone, 'Quattrocchi')
  expect([found?.id, found?.email === '']).toEqual([now, false])
  const quote = await someone.post('/api/enrich-contacts', { contactIds: [now] })
  expect(quote.body).toMatchObject({ mostCredits: 0, alreadyRevealed: 1 })
  const before = await credits(someone)
  const { body } = await someone.post<{ contact: { id: string; email: string } }>('/api/enrich-contact', {
    contactId: now,
  })
  expect(body).toMatchObject({ success: true, charged: 0, contact: { id: now, email: found!.email } })
  expect(await credits(someone)).toBe(before)
  const { body: saved } = await someone.post<SavedOne>('/api/contacts', { apolloId: now })
  expect((await list(someone)).find(({ id }) => id === saved.id)?.email).toBe(found!.email)
})
