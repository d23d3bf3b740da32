import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAppendingProxy, type AppendingProxy } from './appending-proxy.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { Visitor } from '../visitor.ts'

const password = 'correct horse'
const stranger = '198.51.100.7'
const home = '203.0.113.9'

let product: TestProduct
let proxy: AppendingProxy
let client = home

/** The product with one proxy in front, and clients behind that proxy. */
beforeAll(async () => {
  product = await startTestProduct({ worker: false, trustProxy: { proxies: 1, networks: [] } })
  proxy = await openAppendingProxy(product.url, () => client)
})
afterAll(async () => {
  await proxy.close()
  await product.stop()
})
// Rate windows of one test must not count in the next.
beforeEach(() => product.advance(25 * 60 * 60_000))
afterEach(() => (product.mails.length = 0))

function from(address: string, url = proxy.url) {
  return async (path: string, payload?: unknown, headers: Record<string, string> = {}) => {
    client = address
    const visitor = new Visitor(url)
    return payload === undefined ? visitor.get(path, headers) : visitor.post(path, payload, headers)
  }
}

async function tryFrom(address: string, email: string, given = 'wrong horse') {
  return (await from(address)('/api/login', { email, password: given })).status
}

let count = 0
/** An account whose owner has signed in from `address`. */
async function ownerAt(address: string): Promise<string> {
  const email = `owner${(count += 1)}@visitor.test`
  expect((await from(address)('/api/register', { email, password })).status).toBe(201)
  return email
}

describe('a client that writes X-Forwarded-For itself', () => {
  it('is counted by its real address, behind a proxy that appends', async () => {
    const statuses = []
    for (let n = 0; n < 31; n++) {
      const forged = { 'x-forwarded-for': `192.0.2.${n}, 192.0.2.${100 + n}` }
      const body = { email: `spray${n}@visitor.test`, password: 'guess' }
      statuses.push((await from(stranger)('/api/login', body, forged)).status)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429])
    // Somebody elsewhere is somebody else.
    expect(await tryFrom(home, 'spray@visitor.test')).toBe(401)
  })

  it('reads no metrics, with any header that proxies use for the client’s address', async () => {
    expect((await from(stranger)('/metrics')).status).toBe(404)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto', 'x-forwarded-host'])
      expect((await new Visitor(product.url).get('/metrics', { [name]: '127.0.0.1' })).status, name).toBe(404)
    expect((await new Visitor(product.url).get('/metrics')).status).toBe(200)
  })
})

it('all addresses of one IPv6 /64 are one to the limits; another /64 is another', async () => {
  const tries = []
  for (let n = 0; n < 31; n++) tries.push(await tryFrom(`2001:db8:1:2::${n.toString(16)}`, `six${n}@visitor.test`))
  expect(tries).toEqual([...Array<number>(30).fill(401), 429])
  expect(await tryFrom('2001:db8:1:3::1', 'six@visitor.test')).toBe(401)
})

it('a quiet connection is kept for longer than Caddy keeps it, which never sends on one that is being closed', async () => {
  const caddySeconds = 120
  const { headers } = await new Visitor(product.url).get('/healthz')
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(caddySeconds)
})

describe('wrong passwords', () => {
  it('of a stranger, ten a minute for hours, never keep the owner out', async () => {
    const email = await ownerAt(home)
    for (let hour = 0; hour < 2; hour++) {
      const statuses = []
      for (let minute = 0; minute < 4; minute++) {
        for (let n = 0; n < 11; n++) statuses.push(await tryFrom(stranger, email))
        product.advance(61_000)
      }
      expect(statuses.slice(0, 11)).toEqual([...Array<number>(10).fill(401), 429])
      // Ten a minute, and no more than thirty of them an hour.
      expect(statuses.filter((status) => status === 401)).toHaveLength(30)
      expect(await tryFrom(home, email, password)).toBe(200)
      expect(await tryFrom('192.0.2.200', email, password)).toBe(200)
      product.advance(60 * 60_000)
    }
  })

  it('of many networks together are slow, and the owner still gets in from home', async () => {
    const email = await ownerAt(home)
    const statuses = []
    for (let network = 0; network < 22; network++)
      for (let n = 0; n < 5; n++) statuses.push(await tryFrom(`10.1.${network}.${n}`, email))
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    // From an unknown network even the right password is not checked, or it could still be guessed.
    expect(await tryFrom('10.2.0.1', email, password)).toBe(429)
    expect(await tryFrom(home, email, password)).toBe(200)
    // An address without an account gets the same answer.
    product.advance(61 * 60_000)
    expect(await tryFrom('10.2.0.1', email, password)).toBe(200)
  })

  it('are cleared by a success, for its own network only', async () => {
    const email = await ownerAt(home)
    for (let n = 0; n < 9; n++) await tryFrom(home, email)
    for (let n = 0; n < 10; n++) await tryFrom(stranger, email)
    expect(await tryFrom(home, email, password)).toBe(200)
    expect([await tryFrom(home, email), await tryFrom(stranger, email)]).toEqual([401, 429])
  })
})

describe('forgotten passwords', () => {
  const ask = async (address: string, email: string) => (await from(address)('/api/forgot-password', { email })).status

  it('three of a stranger don’t use up the owner’s own, and one mailbox gets few mails in all', async () => {
    const email = await ownerAt(home)
    const asked = []
    for (let n = 0; n < 4; n++) asked.push(await ask(stranger, email))
    expect(asked).toEqual([200, 200, 200, 429])
    expect(await ask('192.0.2.77', email)).toBe(200)
    await vi.waitUntil(() => product.mails.length === 4, { timeout: 20_000 })
    for (let network = 0; network < 20; network++) expect(await ask(`10.3.${network}.1`, email)).toBe(200)
    // The owner at home still gets a mail after all of those.
    expect(await ask(home, email)).toBe(200)
    await vi.waitUntil(() => product.mails.length === 6, { timeout: 20_000 })
    expect(product.mails.map(({ to }) => to)).toEqual(Array<string>(6).fill(email))
  })

  it('are twenty mails a day for one mailbox at most', async () => {
    const email = await ownerAt(home)
    for (let hour = 0; hour < 12; hour++) {
      for (let n = 0; n < 6; n++) expect(await ask(`10.${hour}.${n}.1`, email)).toBe(200)
      // Nothing is sent once its link has expired.
      await vi.waitUntil(() => product.mails.length === Math.min(5 * (hour + 1), 20), { timeout: 20_000 })
      product.advance(61 * 60_000)
    }
    await ask(home, email)
    await vi.waitUntil(() => product.mails.length >= 21, { timeout: 20_000 })
    expect(product.mails).toHaveLength(21)
  })
})

it('X-Forwarded-For is ignored without TRUST_PROXY, and from addresses outside of its networks', async () => {
  for (const trustProxy of [
    { proxies: 0, networks: [] },
    { proxies: 0, networks: ['10.0.0.0/8', '2001:db8::/32'] },
  ]) {
    const closed = await startTestProduct({ worker: false, trustProxy })
    try {
      const statuses = []
      for (let n = 0; n < 31; n++) {
        const forged = { 'x-forwarded-for': `192.0.2.${n}` }
        const body = { email: `closed${n}@visitor.test`, password: 'guess' }
        statuses.push((await new Visitor(closed.url).post('/api/login', body, forged)).status)
      }
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await closed.stop()
    }
  }
})
