import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { readTrustProxy } from '../settings/read-trust-proxy.ts'
import { trustFunction } from './trust-function.ts'

const apps: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** The visitor's address and protocol as Fastify reads them; the connection comes from loopback. */
async function seen(setting: string, headers: Record<string, string>) {
  const read = readTrustProxy(setting)
  if ('fault' in read) throw new Error(read.fault)
  const app = Fastify({ trustProxy: trustFunction(read) })
  apps.push(app)
  app.get('/', (request, reply) => reply.send({ ip: request.ip, protocol: request.protocol, host: request.host }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return (await fetch(url, { headers })).json() as Promise<{ ip: string; protocol: string; host: string }>
}

it.each([
  ['off', '192.0.2.1', '127.0.0.1'],
  ['1', '192.0.2.1', '192.0.2.1'],
  ['1', 'forged, 192.0.2.1', '192.0.2.1'],
  ['2', 'forged, 192.0.2.1, 10.0.0.5', '192.0.2.1'],
  ['2', '192.0.2.1', '192.0.2.1'],
  ['loopback', 'forged, 192.0.2.1', '192.0.2.1'],
  ['loopback, 10.0.0.0/8', 'forged, 192.0.2.1, 10.9.9.9', '192.0.2.1'],
  ['127.0.0.1,2001:db8::/32', 'forged, 192.0.2.1, 2001:db8:7::1', '192.0.2.1'],
  ['127.0.0.1,10.0.0.0/8', 'forged, 192.0.2.1, ::ffff:10.1.2.3', '192.0.2.1'],
  ['10.0.0.0/8', '192.0.2.1', '127.0.0.1'],
])('TRUST_PROXY=%s: %s is %s', async (setting, forwarded, ip) => {
  expect((await seen(setting, { 'x-forwarded-for': forwarded })).ip).toBe(ip)
})

it('the protocol and the host come from the trusted proxy, or from the connection', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
  expect(await seen('1', headers)).toMatchObject({ protocol: 'https' })
  expect(await seen('1', { ...headers, 'x-forwarded-proto': 'https, http' })).toMatchObject({ protocol: 'http' })
  for (const setting of ['off', '10.0.0.0/8']) {
    const { protocol, host } = await seen(setting, headers)
    expect([protocol, host]).toEqual(['http', expect.stringMatching(/^127\.0\.0\.1:/)])
  }
})
