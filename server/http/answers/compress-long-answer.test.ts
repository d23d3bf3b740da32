import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressLongAnswer } from './compress-long-answer.ts'

const long = Array.from({ length: 5_000 }, (_, n) => ({ id: n, name: `Ünï ${n}` }))
let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = Fastify()
  app.addHook('onSend', compressLongAnswer)
  app.get('/long', async () => long)
  app.post('/long', async () => long)
  app.get('/short', async () => ({ ok: true }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

async function ask(path: string, accepted: string, method = 'GET') {
  return new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }>((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers: { 'accept-encoding': accepted } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const { 'content-encoding': encoding, vary } = answer.headers
          resolve({ encoding, vary, bytes: Buffer.concat(parts) })
        })
      },
    )
    asked.once('error', reject)
    asked.end()
  })
}

it('a long answer comes compressed as the client asks, and is the same', async () => {
  const plain = await ask('/long', 'identity')
  expect(plain.encoding).toBeUndefined()
  expect(JSON.parse(plain.bytes.toString())).toEqual(long)
  const brotli = await ask('/long', 'gzip, deflate, br')
  expect([brotli.encoding, brotli.vary]).toEqual(['br', 'Accept-Encoding'])
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
  const zipped = await ask('/long', 'gzip;q=0.5, br;q=0')
  expect(zipped.encoding).toBe('gzip')
  expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes)
  expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 3)
})

it('a short answer, or one to a changing call, is not compressed', async () => {
  expect((await ask('/short', 'br')).encoding).toBeUndefined()
  expect((await ask('/long', 'br', 'POST')).encoding).toBeUndefined()
})
