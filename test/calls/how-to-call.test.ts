import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../product.ts'
import { Visitor } from '../visitor.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await startTestProduct()
  const visitor = await Visitor.register(product.url)
  cookie = visitor.cookie
})
afterAll(() => product.stop())

async function call(
  method: string,
  path: string,
  body?: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(product.url + path, {
    method,
    headers: { cookie, origin: product.url, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const text = await answer.text()
  return { status: answer.status, allow: answer.headers.get('allow'), headers: answer.headers, text }
}

describe('a program that calls otherwise than the description says', () => {
  it('is told which method a call takes, in words and in Allow', async () => {
    for (const [method, path, allow] of [
      ['GET', '/api/search-contacts', 'POST'],
      ['PUT', '/api/contacts?x=1', 'GET, HEAD, POST'],
      ['OPTIONS', '/api/contact-lists/7/people', 'POST'],
      ['POST', '/api/people/demo%3A1', 'GET, HEAD, PATCH'],
    ] as const) {
      const answer = await call(method, path)
      expect([answer.status, answer.allow], path).toEqual([405, allow])
      expect(JSON.parse(answer.text)).toEqual({
        code: 'method-not-allowed',
        message: `This call takes ${allow.split(', ').join(' and ')}, not ${method}.`,
      })
    }
    for (const path of ['/api/nothing', '/api/contacts/', '/api/contact-lists//people'])
      expect([path, await call('PUT', path)]).toMatchObject([path, { status: 404, allow: null }])
  })

  it('is told in words that a body is packed, of another type, or of another encoding, and nothing is kept of it', async () => {
    const list = (name: string | Buffer) =>
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from(name), Buffer.from('"}')])
    const create = (body: Buffer, headers: Record<string, string> = {}) =>
      call('POST', '/api/contact-lists', new Uint8Array(body), headers)
    for (const [body, headers, sentence] of [
      [gzipSync(list('Packed')), { 'content-encoding': 'gzip' }, 'Send the body without Content-Encoding.'],
      [list('Text'), { 'content-type': 'text/plain' }, 'Send the body as application/json.'],
      [list(Buffer.from('Müller', 'latin1')), {}, 'The body is not valid UTF-8.'],
    ] as const) {
      const answer = await create(body, headers)
      expect([answer.status, JSON.parse(answer.text)]).toEqual([400, { code: 'bad-request', message: sentence }])
    }
    expect((await create(list('Müller'), { 'content-encoding': 'identity' })).status).toBe(201)
    const { text } = await call('GET', '/api/contact-lists')
    expect(text).toContain('"Müller"')
    expect(text).not.toContain('\ufffd')
  })

  it('is told in a 401 how to say who it is', async () => {
    for (const headers of [{ cookie: '' }, { cookie: '', authorization: 'Bearer qk_wrong' }] as Record<
      string,
      string
    >[]) {
      const answer = await call('GET', '/api/credits', undefined, headers)
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    }
  })

  it('finds in the description which calls take an Idempotency-Key, so that a client made from it can send one', async () => {
    const described = JSON.parse((await call('GET', '/api/openapi.json')).text) as {
      paths: Record<string, Record<string, { parameters?: { name: string; in: string }[]; summary: string }>>
    }
    const inHeader = (path: string) =>
      described.paths[path]?.['post']?.parameters?.filter((each) => each.in === 'header').map((each) => each.name)
    for (const path of ['/api/enrich-contact', '/api/enrichments/{id}/start', '/api/verification-lists/{listId}/start'])
      expect([path, inHeader(path)]).toEqual([path, ['Idempotency-Key']])
    expect(inHeader('/api/search-contacts')).toBeUndefined()
    expect(inHeader('/api/contact-lists/{id}/people')).toEqual([])
  })

  it('has the description once, and is told that it did not change', async () => {
    const first = await call('GET', '/api/openapi.json')
    expect(JSON.parse(first.text)).toMatchObject({ openapi: '3.1.0' })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await call('GET', '/api/openapi.json', undefined, { 'if-none-match': etag })).status).toBe(304)
  })
})
