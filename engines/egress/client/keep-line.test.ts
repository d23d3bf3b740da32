import { mkdtempSync, rmSync } from 'node:fs'
import { once, setMaxListeners } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  ann,
  egressTrial,
  endEgressTrials,
  greet,
  greeting,
  olderDoor,
  password,
  signingIn,
} from '../../../test/mail/egress-trial.ts'
import type { HostScript } from '../../../test/mail/scripted-mail-host.ts'
import { until } from '../../../test/until.ts'
import type { EgressSettings } from '../open-egress.ts'
import { keepCertificate, type Certificate } from '../tls/keep-certificate.ts'
import { mostTunnels } from '../lines/line.ts'
import { readUsers, userLine } from '../users/read-users.ts'
import type { SocksProxy } from './connect-to.ts'
import { dialSocks } from './dial-socks.ts'

const folder = mkdtempSync(join(tmpdir(), 'quarry-egress-'))
const signal = AbortSignal.timeout(120_000)
setMaxListeners(0, signal)
const mailIp = '93.184.216.34'
let certificate: Certificate
beforeAll(async () => (certificate = await keepCertificate(folder, new Date())))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(async () => {
  vi.useRealTimers()
  await endEgressTrials()
})

const doorAt = (port: number): SocksProxy => ({
  ...{ host: '127.0.0.1', port, login: { user: 'ann', password } },
  fingerprint: certificate.fingerprint.replace('sha256:', ''),
})

async function trial(limits: EgressSettings['limits'] = {}, script: HostScript = greet) {
  const all = await egressTrial({ certificate, limits: { tunnelsPerSecond: 1e6, ...limits } }, script)
  const dial = async (ms?: number) => dialSocks(doorAt(all.egress.port), mailIp, 25, signal, { timeoutMs: ms })
  return { ...all, dial }
}

/** What has come so far; reading begins with it. */
function heardOn(way: Duplex): () => string {
  let heard = ''
  way.on('error', () => {}).on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')))
  way.resume()
  return () => heard
}

it('all tunnels of a user share one connection, and the end of one is not felt by another', async () => {
  const { egress, dial, host, events } = await trial()
  const ways = await Promise.all(Array.from({ length: 12 }, () => dial()))
  const heard = ways.map(heardOn)
  expect(egress.counts()).toMatchObject({ connections: 1, tunnels: 12 })
  await until(() => host.sockets.size === 12)
  ways[0]!.destroy()
  ;[...host.sockets][1]!.resetAndDestroy()
  await until(() => egress.counts().tunnels === 10)
  for (const way of ways.slice(2)) if (!way.destroyed) way.write('NOOP\r\n')
  await until(() => heard.filter((each) => each().includes('250 NOOP')).length === 10)
  for (const way of ways) if (!way.destroyed) way.end('QUIT\r\n')
  await until(() => egress.counts().tunnels === 0)
  expect(events).toHaveLength(12)
  expect(events).toContainEqual(expect.objectContaining({ event: 'tunnel', user: 'ann', ip: mailIp, end: 'ended', bytesUp: 12 })) // oxfmt-ignore
  expect(egress.counts().failedHandshakes).toEqual({})
})

it('another user, and an older door, has connections of its own', async () => {
  const { egress, dial } = await trial()
  await dial()
  egress.setUsers(new Map([...(await ann()), ...readUsers(await userLine('bob', 'another password'))]))
  const bob = { ...doorAt(egress.port), login: { user: 'bob', password: 'another password' } }
  await dialSocks(bob, mailIp, 25, signal)
  expect(egress.counts()).toMatchObject({ connections: 2, tunnels: 2 })
  const plain = await egressTrial()
  const { port } = await olderDoor(certificate, plain.egress.port)
  const heard = (await Promise.all([1, 2, 3].map(() => dialSocks(doorAt(port), mailIp, 25, signal)))).map(heardOn)
  await until(() => heard.every((each) => each().startsWith('220 ')))
  expect(plain.egress.counts()).toMatchObject({ connections: 3, tunnels: 3, failedHandshakes: {} })
})

it('what nobody reads waits at the mail host, and stops no other tunnel', async () => {
  const flood = 'x'.repeat(8_000_000)
  const script: HostScript = (socket, onLine) => {
    greet(socket, onLine)
    onLine((line) => line === 'FLOOD' && socket.write(flood))
  }
  const { egress, dial, events } = await trial({ bytesDown: 16_000_000 }, script)
  const [full, other] = [await dial(), await dial()]
  full.write('FLOOD\r\n')
  const heard = heardOn(other)
  for (let round = 1; round <= 20; round++) {
    other.write('NOOP\r\n')
    await until(() => heard().split('250 NOOP').length === round + 1)
  }
  full.destroy()
  await until(() => egress.counts().tunnels === 1)
  // One window, and what the two streams of the door hold.
  expect(events).toMatchObject([{ end: expect.stringMatching(/ended|broken/) }])
  expect(egress.counts().bytesDown).toBeLessThan(300_000)
})

it('the limits of a user count streams, and who is too many is told at once', async () => {
  const { egress, dial } = await trial({ tunnelsPerUser: 2 })
  await Promise.all([dial(), dial()])
  await expect(dial()).rejects.toMatchObject({ name: 'WayError', fault: 'failure', isWhole: false })
  expect(egress.counts()).toMatchObject({ connections: 1, tunnels: 2, refused: { user_limit: 1 } })
})

it('so does the limit of the door', async () => {
  const { egress, dial } = await trial({ connections: 3 })
  const ways = await Promise.all([dial(), dial(), dial()])
  await expect(dial()).rejects.toMatchObject({ name: 'WayError' })
  ways[0].destroy()
  await until(() => egress.counts().tunnels === 2)
  await dial()
  expect(egress.counts().failedHandshakes).toEqual({ turned_away: 1 })
})

it('a changed password ends what is kept: tunnels stand, and no new one is opened', async () => {
  const { egress, dial } = await trial()
  const standing = await dial()
  const heard = heardOn(standing)
  egress.setUsers(readUsers(await userLine('ann', 'another password now')))
  await expect(dial()).rejects.toMatchObject({ name: 'WayError' })
  await expect(dial()).rejects.toMatchObject({ fault: 'password' })
  standing.write('NOOP\r\n')
  await until(() => heard().includes('250 NOOP'))
  expect(egress.counts()).toMatchObject({ tunnels: 1, refused: {} })
})

it('tunnels that are broken off by the thousand end no connection under the others', async () => {
  const { egress, dial } = await trial({ tunnelsPerDestination: 1e6 })
  const standing = await dial()
  const heard = heardOn(standing)
  const open = async () => {
    for (let i = 0; i < 70; i++) {
      ;(await dial()).destroy()
      // The mail host has to end each as well.
      await until(() => egress.counts().tunnels < 64)
    }
  }
  await Promise.all(Array.from({ length: 16 }, open))
  standing.write('NOOP\r\n')
  await until(() => heard().includes('250 NOOP'))
  standing.destroy()
  await until(() => egress.counts().connections === 1)
})

it('who gives up a dial has its place again at once', async () => {
  const gaveUp: AbortSignal[] = []
  const never = async (_ip: string, _port: number, given: AbortSignal) => {
    gaveUp.push(given)
    return new Promise<never>((_, reject) => given.addEventListener('abort', () => reject(given.reason as Error)))
  }
  const { egress } = await egressTrial({ certificate, dial: never })
  const asked = new AbortController()
  const dialling = dialSocks(doorAt(egress.port), mailIp, 25, asked.signal)
  await until(() => gaveUp.length === 1)
  asked.abort(new Error('enough'))
  await expect(dialling).rejects.toThrow('enough')
  await until(() => gaveUp[0]!.aborted)
  const late = dialSocks(doorAt(egress.port), mailIp, 25, signal, { timeoutMs: 500 })
  await expect(late).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})

it('who needs more tunnels than one connection bears has a second one', async () => {
  const limits = { tunnelsPerUser: 1e6, tunnelsPerDestination: 1e6, connections: 1e6, connectionsPerUser: 1e6 }
  const { egress, dial } = await trial(limits)
  const ways = await Promise.all(Array.from({ length: mostTunnels + 20 }, () => dial()))
  expect(egress.counts()).toMatchObject({ connections: 2, tunnels: mostTunnels + 20 })
  for (const way of ways.slice(0, mostTunnels)) way.destroy()
  await until(() => egress.counts().connections === 1)
})

it('a stop of the door ends a kept connection that nobody uses, and lets a talk end by itself', async () => {
  const { egress, dial } = await trial()
  const way = await dial()
  const heard = heardOn(way)
  const closed = egress.close(60_000)
  await expect(dial()).rejects.toMatchObject({ name: 'WayError' })
  way.end('QUIT\r\n')
  await until(() => heard().includes('221 bye'))
  await closed
  const unused = await trial()
  ;(await unused.dial()).destroy()
  await unused.egress.close(60_000)
})

it('a door that falls silent is at fault itself, is asked anew, and its tunnels end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { egress } = await trial()
  const passing: Socket[] = []
  const between = createServer((client) => {
    const door = connect(egress.port, '127.0.0.1')
    passing.push(
      client.on('error', () => {}),
      door.on('error', () => {}),
    )
    client.pipe(door).pipe(client)
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  const silent = doorAt((between.address() as AddressInfo).port)
  const way = await dialSocks(silent, mailIp, 25, signal)
  const ended = new Promise((resolve) => way.on('error', () => {}).on('close', resolve))
  for (const each of passing) each.unpipe().pause()
  const late = dialSocks(silent, mailIp, 25, signal, { timeoutMs: 50 })
  await expect(late).rejects.toMatchObject({ fault: 'unreachable' })
  await dialSocks(silent, mailIp, 25, signal)
  while (!way.destroyed) {
    vi.advanceTimersByTime(5_000)
    await new Promise(setImmediate)
  }
  await ended
  for (const each of passing) each.destroy()
  between.close()
})

it('whatever a user says behind the password ends that connection alone', async () => {
  const { egress, dial, dialled, events } = await trial()
  const frame = fc
    .tuple(fc.integer({ min: 0, max: 12 }), fc.nat(3), fc.uint8Array({ maxLength: 64 }), fc.nat(3))
    .filter(([kind]) => kind !== 1)
    .map(([kind, id, body, lie]) => Buffer.from([kind, 0, 0, 0, id, 0, 0, body.length + lie, ...body]))
  const request = fc.uint8Array({ minLength: 1, maxLength: 30 }).filter(([version]) => version !== 5)
  const opened = request.map((bytes) => Buffer.from([1, 0, 0, 0, 2, 0, 0, bytes.length, ...bytes]))
  const words = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.array(fc.oneof(frame, opened), { maxLength: 8 }).map((frames) => Buffer.concat(frames)),
  )
  const kept = heardOn(await dial())
  const before = dialled.length
  await fc.assert(
    fc.asyncProperty(words, fc.boolean(), async (said, isTogether) => {
      const options = { port: egress.port, host: '127.0.0.1', rejectUnauthorized: false }
      const client = connectTls({ ...options, ALPNProtocols: ['quarry-egress/2'] }).on('error', () => {})
      const gone = new Promise((resolve) => client.on('close', resolve))
      const login = Buffer.from([...greeting, ...signingIn()])
      client.write(isTogether ? Buffer.concat([login, said]) : login)
      await once(client, 'data')
      if (!isTogether) client.write(said)
      client.end()
      client.resume()
      await gone
    }),
    { numRuns: 120 },
  )
  await until(() => egress.counts().connections === 1)
  expect(dialled).toHaveLength(before)
  expect(events).toContainEqual({ event: 'error', message: expect.stringMatching(/^a kept connection of ann ended: /) })
  expect(kept()).toMatch(/^220 /)
  expect(heardOn(await dial())).toBeTypeOf('function')
  expect(egress.counts()).toMatchObject({ connections: 1, tunnels: 2 })
})
