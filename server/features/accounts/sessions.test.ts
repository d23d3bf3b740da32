import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { nextEnd } from '../../http/sessions/session.ts'

const hourMs = 60 * 60 * 1_000
const dayMs = 24 * hourMs

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())

/** The one row of a visitor's session; `xmin` changes with each write of it. */
async function rowOf(userId: string): Promise<{ xmin: string; expire: Date }> {
  const { rows } = await product.database.ownerPool.query<{ xmin: string; expire: Date }>(
    `select xmin::text, expire from sessions where sess ->> 'userId' = $1`,
    [userId],
  )
  expect(rows).toHaveLength(1)
  return rows[0]!
}
const isIn = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status === 200

describe('a session', () => {
  it('ends after 14 days in which it was not used', async () => {
    const [kept, left] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    product.advance(13 * dayMs)
    expect(await isIn(kept)).toBe(true)
    product.advance(2 * dayMs)
    expect([await isIn(kept), await isIn(left)]).toEqual([true, false])
  })

  it('ends 30 days after it began, even if it is used', async () => {
    const visitor = await Visitor.register(product.url)
    for (let day = 1; day < 30; day += 1) {
      product.advance(dayMs)
      expect([day, await isIn(visitor)]).toEqual([day, true])
    }
    product.advance(dayMs + 1_000)
    expect(await isIn(visitor)).toBe(false)
  })

  it('survives an outage of the database: the answer is 503, and the person stays signed in', async () => {
    const visitor = await Visitor.register(product.url)
    const { cookie } = visitor
    // As where the embedded server's socket is gone.
    const away = Object.assign(new Error('connect ENOENT /tmp/x/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' })
    const query = vi.spyOn(product.database.pool, 'query').mockImplementation(() => Promise.reject(away) as never)
    const answer = await visitor.get('/api/auth/user').finally(() => query.mockRestore())
    expect([answer.status, answer.body['code'], answer.headers.getSetCookie()]).toEqual([503, 'busy', []])
    expect([visitor.cookie, await isIn(visitor)]).toEqual([cookie, true])
  })

  it('is written every five minutes at most and its end once an hour, also if many requests come at once', async () => {
    const { user, ...rest } = await Visitor.register(product.url)
    const visitor = Object.assign(new Visitor(product.url), rest)
    const begun = await rowOf(user.id)
    const many = () => Promise.all(Array.from({ length: 40 }, () => visitor.get('/api/auth/user')))
    await many()
    product.advance(5 * 60_000 - 10_000)
    await many()
    expect(await rowOf(user.id)).toEqual(begun)
    product.advance(hourMs - 6 * 60_000)
    const one = await visitor.get('/api/auth/user')
    const seen = await rowOf(user.id)
    expect([one.status, seen.xmin !== begun.xmin, seen.expire]).toEqual([200, true, begun.expire])
    await many()
    expect(await rowOf(user.id)).toEqual(seen)
    product.advance(120_000)
    await many()
    const moved = await rowOf(user.id)
    expect(moved.expire.getTime() - begun.expire.getTime()).toBeGreaterThan(hourMs)
    await many()
    expect(await rowOf(user.id)).toEqual(moved)
  })

  it('answers though its end can’t be moved', async () => {
    const visitor = await Visitor.register(product.url)
    product.advance(2 * hourMs)
    await product.database.ownerPool.query('revoke update on sessions from quarry_app')
    try {
      expect(await isIn(visitor)).toBe(true)
    } finally {
      await product.database.ownerPool.query('grant update on sessions to quarry_app')
    }
  })

  it.each([
    ['fresh', 0, 0, 14, null],
    ['used within the hour', 0, 0.5 / 24, 14, null],
    ['used an hour later', 0, 1 / 24, 14, 14 + 1 / 24],
    ['near its last day', 0, 20, 25, 30],
    ['on its last day', 0, 29.9, 30, null],
  ])('moves its end: %s', (_, begun, now, expire, next) => {
    const at = (day: number) => new Date(day * dayMs)
    expect(nextEnd(begun * dayMs, at(now), at(expire))?.getTime()).toBe(next === null ? undefined : next * dayMs)
  })
})

describe('behind https', () => {
  let secure: TestProduct
  beforeAll(async () => {
    secure = await startTestProduct({ worker: false, publicUrl: 'https://quarry.test' })
  })
  afterAll(() => secure.stop())

  const https = { 'x-forwarded-proto': 'https' }
  const account = { email: 'host@visitor.test', password: 'correct horse' }

  it('the cookie is a __Host- one, and is cleared as one', async () => {
    const visitor = new Visitor(secure.url)
    const { status, headers } = await visitor.post('/api/register', account, https)
    const [cookie = ''] = headers.getSetCookie()
    expect([status, cookie.split('=')[0]]).toEqual([201, '__Host-quarry_session'])
    for (const attribute of ['; Path=/', '; Secure', '; HttpOnly', '; SameSite=Lax'])
      expect(cookie).toContain(attribute)
    expect(cookie).not.toContain('Domain')
    expect((await visitor.get('/api/auth/user', https)).status).toBe(200)

    const stale = new Visitor(secure.url)
    stale.cookie = visitor.cookie
    const left = await visitor.post('/api/logout', undefined, https)
    const swept = await stale.get('/api/auth/user', https)
    expect([left.status, swept.status]).toEqual([200, 401])
    for (const [gone = ''] of [left, swept].map((answer) => answer.headers.getSetCookie())) {
      expect(gone).toMatch(/^__Host-quarry_session=;.*Expires=Thu, 01 Jan 1970/)
      expect(gone).toContain('; Path=/')
      expect(gone).toContain('; Secure')
    }
  })

  it('a cookie of the plain name, which another host of the domain could plant, signs nobody in', async () => {
    const visitor = new Visitor(secure.url)
    await visitor.post('/api/login', account, https)
    const planted = new Visitor(secure.url)
    planted.cookie = visitor.cookie.replace('__Host-', '')
    expect((await visitor.get('/api/auth/user', https)).status).toBe(200)
    expect((await planted.get('/api/auth/user', https)).status).toBe(401)
  })

  it('the API’s description says that name', async () => {
    const { text } = await new Visitor(secure.url).get('/api/openapi.json')
    expect(text).toContain('"name":"__Host-quarry_session"')
  })
})
