import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Factors } from '../../contract/security/factors.ts'
import type { TestProduct } from '../product.ts'
import { SoftwarePasskey } from './software-passkey.ts'
import { Walker } from './walk.ts'

const password = 'correct horse'
/** The public address of a product whose passkeys are tested: a name. */
export const place = { origin: 'http://quarry.test', rpId: 'quarry.test' }
export const stepMs = 30_000

export type Answer = { status: number; body: Record<string, never> & { code?: string } }
export type Browser = Walker & { email: string; id: string }

/** Signing in with second factors, as browsers do it. */
export function factorBrowsers(product: TestProduct) {
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

  return {
    ask,
    post,
    get,
    said,
    rows,
    register,
    toNextStep,
    codeOf,
    addApp,
    begin,
    give,
    isIn,
    factorsOf,
    addPasskey,
    challengeAt,
    challengeFor,
    signInChallenge,
    bytesOf,
  }
}
