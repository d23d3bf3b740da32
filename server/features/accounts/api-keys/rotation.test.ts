import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '../../../../contract/endpoints.ts'
import { holdKey, keysOf, makeKey, Program, type Made } from '../../../../test/actors/key-holder.ts'
import { sql, subscribe } from '../../../../test/actors/list-owner.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { leastScope } from '../../../../test/calls/least.ts'
import { joinAs, makeWorkspace } from '../../../../test/team.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { forgetRevokedKeys } from './revoke-key.ts'
import { tellExpiringKeys } from './tell-expiring-keys.job.ts'

const hourMs = 60 * 60 * 1_000
const dayMs = 24 * hourMs

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())

const inDays = (days: number) => new Date(product.ctx.now().getTime() + days * dayMs).toISOString()
const seen = async (visitor: Visitor) => {
  const { status, body } = await visitor.get<{ code?: string }>('/api/auth/user')
  return body.code ?? status
}
const rotate = (visitor: Visitor, id: string) => visitor.post<Made>(`/api/account/api-keys/${id}/rotate`)
const mailsTo = async (email: string) => {
  await product.mailed()
  return product.mails.filter(({ to }) => to === email)
}

describe('the scope of a key', () => {
  it('may read where nothing is changed: no call that changes something is open to “read”', () => {
    const reads = (Object.keys(leastScope) as EndpointName[]).filter((name) => leastScope[name] === 'read')
    const writing = reads.filter((name) => ['PATCH', 'DELETE'].includes(endpoints[name].method))
    // Of these the question stands in the body.
    const asked = ['countContacts', 'exportChosen', 'exportSearch', 'findEverybody', 'listOutcomes', 'searchContacts']
    expect(writing).toEqual([])
    expect(reads.filter((name) => endpoints[name].method === 'POST').toSorted()).toEqual(asked)
  })

  it('is “spend” for keys from before and where none is said; another is refused', async () => {
    const { someone, key } = await holdKey(product)
    expect(key).toMatchObject({ scope: 'spend', expiresAt: null, isYours: true, oldSecret: null })
    const { status } = await someone.post('/api/account/api-keys', { name: 'x', scope: 'admin' })
    expect(status).toBe(400)
    expect((await mailsTo(someone.user.email)).at(-1)?.text).toContain('spend your credits')
    await makeKey(someone, 'Reader', { scope: 'read' })
    expect((await mailsTo(someone.user.email)).at(-1)?.text).toContain('can’t spend your credits')
  })
})

describe('the expiry of a key', () => {
  it('refuses it from then on with a sentence; it stays in the list and can’t be rotated', async () => {
    const { someone, program, key } = await holdKey(product, 0, { expiresAt: inDays(30) })
    product.advance(30 * dayMs - hourMs)
    await someone.post('/api/login', { email: someone.user.email, password: 'correct horse' })
    expect(await seen(program)).toBe(200)
    product.advance(2 * hourMs)
    const { status, body } = await program.get('/api/auth/user')
    expect([status, body]).toEqual([401, { code: 'key-expired', message: expect.stringContaining('has expired') }])
    expect(await keysOf(someone)).toMatchObject([{ id: key.id, expiresAt: key.expiresAt }])
    await someone.post('/api/account/confirm', { password: 'correct horse' })
    expect((await rotate(someone, key.id)).body.code).toBe('key-expired')
  })

  it.each([-1, 6 * 366])('lies in the next five years (%i days)', async (days) => {
    const { status, body } = await makeKey(await subscribe(product), 'x', { expiresAt: inDays(days) })
    expect([status, body.code]).toEqual([400, 'expiry-passed'])
  })

  it('is told to its holder once, seven days before, also by two workers; not where it was made for a week', async () => {
    const long = await holdKey(product, 0, { expiresAt: inDays(30) })
    const short = await holdKey(product, 0, { expiresAt: inDays(6) })
    const told = async (email: string) =>
      (await mailsTo(email)).filter(({ subject }) => subject.includes('expires soon')).length
    const tell = () => Promise.all([tellExpiringKeys(product.ctx), tellExpiringKeys(product.ctx)])
    const both = () => Promise.all([long, short].map(({ someone }) => told(someone.user.email)))
    await tell()
    expect(await both()).toEqual([0, 0])
    product.advance(23 * dayMs + hourMs)
    await tell()
    await tell()
    expect(await both()).toEqual([1, 0])
  })
})

describe('a rotation', () => {
  it('gives a new secret at once; the old one works for a day, and both are the same key', async () => {
    const { someone, program, key } = await holdKey(product)
    const { status, body } = await rotate(someone, key.id)
    const rotated = new Program(product.url, body.secret)
    expect([status, body.key.id, body.secret === program.secret]).toEqual([200, key.id, false])
    expect(body.key).toMatchObject({ prefix: body.secret.slice(0, 9), oldSecret: { prefix: key.prefix } })
    expect(await Promise.all([rotated, program].map(seen))).toEqual([200, 200])
    expect((await mailsTo(someone.user.email)).at(-1)?.text).toContain('has a new secret')
    const again = await rotate(someone, key.id)
    expect([again.status, again.body.code]).toEqual([409, 'key-rotating'])
    product.advance(dayMs - hourMs)
    expect(await seen(program)).toBe(200)
    product.advance(hourMs + 1_000)
    expect(await Promise.all([rotated, program].map(seen))).toEqual([200, 'bad-key'])
    expect((await keysOf(someone))[0]).toMatchObject({ lastUsedFrom: '127.0.0.0/24', oldSecret: null })
    await forgetRevokedKeys(product.ctx)
    const { rows } = await sql(product, 'select old_key_hash as hash from api_keys where id = $1', key.id)
    expect(rows).toEqual([{ hash: null }])
  })

  it('ends by hand: the old secret is refused at once; revoking the key ends both', async () => {
    const { someone, program, key } = await holdKey(product)
    const first = new Program(product.url, (await rotate(someone, key.id)).body.secret)
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await someone.delete(`/api/account/api-keys/${key.id}/old-secret`)
      expect([status, body['oldSecret']]).toEqual([200, null])
    }
    expect(await Promise.all([program, first].map(seen))).toEqual(['bad-key', 200])
    const second = new Program(product.url, (await rotate(someone, key.id)).body.secret)
    await someone.delete(`/api/account/api-keys/${key.id}`)
    expect(await Promise.all([first, second].map(seen))).toEqual(['bad-key', 'bad-key'])
  })

  it('is made by whom the key acts for alone; an admin can end and revoke, and another workspace sees nothing', async () => {
    const owner = await subscribe(product)
    const team = await makeWorkspace(owner)
    await sql(product, 'update workspaces set premium_until = $2 where id = $1', team, inDays(365))
    const admin = await joinAs(product, team, 'admin')
    const { body } = await makeKey(admin, 'Of the admin')
    const { id } = body.key
    expect((await keysOf(owner))[0]).toMatchObject({ id, isYours: false, holder: admin.user.email })
    expect((await rotate(owner, id)).status).toBe(404)
    expect((await rotate(admin, id)).status).toBe(200)
    const stranger = await subscribe(product)
    expect((await rotate(stranger, id)).status).toBe(404)
    expect((await stranger.delete(`/api/account/api-keys/${id}/old-secret`)).status).toBe(404)
    expect((await keysOf(admin))[0]?.oldSecret).not.toBeNull()
    expect((await owner.delete(`/api/account/api-keys/${id}/old-secret`)).status).toBe(200)
    expect((await keysOf(admin))[0]?.oldSecret).toBeNull()
  })
})
