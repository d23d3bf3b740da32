import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../contract/endpoints.ts'
import { routes } from '../../contract/routes.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { soundBeside } from './sound-bodies.ts'
import { Visitor } from '../visitor.ts'

const isLong = process.env['QUARRY_LONG'] === '1'
const secret = 'secret-value-of-a-parameter'
/** What no answer may hold: SQL, the database's messages, a path, a stack, or a value that was only sent to be stored. */
const inside =
  /\b(select|insert into|update|delete from|values|params|relation|constraint|trigger|column|postgres|drizzle|ECONN\w+)\b.{0,40}["$(:]|Failed query|\$\d|\bat .*\.(ts|js):\d|node_modules|\/server\/|53100|P0001|no space left/i

const log: string[] = []
let product: TestProduct
let signedIn: Visitor
let tables: string[]

beforeAll(async () => {
  product = await startTestProduct({ worker: false, log })
  // Nobody works on checks here: whoever asks for one would wait twenty seconds for it.
  product.ctx.notices.endWaits()
  signedIn = await Visitor.register(product.url)
  const { rows } = await product.database.ownerPool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  tables = rows.map(({ name }) => name)
})
afterAll(() => product.stop())

type Given = { what: string; status: number; text: string }

type Wanted = (call: string, place: number) => boolean

/** Every call of the contract, signed in, and the pages; or those of them that are named. */
async function callEverything(only: Wanted = () => true): Promise<Given[]> {
  // Limits are tested elsewhere, and would keep the calls from reaching the failing table.
  product.advance(25 * 60 * 60_000)
  const calls = (Object.keys(routes) as EndpointName[]).map((name) => {
    const { method, path } = routes[name]
    const url = path.replace(/:\w+/g, '1').replace(/\{\w+\}/g, '1')
    const body = method === 'GET' ? undefined : JSON.stringify(soundBeside(name, ''))
    const headers: Record<string, string> = method === 'GET' ? {} : { 'idempotency-key': `${secret}-${Math.random()}` }
    // Who signs out or closes the account ends the session for the others.
    const cookie = /^(signOut|signOutPage|deleteAccount)$/.test(name) ? '' : signedIn.cookie
    return { method, url, headers: { ...headers, cookie }, body }
  })
  const pages = ['/newsletter/confirm?token=a', '/newsletter/unsubscribe?token=a', '/blog', '/rss.xml', '/sitemap.xml']
  const read = [...pages, '/nowhere', '/%zz'].map((url) => ({
    method: 'GET',
    url,
    headers: { accept: 'text/html' },
    body: undefined,
  }))
  const wanted = [...calls, ...read].filter(({ method, url }, place) => only(`${method} ${url}`, place))
  return Promise.all(wanted.map(({ method, url, headers, body }) => call(method, url, headers, body)))
}

/** What nearly every call reads. */
const readByAll = /^(users|sessions|workspaces|contacts|reveals)$/

/** In so many groups, in which names, and so calls, lie far apart. */
function apart(names: readonly string[], groups: number): string[][] {
  return Array.from({ length: groups }, (_, at) => names.filter((_name, place) => place % groups === at))
}

/** Calls without these tables; answers what failed, which said nothing of it. */
async function without(away: readonly string[], only?: Wanted): Promise<Given[]> {
  // Who has made every call has left the workspace and ended the session.
  signedIn = await Visitor.register(product.url)
  const { ownerPool } = product.database
  for (const table of away) await ownerPool.query(`alter table "${table}" rename to "away_${table}"`)
  try {
    const answers = await callEverything(only)
    expectNothingInside(answers, away.join(' and '))
    return answers.filter(({ status }) => status >= 500)
  } finally {
    for (const table of away) await ownerPool.query(`alter table "away_${table}" rename to "${table}"`)
  }
}

/** The received text, also of an answer that broke off: a file that fails midway can only break off. */
async function call(method: string, url: string, headers: Record<string, string>, body?: string): Promise<Given> {
  const sent = body === undefined ? {} : { body }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(product.url + url, { method, headers, redirect: 'manual', ...sent })
  let text = JSON.stringify([...response.headers])
  const decoder = new TextDecoder()
  let isBroken = false
  try {
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true })
  } catch {
    isBroken = true
  }
  return { what: `${method} ${url}`, status: isBroken ? 599 : response.status, text }
}

function expectNothingInside(answers: readonly Given[], where: string): void {
  for (const { what, status, text } of answers) {
    if (status < 400) continue
    const names = tables.filter((name) => name.includes('_') && text.includes(name))
    expect([where, what, status, inside.exec(text)?.[0] ?? null, names, text.includes(secret)], text).toEqual([
      where,
      what,
      status,
      null,
      [],
      false,
    ])
  }
}

describe('a store that fails', () => {
  it('of any table lets no answer show internals', { timeout: 240_000 }, async () => {
    const faults: Given[] = []
    // Without one of these nearly all calls fail at the same place: each is made without one of five.
    const most = tables.filter((each) => readByAll.test(each))
    for (const [at, name] of most.entries())
      faults.push(...(await without([name], isLong ? undefined : (_call, place) => (place + at) % most.length === 0)))
    // Calls that go on without a third of the others go on without any of them.
    for (const third of apart(
      tables.filter((name) => !readByAll.test(name)),
      3,
    )) {
      const failed = new Set((await without(third)).map(({ what }) => what))
      for (const some of apart(third, isLong ? 6 : 2)) faults.push(...(await without(some, (each) => failed.has(each))))
    }
    // The calls did reach what failed.
    expect(faults.length).toBeGreaterThan(tables.length * 2)
    const text = log.join('')
    expect(text).toContain('Failed query')
    // Nor does the log hold the values.
    expect([text.includes('someone@hostile.test'), text.includes(secret), /"params"|\\nparams:/.test(text)]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('because the disk is full is a 503 that says when to come back', { timeout: 120_000 }, async () => {
    const { ownerPool } = product.database
    await ownerPool.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/1/2": no space left on device' using errcode = '53100'; end $$`)
    for (const table of tables)
      await ownerPool.query(
        `create trigger full_disk before insert or update or delete on "${table}" execute function full_disk()`,
      )
    try {
      const answers = await callEverything()
      expectNothingInside(answers, 'full disk')
      expect(answers.filter(({ status }) => status === 500)).toEqual([])
      const busy = answers.filter(({ status }) => status === 503)
      expect(busy.length).toBeGreaterThan(5)
    } finally {
      for (const table of tables) await ownerPool.query(`drop trigger full_disk on "${table}"`)
    }
  })

  it.each([
    ['at once', ''],
    // The row is made when the handler runs; its user is saved after the answer, in a hook.
    ['behind the answer', `for each row when (new.sess ? 'userId')`],
  ])('while a session is saved %s says no more than that', async (when, condition) => {
    const { ownerPool } = product.database
    const email = `${when.replaceAll(' ', '-')}@visitor.test`
    const password = 'correct horse'
    const someone = await Visitor.register(product.url, email)
    await ownerPool.query(
      `create trigger full_disk before insert or update on sessions ${condition} execute function full_disk()`,
    )
    try {
      const visitor = new Visitor(product.url)
      const signIn = await visitor.post('/api/login', { email, password })
      const busy = { message: 'We are busy right now. Please try again in a moment.', code: 'busy' }
      expect([signIn.status, signIn.body, signIn.headers.get('retry-after')]).toEqual([503, busy, '2'])
      expect([signIn.headers.getSetCookie(), signIn.headers.get('cache-control')]).toEqual([[], 'no-store'])
      expect(signIn.headers.get('content-security-policy')).toContain("default-src 'self'")
      const registered = await visitor.post('/api/register', { email: `new-${email}`, password })
      expect([registered.status, registered.body]).toEqual([503, busy])
    } finally {
      await ownerPool.query('drop trigger full_disk on sessions')
    }
    expect((await new Visitor(product.url).post('/api/login', { email, password })).status).toBe(200)
    expect((await someone.post('/api/logout')).status).toBe(200)
  })
})
