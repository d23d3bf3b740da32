import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../../../contract/endpoints.ts'
import type { Factors } from '../../../../contract/security/factors.ts'
import { confirmedForMs, stepUp } from '../../../../contract/security/step-up.ts'
import { soundBeside } from '../../../../test/calls/sound-bodies.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { SoftwarePasskey } from '../../../../test/sign-in/software-passkey.ts'
import { Walker } from '../../../../test/sign-in/walk.ts'
import { dropFactors } from './drop-factors.ts'

const password = 'correct horse'
const place = { origin: 'http://quarry.test', rpId: 'quarry.test' }
const stepMs = 30_000
const dayMs = 24 * 60 * 60_000

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false, publicUrl: place.origin })
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.mails.length = 0
  await product.database.ownerPool.query('delete from rate_windows')
})

type Answer = { status: number; body: Record<string, never> & { code?: string } }
type Browser = Walker & { email: string; id: string }

const ask = (walker: Walker, method: string, path: string, body?: unknown) =>
  walker.json<Answer['body']>(product.url + path, { method, ...(body === undefined ? {} : { body }) })
const post = (walker: Walker, path: string, body: unknown = {}) => ask(walker, 'POST', path, body)
const get = (walker: Walker, path: string) => ask(walker, 'GET', path)
const said = ({ status, body }: Answer) => [status, body.code]
const rows = async (query: string, values: unknown[] = []) =>
  (await product.database.ownerPool.query<never>(query, values)).rows

async function register(): Promise<Browser> {
  const walker = new Walker()
  const email = `${randomUUID()}@factors.test`
  const { status, body } = await post(walker, '/api/register', { email, password })
  expect(status).toBe(201)
  return Object.assign(walker, { email, id: String(body['id']) })
}

/** The clock stands at the beginning of a step, so that a code stays of that step while a test uses it. */
function toNextStep(): void {
  product.advance(stepMs - (product.ctx.now().getTime() % stepMs) + 500)
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: product.ctx.now().getTime() + steps * stepMs,
  })

/** Adds an authenticator app; the clock stands at the next step then. */
async function addApp(walker: Walker): Promise<{ secret: string; codes: string[] }> {
  toNextStep()
  const secret = String((await post(walker, '/api/account/code-app')).body['secret'])
  const { status, body } = await post(walker, '/api/account/code-app/confirm', { code: codeOf(secret) })
  expect(status).toBe(200)
  toNextStep()
  return { secret, codes: body['recoveryCodes'] as unknown as string[] }
}

/** A browser that gave the password and waits for the second factor. */
async function begin(email: string, walker = new Walker(), given = password): Promise<Walker> {
  const { status, body } = await post(walker, '/api/login', { email, password: given })
  expect([status, 'email' in body]).toEqual([202, false])
  return walker
}
const give = (walker: Walker, proof: object) => post(walker, '/api/login/second-factor', proof)
const isIn = async (walker: Walker) => (await get(walker, '/api/auth/user')).status === 200
const factorsOf = async (walker: Walker) => (await get(walker, '/api/account/factors')).body as unknown as Factors

async function addPasskey(owner: Browser, key = new SoftwarePasskey(), name = 'Laptop'): Promise<SoftwarePasskey> {
  const made = key.make({ ...place, challenge: await challengeFor(owner), userId: bytesOf(owner.id) })
  const { status } = await post(owner, '/api/account/passkeys', { name, made })
  expect(status).toBe(201)
  return key
}
const bytesOf = (id: string) => Buffer.from(id).toString('base64url')
const challengeAt = async (walker: Walker, path: string) =>
  String((await post(walker, path)).body['options']?.['challenge'])
const challengeFor = (owner: Walker) => challengeAt(owner, '/api/account/passkeys/options')
const signInChallenge = (walker: Walker) => challengeAt(walker, '/api/login/passkey/options')

describe('an authenticator app', () => {
  it('counts once a code confirmed it; then the password alone begins no session, and a code is taken once', async () => {
    const owner = await register()
    const begun = (await post(owner, '/api/account/code-app')).body
    const secret = String(begun['secret'])
    expect(begun['uri']).toContain(`secret=${secret}`)
    expect((await post(new Walker(), '/api/login', { email: owner.email, password })).status).toBe(200)
    expect(said(await post(owner, '/api/account/code-app/confirm', { code: '000000' }))).toEqual([
      403,
      'factor-refused',
    ])
    toNextStep()
    const code = codeOf(secret)
    const confirmed = await post(owner, '/api/account/code-app/confirm', { code })
    expect(new Set(confirmed.body['recoveryCodes'] as unknown as string[]).size).toBe(10)
    expect(said(await post(owner, '/api/account/code-app'))).toEqual([409, 'code-app-there'])

    const walker = await begin(owner.email)
    expect(await isIn(walker)).toBe(false)
    expect(said(await give(walker, { code }))).toEqual([403, 'factor-refused'])
    expect((await give(walker, { code: ` ${codeOf(secret, 1)} ` })).body).toEqual({ success: true, to: '/' })
    expect(await isIn(walker)).toBe(true)
    // An earlier step than the last is as used as the last.
    const [third, fourth] = [await begin(owner.email), await begin(owner.email)]
    expect((await give(third, { code: codeOf(secret, 1) })).status).toBe(403)
    expect((await give(fourth, { code: codeOf(secret) })).status).toBe(403)

    const shown = await get(owner, '/api/account/factors')
    const copy = await get(owner, '/api/account/export.json')
    expect(JSON.stringify([shown.body, copy.body])).not.toContain(secret)
    expect(JSON.stringify(await rows('select * from code_apps'))).not.toContain(secret)
    const subjects = product.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
    expect(subjects).toEqual(['Authenticator app added: your Quarry account'])
  })

  it.each([
    [-2, false],
    [-1, true],
    [1, true],
    [2, false],
  ])('a code that is %i steps off is taken: %s', async (steps, isTaken) => {
    const owner = await register()
    const { secret } = await addApp(owner)
    product.advance(4 * stepMs)
    const walker = await begin(owner.email)
    expect((await give(walker, { code: codeOf(secret, steps) })).status).toBe(isTaken ? 200 : 403)
  })

  it('lets one of many in that give the same code at once', async () => {
    const owner = await register()
    const { secret } = await addApp(owner)
    const walkers = await Promise.all(Array.from({ length: 6 }, () => begin(owner.email)))
    const answers = await Promise.all(walkers.map((walker) => give(walker, { code: codeOf(secret) })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('bears ten tries an hour, also for who has the password and gives it again and again', async () => {
    const owner = await register()
    const { secret } = await addApp(owner)
    for (let n = 0; n < 10; n += 1) expect((await give(await begin(owner.email), { code: '000000' })).status).toBe(403)
    const walker = await begin(owner.email)
    expect((await give(walker, { code: codeOf(secret) })).status).toBe(429)
    expect(said(await post(owner, '/api/account/confirm', { code: codeOf(secret) }))).toEqual([429, 'too-many'])
    product.advance(60 * 60_000)
    expect((await give(await begin(owner.email), { code: codeOf(secret) })).status).toBe(200)
  })

  it('is asked of the browser that gave the password, for ten minutes, and not after a change of the password', async () => {
    const owner = await register()
    const { secret } = await addApp(owner)
    expect(said(await give(new Walker(), { code: codeOf(secret) }))).toEqual([401, 'factor-expired'])
    const late = await begin(owner.email)
    product.advance(10 * 60_000)
    expect(said(await give(late, { code: codeOf(secret) }))).toEqual([401, 'factor-expired'])
    await post(owner, '/api/account/confirm', { code: codeOf(secret) })
    const early = await begin(owner.email)
    await post(owner, '/api/account/password', { current: password, password: 'battery staple' })
    toNextStep()
    expect(said(await give(early, { code: codeOf(secret) }))).toEqual([401, 'factor-expired'])
  })

  it('stays when the password is reset by a mailed link, and is asked for', async () => {
    const owner = await register()
    const { secret } = await addApp(owner)
    await post(new Walker(), '/api/forgot-password', { email: owner.email })
    await expect
      .poll(() => product.mails.some(({ text }) => text.includes('/reset-password')), { timeout: 10_000 })
      .toBe(true)
    const token = /reset-password\?token=([\w-]+)/.exec(product.mails.map(({ text }) => text).join('\n'))?.[1]
    const reset = new Walker()
    expect((await post(reset, '/api/reset-password', { token, password: 'battery staple' })).status).toBe(200)
    expect(await isIn(reset)).toBe(false)
    const walker = await begin(owner.email, new Walker(), 'battery staple')
    expect((await give(walker, { code: codeOf(secret) })).status).toBe(200)
    expect((await factorsOf(walker)).codeApp).not.toBeNull()
  })
})

it('the operator removes all factors of somebody who has lost them, and tells them', async () => {
  const owner = await register()
  await addApp(owner)
  await addPasskey(owner)
  expect(await (await dropFactors(product.ctx, owner.email)).mailed).toBe(true)
  expect(await factorsOf(owner)).toMatchObject({ passkeys: [], codeApp: null, recoveryCodesLeft: 0 })
  expect((await post(new Walker(), '/api/login', { email: owner.email, password })).status).toBe(200)
  expect(product.mails.at(-1)).toMatchObject({ to: owner.email, subject: expect.stringContaining('were removed') })
})

describe('recovery codes', () => {
  it('let in once each, however they are typed, and the owner is told; new ones end the old', async () => {
    const owner = await register()
    const { codes } = await addApp(owner)
    const [first = '', second = '', third = ''] = codes
    expect(
      (await give(await begin(owner.email), { recovery: ` ${first.toUpperCase().replace('-', ' ')}` })).status,
    ).toBe(200)
    expect((await give(await begin(owner.email), { recovery: first })).status).toBe(403)
    const both = await Promise.all(
      [await begin(owner.email), await begin(owner.email)].map((each) => give(each, { recovery: second })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect((await factorsOf(owner)).recoveryCodesLeft).toBe(8)
    const subjects = product.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
    expect(subjects.filter((each) => each === 'A recovery code of your Quarry account was used')).toHaveLength(2)

    const renewed = (await post(owner, '/api/account/recovery-codes')).body['recoveryCodes'] as unknown as string[]
    expect((await factorsOf(owner)).recoveryCodesLeft).toBe(10)
    expect((await give(await begin(owner.email), { recovery: third })).status).toBe(403)
    expect((await give(await begin(owner.email), { recovery: renewed[0] })).status).toBe(200)
    const kept = JSON.stringify(await rows('select * from recovery_codes'))
    for (const code of [...codes, ...renewed]) expect(kept).not.toContain(code.replace('-', ''))

    // They come with a factor and go with the last.
    expect((await ask(owner, 'DELETE', '/api/account/code-app')).status).toBe(200)
    expect((await factorsOf(owner)).recoveryCodesLeft).toBe(0)
    expect(said(await post(owner, '/api/account/recovery-codes'))).toEqual([409, 'no-factor'])
    expect((await post(new Walker(), '/api/login', { email: owner.email, password })).status).toBe(200)
  })
})

describe('a trusted browser', () => {
  it('needs no second factor for 30 days, and is no confirmation; another browser and another account need it', async () => {
    const [owner, other] = [await register(), await register()]
    const [{ secret }, { secret: others }] = [await addApp(owner), await addApp(other)]
    const home = await begin(owner.email)
    expect((await give(home, { code: codeOf(secret), trust: true })).status).toBe(200)
    expect((await get(home, '/api/account/export.json')).status).toBe(200)
    await post(home, '/api/logout')
    expect((await post(home, '/api/login', { email: owner.email, password })).status).toBe(200)
    expect(await isIn(home)).toBe(true)
    expect(said(await get(home, '/api/account/export.json'))).toEqual([403, 'confirm-identity'])
    await begin(owner.email)
    await begin(other.email, home)
    expect((await give(home, { code: codeOf(others) })).status).toBe(200)
    product.advance(30 * dayMs)
    await begin(owner.email, home)
  })

  it.each([
    [
      'a change of the password',
      (owner: Walker) => post(owner, '/api/account/password', { current: password, password: 'battery staple' }),
    ],
    ['a new factor', (owner: Walker) => addPasskey(owner as Browser)],
    ['the button', (owner: Walker) => ask(owner, 'DELETE', '/api/account/trusted-browsers')],
  ])('is forgotten by %s', async (what, forget) => {
    const owner = await register()
    const { secret } = await addApp(owner)
    const home = await begin(owner.email)
    await give(home, { code: codeOf(secret), trust: true })
    expect((await factorsOf(owner)).trustedBrowsers).toBe(1)
    await forget(owner)
    expect((await factorsOf(owner)).trustedBrowsers).toBe(0)
    await begin(owner.email, home, what.includes('password') ? 'battery staple' : password)
  })
})

describe('a confirmed identity', () => {
  const calls = Object.keys(stepUp) as (keyof typeof stepUp)[]
  const make = (walker: Walker, name: keyof typeof stepUp) => {
    const { method, path } = endpoints[name]
    const body = method === 'GET' || method === 'DELETE' ? undefined : soundBeside(name, '')
    return ask(walker, method, path.replace(/:\w+/g, randomUUID()), body)
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
    const owner = await register()
    const asked = calls.filter((name) => stepUp[name] === 'always')
    product.advance(confirmedForMs - 60_000)
    expect(said(await make(owner, 'setMemberLimit'))[1]).not.toBe('confirm-identity')
    product.advance(61_000)
    // What takes the password itself asks no second time.
    expect(await refusedOf(owner, calls)).toEqual(asked)
    expect((await post(owner, '/api/account/confirm/options')).body).toEqual({ ways: ['password'], options: null })
    expect(said(await post(owner, '/api/account/confirm', { password: 'not it' }))).toEqual([403, 'factor-refused'])
    expect(said(await get(owner, '/api/account/export.json'))).toEqual([403, 'confirm-identity'])
    expect((await post(owner, '/api/account/confirm', { password })).status).toBe(200)
    expect((await get(owner, '/api/account/export.json')).status).toBe(200)
    product.advance(confirmedForMs + 1_000)
    expect((await get(owner, '/api/account/export.json')).status).toBe(403)
  })

  it('takes the second factor where there is one, not the password, and is this session’s alone', async () => {
    const owner = await register()
    const { secret, codes } = await addApp(owner)
    const elsewhere = await begin(owner.email)
    await give(elsewhere, { recovery: codes[0] })
    product.advance(confirmedForMs)
    expect(await refusedOf(owner, calls)).toEqual(calls)
    expect((await post(owner, '/api/account/confirm', { password })).status).toBe(403)
    expect((await post(owner, '/api/account/confirm', { recovery: codes[1] })).status).toBe(400)
    expect((await post(owner, '/api/account/confirm', { code: codeOf(secret) })).status).toBe(200)
    expect((await get(owner, '/api/account/export.json')).status).toBe(200)
    expect((await get(elsewhere, '/api/account/export.json')).status).toBe(403)
  })
})

describe('a workspace that requires a second factor', () => {
  it('lets members without one add one and nothing else; there, and not in their own workspace', async () => {
    const [owner, member] = [await register(), await register()]
    const { body: team } = await post(owner, '/api/workspaces', { name: 'Guarded' })
    await rows(`insert into members (workspace_id, account_id, role, joined_at) values ($1, $2, 'member', now())`, [
      team['id'],
      member.id,
    ])
    await post(member, `/api/workspaces/${String(team['id'])}/switch`)
    expect((await get(member, '/api/contacts')).status).toBe(200)
    const require = (isRequired: boolean) => post(owner, '/api/workspace/second-factor', { isRequired })
    expect(said(await require(true))).toEqual([409, 'factor-first'])
    await addApp(owner)
    expect((await require(true)).status).toBe(200)
    expect((await post(member, '/api/workspace/second-factor', { isRequired: false })).status).toBe(403)

    for (const path of ['/api/contacts', '/api/credits', '/api/workspace', '/api/account/export.json'])
      expect([path, ...said(await get(member, path))]).toEqual([path, 403, 'second-factor-required'])
    expect((await get(member, '/api/auth/user')).body).toMatchObject({
      hasFactor: false,
      workspace: { requiresFactor: true },
    })
    expect((await get(owner, '/api/contacts')).status).toBe(200)
    await addApp(member)
    expect((await get(member, '/api/contacts')).status).toBe(200)
    await ask(member, 'DELETE', '/api/account/code-app')
    expect((await get(member, '/api/contacts')).status).toBe(403)
    const { body: mine } = await get(member, '/api/workspaces')
    const own = (mine['workspaces'] as unknown as { id: string; isPersonal: boolean }[]).find((each) => each.isPersonal)
    await post(member, `/api/workspaces/${own?.id}/switch`)
    expect((await get(member, '/api/contacts')).status).toBe(200)
    await require(false)
    await post(member, `/api/workspaces/${String(team['id'])}/switch`)
    expect((await get(member, '/api/contacts')).status).toBe(200)
  })
})

describe('a passkey', () => {
  it('signs in without a password, and is a second factor and a confirmation', async () => {
    const owner = await register()
    const key = await addPasskey(owner)
    const walker = new Walker()
    const passkey = key.use({ ...place, challenge: await signInChallenge(walker) })
    expect((await post(walker, '/api/login/passkey', { passkey })).body).toMatchObject({
      email: owner.email,
      hasFactor: true,
    })
    expect(await isIn(walker)).toBe(true)
    // The same answer again is nobody's.
    const thief = new Walker()
    expect(said(await post(thief, '/api/login/passkey', { passkey }))).toEqual([403, 'factor-refused'])
    expect(await isIn(thief)).toBe(false)

    const second = await begin(owner.email)
    const asked = await challengeAt(second, '/api/login/second-factor/options')
    expect((await give(second, { passkey: key.use({ ...place, challenge: asked }) })).status).toBe(200)
    product.advance(confirmedForMs + 1_000)
    const challenge = await challengeAt(second, '/api/account/confirm/options')
    expect((await get(second, '/api/account/export.json')).status).toBe(403)
    expect((await post(second, '/api/account/confirm', { passkey: key.use({ ...place, challenge }) })).status).toBe(200)
    const [kept] = (await factorsOf(second)).passkeys
    expect(kept).toMatchObject({ name: 'Laptop', lastUsedAt: expect.any(String) })
    expect((await ask(second, 'PATCH', `/api/account/passkeys/${kept?.id}`, { name: 'Phone' })).body).toMatchObject({
      name: 'Phone',
    })
    expect((await ask(second, 'DELETE', `/api/account/passkeys/${kept?.id}`)).status).toBe(200)
    const gone = key.use({ ...place, challenge: await signInChallenge(thief) })
    expect((await post(thief, '/api/login/passkey', { passkey: gone })).status).toBe(403)
  })

  it('is refused with a forged answer: another challenge, origin, place, key, count, account, or nobody verified', async () => {
    const [owner, other] = [await register(), await register()]
    const [key, others] = [await addPasskey(owner), await addPasskey(other)]
    const walker = new Walker()
    const fresh = () => signInChallenge(walker)
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
    expect((await post(new Walker(), '/api/login/passkey', { passkey: once })).status).toBe(200)
    const forged = {
      'a challenge of nobody': key.use({ ...place, challenge: Buffer.from('x'.repeat(32)).toString('base64url') }),
      'one that is too old': key.use({ ...place, challenge: late }),
      'one for another purpose': key.use({
        ...place,
        challenge: await challengeAt(owner, '/api/account/confirm/options'),
      }),
      'another origin': key.use({ ...place, origin: 'http://quarry.test.evil.test', challenge: await fresh() }),
      'another place': key.use({ origin: place.origin, rpId: 'evil.test', challenge: await fresh() }),
      'another key': copy.use({ ...place, challenge: await fresh() }),
      'a count that went back': await behind(),
      'nobody verified': key.use({ ...place, challenge: await fresh(), isVerified: false }),
      'the name of another account': await swapped(),
    }
    for (const [what, passkey] of Object.entries(forged))
      expect([what, ...said(await post(walker, '/api/login/passkey', { passkey }))]).toEqual([
        what,
        403,
        'factor-refused',
      ])
    expect(await isIn(walker)).toBe(false)

    // Another account's passkey is no second factor of this one, and confirms nothing here.
    const waiting = await begin(owner.email)
    const asked = await challengeAt(waiting, '/api/login/second-factor/options')
    expect((await give(waiting, { passkey: others.use({ ...place, challenge: asked }) })).status).toBe(403)
    const challenge = await challengeAt(owner, '/api/account/confirm/options')
    expect((await post(owner, '/api/account/confirm', { passkey: others.use({ ...place, challenge }) })).status).toBe(
      403,
    )
    // Nor is it renamed or removed by another, or added twice.
    const [kept] = (await factorsOf(other)).passkeys
    expect((await ask(owner, 'DELETE', `/api/account/passkeys/${kept?.id}`)).status).toBe(404)
    expect((await ask(owner, 'PATCH', `/api/account/passkeys/${kept?.id}`, { name: 'Mine' })).status).toBe(404)
    const again = others.make({ ...place, challenge: await challengeFor(owner), userId: bytesOf(owner.id) })
    expect(said(await post(owner, '/api/account/passkeys', { name: 'Mine', made: again }))).toEqual([
      409,
      'passkey-known',
    ])
    const theirs = new SoftwarePasskey().make({
      ...place,
      challenge: await challengeFor(other),
      userId: bytesOf(owner.id),
    })
    expect(said(await post(owner, '/api/account/passkeys', { name: 'Mine', made: theirs }))).toEqual([
      403,
      'factor-refused',
    ])
  })
})
