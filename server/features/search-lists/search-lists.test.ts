import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CountResponse, SearchResponse, Suggestion } from '../../../contract/people.ts'
import type { SearchList } from '../../../contract/search-lists.ts'
import { importPeople } from '../../../engines/directory/import/import-people.ts'
import { row, sourceOf } from '../../../test/imports/import-rows.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { purgeDeletedSearchLists, forgetSearchLists } from './delete-search-list.ts'
import { dbOf, inTransaction } from '../../db/transaction.ts'
import { workspaceIdOf } from '../../actor.ts'

let product: TestProduct
let free: Visitor
let premium: Visitor
let other: Visitor
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
  free = await Visitor.register(product.url)
  const [one, two] = [await Visitor.register(product.url), await Visitor.register(product.url)]
  await product.database.ownerPool.query('update users set is_premium = true where id = any($1)', [
    [one.user.id, two.user.id],
  ])
  premium = one
  other = two
})
afterAll(() => product.stop())

const count = async (body: object, by = premium) =>
  (await by.post<CountResponse>('/api/count-contacts', body)).body.total
const search = async (body: object) =>
  (await premium.post<SearchResponse>('/api/search-contacts', { ...body, pageSize: 50 })).body.contacts
let made = 0
const keep = async (csv: string, more: object = {}) => {
  const answer = await premium.post<SearchList>('/api/search-lists', { name: `List ${(made += 1)}`, csv, ...more })
  return answer.body
}
const companies = async (text: string) => {
  const query = new URLSearchParams({ field: 'company', text })
  return (await premium.get<{ suggestions: Suggestion[] }>(`/api/suggestions?${query.toString()}`)).body.suggestions
}

describe('a list of companies', () => {
  it('is searched within and without, by domain and by name, and tells what it knows', async () => {
    const [one, two] = (await companies('fern')) as [Suggestion, Suggestion]
    const list = await keep(`${one.detail}\n${two.label}\nnowhere-at-all.test\n${one.detail.toUpperCase()}`)
    expect(list).toMatchObject({ kind: 'companies', entries: 3, known: 2 })
    const shown = `${list.id} ${list.name}`
    expect(await count({ listId: shown })).toBe(one.count + two.count)
    const of = new Set((await search({ listId: list.id })).map(({ company }) => company))
    expect(of).toEqual(new Set([one.label, two.label]))
    const managers = (await count({ jobTitle: 'manager' })) ?? 0
    const within = (await count({ jobTitle: 'manager', listId: list.id })) ?? 0
    expect(await count({ jobTitle: 'manager', not: { listId: list.id } })).toBe(managers - within)
    expect(await count({ companyId: one.id, not: { listId: list.id } })).toBe(0)
  })

  it('means firms of exactly that name, and none that only share a word with it', async () => {
    const [one] = (await companies('fern')) as [Suggestion]
    expect((await keep(one.label.split(' ')[0]!, { kind: 'companies' })).known).toBe(0)
  })
})

describe('a list of people', () => {
  it('is told from the columns, and means who is described', async () => {
    const people = await search({ jobTitle: 'director' })
    const [one, two, three] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    const rows = [one, two].map(({ name, company }) => `"${name}","${company}"`)
    const list = await keep(['name,company', ...rows, '"Nobody Atall","Nowhere Ltd"'].join('\n'))
    expect(list).toMatchObject({ kind: 'people', entries: 3, known: 2 })
    const ids = (await search({ listId: list.id })).map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set([one.id, two.id]))
    const without = (await search({ jobTitle: 'director', not: { listId: list.id } })).map(({ id }) => id)
    expect(without).toContain(three.id)
    expect(without).not.toContain(one.id)
    // A list of companies beside it: whoever is on one of them.
    const firm = await keep(three.company, { kind: 'companies' })
    const both = await count({ listId: [list.id, firm.id] })
    expect(both).toBe(((await count({ listId: firm.id })) ?? 0) + 2)
  })

  it('of ids alone means those whom its system knows by them', async () => {
    await importPeople(product.database.ownerPool, sourceOf([row({ name: 'Zelda Ohm', externalId: 'zelda-1' })]))
    await product.directory.catchUp()
    const list = await keep('external_id,name\nzelda-1,Somebody Else')
    expect(list).toMatchObject({ kind: 'people', entries: 1, known: 1 })
    expect((await search({ listId: list.id, excludeEnriched: false })).map(({ name }) => name)).toEqual(['Zelda Ohm'])
  })

  it('loses a person who is erased, at once', async () => {
    const [one, two] = await search({ jobTitle: 'engineer' })
    const list = await keep(
      `name,company,email\n"${one!.name}","${one!.company}",\n"${two!.name}","${two!.company}",gone@firm.test`,
    )
    expect(await count({ listId: list.id })).toBe(2)
    const operator = { ...product.ctx, db: dbOf(product.database.ownerPool) }
    await erasePerson(operator, { contactIds: [one!.id], addresses: ['Gone@firm.test'] })
    const after = (await premium.get<{ lists: SearchList[] }>('/api/search-lists')).body.lists
    expect(after.find(({ id }) => id === list.id)).toMatchObject({ entries: 0, known: 0 })
    expect(await count({ listId: list.id })).toBe(0)
  })
})

it('a list belongs to its workspace alone, and one that was deleted is named in plain words', async () => {
  const list = await keep('acme.com')
  const foreign = await other.post('/api/count-contacts', { listId: list.id })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'unknown-list' } })
  expect((await other.delete(`/api/search-lists/${list.id}`)).body).toMatchObject({ count: 0 })
  const criteria = { jobTitle: 'manager', not: { listId: `${list.id} Do not contact` } }
  await premium.post('/api/saved-searches', { name: 'All but those', criteria })
  expect((await premium.delete(`/api/search-lists/${list.id}`)).body).toMatchObject({ count: 1 })
  expect(await premium.post('/api/count-contacts', criteria)).toMatchObject({
    status: 404,
    body: {
      code: 'unknown-list',
      message: 'The list “Do not contact” was deleted. Remove it from the search, or choose another list.',
    },
  })
})

it('a deleted list comes back for a minute, with its entries, unless its name was taken, and is gone after two', async () => {
  const restore = (id: string, by = premium) =>
    by.post<SearchList & { code?: string }>(`/api/search-lists/${id}/restore`)
  const send = (name: string) => premium.post<SearchList>('/api/search-lists', { name, csv: 'acme.com' })
  const { id } = (await send('Undone')).body
  await premium.delete(`/api/search-lists/${id}`)
  expect((await restore(id, other)).status).toBe(404)
  const again = (await send('UNDONE')).body
  expect((await restore(id)).body.code).toBe('list-name-taken')
  await premium.delete(`/api/search-lists/${again.id}`)
  expect((await restore(id)).body).toMatchObject({ id, name: 'Undone', entries: 1 })
  expect((await restore(id)).status).toBe(404)
  expect((await premium.post('/api/count-contacts', { listId: id })).status).toBe(200)
  await premium.delete(`/api/search-lists/${id}`)
  product.advance(61_000)
  expect((await restore(id)).status).toBe(404)
  product.advance(60_000)
  await purgeDeletedSearchLists(product.ctx)
  const left = await product.database.ownerPool.query('select from search_list_entries where list_id = $1', [id])
  expect(left.rowCount).toBe(0)
})

it('refuses what is no list, one more of a name, and the free plan, in clear words', async () => {
  const send = (body: object, by = premium) => by.post<{ message: string }>('/api/search-lists', body)
  expect((await send({ name: 'x', csv: 'acme.com' }, free)).status).toBe(403)
  expect((await free.post('/api/count-contacts', { listId: 'x' })).status).toBe(403)
  await send({ name: 'Mine', csv: 'acme.com' })
  expect((await send({ name: 'MINE', csv: 'acme.com' })).status).toBe(409)
  for (const [body, says] of [
    [{ csv: ' \n,,\n' }, 'The file is empty.'],
    [{ csv: 'a\u0000b' }, 'must not contain NUL'],
    [{ csv: '"open' }, 'never closed'],
    [{ csv: 'one,two\n1,2', kind: 'people' }, 'Nobody is described here'],
    [{ csv: Array.from({ length: 10_002 }, (_, n) => `firm${n}.test`).join('\n') }, 'at most 10,000 entries'],
    [{ csv: 'a.com', base64: 'YS5jb20=' }, 'Send either csv or base64'],
    [{}, 'Send either csv or base64'],
  ] as const) {
    const { status, body: answer } = await send({ name: 'No list', ...body })
    expect([status, answer.message]).toEqual([400, expect.stringContaining(says)])
  }
  for (const cell of [
    '=cmd()',
    '\u202E',
    '👩‍💻',
    'x'.repeat(1_500),
    `${'y'.repeat(199)}😀`,
    '__proto__',
    '%',
    "'; drop table users",
  ])
    expect((await send({ name: `Hostile ${cell.slice(0, 5)}`, csv: cell, kind: 'companies' })).status).toBe(201)
})

it('goes with the account', async () => {
  const list = await keep('acme.com')
  const { rows } = await product.database.ownerPool.query<{ workspace_id: string }>(
    'select workspace_id from search_lists where id = $1',
    [list.id],
  )
  const exported = await premium.get<{ searchListEntries: object[] }>('/api/account/export.json')
  expect(JSON.stringify(exported.body)).toContain('acme.com')
  await inTransaction(product.ctx.db, (tx) => forgetSearchLists(tx, workspaceIdOf(rows[0]!.workspace_id)))
  const left = await product.database.ownerPool.query('select from search_list_entries where list_id = $1', [list.id])
  expect(left.rowCount).toBe(0)
})
