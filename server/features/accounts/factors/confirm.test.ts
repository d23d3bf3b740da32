import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../../../contract/endpoints.ts'
import { confirmedForMs, stepUp } from '../../../../contract/security/step-up.ts'
import { soundBeside } from '../../../../test/calls/sound-bodies.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { factorBrowsers, place } from '../../../../test/sign-in/factor-browsers.ts'
import { SoftwarePasskey } from '../../../../test/sign-in/software-passkey.ts'
import { Walker } from '../../../../test/sign-in/walk.ts'
import { dbOf } from '../../../db/transaction.ts'
import { suspendUser } from '../../suspensions/suspend.ts'

const password = 'correct horse'

let product: TestProduct
let by: ReturnType<typeof factorBrowsers>
beforeAll(async () => {
  product = await startTestProduct({ worker: false, publicUrl: place.origin })
  by = factorBrowsers(product)
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.mails.length = 0
  await product.database.ownerPool.query('delete from rate_windows')
})

describe('a confirmed identity', () => {
  const calls = Object.keys(stepUp) as (keyof typeof stepUp)[]
  const make = (walker: Walker, name: keyof typeof stepUp) => {
    const { method, path } = endpoints[name]
    const body = method === 'GET' || method === 'DELETE' ? undefined : soundBeside(name, '')
    return by.ask(walker, method, path.replace(/:\w+/g, randomUUID()), body)
  }
  const refusedOf = async (walker: Walker, names: readonly (keyof typeof stepUp)[]) => {
    const refused = []
    for (const name of names) {
      await product.database.ownerPool.query('delete from rate_windows')
      if ((await make(walker, name)).body.code === 'confirm-identity') refused.push(name)
    }
    return refused
  }

  it('is as old as the sign-in or the confirmation: after ten minutes each listed call is refused, and no key makes one', async () => {
    for (const name of calls) expect([name, 'key' in endpoints[name]]).toEqual([name, false])
    const owner = await by.register()
    const asked = calls.filter((name) => stepUp[name] === 'always')
    product.advance(confirmedForMs - 60_000)
    expect(by.said(await make(owner, 'setMemberLimit'))[1]).not.toBe('confirm-identity')
    product.advance(61_000)
    // What takes the password itself asks no second time.
    expect(await refusedOf(owner, calls)).toEqual(asked)
    expect((await by.post(owner, '/api/account/confirm/options')).body).toEqual({ ways: ['password'], options: null })
    expect(by.said(await by.post(owner, '/api/account/confirm', { password: 'not it' }))).toEqual([
      403,
      'factor-refused',
    ])
    expect(by.said(await by.get(owner, '/api/account/export.json'))).toEqual([403, 'confirm-identity'])
    expect((await by.post(owner, '/api/account/confirm', { password })).status).toBe(200)
    expect((await by.get(owner, '/api/account/export.json')).status).toBe(200)
    product.advance(confirmedForMs + 1_000)
    expect((await by.get(owner, '/api/account/export.json')).status).toBe(403)
  })

  it('takes the second factor where there is one, not the password, and is this session’s alone', async () => {
    const owner = await by.register()
    const { secret, codes } = await by.addApp(owner)
    const elsewhere = await by.begin(owner.email)
    await by.give(elsewhere, { recovery: codes[0] })
    product.advance(confirmedForMs)
    expect(await refusedOf(owner, calls)).toEqual(calls)
    expect((await by.post(owner, '/api/account/confirm', { password })).status).toBe(403)
    expect((await by.post(owner, '/api/account/confirm', { recovery: codes[1] })).status).toBe(400)
    expect((await by.post(owner, '/api/account/confirm', { code: by.codeOf(secret) })).status).toBe(200)
    expect((await by.get(owner, '/api/account/export.json')).status).toBe(200)
    expect((await by.get(elsewhere, '/api/account/export.json')).status).toBe(403)
  })
})

describe('a workspace that requires a second factor', () => {
  it('lets members without one add one and nothing else; there, and not in their own workspace', async () => {
    const [owner, member] = [await by.register(), await by.register()]
    const { body: team } = await by.post(owner, '/api/workspaces', { name: 'Guarded' })
    await by.rows(`insert into members (workspace_id, account_id, role, joined_at) values ($1, $2, 'member', now())`, [
      team['id'],
      member.id,
    ])
    await by.post(member, `/api/workspaces/${String(team['id'])}/switch`)
    expect((await by.get(member, '/api/contacts')).status).toBe(200)
    const require = (isRequired: boolean) => by.post(owner, '/api/workspace/second-factor', { isRequired })
    expect(by.said(await require(true))).toEqual([409, 'factor-first'])
    await by.addApp(owner)
    expect((await require(true)).status).toBe(200)
    expect((await by.post(member, '/api/workspace/second-factor', { isRequired: false })).status).toBe(403)

    for (const path of ['/api/contacts', '/api/credits', '/api/workspace', '/api/account/export.json'])
      expect([path, ...by.said(await by.get(member, path))]).toEqual([path, 403, 'second-factor-required'])
    expect((await by.get(member, '/api/auth/user')).body).toMatchObject({
      hasFactor: false,
      workspace: { requiresFactor: true },
    })
    expect((await by.get(owner, '/api/contacts')).status).toBe(200)
    await by.addApp(member)
    expect((await by.get(member, '/api/contacts')).status).toBe(200)
    await by.ask(member, 'DELETE', '/api/account/code-app')
    expect((await by.get(member, '/api/contacts')).status).toBe(403)
    const { body: mine } = await by.get(member, '/api/workspaces')
    const own = (mine['workspaces'] as unknown as { id: string; isPersonal: boolean }[]).find((each) => each.isPersonal)
    await by.post(member, `/api/workspaces/${own?.id}/switch`)
    expect((await by.get(member, '/api/contacts')).status).toBe(200)
    await require(false)
    await by.post(member, `/api/workspaces/${String(team['id'])}/switch`)
    expect((await by.get(member, '/api/contacts')).status).toBe(200)
  })
})

describe('a passkey', () => {
  it('signs in without a password, and is a second factor and a confirmation', async () => {
    const owner = await by.register()
    const key = await by.addPasskey(owner)
    const walker = new Walker()
    // Many passkeys don't count; then the challenge alone tells a copy of the answer.
    key.counter = -1
    const passkey = key.use({ ...place, challenge: await by.signInChallenge(walker) })
    expect((await by.post(walker, '/api/login/passkey', { passkey })).body).toMatchObject({
      email: owner.email,
      hasFactor: true,
    })
    expect(await by.isIn(walker)).toBe(true)
    // The same answer again is nobody's.
    const thief = new Walker()
    expect(by.said(await by.post(thief, '/api/login/passkey', { passkey }))).toEqual([403, 'factor-refused'])
    expect(await by.isIn(thief)).toBe(false)

    const second = await by.begin(owner.email)
    const asked = await by.challengeAt(second, '/api/login/second-factor/options')
    expect((await by.give(second, { passkey: key.use({ ...place, challenge: asked }) })).status).toBe(200)
    product.advance(confirmedForMs + 1_000)
    const challenge = await by.challengeAt(second, '/api/account/confirm/options')
    expect((await by.get(second, '/api/account/export.json')).status).toBe(403)
    expect((await by.post(second, '/api/account/confirm', { passkey: key.use({ ...place, challenge }) })).status).toBe(
      200,
    )
    const [kept] = (await by.factorsOf(second)).passkeys
    expect(kept).toMatchObject({ name: 'Laptop', lastUsedAt: expect.any(String) })
    expect((await by.ask(second, 'PATCH', `/api/account/passkeys/${kept?.id}`, { name: 'Phone' })).body).toMatchObject({
      name: 'Phone',
    })
    expect((await by.ask(second, 'DELETE', `/api/account/passkeys/${kept?.id}`)).status).toBe(200)
    const gone = key.use({ ...place, challenge: await by.signInChallenge(thief) })
    expect((await by.post(thief, '/api/login/passkey', { passkey: gone })).status).toBe(403)
  })

  it('of a suspended account signs in to read why, and to nothing else', async () => {
    const owner = await by.register()
    const key = await by.addPasskey(owner)
    await suspendUser(dbOf(product.database.ownerPool), owner.email, { category: 'security', note: '' })
    const walker = new Walker()
    const passkey = key.use({ ...place, challenge: await by.signInChallenge(walker) })
    const entered = await by.post(walker, '/api/login/passkey', { passkey })
    expect([entered.status, entered.body['suspension']]).toMatchObject([200, { of: 'account', category: 'security' }])
    expect(by.said(await by.get(walker, '/api/contacts'))).toEqual([403, 'suspended'])
    expect((await by.get(walker, '/api/auth/user')).body['suspension']).toMatchObject({ of: 'account' })
  })

  it('is refused with a forged answer: another challenge, origin, place, key, count, account, or nobody verified', async () => {
    const [owner, other] = [await by.register(), await by.register()]
    const [key, others] = [await by.addPasskey(owner), await by.addPasskey(other)]
    const walker = new Walker()
    const fresh = () => by.signInChallenge(walker)
    const late = await fresh()
    product.advance(5 * 60_000)
    const copy = Object.assign(new SoftwarePasskey(), { id: key.id, userHandle: key.userHandle, counter: 50 })
    const behind = async () => {
      key.counter = -1
      const answer = key.use({ ...place, challenge: await fresh() })
      key.counter = 100
      return answer
    }
    const swapped = async () => {
      const answer = others.use({ ...place, challenge: await fresh() })
      return { ...answer, response: { ...answer.response, userHandle: key.userHandle } }
    }
    // Its count has begun.
    const once = key.use({ ...place, challenge: await fresh() })
    expect((await by.post(new Walker(), '/api/login/passkey', { passkey: once })).status).toBe(200)
    const forged = {
      'a challenge of nobody': key.use({ ...place, challenge: Buffer.from('x'.repeat(32)).toString('base64url') }),
      'one that is too old': key.use({ ...place, challenge: late }),
      'one for another purpose': key.use({
        ...place,
        challenge: await by.challengeAt(owner, '/api/account/confirm/options'),
      }),
      'another origin': key.use({ ...place, origin: 'http://quarry.test.evil.test', challenge: await fresh() }),
      'another place': key.use({ origin: place.origin, rpId: 'evil.test', challenge: await fresh() }),
      'another key': copy.use({ ...place, challenge: await fresh() }),
      'a count that went back': await behind(),
      'nobody verified': key.use({ ...place, challenge: await fresh(), isVerified: false }),
      'the name of another account': await swapped(),
    }
    for (const [what, passkey] of Object.entries(forged))
      expect([what, ...by.said(await by.post(walker, '/api/login/passkey', { passkey }))]).toEqual([
        what,
        403,
        'factor-refused',
      ])
    expect(await by.isIn(walker)).toBe(false)

    // Another account's passkey is no second factor of this one, and confirms nothing here.
    const waiting = await by.begin(owner.email)
    const asConfirmed = key.use({ ...place, challenge: await by.challengeAt(owner, '/api/account/confirm/options') })
    expect((await by.give(waiting, { passkey: asConfirmed })).status).toBe(403)
    const asked = await by.challengeAt(waiting, '/api/login/second-factor/options')
    expect((await by.give(waiting, { passkey: others.use({ ...place, challenge: asked }) })).status).toBe(403)
    const challenge = await by.challengeAt(owner, '/api/account/confirm/options')
    expect(
      (await by.post(owner, '/api/account/confirm', { passkey: others.use({ ...place, challenge }) })).status,
    ).toBe(403)
    // Nor is it renamed or removed by another, or added twice.
    const [kept] = (await by.factorsOf(other)).passkeys
    expect((await by.ask(owner, 'DELETE', `/api/account/passkeys/${kept?.id}`)).status).toBe(404)
    expect((await by.ask(owner, 'PATCH', `/api/account/passkeys/${kept?.id}`, { name: 'Mine' })).status).toBe(404)
    const again = others.make({ ...place, challenge: await by.challengeFor(owner), userId: by.bytesOf(owner.id) })
    expect(by.said(await by.post(owner, '/api/account/passkeys', { name: 'Mine', made: again }))).toEqual([
      409,
      'passkey-known',
    ])
    const theirs = new SoftwarePasskey().make({
      ...place,
      challenge: await by.challengeFor(other),
      userId: by.bytesOf(owner.id),
    })
    expect(by.said(await by.post(owner, '/api/account/passkeys', { name: 'Mine', made: theirs }))).toEqual([
      403,
      'factor-refused',
    ])
  })
})
