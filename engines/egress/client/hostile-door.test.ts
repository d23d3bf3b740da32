/* What a line bears of the other side, whichever side that is: dials against a door that does what it likes, a door against such a user. */
import { mkdtempSync, rmSync } from 'node:fs'
import { once, setMaxListeners } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls, createServer, type TLSSocket } from 'node:tls'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ann, connectTo, egressTrial, endEgressTrials, greeting, password, signingIn } from '../../../test/mail/egress-trial.ts' // oxfmt-ignore
import { until } from '../../../test/until.ts'
import { framesAsBytes, kinds, type Frame, type Kind } from '../lines/frames.ts'
import { unconfirmedMs } from '../lines/tunnel.ts'
import type { EgressSettings } from '../open-egress.ts'
import { keepCertificate, type Certificate } from '../tls/keep-certificate.ts'
import { readUsers, userLine } from '../users/read-users.ts'
import { dialSocks } from './dial-socks.ts'

const folder = mkdtempSync(join(tmpdir(), 'quarry-egress-'))
const mailIp = '93.184.216.34'
const signal = AbortSignal.timeout(120_000)
setMaxListeners(0, signal)
let certificate: Certificate
let users: ReadonlyMap<string, string>
beforeAll(async () => {
  certificate = await keepCertificate(folder, new Date())
  users = new Map([...(await ann()), ...readUsers(await userLine('mallory', password))])
})
afterAll(() => rmSync(folder, { recursive: true }))
const sockets = new Set<TLSSocket>()
const closings: (() => void)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  for (const close of closings.splice(0)) close()
  await endEgressTrials()
})

function watched(socket: TLSSocket): TLSSocket {
  sockets.add(socket)
  return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
}

const doorAt = (port: number, user = 'ann') => ({
  ...{ host: '127.0.0.1', port, login: { user, password } },
  fingerprint: certificate.fingerprint.replace('sha256:', ''),
})

/** A door that takes any password, and then does what it likes. */
async function hostileDoor(play: (client: TLSSocket) => void) {
  const { key, certificate: cert } = certificate
  const clients: TLSSocket[] = []
  const server = createServer({ key, cert, ALPNProtocols: ['quarry-egress/2'] }, (client) => {
    clients.push(watched(client))
    client.once('data', () => {
      client.write(Buffer.from([5, 2, 1, 0]))
      play(client)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { clients, dial: async () => dialSocks(doorAt(port), mailIp, 25, signal, { timeoutMs: 60 }) }
}

async function trial(limits: EgressSettings['limits'] = {}) {
  const all = await egressTrial({ certificate, users, limits: { tunnelsPerSecond: 1e6, ...limits } })
  /** Somebody who has signed in, and may say anything. */
  const signedIn = async (user = 'mallory') => {
    const to = { port: all.egress.port, host: '127.0.0.1', rejectUnauthorized: false }
    const client = watched(connectTls({ ...to, ALPNProtocols: ['quarry-egress/2'] }))
    client.write(Buffer.from([...greeting, ...signingIn(user)]))
    const [answer] = (await Promise.race([once(client, 'data'), once(client, 'close')])) as [Buffer | boolean]
    return { client, isIn: answer instanceof Buffer && answer.equals(Buffer.from([5, 2, 1, 0])) }
  }
  return { ...all, signedIn }
}

const request = Buffer.from(connectTo(mailIp))
const granted = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])
const nothing = Buffer.alloc(0)
const credit = (more: number) => Buffer.from([more >>> 24, (more >>> 16) & 255, (more >>> 8) & 255, more & 255])

const ids = fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 5 }) }, fc.constantFrom(0, 2 ** 31, 2 ** 32 - 1))
const bodies = fc.oneof(
  fc.constantFrom(nothing, request, granted, request.subarray(0, 3), Buffer.from('QUIT\r\n'), Buffer.alloc(16_384, 10)),
  fc.constantFrom(0, 1, 65_536, 2 ** 31, 2 ** 32 - 1).map(credit),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map((each) => Buffer.from(each)),
)
/** As many as not are what the protocol knows, so that a play comes further than its first frame. */
const sound = fc.oneof(
  ids.map((id): Frame => [kinds.open, id, request]),
  ids.map((id): Frame => [kinds.data, id, Buffer.from('NOOP\r\n')]),
  fc.tuple(fc.constantFrom(kinds.end, kinds.reset, kinds.heard), ids).map(([kind, id]): Frame => [kind, id, nothing]),
  ids.map((id): Frame => [kinds.refused, id, Buffer.from([5])]),
  ids.map((id): Frame => [kinds.credit, id, credit(0)]),
  fc.constantFrom(kinds.ping, kinds.pong, kinds.leave).map((kind): Frame => [kind, 0, nothing]),
)
const any = fc
  .tuple(fc.integer({ min: 0, max: 12 }), ids, bodies)
  .map(([kind, id, body]): Frame => [kind as Kind, id, body])
const bytes = fc.oneof(
  { weight: 8, arbitrary: sound.map((each) => framesAsBytes([each])) },
  { weight: 2, arbitrary: any.map((each) => framesAsBytes([each])) },
  { weight: 1, arbitrary: fc.tuple(sound, fc.integer({ min: 0, max: 300 })).map(([each, times]) => framesAsBytes(Array.from({ length: times }, () => each))) },
  { weight: 1, arbitrary: fc.constantFrom('00000000ffffff', 'ff00000001ffffff', '0400000001ffffff').map((hex) => Buffer.from(hex, 'hex')) },
) // oxfmt-ignore
const acts = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.tuple(bytes, fc.nat(20)).map(([said, cut]) => ({ said, cut })) },
    { weight: 2, arbitrary: fc.constant('turn' as const) },
    { weight: 1, arbitrary: fc.constantFrom('deaf' as const, 'hears' as const) },
  ),
  { maxLength: 25 },
)
type Act = 'turn' | 'deaf' | 'hears' | { said: Buffer; cut: number }

/** Says all of it; the last piece of each may stay away, so that the next comes in the midst of a frame. */
async function play(socket: TLSSocket, all: readonly Act[]): Promise<void> {
  for (const act of all) {
    if (act === 'turn') await new Promise(setImmediate)
    else if (act === 'deaf') socket.pause()
    else if (act === 'hears') socket.resume()
    else if (socket.writable) {
      const at = act.cut < 16 ? act.said.length : act.said.length - Math.min(act.said.length, act.cut - 15)
      for (const piece of [act.said.subarray(0, at >> 1), act.said.subarray(at >> 1, at)])
        if (piece.length > 0) socket.write(piece)
    }
  }
}

it('whatever a user says in whatever frames, another’s tunnel stands, and nothing of it is left', async () => {
  const { egress, host, signedIn } = await trial({ tunnelsPerUser: 3, handshakeMs: 60_000 })
  const way = await dialSocks(doorAt(egress.port), mailIp, 25, signal)
  let heard = ''
  way.on('data', (each: Buffer) => (heard += each.toString('latin1'))).resume()
  let round = 0
  await fc.assert(
    fc.asyncProperty(acts, fc.constantFrom('end' as const, 'destroy' as const), async (all, how) => {
      const { client } = await signedIn()
      client.resume()
      await play(client, all)
      client[how]()
      client.resume()
      await until(() => client.destroyed)
      way.write(`NOOP ${(round += 1)}\r\n`)
      await until(() => heard.endsWith(`250 NOOP ${round}\r\n`))
    }),
    { numRuns: 150 },
  )
  await until(() => egress.counts().connections === 1 && egress.counts().tunnels === 1 && host.sockets.size === 1)
  // All its places are there again.
  for (let n = 0; n < 3; n += 1) await dialSocks(doorAt(egress.port, 'mallory'), mailIp, 25, signal)
})

it('whatever a door says in whatever frames, every dial ends, and so does every tunnel', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.nat(3), async (all, dials) => {
      const { dial, clients } = await hostileDoor((client) => void play(client.resume(), all))
      const dialled = await Promise.allSettled(Array.from({ length: dials + 1 }, dial))
      for (const each of dialled) {
        if (each.status === 'rejected')
          expect(each.reason).toMatchObject({ message: expect.stringMatching(/./), name: expect.stringMatching(/^(WayError|Error)$/) }) // oxfmt-ignore
        else each.value.on('error', () => {}).resume()
      }
      for (const client of clients) client.destroy()
      const ways = dialled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      await until(() => ways.every(({ destroyed }) => destroyed))
    }),
    { numRuns: 100 },
  )
})

it('a user who never says that tunnels have ended holds neither their places nor the connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { egress, signedIn } = await trial({ idleMs: 1_000 })
  const { client } = await signedIn()
  const came: Buffer[] = []
  client.on('data', (each: Buffer) => void came.push(each)).resume()
  client.write(framesAsBytes([[kinds.open, 1, request]]))
  await until(() => egress.counts().tunnels === 1)
  client.write(framesAsBytes([[kinds.data, 1, Buffer.from('QUIT\r\n')]]))
  await until(() => Buffer.concat(came).includes(framesAsBytes([[kinds.end, 1, nothing]])))
  for (let second = 0; second < 60 && !client.destroyed; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    await new Promise(setImmediate)
  }
  await until(() => client.destroyed && egress.counts().connections === 0)
  expect(Buffer.concat(came).includes(framesAsBytes([[kinds.reset, 1, nothing]]))).toBe(true)
})

it('a door that never says that tunnels have ended keeps no connection open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { dial, clients } = await hostileDoor((client) => {
    const answer: Frame[] = [[kinds.data, 1, granted], [kinds.leave, 0, nothing]] // oxfmt-ignore
    client.once('data', () => client.write(framesAsBytes(answer)))
    client.on('data', () => client.write(framesAsBytes([[kinds.pong, 0, nothing]])))
  })
  const way = await dial()
  way.end('QUIT\r\n').destroy()
  await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(unconfirmedMs)
  await until(() => clients[0]!.destroyed || clients[0]!.readableEnded)
})

it('one user takes neither all connections nor all streams of a door', async () => {
  const { egress, signedIn } = await trial({ connections: 4, connectionsPerUser: 3, tunnelsPerUser: 10 })
  const idle = [await signedIn(), await signedIn(), await signedIn()]
  expect(idle.every(({ isIn }) => isIn)).toBe(true)
  const late = await signedIn()
  await until(() => late.client.destroyed)
  expect(egress.counts().failedHandshakes).toEqual({ turned_away: 1 })
  for (const { client } of idle.slice(1)) client.destroy()
  await until(() => egress.counts().connections === 1)
  // Streams that never say what they want.
  idle[0]!.client.write(framesAsBytes([1, 2, 3, 4, 5].map((id) => [kinds.open, id, request.subarray(0, 1)])))
  await until(() => egress.counts().failedHandshakes.turned_away === 3)
  await dialSocks(doorAt(egress.port), mailIp, 25, signal)
  expect((await signedIn()).isIn).toBe(true)
})
