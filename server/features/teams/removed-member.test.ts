import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActivityPage } from '../../../contract/security/activity.ts'
import { makeKey, Program } from '../../../test/actors/key-holder.ts'
import { balance } from '../../../test/actors/list-owner.ts'
import { makePaidTeam } from '../../../test/actors/paid-team.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { joinAs, type Person } from '../../../test/team.ts'

let product: TestProduct
let owner: Person
let admin: Person
let member: Person
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
  const made = await makePaidTeam(product)
  const { team } = made
  owner = made.owner
  admin = await joinAs(product, team, 'admin')
  member = await joinAs(product, team, 'member')
})
afterAll(() => product.stop())

type Begun = { batchId?: string; listId?: string; state: string }

it('what a member began goes on when they are removed: an admin sees who began it, reads it and stops it; they see nothing of it', async () => {
  const program = new Program(product.url, (await makeKey(member)).body.secret)
  const contactIds = peopleWho('valid', 6, 'accept').map(({ id }) => id)
  const reveals = await member.post<Begun>('/api/enrich-contacts', { contactIds, maxCredits: 6 })
  const list = await member.post<Begun>('/api/verification-lists', {
    name: 'Fair',
    addresses: ['a@one.test', 'b@two.test'],
  })
  const paths = [`/api/enrich-contacts/${reveals.body.batchId}`, `/api/verification-lists/${list.body.listId}`]
  await member.post(`${paths[1]}/start`, { maxCredits: 2 })
  expect(await balance(admin)).toEqual([992, 8, 0])
  expect((await owner.delete(`/api/workspace/members/${member.user.id}`)).status).toBe(200)

  for (const path of paths) {
    for (const gone of [member, program]) {
      const answers = [await gone.get(path), await gone.get(`${path}/results`), await gone.post(`${path}/cancel`)]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (gone === member ? 404 : 401)))
      expect(answers.map(({ text }) => text).join()).not.toMatch(/Fair|one\.test/)
    }
    expect((await admin.get<Begun>(path)).body).toMatchObject({ state: 'running' })
    expect((await admin.get(`${path}/results`)).status).toBe(200)
  }
  expect((await member.get<{ batches: Begun[] }>('/api/enrich-contacts')).body.batches).toEqual([])
  expect((await member.get<{ lists: Begun[] }>('/api/verification-lists')).body.lists).toEqual([])
  expect((await admin.get<{ batches: Begun[] }>('/api/enrich-contacts')).body.batches).toHaveLength(1)
  expect((await admin.get<{ lists: Begun[] }>('/api/verification-lists')).body.lists).toHaveLength(1)

  const { rows } = (await admin.get<ActivityPage>(`/api/activity?who=${member.user.id}`)).body
  const started = rows.filter(({ kind }) => kind === 'batch.started')
  expect(started.map(({ accountId, who }) => ({ accountId, who }))).toEqual(
    started.map(() => ({ accountId: member.user.id, who: member.user.email })),
  )
  const ids = started.map(({ subject }) => subject?.split(':')[1])
  expect(new Set(ids)).toEqual(new Set([reveals.body.batchId, list.body.listId]))

  for (const path of paths)
    expect((await admin.post<Begun>(`${path}/cancel`)).body).toMatchObject({ state: 'cancelled' })
  expect(await balance(admin)).toEqual([1_000, 0, 0])
})
