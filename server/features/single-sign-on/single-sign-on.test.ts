import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { expectJoins } from '../../../test/sign-in/expect-joins.ts'
import { openProvider, type Forgery, type Person, type TestProvider } from '../../../test/sign-in/open-provider.ts'
import { Walker } from '../../../test/sign-in/walk.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import type { User } from '../../../contract/accounts.ts'

const password = 'correct horse'
let product: TestProduct
let provider: TestProvider
const providers: { id: string; name: string; client: { issuer: string; clientId: string; clientSecret: string } }[] = []
const txt = new Map<string, string[]>()
let drawn = 0

beforeAll(async () => {
  product = await startTestProduct({
    worker: false,
    mode: 'live',
    providers,
    lookupTxt: async (name) => txt.get(name) ?? [],
  })
  const callbacks = ['oidc', 'second', 'acme.test'].map((id) => `${product.url}/api/sign-in/${id}/callback`)
  provider = await openProvider(callbacks)
  const { issuer, clientId, clientSecret } = provider
  providers.push({ id: 'oidc', name: 'Example', client: { issuer, clientId, clientSecret } })
})
afterAll(async () => {
  await product.stop()
  await provider.close()
})
beforeEach(async () => {
  provider.forgery = null
  provider.isDenied = false
  product.mails.length = 0
  await product.database.ownerPool.query('delete from rate_windows')
})

function newPerson(said: Partial<Person> = {}): Person {
  drawn += 1
  return { sub: `sub-${drawn}`, email: `person-${drawn}@people.test`, email_verified: true, given_name: 'Ada', ...said }
}

const isOurs = (next: URL) => next.origin === product.url && !next.pathname.startsWith('/api/')
/** Signs in at the provider; answers where the browser ends up, as a path. */
async function signIn(walker: Walker, person: Person, { id = 'oidc', to = '' } = {}): Promise<string> {
  provider.person = person
  const begun = `${product.url}/api/sign-in/${id}${to && `?to=${encodeURIComponent(to)}`}`
  const { pathname, search } = await walker.follow(begun, isOurs)
  return pathname + search
}
const me = async (walker: Walker) => (await walker.json<User>(`${product.url}/api/auth/user`)).body
const rows = async (query: string, values: unknown[]) =>
  (await product.database.ownerPool.query<never>(query, values)).rows
const accountsAt = async (email: unknown) => (await rows('select 1 from users where email = $1', [email])).length
/** Somebody with a password, and the address of this person. */
const withPassword = (person: Person) => Visitor.register(product.url, String(person.email))

describe('a sign-in by a provider', () => {
  it('makes an account, finds it again by issuer and subject, and never by the address', async () => {
    const person = newPerson()
    const first = new Walker()
    expect(await signIn(first, person, { to: '/contacts?tag=a' })).toBe('/contacts?tag=a')
    const user = await me(first)
    expect(user).toMatchObject({
      email: person.email,
      firstName: 'Ada',
      waitsForConfirmation: false,
      hasPassword: false,
    })
    await first.send(`${product.url}/api/logout`, { method: 'POST' })
    expect((await me(first)).id).toBeUndefined()

    // The address changed there: the account stays the same, and keeps its own.
    const again = new Walker()
    expect(await signIn(again, { ...person, email: 'elsewhere@people.test' })).toBe('/')
    expect(await me(again)).toMatchObject({ id: user.id, email: person.email })
    // Somebody else there with the same address is somebody else.
    const stranger = new Walker()
    expect(await signIn(stranger, { ...newPerson(), email: person.email })).toBe('/login?tab=login&link=1')
    expect((await me(stranger)).id).toBeUndefined()
  })

  it('asks for the password where the address has an account, then both ways lead there, and the owner is told', async () => {
    const person = newPerson()
    const owner = await withPassword(person)
    const walker = new Walker()
    expect(await signIn(walker, person)).toBe('/login?tab=login&link=1')
    const waiting = `${product.url}/api/sign-in/waiting`
    expect((await walker.json(waiting)).body).toEqual({ provider: 'Example', email: person.email })
    const wrong = await walker.json<{ code: string }>(waiting, { body: { password: 'not this one' } })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'not-the-password'])
    expect((await rows('select 1 from identities where subject = $1', [person.sub])).length).toBe(0)
    expect((await walker.json(waiting, { body: { password } })).status).toBe(200)
    expect((await me(walker)).id).toBe(owner.user.id)
    // The cookie is used up, and belonged to this browser alone.
    expect((await walker.json(waiting, { body: { password } })).status).toBe(400)
    expect((await new Walker().json(waiting, { body: { password } })).status).toBe(400)

    const again = new Walker()
    expect(await signIn(again, person)).toBe('/')
    expect((await me(again)).id).toBe(owner.user.id)
    await product.mailed()
    const subjects = product.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
    expect(subjects).toEqual(['Example now signs in to your Quarry account'])
  })

  it('asks for the second factor of the account too: the provider’s word and the password begin no session, and connect nothing', async () => {
    const person = newPerson()
    const owner = await withPassword(person)
    const { body: begun } = await owner.post<{ secret: string }>('/api/account/code-app')
    const now = () => product.ctx.now().getTime()
    const codeOf = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({ timestamp: now() + steps * 30_000 })
    product.advance(30_000 - (now() % 30_000))
    expect((await owner.post('/api/account/code-app/confirm', { code: codeOf(-1) })).status).toBe(200)
    const give = (walker: Walker, code: string) =>
      walker.json(`${product.url}/api/login/second-factor`, { body: { code } })

    const walker = new Walker()
    expect(await signIn(walker, person)).toBe('/login?tab=login&link=1')
    expect((await walker.json(`${product.url}/api/sign-in/waiting`, { body: { password } })).status).toBe(202)
    expect((await rows('select 1 from identities where subject = $1', [person.sub])).length).toBe(0)
    expect((await me(walker)).id).toBeUndefined()
    expect((await give(walker, codeOf(0))).status).toBe(200)
    expect((await me(walker)).id).toBe(owner.user.id)
    expect((await rows('select 1 from identities where subject = $1', [person.sub])).length).toBe(1)

    const again = new Walker()
    expect(await signIn(again, person, { to: '/contacts' })).toBe('/login?tab=login&factor=1')
    expect((await me(again)).id).toBeUndefined()
    expect((await give(again, codeOf(1))).body).toEqual({ success: true, to: '/contacts' })
    expect((await me(again)).id).toBe(owner.user.id)
  })

  it('a password set by a mailed link ends what a thief has connected, and lets who never had one in by both', async () => {
    const person = newPerson()
    await withPassword(person)
    const thief = new Walker()
    await signIn(thief, person)
    await thief.json(`${product.url}/api/sign-in/waiting`, { body: { password } })
    await reset(String(person.email))
    expect(await signIn(new Walker(), person)).toBe('/login?tab=login&link=1')
    expect((await me(thief)).id).toBeUndefined()

    const other = newPerson()
    const walker = new Walker()
    await signIn(walker, other)
    await reset(String(other.email))
    expect((await me(walker)).id).toBeUndefined()
    expect(await signIn(walker, other)).toBe('/')
    expect((await me(walker)).hasPassword).toBe(true)
  })

  it('an address that nobody vouches for makes an account that has to confirm it, like any other', async () => {
    for (const email_verified of [false, undefined, 'true', 1]) {
      const person = newPerson({ email_verified })
      const walker = new Walker()
      expect(await signIn(walker, person)).toBe('/')
      expect((await me(walker)).waitsForConfirmation).toBe(true)
    }
  })

  it('without an address, or with one that is none, there is no account', async () => {
    for (const email of [undefined, '', 'nonsense', 7, '\u212aate@people.test'])
      expect(await signIn(new Walker(), newPerson({ email }))).toBe('/login?tab=login&refused=sign-in-without-address')
  })

  it('leads to paths of ours alone', async () => {
    const person = newPerson()
    for (const to of [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      '/%5c%5cevil.test/../..//evil.test',
      'javascript:alert(1)',
      '/a\nb',
    ])
      expect(new URL(await signIn(new Walker(), person, { to }), product.url).origin, to).toBe(product.url)
    expect(await signIn(new Walker(), person, { to: '//evil.test' })).toBe('/')
  })
})

describe('a hostile answer signs nobody in', () => {
  const now = () => Math.floor(Date.now() / 1_000)
  const spoiled: [string, NonNullable<Forgery>, string][] = [
    ['another nonce', { claims: (claims) => ({ ...claims, nonce: 'another' }) }, 'invalid'],
    ['no nonce', { claims: (claims) => ({ ...claims, nonce: undefined }) }, 'invalid'],
    ['another audience', { claims: (claims) => ({ ...claims, aud: 'another' }) }, 'invalid'],
    ['another issuer', { claims: (claims) => ({ ...claims, iss: 'https://accounts.google.com' }) }, 'invalid'],
    [
      'one that has expired',
      { claims: (claims) => ({ ...claims, iat: now() - 7_200, exp: now() - 3_600 }) },
      'invalid',
    ],
    ['no signature', { key: 'none' }, 'invalid'],
    ['another key’s signature', { key: 'other' }, 'invalid'],
    ['an error instead of a token', { path: /^\/token/, status: 500 }, 'unreachable'],
    ['a redirect instead of a token', { path: /^\/token/, status: 302 }, 'invalid'],
  ]
  it.each(spoiled)('%s', async (_, forgery, trouble) => {
    const person = newPerson()
    const walker = new Walker()
    provider.forgery = forgery
    expect(await signIn(walker, person)).toBe(`/login?tab=login&refused=sign-in-${trouble}`)
    expect([(await me(walker)).id, await accountsAt(person.email)]).toEqual([undefined, 0])
  })

  it('a state of another browser or none, a code used before, and a callback for another provider', async () => {
    const person = newPerson()
    const walker = new Walker()
    provider.person = person
    const isCallback = (next: URL) => next.pathname.endsWith('/callback')
    const callback = await walker.follow(`${product.url}/api/sign-in/oidc`, isCallback)
    const codeAt = async (by: Walker, url: URL) => (await by.follow(url.href, isOurs)).searchParams.get('refused')
    expect(await codeAt(new Walker(), callback)).toBe('sign-in-expired')
    const swapped = new Walker()
    await swapped.follow(`${product.url}/api/sign-in/oidc`, isCallback)
    expect(await codeAt(swapped, callback)).toBe('sign-in-invalid')
    const elsewhere = new Walker()
    await elsewhere.follow(`${product.url}/api/sign-in/oidc`, isCallback)
    expect(await codeAt(elsewhere, new URL(callback.href.replace('/oidc/', '/acme.test/')))).toBe('sign-in-expired')

    const cookies = new Map(walker.jars.get(product.url))
    expect((await walker.follow(callback.href, isOurs)).pathname).toBe('/')
    // Somebody who has both the address and the cookies of that moment.
    const replaying = new Walker()
    replaying.jars.set(product.url, cookies)
    expect(await codeAt(replaying, callback)).toBe('sign-in-refused')
    expect((await me(replaying)).id).toBeUndefined()
  })

  it('a question that was asked eleven minutes ago', async () => {
    provider.person = newPerson()
    const walker = new Walker()
    const callback = await walker.follow(`${product.url}/api/sign-in/oidc`, (next) =>
      next.pathname.endsWith('/callback'),
    )
    product.advance(11 * 60_000)
    try {
      expect((await walker.follow(callback.href, isOurs)).search).toContain('refused=sign-in-expired')
    } finally {
      product.advance(-11 * 60_000)
    }
  })

  it('the person said no, and an unknown provider', async () => {
    provider.isDenied = true
    expect(await signIn(new Walker(), newPerson())).toBe('/login?tab=login&refused=sign-in-denied')
    expect(await signIn(new Walker(), newPerson(), { id: 'nobody' })).toBe('/login?tab=login&refused=no-single-sign-on')
  })

  it('a provider that nobody answers for, or that answers with an error', async () => {
    const away = `http://127.0.0.1:${await freePort()}`
    providers.push({ id: 'away', name: 'Away', client: { issuer: away, clientId: 'a', clientSecret: 'b' } })
    expect(await signIn(new Walker(), newPerson(), { id: 'away' })).toBe('/login?tab=login&refused=sign-in-unreachable')
  })
})

it('the provider’s description of itself is asked for once', () => {
  expect(provider.asked.get('/.well-known/openid-configuration')).toBeLessThan(4)
})

describe('a workspace’s own provider', () => {
  const path = (rest: string) => `/api/workspace/${rest}`
  type SignOn = { domain: { record: string; provenAt: string | null } | null; provider: object | null }

  it('needs a domain that a TXT record proves, keeps its secret to itself, and speaks for that domain alone', async () => {
    const owner = await Visitor.register(product.url)
    const settings = () => ({
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
    })
    expect((await owner.post(path('domain'), { domain: 'gmail.com' })).body).toMatchObject({
      code: 'domain-of-everybody',
    })
    const claimed = await owner.post<SignOn>(path('domain'), { domain: ' ACME.test ' })
    expect(claimed.body.domain).toMatchObject({ name: 'acme.test', provenAt: null })
    expect((await owner.post(path('domain/prove'))).body).toMatchObject({ code: 'domain-unproven' })
    expect((await owner.post(path('single-sign-on'), settings())).body).toMatchObject({ code: 'domain-unproven' })
    txt.set('acme.test', ['v=spf1 -all', 'quarry-verification=another'])
    expect((await owner.post(path('domain/prove'))).body).toMatchObject({ code: 'domain-unproven' })
    txt.set('acme.test', [claimed.body.domain?.record ?? ''])
    expect((await owner.post<SignOn>(path('domain/prove'))).body.domain?.provenAt).not.toBeNull()
    const bad = { ...settings(), issuer: `${provider.issuer}/nothing` }
    expect((await owner.post(path('single-sign-on'), bad)).body).toMatchObject({ code: 'not-a-provider' })
    const set = await owner.post<SignOn>(path('single-sign-on'), settings())
    expect(set.body.provider).toEqual({ issuer: provider.issuer, clientId: provider.clientId })
    expect(set.text + (await owner.get(path('single-sign-on'))).text).not.toContain(provider.clientSecret)
    const [kept] = await rows('select client_secret from workspace_providers', [])
    expect(JSON.stringify(kept)).not.toContain(provider.clientSecret)

    // Another workspace can neither prove it nor see it.
    const other = await Visitor.register(product.url)
    expect((await other.post(path('domain'), { domain: 'acme.test' })).body).toMatchObject({ code: 'domain-taken' })
    expect((await other.get<SignOn>(path('single-sign-on'))).body).toEqual({ domain: null, provider: null })
    // The secret goes to no other server than the one it was given for.
    const { clientSecret: _, ...without } = settings()
    const led = await owner.post(path('single-sign-on'), { ...without, issuer: 'http://127.0.0.1:1' })
    expect(led.body).toMatchObject({ code: 'bad-request' })
    expect((await owner.post(path('single-sign-on'), without)).status).toBe(200)

    const found = (email: string) => new Visitor(product.url).post('/api/sign-in', { email })
    expect((await found('ann@Acme.test')).body).toEqual({ provider: 'acme.test' })
    expect((await found('ann@b.test')).body).toMatchObject({ code: 'no-single-sign-on' })
    const at = { id: 'acme.test' }
    const walker = new Walker()
    expect(await signIn(walker, newPerson({ email: 'ann@acme.test' }), at)).toBe('/')
    expect(await me(walker)).toMatchObject({ email: 'ann@acme.test', waitsForConfirmation: false })
    const refused = (person: Person) => signIn(new Walker(), person, at)
    expect(await refused(newPerson({ email: 'ann@b.test' }))).toContain('sign-in-other-domain')
    expect(await refused(newPerson({ email: 'ann@acme.test@b.test' }))).toContain('sign-in-other-domain')
    expect(await refused(newPerson({ email: 'bob@acme.test', email_verified: false }))).toContain('sign-in-unproven')
    expect(await refused(newPerson({ email: undefined }))).toContain('sign-in-other-domain')

    // Whoever signs in by it joins, once the workspace is a team's; not while it, or they, are suspended.
    const kim = newPerson({ email: 'kim@acme.test' })
    await expectJoins(product, { owner, email: 'kim@acme.test', signIn: () => signIn(new Walker(), kim, at) })

    expect((await owner.delete<SignOn>(path('single-sign-on'))).body.provider).toBeNull()
    expect(await refused(newPerson({ email: 'eve@acme.test' }))).toContain('no-single-sign-on')
  })
})

async function reset(email: string): Promise<void> {
  const visitor = new Visitor(product.url)
  await visitor.post('/api/forgot-password', { email })
  const mails = () => product.mails.filter(({ to, text }) => to === email && text.includes('/reset-password'))
  await expect.poll(() => mails().length).toBe(1)
  const token = /token=([\w-]+)/.exec(mails()[0]?.text ?? '')?.[1]
  expect((await visitor.post('/api/reset-password', { token, password: 'seven brown otters' })).status).toBe(200)
}
