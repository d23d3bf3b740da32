import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { factorBrowsers, place, stepMs, type Browser } from '../../../../test/sign-in/factor-browsers.ts'
import { Walker } from '../../../../test/sign-in/walk.ts'
import { dropFactors } from './drop-factors.ts'

const password = 'correct horse'
const dayMs = 24 * 60 * 60_000

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

describe('an authenticator app', () => {
  it('counts once a code confirmed it; then the password alone begins no session, and a code is taken once', async () => {
    const owner = await by.register()
    const begun = (await by.post(owner, '/api/account/code-app')).body
    const secret = String(begun['secret'])
    expect(begun['uri']).toContain(`secret=${secret}`)
    expect((await by.post(new Walker(), '/api/login', { email: owner.email, password })).status).toBe(200)
    expect(by.said(await by.post(owner, '/api/account/code-app/confirm', { code: '000000' }))).toEqual([
      403,
      'factor-refused',
    ])
    by.toNextStep()
    const code = by.codeOf(secret)
    const confirmed = await by.post(owner, '/api/account/code-app/confirm', { code })
    expect(new Set(confirmed.body['recoveryCodes'] as unknown as string[]).size).toBe(10)
    expect(by.said(await by.post(owner, '/api/account/code-app'))).toEqual([409, 'code-app-there'])

    const walker = await by.begin(owner.email)
    expect(await by.isIn(walker)).toBe(false)
    expect(by.said(await by.give(walker, { code }))).toEqual([403, 'factor-refused'])
    expect((await by.give(walker, { code: ` ${by.codeOf(secret, 1)} ` })).body).toEqual({ success: true, to: '/' })
    expect(await by.isIn(walker)).toBe(true)
    // An earlier step than the last is as used as the last.
    const [third, fourth] = [await by.begin(owner.email), await by.begin(owner.email)]
    expect((await by.give(third, { code: by.codeOf(secret, 1) })).status).toBe(403)
    expect((await by.give(fourth, { code: by.codeOf(secret) })).status).toBe(403)

    const shown = await by.get(owner, '/api/account/factors')
    const copy = await by.get(owner, '/api/account/export.json')
    expect(JSON.stringify([shown.body, copy.body])).not.toContain(secret)
    expect(JSON.stringify(await by.rows('select * from code_apps'))).not.toContain(secret)
    await product.mailed()
    const subjects = product.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
    expect(subjects).toEqual(['Authenticator app added: your Quarry account'])
  })

  it.each([
    [-2, false],
    [-1, true],
    [1, true],
    [2, false],
  ])('a code that is %i steps off is taken: %s', async (steps, isTaken) => {
    const owner = await by.register()
    const { secret } = await by.addApp(owner)
    product.advance(4 * stepMs)
    const walker = await by.begin(owner.email)
    expect((await by.give(walker, { code: by.codeOf(secret, steps) })).status).toBe(isTaken ? 200 : 403)
  })

  it('lets one of many in that give the same code at once', async () => {
    const owner = await by.register()
    const { secret } = await by.addApp(owner)
    const walkers = await Promise.all(Array.from({ length: 6 }, () => by.begin(owner.email)))
    const answers = await Promise.all(walkers.map((walker) => by.give(walker, { code: by.codeOf(secret) })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('bears ten tries an hour, also for who has the password and gives it again and again', async () => {
    const owner = await by.register()
    const { secret } = await by.addApp(owner)
    for (let n = 0; n < 10; n += 1)
      expect((await by.give(await by.begin(owner.email), { code: '000000' })).status).toBe(403)
    const walker = await by.begin(owner.email)
    expect((await by.give(walker, { code: by.codeOf(secret) })).status).toBe(429)
    expect(by.said(await by.post(owner, '/api/account/confirm', { code: by.codeOf(secret) }))).toEqual([
      429,
      'too-many',
    ])
    product.advance(60 * 60_000)
    expect((await by.give(await by.begin(owner.email), { code: by.codeOf(secret) })).status).toBe(200)
  })

  it('is asked of the browser that gave the password, for ten minutes, and not after a change of the password', async () => {
    const owner = await by.register()
    const { secret } = await by.addApp(owner)
    expect(by.said(await by.give(new Walker(), { code: by.codeOf(secret) }))).toEqual([401, 'factor-expired'])
    const late = await by.begin(owner.email)
    product.advance(10 * 60_000)
    expect(by.said(await by.give(late, { code: by.codeOf(secret) }))).toEqual([401, 'factor-expired'])
    await by.post(owner, '/api/account/confirm', { code: by.codeOf(secret) })
    const early = await by.begin(owner.email)
    await by.post(owner, '/api/account/password', { current: password, password: 'battery staple' })
    by.toNextStep()
    expect(by.said(await by.give(early, { code: by.codeOf(secret) }))).toEqual([401, 'factor-expired'])
  })

  it('stays when the password is reset by a mailed link, and is asked for', async () => {
    const owner = await by.register()
    await by.rows('update users set email_confirmed_at = now() where id = $1', [owner.id])
    const { secret } = await by.addApp(owner)
    const reset = await resetByMail(owner.email)
    expect(await by.isIn(reset)).toBe(false)
    const walker = await by.begin(owner.email, new Walker(), 'battery staple')
    expect((await by.give(walker, { code: by.codeOf(secret) })).status).toBe(200)
    expect((await by.factorsOf(walker)).codeApp).not.toBeNull()
  })
})

it('nobody keeps an address that is not theirs by a second factor: whoever gets its mail resets the password, and is in', async () => {
  const squatter = await by.register()
  await by.addApp(squatter)
  const passkey = await by.addPasskey(squatter)
  const owner = await resetByMail(squatter.email)
  expect((await by.post(owner, '/api/login', { email: squatter.email, password: 'battery staple' })).status).toBe(200)
  expect(await by.factorsOf(owner)).toMatchObject({ passkeys: [], codeApp: null, recoveryCodesLeft: 0 })
  const used = passkey.use({ ...place, challenge: await by.signInChallenge(squatter) })
  expect((await by.post(squatter, '/api/login/passkey', { passkey: used })).status).toBe(403)
})

/** By a browser that is signed in to nothing. */
async function resetByMail(email: string): Promise<Walker> {
  const walker = new Walker()
  await by.post(walker, '/api/forgot-password', { email })
  await product.mailed()
  const texts = product.mails.filter(({ to }) => to === email).map(({ text }) => text)
  const token = /reset-password\?token=([\w-]+)/.exec(texts.join('\n'))?.[1]
  expect((await by.post(walker, '/api/reset-password', { token, password: 'battery staple' })).status).toBe(200)
  return walker
}

it('the operator removes all factors of somebody who has lost them, and tells them', async () => {
  const owner = await by.register()
  await by.addApp(owner)
  await by.addPasskey(owner)
  expect((await dropFactors(product.ctx, owner.email)).isMailed).toBe(true)
  expect(await by.factorsOf(owner)).toMatchObject({ passkeys: [], codeApp: null, recoveryCodesLeft: 0 })
  expect((await by.post(new Walker(), '/api/login', { email: owner.email, password })).status).toBe(200)
  await product.mailed()
  const subjects = product.mails.map(({ to, subject }) => `${to} ${subject}`).join('\n')
  expect(subjects).toMatch(new RegExp(`${owner.email} .*were removed`))
})

describe('recovery codes', () => {
  it('let in once each, however they are typed, and the owner is told; new ones end the old', async () => {
    const owner = await by.register()
    const { codes } = await by.addApp(owner)
    const [first = '', second = '', third = ''] = codes
    expect(
      (await by.give(await by.begin(owner.email), { recovery: ` ${first.toUpperCase().replace('-', ' ')}` })).status,
    ).toBe(200)
    expect((await by.give(await by.begin(owner.email), { recovery: first })).status).toBe(403)
    const both = await Promise.all(
      [await by.begin(owner.email), await by.begin(owner.email)].map((each) => by.give(each, { recovery: second })),
    )
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await by.factorsOf(owner)).recoveryCodesLeft).toBe(8)
    await product.mailed()
    const subjects = product.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
    expect(subjects.filter((each) => each === 'A recovery code of your Quarry account was used')).toHaveLength(2)

    const renewed = (await by.post(owner, '/api/account/recovery-codes')).body['recoveryCodes'] as unknown as string[]
    expect((await by.factorsOf(owner)).recoveryCodesLeft).toBe(10)
    expect((await by.give(await by.begin(owner.email), { recovery: third })).status).toBe(403)
    expect((await by.give(await by.begin(owner.email), { recovery: renewed[0] })).status).toBe(200)
    const kept = JSON.stringify(await by.rows('select * from recovery_codes'))
    for (const code of [...codes, ...renewed]) expect(kept).not.toContain(code.replace('-', ''))

    // They come with a factor and go with the last.
    expect((await by.ask(owner, 'DELETE', '/api/account/code-app')).status).toBe(200)
    expect((await by.factorsOf(owner)).recoveryCodesLeft).toBe(0)
    expect(by.said(await by.post(owner, '/api/account/recovery-codes'))).toEqual([409, 'no-factor'])
    expect((await by.post(new Walker(), '/api/login', { email: owner.email, password })).status).toBe(200)
  })
})

describe('a trusted browser', () => {
  it('needs no second factor for 30 days, and is no confirmation; another browser and another account need it', async () => {
    const [owner, other] = [await by.register(), await by.register()]
    const [{ secret }, { secret: others }] = [await by.addApp(owner), await by.addApp(other)]
    const home = await by.begin(owner.email)
    expect((await by.give(home, { code: by.codeOf(secret), trust: true })).status).toBe(200)
    expect((await by.get(home, '/api/account/export.json')).status).toBe(200)
    await by.post(home, '/api/logout')
    expect((await by.post(home, '/api/login', { email: owner.email, password })).status).toBe(200)
    expect(await by.isIn(home)).toBe(true)
    expect(by.said(await by.get(home, '/api/account/export.json'))).toEqual([403, 'confirm-identity'])
    await by.begin(owner.email)
    await by.begin(other.email, home)
    expect((await by.give(home, { code: by.codeOf(others) })).status).toBe(200)
    product.advance(30 * dayMs)
    await by.begin(owner.email, home)
  })

  it.each([
    [
      'a change of the password',
      (owner: Walker) => by.post(owner, '/api/account/password', { current: password, password: 'battery staple' }),
    ],
    ['a new factor', (owner: Walker) => by.addPasskey(owner as Browser)],
    ['the button', (owner: Walker) => by.ask(owner, 'DELETE', '/api/account/trusted-browsers')],
  ])('is forgotten by %s', async (what, forget) => {
    const owner = await by.register()
    const { secret } = await by.addApp(owner)
    const home = await by.begin(owner.email)
    await by.give(home, { code: by.codeOf(secret), trust: true })
    expect((await by.factorsOf(owner)).trustedBrowsers).toBe(1)
    await forget(owner)
    expect((await by.factorsOf(owner)).trustedBrowsers).toBe(0)
    await by.begin(owner.email, home, what.includes('password') ? 'battery staple' : password)
  })
})
