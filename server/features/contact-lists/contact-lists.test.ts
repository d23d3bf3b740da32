import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContactList, PutOnList } from '../../../contract/contacts/contact-lists.ts'
import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { SearchResponse } from '../../../contract/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { dbOf } from '../../db/transaction.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { purgeDeletedLists } from './delete-list.ts'

let product: TestProduct
/** People whom nobody is but by this file; the last ten are erased one after the other. */
let people: string[]
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
  const visitor = await Visitor.register(product.url)
  const found = await visitor.post<SearchResponse>('/api/search-contacts', { jobTitle: 'manager', pageSize: 50 })
  const more = await visitor.post<SearchResponse>('/api/search-contacts', { jobTitle: 'engineer', pageSize: 50 })
  people = [...new Set([...found.body.contacts, ...more.body.contacts].map(({ id }) => id))]
})
afterAll(() => product.stop())

const path = '/api/contact-lists'
const make = async (by: Visitor, name: string) => (await by.post<ContactList>(path, { name })).body
const add = (by: Visitor, id: number, contactIds: readonly string[]) =>
  by.post<PutOnList & { code?: string }>(`${path}/${id}/people`, { contactIds })
const takeOff = (by: Visitor, id: number, contactIds: readonly string[]) =>
  by.post<{ count: number }>(`${path}/${id}/people/delete`, { contactIds })
const rename = (by: Visitor, id: number, name: string) =>
  by.send<ContactList & { code?: string }>('PATCH', `${path}/${id}`, JSON.stringify({ name }), {})
const remove = (by: Visitor, id: number) => by.delete(`${path}/${id}`)
const restore = (by: Visitor, id: number) => by.post<ContactList & { code?: string }>(`${path}/${id}/restore`)
const lists = async (by: Visitor) => (await by.get<{ lists: ContactList[] }>(path)).body.lists
const counts = async (by: Visitor) => Object.fromEntries((await lists(by)).map(({ name, count }) => [name, count]))
const saved = async (by: Visitor) => (await by.get<Contact[]>('/api/contacts')).body
const deleted = (by: Visitor, ids: readonly number[]) => by.post('/api/contacts/delete', { ids })
const operator = () => ({ ...product.ctx, db: dbOf(product.database.ownerPool) })
const setPremium = (by: { user: { id: string } }) =>
  product.database.ownerPool.query('update users set is_premium = true where id = $1', [by.user.id])

describe('a list of people', () => {
  it('is made, filled, renamed and shown by name; who is put on it is saved', async () => {
    const someone = await Visitor.register(product.url)
    const warm = await make(someone, '  Warm   leads ')
    await make(someone, 'ask again')
    expect(warm).toMatchObject({ name: 'Warm leads', count: 0 })
    const three = people.slice(0, 3)
    const { body } = await add(someone, warm.id, [...three, three[0]!, 'nobody-at-all'])
    expect(body.unknown).toEqual(['nobody-at-all'])
    expect(body.contacts.map(({ lists: on }) => on)).toEqual([[warm.id], [warm.id], [warm.id]])
    expect(body.added.toSorted()).toEqual(three.toSorted())
    expect((await add(someone, warm.id, three)).body).toMatchObject({ added: [], contacts: [] })
    expect(await counts(someone)).toEqual({ 'ask again': 0, 'Warm leads': 3 })
    expect((await lists(someone)).map(({ name }) => name)).toEqual(['ask again', 'Warm leads'])
    expect((await saved(someone)).every(({ lists: on }) => on.join() === `${warm.id}`)).toBe(true)
    expect((await rename(someone, warm.id, 'Hot')).body).toMatchObject({ name: 'Hot', count: 3 })
    const person = await someone.get<{ saved: { lists: number[] } }>(`/api/people/${three[0]!}`)
    expect(person.body.saved.lists).toEqual([warm.id])
    expect((await takeOff(someone, warm.id, three)).body.count).toBe(3)
    expect((await takeOff(someone, warm.id, three)).body.count).toBe(0)
    expect(await saved(someone)).toHaveLength(3)
  })

  it('has a name of its own in any case, and there are 200; ten at once of one name keep one', async () => {
    const [someone, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const answers = await Promise.all(Array.from({ length: 10 }, () => someone.post(path, { name: 'Décideurs' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await someone.post(path, { name: ' DÉCIDEURS ' })).toMatchObject({
      status: 409,
      body: { code: 'contact-list-name-taken' },
    })
    expect((await other.post(path, { name: 'Décideurs' })).status).toBe(201)
    const { id } = await make(someone, 'Another')
    expect((await rename(someone, id, 'décideurs')).body.code).toBe('contact-list-name-taken')
    expect((await rename(someone, id, 'ANOTHER')).body.name).toBe('ANOTHER')
    for (const name of ['', '   ', 'x'.repeat(101)]) expect((await someone.post(path, { name })).status).toBe(400)
    await product.database.ownerPool.query(
      `insert into contact_lists (workspace_id, owner_id, name, created_at)
       select w.id, $1, 'N' || n, now() from workspaces w, generate_series(1, 198) n where w.owner_id = $1`,
      [someone.user.id],
    )
    expect(await someone.post(path, { name: 'One more' })).toMatchObject({
      status: 429,
      body: { code: 'too-many-contact-lists' },
    })
  })

  it('of another account can’t be seen, filled, renamed, deleted or restored', async () => {
    const [someone, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const { id } = await make(someone, 'Mine')
    await add(someone, id, people.slice(0, 2))
    expect(await lists(other)).toEqual([])
    for (const answer of [
      await add(other, id, people.slice(0, 1)),
      await takeOff(other, id, people.slice(0, 1)),
      await rename(other, id, 'Theirs'),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'unknown-contact-list' } })
    expect(await saved(other)).toEqual([])
    expect((await remove(other, id)).body).toEqual({ success: true, count: 0 })
    await remove(someone, id)
    expect((await restore(other, id)).status).toBe(404)
    expect((await restore(someone, id)).body).toMatchObject({ name: 'Mine', count: 2 })
  })

  it('is deleted once, comes back with its people for 60 seconds unless its name was taken, and then leaves no trace', async () => {
    const someone = await Visitor.register(product.url)
    const { id } = await make(someone, 'Gone')
    await add(someone, id, people.slice(0, 2))
    expect((await remove(someone, id)).body).toEqual({ success: true, count: 1 })
    expect((await remove(someone, id)).body).toEqual({ success: true, count: 0 })
    expect((await add(someone, id, people.slice(0, 1))).status).toBe(404)
    const again = await make(someone, 'gone')
    expect((await restore(someone, id)).body.code).toBe('contact-list-name-taken')
    await remove(someone, again.id)
    expect((await restore(someone, id)).body.count).toBe(2)
    await remove(someone, id)
    product.advance(61_000)
    expect((await restore(someone, id)).status).toBe(404)
    product.advance(60_000)
    await purgeDeletedLists(operator())
    expect((await saved(someone)).map(({ lists: on }) => on)).toEqual([[], []])
    const left = await product.database.ownerPool.query('select from contact_lists where id = $1', [id])
    expect(left.rowCount).toBe(0)
  })

  it('keeps the free plan’s limit of saved contacts: beyond it nobody is saved and nobody is put on', async () => {
    const someone = await Visitor.register(product.url)
    const { id } = await make(someone, 'Many')
    await add(someone, id, people.slice(0, 45))
    expect(await add(someone, id, people.slice(40, 60))).toMatchObject({ status: 403, body: { code: 'save-limit' } })
    expect(await counts(someone)).toEqual({ Many: 45 })
    expect(await saved(someone)).toHaveLength(45)
  })

  it('holds 50,000 people', async () => {
    const someone = await Visitor.register(product.url)
    await setPremium(someone)
    const { id } = await make(someone, 'Full')
    await product.database.ownerPool.query(
      `insert into contacts (user_id, owner_id, workspace_id, apollo_id, name, lists, source)
       select $1, $1, w.id, 'stands-' || n, 'N', array[$2::int], '' from workspaces w, generate_series(1, 49999) n where w.owner_id = $1`,
      [someone.user.id, id],
    )
    expect((await add(someone, id, people.slice(0, 2))).body.code).toBe('contact-list-full')
    expect((await add(someone, id, people.slice(0, 1))).status).toBe(200)
    expect(await counts(someone)).toEqual({ Full: 50_000 })
  })

  it('can be searched within, or left out, as it is at that moment', async () => {
    const someone = await Visitor.register(product.url)
    await setPremium(someone)
    const { id } = await make(someone, 'Searched')
    await add(someone, id, people.slice(0, 3))
    const listId = `people-${id} Searched`
    const found = async (asked: object) =>
      (await someone.post<SearchResponse>('/api/search-contacts', { ...asked, pageSize: 50 })).body
    const idsOf = ({ contacts }: SearchResponse) => contacts.map((row) => row.id).toSorted()
    expect(idsOf(await found({ listId }))).toEqual(people.slice(0, 3).toSorted())
    await takeOff(someone, id, people.slice(0, 1))
    expect(idsOf(await found({ listId }))).toEqual(people.slice(1, 3).toSorted())
    const all = (await found({ jobTitle: 'manager' })).total
    const on = (await found({ jobTitle: 'manager', listId })).total
    expect((await found({ jobTitle: 'manager', not: { listId } })).total).toBe(all! - on!)
    const other = await Visitor.register(product.url)
    await setPremium(other)
    expect(await other.post('/api/search-contacts', { listId })).toMatchObject({
      status: 404,
      body: { code: 'unknown-list', message: expect.stringContaining('“Searched”') as string },
    })
    await remove(someone, id)
    expect((await someone.post('/api/count-contacts', { listId })).status).toBe(404)
    await restore(someone, id)
    expect((await someone.post('/api/count-contacts', { listId })).status).toBe(200)
  })

  it('is in the file that the account downloads', async () => {
    const someone = await Visitor.register(product.url)
    const { id } = await make(someone, 'Downloaded')
    await add(someone, id, people.slice(0, 1))
    await remove(someone, (await make(someone, 'Not there')).id)
    const { body } = await someone.get<{ contactLists: object[]; contacts: object[] }>('/api/account/export.json')
    expect(body.contactLists).toMatchObject([{ id, name: 'Downloaded' }])
    expect(body.contacts).toMatchObject([{ lists: [id] }])
    const csv = await someone.get(`/api/contacts/export.csv?list=${id}`)
    expect(csv.status).toBe(200)
  })
})

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

it(
  `counts and members equal a simple model, whatever is added, taken off, deleted, undone and erased (seed ${seed})`,
  { timeout: 60_000 },
  async () => {
    const used = people.slice(60, 68)
    const spare = people.slice(68)
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const someone = await Visitor.register(product.url)
      const ids: Record<string, number> = {}
      const numbers = new Map<string, number>()
      /** Who is on a list, and which lists and contacts are there. Whoever is deleted and not brought back is on none. */
      const on = { A: new Set<string>(), B: new Set<string>() }
      const there = { A: true, B: true }
      const kept = new Set<string>()
      const gone = new Set<string>()
      for (const name of names) ids[name] = (await make(someone, name)).id
      for (const { what, list, from, to } of steps) {
        const chosen = used.slice(Math.min(from, to), Math.max(from, to) + 1)
        const id = ids[list]!
        if (what === 'add') {
          const { status } = await add(someone, id, chosen)
          expect(status).toBe(there[list] ? 200 : 404)
          if (!there[list]) continue
          for (const person of chosen) {
            if (gone.delete(person)) for (const name of names) on[name].delete(person)
            kept.add(person)
            on[list].add(person)
          }
        }
        if (what === 'take off' && there[list]) {
          const were = chosen.filter((person) => kept.has(person) && on[list].has(person))
          expect((await takeOff(someone, id, chosen)).body.count).toBe(were.length)
          for (const person of were) on[list].delete(person)
        }
        if (what === 'delete list') {
          await remove(someone, id)
          there[list] = false
        }
        if (what === 'restore list') {
          await restore(someone, id)
          there[list] = true
        }
        if (what === 'delete contacts' || what === 'restore contacts') {
          const isBack = what === 'restore contacts'
          const some = chosen.filter((person) => (isBack ? gone : kept).has(person))
          if (some.length === 0) continue
          const contactIds = some.map((person) => numbers.get(person) ?? 0)
          await (isBack ? someone.post('/api/contacts/restore', { ids: contactIds }) : deleted(someone, contactIds))
          for (const person of some) {
            ;(isBack ? gone : kept).delete(person)
            ;(isBack ? kept : gone).add(person)
          }
        }
        if (what === 'erase') {
          const person = spare.pop()
          if (!person || !there[list]) continue
          await add(someone, id, [person])
          await erasePerson(operator(), { contactIds: [person], addresses: [] })
        }
        const contacts = await saved(someone)
        for (const { apolloId, id: number } of contacts) numbers.set(apolloId, number)
        const expected = names.filter((name) => there[name])
        const membersOf = (name: 'A' | 'B') => [...on[name]].filter((person) => kept.has(person)).toSorted()
        expect(await counts(someone)).toEqual(
          Object.fromEntries(expected.map((name) => [name, membersOf(name).length])),
        )
        for (const name of expected) {
          const members = contacts.filter(({ lists: has }) => has.includes(ids[name]!)).map(({ apolloId }) => apolloId)
          expect(members.toSorted()).toEqual(membersOf(name))
        }
      }
    })
    await fc.assert(property, { numRuns: process.env['QUARRY_LONG'] === '1' ? 60 : 4, seed, endOnFailure: true })
  },
)

const names = ['A', 'B'] as const
const step = fc.record({
  what: fc.constantFrom(
    ...(['add', 'add', 'add', 'take off', 'take off', 'delete list', 'restore list'] as const),
    ...(['delete contacts', 'restore contacts', 'erase'] as const),
  ),
  list: fc.constantFrom(...names),
  from: fc.nat({ max: 7 }),
  to: fc.nat({ max: 7 }),
})
