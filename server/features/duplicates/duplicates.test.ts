import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { Duplicates, Merged, Unmerged } from '../../../contract/contacts/duplicates.ts'
import { contactStatuses } from '../../../contract/lists.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const run = (sql: string, values: unknown[]) => product.database.ownerPool.query(sql, values)
const list = async (visitor: Visitor) => (await visitor.get<Contact[]>('/api/contacts')).body
const found = async (visitor: Visitor) => (await visitor.get<Duplicates>('/api/duplicates')).body
const merge = (visitor: Visitor, keptId: number, goneId: number) =>
  visitor.post<Merged>('/api/duplicates/merge', { keptId, goneId })
const undo = (visitor: Visitor, id: string) => visitor.post<Unmerged>(`/api/duplicates/merges/${id}/undo`, {})
const note = (visitor: Visitor, personId: string, text: string) =>
  visitor.send('PATCH', `/api/people/${personId}`, JSON.stringify({ note: text }), {})
const noteOf = async (visitor: Visitor, personId: string) =>
  (await visitor.get<{ note: { text: string } }>(`/api/people/${personId}`)).body.note.text

async function save(visitor: Visitor, ...people: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const apolloId of people) ids.push((await visitor.post<Contact>('/api/contacts', { apolloId })).body.id)
  return ids
}

/** Two people of one company. */
async function colleagues(): Promise<[string, string, string]> {
  const { facets } = await product.ctx.directory.search({
    criteria: { jobTitle: ['sales'] },
    exclude: null,
    limit: 0,
    after: null,
  })
  const company = facets.company.find(({ count }) => count >= 2)!.value
  const { people } = await product.ctx.directory.search({
    criteria: { companyId: [company] },
    exclude: null,
    limit: 2,
    after: null,
  })
  const [elsewhere] = (
    await product.ctx.directory.search({
      criteria: { not: { companyId: [company] }, jobTitle: ['engineer'] },
      exclude: null,
      limit: 1,
      after: null,
    })
  ).people
  return [people[0]!.id, people[1]!.id, elsewhere!.id]
}

it('likely duplicates are told by profile and by name at one company, never by a name alone', async () => {
  const someone = await Visitor.register(product.url)
  const [one, other, elsewhere] = await colleagues()
  const [a, b, c] = (await save(someone, one, other, elsewhere)) as [number, number, number]
  expect(await found(someone)).toEqual({ total: 0, pairs: [], merged: [] })
  await run(`update contacts set name = 'José  Álvarez-Ruiz' where id = $1`, [a])
  await run(`update contacts set name = 'jose alvarez ruiz' where id = any($1)`, [[b, c]])
  const byName = await found(someone)
  expect(byName.pairs.map(({ contacts, why }) => [...contacts.map(({ id }) => id), ...why])).toEqual([[a, b, 'name']])
  await run(`update contacts set linkedin_url = 'https://www.linkedin.com/in/Jose/' where id = $1`, [a])
  await run(`update contacts set linkedin_url = 'http://linkedin.com/in/jose?trk=x' where id = $1`, [b])
  await run(`update contacts set linkedin_url = 'https://de.linkedin.com/in/jose' where id = $1`, [c])
  expect((await found(someone)).pairs.map(({ contacts, why }) => [contacts[1].id, why])).toEqual([
    [b, ['linkedin', 'name']],
    [c, ['linkedin']],
  ])
  const differ = { keptId: b, goneId: a, differ: true }
  expect((await someone.post('/api/duplicates/different', differ)).status).toBe(200)
  expect((await found(someone)).total).toBe(1)
  await someone.post('/api/duplicates/different', { ...differ, differ: false })
  expect((await found(someone)).total).toBe(2)
})

it('the same proven address is told, the proven one stays, and nothing paid for is lost', async () => {
  const someone = await Visitor.register(product.url)
  const [person, double] = peopleWho('valid', 2, 'accept')
  const [gone, kept] = (await save(someone, double!.id, person!.id)) as [number, number]
  await someone.post('/api/enrich-contact', { contactId: person!.id })
  expect(await merge(someone, gone, kept)).toMatchObject({ status: 409, body: { code: 'merge-hides-proof' } })
  await someone.post('/api/enrich-contact', { contactId: double!.id })
  await run(
    `update reveals set email = $2 where contact_id = $3 and workspace_id = (select workspace_id from contacts where id = $1)`,
    [gone, person!.address, double!.id],
  )
  const { pairs } = await found(someone)
  expect(pairs.map(({ contacts, why }) => [contacts[0].id, contacts[1].id, ...why])).toEqual([[gone, kept, 'address']])
  const before = await someone.me()
  const reveals = (await someone.get('/api/reveals')).body
  expect((await merge(someone, kept, gone)).status).toBe(200)
  expect((await list(someone)).map(({ id, email }) => [id, email])).toEqual([[kept, person!.address]])
  expect((await someone.me()).enrichmentCredits).toBe(before.enrichmentCredits)
  const after = (await someone.get<{ savedId: number }[]>('/api/reveals')).body
  expect(after).toEqual((reveals as unknown as object[]).map((row) => ({ ...row, savedId: kept })))
  expect((await someone.get(`/api/receipts/${pairs[0]!.contacts[0].receiptId}`)).status).toBe(200)
  // Saving the hidden one again is saving the one that stands for it.
  const again = await someone.post<Contact>('/api/contacts', { apolloId: double!.id, tags: ['late'] })
  expect(again.body).toMatchObject({ id: kept, tags: ['late'] })
  expect(await list(someone)).toHaveLength(1)
})

it('tags, the status that is further and the note are united, and parted again', async () => {
  const someone = await Visitor.register(product.url)
  const [kept, gone] = (await save(someone, 'demo:11', 'demo:12')) as [number, number]
  await someone.post('/api/contacts/tag', { contactIds: [kept], tag: 'a' })
  await someone.post('/api/contacts/tag', { contactIds: [kept, gone], tag: 'b' })
  await someone.post('/api/contacts/tag', { contactIds: [gone], tag: 'c' })
  await someone.post('/api/contacts/status', { contactIds: [gone], status: 'replied' })
  await note(someone, 'demo:11', 'Met in May.')
  await note(someone, 'demo:12', 'Likes tea.')
  const before = await list(someone)
  const { body } = await merge(someone, kept, gone)
  expect(body.contact).toMatchObject({ id: kept, tags: ['a', 'b', 'c'], status: 'replied' })
  expect(await noteOf(someone, 'demo:11')).toBe('Met in May.\n\nLikes tea.')
  expect((await someone.get<{ saved: { id: number } }>('/api/people/demo:12')).body.saved.id).toBe(kept)
  expect((await found(someone)).merged).toMatchObject([{ mergeId: body.mergeId, kept: { name: before[1]!.name } }])
  expect((await found(await Visitor.register(product.url))).merged).toEqual([])
  // What is said later stays.
  await someone.post('/api/contacts/tag', { contactIds: [kept], tag: 'd' })
  const parted = (await undo(someone, body.mergeId)).body
  expect(parted.contacts.map(({ tags, status }) => [tags, status])).toEqual([
    [['a', 'b', 'd'], 'new'],
    [['b', 'c'], 'replied'],
  ])
  expect(await noteOf(someone, 'demo:11')).toBe('Met in May.')
  expect(await noteOf(someone, 'demo:12')).toBe('Likes tea.')
  expect((await list(someone)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect((await undo(someone, body.mergeId)).status).toBe(404)
  // Of two merges of one contact only the last can be undone.
  const [third] = (await save(someone, 'demo:15')) as [number]
  await merge(someone, kept, gone)
  const last = (await merge(someone, kept, third)).body.mergeId
  expect((await found(someone)).merged.map(({ mergeId }) => mergeId)).toEqual([last])
})

it('who stood under a deleted contact is not saved any more; saved again, the contact is back as a new one', async () => {
  const someone = await Visitor.register(product.url)
  const [kept, gone] = (await save(someone, 'demo:21', 'demo:22')) as [number, number]
  await someone.post('/api/contacts/tag', { contactIds: [kept], tag: 'old' })
  const { mergeId } = (await merge(someone, kept, gone)).body
  await someone.delete(`/api/contacts/${kept}`)
  const { body } = await someone.get<{ person: { savedId: number | null } }>('/api/people/demo:22')
  expect(body.person.savedId).toBe(null)
  const again = await someone.post<Contact>('/api/contacts', { apolloId: 'demo:22', tags: ['new'] })
  expect(again).toMatchObject({ status: 200, body: { id: kept, tags: ['new'] } })
  expect((await list(someone)).map(({ id }) => id)).toEqual([kept])
  expect((await undo(someone, mergeId)).status).toBe(200)
  expect(new Set((await list(someone)).map(({ id }) => id))).toEqual(new Set([kept, gone]))
})

it('nobody else finds, merges, parts or tells apart what is not theirs', async () => {
  const [owner, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
  const [a, b] = (await save(owner, 'demo:13', 'demo:14')) as [number, number]
  const [theirs] = (await save(other, 'demo:13')) as [number]
  await run(`update contacts set linkedin_url = 'https://linkedin.com/in/same' where id = any($1)`, [[a, b, theirs]])
  expect((await found(other)).total).toBe(0)
  expect((await merge(other, a, b)).status).toBe(404)
  expect((await merge(other, theirs, b)).status).toBe(404)
  expect((await merge(owner, a, a)).status).toBe(400)
  const { body } = await merge(owner, a, b)
  expect((await undo(other, body.mergeId)).status).toBe(404)
  const differ = { keptId: a, goneId: theirs, differ: true }
  expect((await other.post('/api/duplicates/different', differ)).status).toBe(404)
})

it('a merge makes room on the free plan, and its undo does not pass the limit', async () => {
  const someone = await Visitor.register(product.url)
  const ids = await save(someone, ...Array.from({ length: 50 }, (_, n) => `demo:${100 + n}`))
  const { body } = await merge(someone, ids[0]!, ids[1]!)
  expect((await someone.post('/api/contacts', { apolloId: 'demo:200' })).status).toBe(200)
  expect(await undo(someone, body.mergeId)).toMatchObject({ status: 403, body: { code: 'save-limit' } })
  await someone.delete(`/api/contacts/${ids[5]}`)
  expect((await undo(someone, body.mergeId)).status).toBe(200)
})

type Contacts = { id: number; tags: string[]; lists: number[]; status: string }[]

it('merges and undos in any order: all undone, the contacts are what they were', async () => {
  const visitor = await Visitor.register(product.url)
  const people = Array.from({ length: 5 }, (_, n) => `demo:${300 + n}`)
  const ids = await save(visitor, ...people)
  const look = async (): Promise<[Contacts, string[]]> => [
    (await list(visitor)).map(({ id, tags, lists, status }) => ({ id, tags, lists, status })),
    await Promise.all(people.map((person) => noteOf(visitor, person))),
  ]
  const place = fc.nat({ max: ids.length - 1 })
  const tag = fc.constantFrom('a', 'b', 'c')
  const lists = fc.uniqueArray(fc.constantFrom(7, 8, 9))
  const start = fc.tuple(
    fc.uniqueArray(tag),
    lists,
    fc.constantFrom(...contactStatuses),
    fc.constantFrom('', 'One.', 'Two.'),
  )
  const steps = fc.array(fc.oneof(fc.tuple(place, place), fc.nat({ max: 4 })), { maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(fc.tuple(start, start, start, start, start), steps, async (starts, doing) => {
      for (const [n, [tags, lists, status, text]] of starts.entries()) {
        await run(`update contacts set tags = $2, lists = $3, status = $4 where id = $1`, [ids[n], tags, lists, status])
        await note(visitor, people[n]!, text)
      }
      const before = await look()
      const stack: string[] = []
      for (const step of doing) {
        if (typeof step === 'number') {
          const [id] = stack.splice(step, 1)
          // Only the last merge of a contact that stands for itself is taken back; another stays.
          if (id && (await undo(visitor, id)).status === 409) stack.splice(step, 0, id)
          continue
        }
        const [kept, gone] = step
        const made = await merge(visitor, ids[kept]!, ids[gone]!)
        if (made.status === 200) stack.push(made.body.mergeId)
      }
      expect((await list(visitor)).length).toBe(ids.length - stack.length)
      for (const id of stack.toReversed()) expect((await undo(visitor, id)).status).toBe(200)
      expect(await look()).toEqual(before)
    }),
    { numRuns: process.env['QUARRY_LONG'] === '1' ? 60 : 5 },
  )
})
