import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contact } from '../../../contract/contacts/contacts.ts'
import { joinAs, makeWorkspace, type Person } from '../../../test/team.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

type Team = { workspaceId: string; owner: Person; admin: Person; member: Person; viewer: Person }

async function makeTeam(): Promise<Team> {
  const owner = await Visitor.register(product.url)
  const workspaceId = await makeWorkspace(owner)
  await product.database.ownerPool.query(
    `update workspaces set premium_until = now() + interval '1 year' where id = $1`,
    [workspaceId],
  )
  const [admin, member, viewer] = await Promise.all([
    joinAs(product, workspaceId, 'admin'),
    joinAs(product, workspaceId, 'member'),
    joinAs(product, workspaceId, 'viewer'),
  ])
  return { workspaceId, owner, admin: admin, member: member, viewer: viewer }
}

const save = async (by: Visitor, n: number) =>
  (await by.post<Contact>('/api/contacts', { apolloId: `demo:${n}` })).body.id
const ownersSeen = async (by: Visitor) => {
  const { body } = await by.get<Contact[]>('/api/contacts')
  return Object.fromEntries(body.map(({ id, ownerId }) => [id, ownerId]))
}
const handOver = (by: Visitor, body: object) => by.post('/api/contacts/hand-over', body)
const takeBack = (by: Visitor, contactIds: number[]) => by.post('/api/contacts/take-back', { contactIds })

/** The three things that are private or shared, by the calls that make, list and change them. */
const filters = { search: '', industry: '', location: '', company: '', hasEmail: null, tags: [], status: '', proof: '', list: null } // oxfmt-ignore
const kinds = {
  list: { path: '/api/contact-lists', of: 'lists', body: {} },
  search: { path: '/api/saved-searches', of: 'searches', body: { criteria: { jobTitle: 'sales' } } },
  view: { path: '/api/contact-views', of: 'views', body: { shows: { view: 'saved', filters, sort: '', columns: [] } } },
} as const
type Kind = keyof typeof kinds
const allKinds = Object.keys(kinds) as Kind[]

type Thing = { id: string | number; name: string; ownerId: string; isShared: boolean }
const make = (by: Visitor, kind: Kind, name: string, isShared?: boolean) =>
  by.post<Thing>(kinds[kind].path, { name, ...kinds[kind].body, ...(isShared === undefined ? {} : { isShared }) })
const change = (by: Visitor, kind: Kind, id: Thing['id'], body: object) =>
  by.send<Thing & { code?: string }>('PATCH', `${kinds[kind].path}/${id}`, JSON.stringify(body), {})
const seen = async (by: Visitor, kind: Kind) =>
  (await by.get<Record<string, Thing[]>>(kinds[kind].path)).body[kinds[kind].of] ?? []
const namesSeen = async (by: Visitor, kind: Kind) => (await seen(by, kind)).map(({ name }) => name).toSorted()

describe('contacts', () => {
  it('belong to who saved them first; a member hands over what is theirs, an admin anything; taken back within a minute', async () => {
    const { owner, admin, member, viewer } = await makeTeam()
    const [one, two] = [await save(member, 1), await save(admin, 2)]
    await save(owner, 1)
    expect(await ownersSeen(viewer)).toEqual({ [one]: member.user.id, [two]: admin.user.id })

    expect((await handOver(member, { contactIds: [two], to: member.user.id })).body['code']).toBe('not-yours')
    expect((await handOver(member, { from: admin.user.id, to: member.user.id })).body['code']).toBe('not-yours')
    expect((await handOver(viewer, { contactIds: [one], to: admin.user.id })).status).toBe(403)
    expect((await handOver(member, { contactIds: [one], to: viewer.user.id })).body['code']).toBe('viewer-owns-nothing')
    const stranger = await Visitor.register(product.url)
    expect((await handOver(member, { contactIds: [one], to: stranger.user.id })).status).toBe(404)
    expect((await handOver(stranger, { contactIds: [one], to: stranger.user.id })).status).toBe(404)
    expect((await takeBack(stranger, [one])).status).toBe(404)

    // Of both only their own is handed over.
    expect((await handOver(member, { contactIds: [one, two], to: owner.user.id })).body).toMatchObject({ count: 1 })
    expect(await ownersSeen(member)).toEqual({ [one]: owner.user.id, [two]: admin.user.id })
    expect((await takeBack(admin, [one])).status).toBe(404)
    expect((await takeBack(member, [one])).body).toMatchObject({ count: 1 })
    expect((await takeBack(member, [one])).status).toBe(404)
    expect((await handOver(admin, { contactIds: [one, two], to: owner.user.id })).body).toMatchObject({ count: 2 })
    product.advance(61_000)
    expect((await takeBack(admin, [one])).status).toBe(404)
    expect(await ownersSeen(member)).toEqual({ [one]: owner.user.id, [two]: owner.user.id })
  })

  it('stay with somebody who left, are found by that, exported under their name, and handed over in one go', async () => {
    const { workspaceId, owner, admin, member } = await makeTeam()
    const [one, two, other] = [await save(member, 1), await save(member, 2), await save(admin, 3)]
    expect((await owner.delete(`/api/workspace/members/${member.user.id}`)).status).toBe(200)
    expect(await ownersSeen(owner)).toMatchObject({ [one]: member.user.id, [two]: member.user.id })
    const lines = async (by: Visitor, owner: string) =>
      (await by.get(`/api/contacts/export.csv?columns=owner&owner=${owner}`)).text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((cell) => cell.replaceAll('"', ''))
    expect(await lines(owner, 'left')).toEqual([member.user.email, member.user.email])
    expect(await lines(admin, 'me')).toEqual([admin.user.email])
    expect(await lines(owner, 'me')).toEqual([])
    expect(await lines(owner, admin.user.id)).toEqual([admin.user.email])
    expect((await handOver(admin, { from: member.user.id, to: owner.user.id })).body).toMatchObject({ count: 2 })
    expect(await ownersSeen(owner)).toEqual({
      ...{ [one]: owner.user.id, [two]: owner.user.id },
      [other]: admin.user.id,
    })
    const { rows } = await product.database.ownerPool.query(
      'select count(*)::int as n from contacts where workspace_id = $1 and user_id = $2',
      [workspaceId, member.user.id],
    )
    expect(rows).toEqual([{ n: 2 }])
  })

  it('say nothing of lists that others have alone', async () => {
    const { admin, member } = await makeTeam()
    const id = await save(member, 1)
    const secret = (await make(member, 'list', 'Secret', false)).body.id
    const open = (await make(member, 'list', 'Open')).body.id
    for (const list of [secret, open])
      await member.post(`/api/contact-lists/${list}/people`, { contactIds: ['demo:1'] })
    const listsOf = async (by: Visitor) => {
      const all = (await by.get<Contact[]>('/api/contacts')).body.find((each) => each.id === id)?.lists
      const saved = (await by.post<Contact>('/api/contacts', { apolloId: 'demo:1' })).body.lists
      const person = (await by.get<{ saved: { lists: number[] } }>('/api/people/demo:1')).body.saved.lists
      return [all, saved, person]
    }
    expect(await listsOf(member)).toEqual([1, 2, 3].map(() => [secret, open]))
    expect(await listsOf(admin)).toEqual([1, 2, 3].map(() => [open]))
    expect((await admin.post(`/api/contact-lists/${secret}/people`, { contactIds: ['demo:1'] })).status).toBe(404)
    expect((await admin.get(`/api/contacts/export.csv?columns=name&list=${secret}`)).text.trim()).toMatch(/Name$/)
  })
})

describe.each(allKinds)('a %s', (kind) => {
  it('is its owner’s alone or everybody’s; a private name is nobody’s concern', async () => {
    const { owner, admin, member, viewer } = await makeTeam()
    const first = (await make(member, kind, 'Mine')).body
    expect(first).toMatchObject({ ownerId: member.user.id, isShared: kind === 'list' })
    const { id } = (await make(member, kind, 'Secret', false)).body
    for (const other of [owner, admin, viewer]) {
      expect(await namesSeen(other, kind)).not.toContain('Secret')
      expect((await change(other, kind, id, { name: 'Theirs' })).status).toBe(other === viewer ? 403 : 404)
      expect((await change(other, kind, id, { isShared: true })).status).toBe(other === viewer ? 403 : 404)
    }
    expect((await owner.delete(`${kinds[kind].path}/${id}`)).body).toMatchObject({ count: 0 })
    expect((await make(admin, kind, 'SECRET', true)).status).toBe(201)
    expect((await change(member, kind, id, { isShared: true })).status).toBe(409)
    expect((await change(member, kind, id, { isShared: true, name: 'Known' })).body).toMatchObject({ isShared: true })
    expect(await namesSeen(viewer, kind)).toContain('Known')

    // Whoever sees it may rename it; whose it is and who sees it is not theirs to say.
    const by = await joinAs(product, await currentWorkspace(owner), 'member')
    expect((await change(by, kind, id, { name: 'Renamed' })).status).toBe(200)
    expect((await change(by, kind, id, { isShared: false })).body.code).toBe('not-yours')
    expect((await change(by, kind, id, { ownerId: by.user.id })).body.code).toBe('not-yours')
    expect((await change(admin, kind, id, { isShared: false })).body.code).toBe('not-yours')
    expect((await change(admin, kind, id, { ownerId: by.user.id })).body).toMatchObject({ ownerId: by.user.id })
    expect((await change(by, kind, id, { isShared: false })).body).toMatchObject({ isShared: false })
    expect(await namesSeen(member, kind)).not.toContain('Renamed')
    const stranger = await Visitor.register(product.url)
    expect((await change(stranger, kind, id, { name: 'Theirs' })).status).toBe(404)
  })
})

it('who leaves hands the workspace’s owner what was theirs, by removal and by a closed account; an export has the private ones', async () => {
  const { owner, admin, member } = await makeTeam()
  for (const kind of allKinds) {
    for (const by of [owner, admin, member]) await make(by, kind, 'Mine', false)
    await make(member, kind, 'Ours', true)
  }
  const exported = async (by: Visitor) =>
    (await by.get<Record<string, { name: string; is_shared: boolean }[]>>('/api/account/export.json')).body
  const ofMember = await exported(member)
  for (const kind of ['ownLists', 'ownViews', 'ownSavedSearches'])
    expect(ofMember[kind]?.map(({ name }) => name).toSorted()).toEqual(['Mine', 'Ours'])
  const ofOwner = await exported(owner)
  for (const kind of ['contactLists', 'contactViews', 'savedSearches'])
    expect(ofOwner[kind]?.map(({ name }) => name).toSorted()).toEqual(['Mine', 'Ours'])

  expect((await owner.delete(`/api/workspace/members/${member.user.id}`)).status).toBe(200)
  expect((await admin.post('/api/account/delete', { password: 'correct horse' })).status).toBe(200)
  for (const kind of allKinds) {
    const had = await seen(owner, kind)
    expect(had.every(({ ownerId }) => ownerId === owner.user.id)).toBe(true)
    expect(had.map(({ name, isShared }) => `${name} ${isShared}`).toSorted()).toEqual([
      'Mine (2) false',
      'Mine (3) false',
      'Mine false',
      'Ours true',
    ])
  }
})

it('an alert tells who turned it on: no other member, and nobody who doesn’t see the search or has left', async () => {
  const { owner, admin, member } = await makeTeam()
  const alerts = async () => (await product.database.ownerPool.query('select user_id from alerts')).rows
  const turnOn = (by: Visitor, id: Thing['id']) =>
    by.post<{ code?: string }>(`/api/saved-searches/${id}/alert`, { frequency: 'daily' })
  const { id } = (await make(owner, 'search', 'Ours', true)).body
  const secret = (await make(owner, 'search', 'Mine')).body.id
  expect((await turnOn(member, secret)).status).toBe(404)
  expect((await turnOn(member, id)).status).toBe(200)
  expect((await turnOn(owner, id)).body.code).toBe('alert-of-another')
  expect((await turnOn(member, id)).status).toBe(200)
  expect((await owner.get(`/api/alerts/${id}`)).status).toBe(404)
  expect(await alerts()).toEqual([{ user_id: member.user.id }])
  await change(owner, 'search', id, { isShared: false })
  expect(await alerts()).toEqual([])
  await change(owner, 'search', id, { isShared: true })
  expect((await turnOn(admin, id)).status).toBe(200)
  await admin.post('/api/workspace/leave')
  expect(await alerts()).toEqual([])
})

it('whatever three members save, share, hand over and leave, each sees what a model says', async () => {
  type Model = { ownerId: string; isShared: boolean }
  const step = fc.record({
    what: fc.constantFrom('make', 'share', 'hide', 'give', 'delete', 'save', 'hand', 'back', 'leave' as const),
    by: fc.nat(2),
    to: fc.nat(2),
    kind: fc.constantFrom(...allKinds),
    nth: fc.nat(20),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
      const { owner, admin, member } = await makeTeam()
      const people = [owner, admin, member]
      const isIn = [true, true, true]
      const things = new Map<string, Model & { kind: Kind; id: Thing['id'] }>()
      const contacts = new Map<number, { ownerId: string; before: { by: number; ownerId: string } | null }>()
      for (const [nth, each] of steps.entries()) {
        const { what, by, to, kind } = each
        if (!isIn[by]) continue
        const [me, heir] = [people[by]!, people[to]!]
        const [key, thing] = [...things][each.nth % Math.max(1, things.size)] ?? ['', undefined]
        const isSeen = thing !== undefined && (thing.isShared || thing.ownerId === me.user.id)
        const isOwn = thing?.ownerId === me.user.id
        const [contactId, contact] = [...contacts][each.nth % Math.max(1, contacts.size)] ?? [0, undefined]
        if (what === 'make') {
          const made = await make(me, kind, `N${nth}`, each.nth % 2 === 0)
          things.set(`${kind} ${made.body.id}`, {
            ...{ kind, id: made.body.id },
            ...{ ownerId: me.user.id, isShared: each.nth % 2 === 0 },
          })
        } else if (what === 'share' || what === 'hide') {
          if (!thing) continue
          const isShared = what === 'share'
          const { status } = await change(me, thing.kind, thing.id, { isShared })
          const isAllowed = isSeen && (isOwn || thing.isShared === isShared)
          expect(status).toBe(isAllowed ? 200 : isSeen ? 403 : 404)
          if (isAllowed) thing.isShared = isShared
        } else if (what === 'give') {
          if (!thing) continue
          const { status } = await change(me, thing.kind, thing.id, { ownerId: heir.user.id })
          const isSame = thing.ownerId === heir.user.id
          const isAllowed = isSeen && (isSame || ((isOwn || by < 2) && isIn[to]))
          expect(status === 200).toBe(isAllowed)
          if (isAllowed) thing.ownerId = heir.user.id
        } else if (what === 'delete') {
          if (!thing) continue
          await me.delete(`${kinds[thing.kind].path}/${thing.id}`)
          if (isSeen) things.delete(key)
        } else if (what === 'save') {
          const id = await save(me, 1 + (each.nth % 6))
          if (!contacts.has(id)) contacts.set(id, { ownerId: me.user.id, before: null })
        } else if (what === 'hand') {
          if (!contact) continue
          const { status } = await handOver(me, { contactIds: [contactId], to: heir.user.id })
          const isAllowed = isIn[to] && (by < 2 || contact.ownerId === me.user.id)
          expect(status === 200).toBe(isAllowed)
          if (!isAllowed || contact.ownerId === heir.user.id) continue
          contact.before = { by, ownerId: contact.ownerId }
          contact.ownerId = heir.user.id
        } else if (what === 'back') {
          if (!contact) continue
          const { status } = await takeBack(me, [contactId])
          const isAllowed = contact.before?.by === by
          expect(status === 200).toBe(isAllowed)
          if (!isAllowed) continue
          contact.ownerId = contact.before!.ownerId
          contact.before = null
        } else if (by > 0 && each.nth > 14) {
          expect((await me.post('/api/workspace/leave')).status).toBe(200)
          isIn[by] = false
          for (const each of things.values()) if (each.ownerId === me.user.id) each.ownerId = owner.user.id
        }
      }
      for (const [nth, person] of people.entries()) {
        if (!isIn[nth]) continue
        const { id } = person.user
        for (const kind of allKinds) {
          const expected = [...things.values()].filter(
            (each) => each.kind === kind && (each.isShared || each.ownerId === id),
          )
          const shown = (await seen(person, kind)).map((each) => [each.id, each.ownerId, each.isShared].join(' '))
          expect(shown.toSorted()).toEqual(
            expected.map((each) => [each.id, each.ownerId, each.isShared].join(' ')).toSorted(),
          )
        }
        const owners = Object.fromEntries([...contacts].map(([id, { ownerId }]) => [id, ownerId]))
        expect(await ownersSeen(person)).toEqual(owners)
      }
    }),
    { numRuns: process.env['QUARRY_LONG'] === '1' ? 30 : 3 },
  )
}, 120_000)

async function currentWorkspace(by: Visitor): Promise<string> {
  return (await by.get<{ id: string }>('/api/workspace')).body.id
}
