import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import { isRole } from '../../contract/security/rights.ts'
import type { CountResponse, SearchResponse } from '../../contract/people.ts'
import { HOSTILE_SEARCHES, REFUSED_SEARCHES } from '../../engines/directory/conformance/hostile-searches.conformance.ts'
import { checkLedger } from '../../server/features/credits/check-ledger.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { hostileValues, readAs, seenBefore } from './hostile-values.ts'
import { fieldsOf, soundBeside } from './sound-bodies.ts'
import { Visitor } from '../visitor.ts'

const isLong = process.env['QUARRY_LONG'] === '1'
const apart = isLong ? 3 : 9
let product: TestProduct
let someone: Visitor
beforeAll(async () => {
  product = await startTestProduct({ payments: null })
  someone = await Visitor.register(product.url)
})
afterAll(() => product.stop())

const calls = Object.entries(endpoints).map(([name, endpoint]) => ({ name: name as EndpointName, ...endpoint }))
const withBody = calls.filter((call) => call.method === 'POST')

/** Holds for every answer to bad input: a 4xx (or a harmless success), a sentence, and no internals. */
function requireCalm(what: string, answer: { status: number; text: string; body: Record<string, unknown> }): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 200)}`).toBeLessThan(500)
  if (answer.status >= 400) expect(answer.body['message'], what).toEqual(expect.any(String))
  expect(answer.text, what).not.toMatch(/\bat \S+ \(|node_modules|select |insert into|update "|pg_|drizzle|stack/i)
}

describe('bad input', () => {
  for (const call of withBody.filter((each) => each.name !== 'signOut')) {
    it(`${call.method} ${call.path} answers any input with a sentence`, async () => {
      // Signing in would change whose session the rest is judged with, and making a workspace where it is.
      const goesElsewhere = /^(createWorkspace|makeTeam|acceptInvitation|joinByDomainLink)$/.test(call.name)
      const isOwn = isRole(call.caller) && !goesElsewhere
      const caller = isOwn ? someone : goesElsewhere ? await Visitor.register(product.url) : new Visitor(product.url)
      const fields = fieldsOf(call.name)
      const known = new Set<string>()
      // Two bodies that the call's code can't tell apart are one: the schema is the one that the server reads with.
      const isNew = (read: string) => known.size !== known.add(read).size
      const send = async (place: string, value: string, bodies: unknown[]) => {
        const what = `${place}: ${value}`
        const kind = fields.includes(place) ? 'a field' : place
        const sent = bodies.filter((body) =>
          isNew(seenBefore.has(value) ? `${kind} ${value}` : readAs(call.name, body)),
        )
        if (sent.length === 0) return
        // Else the call's rate, or the searches of the day, would answer in its place.
        await product.database.ownerPool.query(
          'delete from rate_windows; update users set searches_used_today = 0; update workspaces set searches_used_today = 0',
        )
        for (const answer of await Promise.all(sent.map((body) => caller.post(call.path, body)))) {
          expect(answer.status, what).not.toBe(429)
          if (answer.status !== 503) requireCalm(what, answer)
        }
      }
      for (const [at, [what, value]] of hostileValues.entries()) {
        for (const [place, field] of fields.entries()) {
          // Each value in every ninth field, and each ninth field with every value: one schema reads them all.
          if (fields.length > 2 && (at + place) % apart !== 0) continue
          // In a list too, each value in one field of two or three: what reads lists reads all of them the same way.
          const given = (at + place) % (2 * apart) < apart ? [value, [value]] : [value]
          await send(
            field,
            what,
            given.map((each) => ({ ...soundBeside(call.name, field), [field]: each })),
          )
        }
        await send('no declared field, and the whole body', what, [
          { ...soundBeside(call.name, 'undeclared'), undeclared: value },
          value,
        ])
      }
    })
  }

  const brokenBodies = ['{"a":', '', 'null', '[]', '"text"', '\u0000', '{"a":1}}', 'a'.repeat(300 * 1024), '{"__proto__":{"x":1}}'] // oxfmt-ignore

  it.each(brokenBodies.map((payload, n) => [n, payload] as const))(
    'a broken body (%i) is a 4xx, whatever call it is sent to',
    async (n, payload) => {
      const posts = withBody.filter((each) => each.name !== 'signOut')
      // What is no JSON never comes as far as the call: every fifth of them stands for all.
      for (const call of posts.filter((_, at) => isLong || isJson(payload) || (at + n) % 5 === 0)) {
        const answer = await someone.send<Record<string, unknown>>('POST', call.path, payload, {})
        // A call that takes no body does not look at one.
        const ignored = fieldsOf(call.name).length === 0 && !payload.includes('\u0000') && isJson(payload)
        if (!ignored) expect([call.path, answer.status >= 400 && answer.status < 500]).toEqual([call.path, true])
        if (answer.status !== 503) requireCalm(call.path, answer)
      }
    },
  )

  it('a body over the limit is 413', async () => {
    const answer = await someone.send<Record<string, unknown>>(
      'POST',
      '/api/contacts',
      `{"apolloId":"${'x'.repeat(300 * 1024)}"}`,
      {},
    )
    expect(answer.status).toBe(413)
  })

  it.each([
    '/api/reveals/%00',
    '/api/reveals/demo:%F0',
    '/api/reveals/../../etc/passwd',
    `/api/reveals/${'x'.repeat(400)}`,
    "/api/reveals/'%20or%201=1",
    '/api/receipts/%00',
    '/api/receipts/Q-0000-0000-0000',
    '/api/verifications/%00',
    '/api/verifications/1',
    "/api/verifications/'%20or%201=1",
    '/api/verifications?cursor=%00',
    '/api/verifications?cursor[]=1',
    '/api/verifications?cursor=999999999999999.00000000-0000-0000-0000-000000000000',
    '/api/verification-lists/%00',
    '/api/verification-lists/x/results?cursor=-1',
    '/api/verification-lists/x/results.csv',
    '/api/enrich-contacts/x/results?cursor=99999999999999999999',
    '/api/contacts/export.csv?ids=9223372036854775808',
    '/api/contacts/export.csv?search=%00',
    '/api/contacts/export.csv?hasEmail=maybe',
    '/api/contacts/export.csv?tags[]=a&tags[]=b',
    '/api/nothing',
    '/api/%E0%A4%A',
  ])('GET %s is no fault of ours', async (path) => {
    const answer = await someone.get(path)
    requireCalm(path, answer)
  })

  it.each([
    '0',
    '-1',
    '1.5',
    'abc',
    '2147483648',
    '9223372036854775808',
    '99999999999999999999999',
    '%00',
    '1e3',
    '0x10',
    ' 1',
  ])('DELETE /api/contacts/%s deletes nothing', async (id) => {
    const answer = await someone.delete(`/api/contacts/${id}`)
    requireCalm(id, answer)
    expect([400, 404]).toContain(answer.status)
  })

  it('a request that is not HTTP is closed and disturbs no other', async () => {
    const { port } = new URL(product.url)
    for (const bytes of [
      'GARBAGE\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET / HTTP/1.1\r\nA: ${'x'.repeat(70_000)}\r\n\r\n`,
    ]) {
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
        let text = ''
        socket.on('data', (chunk) => (text += chunk.toString()))
        socket.on('close', () => resolve(text))
        socket.on('error', () => resolve(text))
      })
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/)
    }
    expect((await someone.get('/healthz')).status).toBe(200)
  })

  it.each(REFUSED_SEARCHES)(
    'searching by $name is refused with a sentence, as a search and as a count',
    async ({ body }) => {
      for (const path of ['/api/search-contacts', '/api/count-contacts']) {
        // a count takes no cursor, and does not look at one
        if (path.includes('count') && body.includes('cursor')) continue
        const answer = await someone.send<Record<string, unknown>>('POST', path, body, {})
        requireCalm(path, answer)
        expect([path, answer.status]).toEqual([path, body.length > 256 * 1024 ? 413 : 400])
      }
    },
  )

  it('hostile searches within the limits are answered, and the count, the search and the type-ahead agree', async () => {
    const searcher = await Visitor.register(product.url)
    await product.database.ownerPool.query('update users set is_premium = true where id = $1', [searcher.user.id])
    for (const { name, criteria } of HOSTILE_SEARCHES) {
      const body = { ...criteria, excludeEnriched: false }
      const found = await searcher.post<SearchResponse>('/api/search-contacts', body)
      const counted = await searcher.post<CountResponse>('/api/count-contacts', body)
      expect([name, found.status, counted.status]).toEqual([name, 200, 200])
      expect(counted.body).toEqual({
        total: found.body.total,
        totalIsExact: true,
        facets: found.body.facets,
        didYouMean: found.body.didYouMean,
        notices: [],
        companies: [],
      })
      expect(found.body.contacts.length).toBe(Math.min(25, found.body.total ?? 0))
      for (const field of ['jobTitle', 'company', 'location'] as const) {
        const [text] = criteria[field] ?? []
        if (text === undefined) continue
        const query = new URLSearchParams({ field, text })
        expect([name, (await searcher.get(`/api/suggestions?${query.toString()}`)).status]).toEqual([name, 200])
      }
    }
  })

  it('after all of it nothing is lost: the account, its credits and the ledger are whole', async () => {
    const me = await someone.me()
    expect(me.enrichmentCredits + me.enrichmentCreditsHeld + me.enrichmentCreditsUsed).toBe(25)
    expect((await checkLedger(product.database.db)).faults).toEqual([])
  })
})

describe('every call', () => {
  it('of an account answers 401 without a session, before the body is read', async () => {
    const stranger = new Visitor(product.url)
    for (const call of calls.filter((each) => isRole(each.caller))) {
      const answer = await stranger.send<Record<string, unknown>>(
        call.method,
        call.path.replace(/:\w+/, '1'),
        call.method === 'POST' ? '{"broken' : undefined,
        {},
      )
      expect([call.path, answer.status, answer.body['message']]).toEqual([call.path, 401, 'Unauthorized'])
    }
  })

  it('carries the security headers and is not cached', async () => {
    for (const path of ['/api/auth/user', '/api/nothing', '/api/installation', '/docs']) {
      const { headers } = await someone.get(path)
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it('is in the API description, which is OpenAPI 3.1', async () => {
    const { body } = await someone.get<{ openapi: string; paths: Record<string, object> }>('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const call of calls) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      expect([path, Object.keys(body.paths[path] ?? {})]).toEqual([
        path,
        expect.arrayContaining([call.method.toLowerCase()]),
      ])
    }
  })
})

describe('until payments are set up', () => {
  it('what is wrong is refused and everything else is 503', async () => {
    // Ten checkouts a minute are taken of one account.
    const [buyer, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const post = async (path: string, body?: object) => {
      const answer = await buyer.post(path, body)
      return [answer.status, answer.body['message']]
    }
    const off = 'Payments are not set up yet'
    expect(await post('/api/create-checkout-session', { credits: 250 })).toEqual([503, off])
    expect(await post('/api/create-checkout-session', { credits: 500, amount: 87.5 })).toEqual([503, off])
    expect((await post('/api/create-checkout-session', { credits: 500, amount: 87.49 }))[0]).toBe(409)
    for (const credits of [0, 5, 15, 5_010, 10.5, '250', -10, null])
      expect((await other.post('/api/create-checkout-session', { credits })).status).toBe(400)
    expect((await post('/api/apply-credits', { sessionId: 'cs_test_1' }))[0]).toBe(404)
    expect((await post('/api/apply-credits', {}))[0]).toBe(400)
    expect(await post('/api/get-or-create-subscription')).toEqual([503, off])
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return text === ''
  }
}
