import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendJsonList } from './send-json-list.ts'

const entries = Array.from({ length: 30_000 }, (_, n) => ({ id: n, name: `Ünï "${n}"` }))
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  app.get<{ Params: { count: string } }>('/list/:count', async (request, reply) =>
    sendJsonList(request, reply, portionsOf(Number(request.params.count))),
  )
  app.get('/broken', async (request, reply) => sendJsonList(request, reply, broken()))
})
afterAll(() => app.close())

async function* portionsOf(count: number): AsyncGenerator<string[]> {
  for (let from = 0; from < count; from += 2_000)
    yield entries.slice(from, Math.min(count, from + 2_000)).map((each) => JSON.stringify(each))
}

async function* broken(): AsyncGenerator<string[]> {
  yield* portionsOf(entries.length)
  throw new Error('the database went away')
}

const ask = async (path: string, accepted: string) => app.inject({ path, headers: { 'accept-encoding': accepted } })

it('a list of any length is whole JSON, with every compression', async () => {
  for (const count of [0, 1, 2_000, 2_001, 14_000, entries.length]) {
    const expected = entries.slice(0, count)
    const plain = await ask(`/list/${count}`, 'identity')
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.json()).toEqual(expected)
    const brotli = await ask(`/list/${count}`, 'br')
    const text =
      brotli.headers['content-encoding'] === 'br' ? brotliDecompressSync(brotli.rawPayload) : brotli.rawPayload
    expect(JSON.parse(text.toString())).toEqual(expected)
  }
})

it('a long one is compressed, with Vary', async () => {
  const zipped = await ask(`/list/${entries.length}`, 'gzip')
  expect([zipped.headers['content-encoding'], zipped.headers['vary']]).toEqual(['gzip', 'Accept-Encoding'])
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(entries)
})

it('a list that breaks off is a fault, not half a list', async () => {
  expect((await ask('/broken', 'br')).statusCode).toBe(500)
  expect((await ask('/broken', 'identity')).statusCode).toBe(500)
})
