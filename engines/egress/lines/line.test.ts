import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { until } from '../../../test/until.ts'
import { framesAsBytes, kinds, mostFrameBytes, windowBytes, type Frame } from './frames.ts'
import { Line, mostTunnels } from './line.ts'
import type { Tunnel } from './tunnel.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

async function socketPair(): Promise<[Socket, Socket]> {
  const server = createServer({ noDelay: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, noDelay: true })
  const [far] = (await once(server, 'connection')) as [Socket]
  server.close()
  sockets.push(near, far)
  return [near, far]
}

async function linePair() {
  const [near, far] = await socketPair()
  const [taken, faults]: [Tunnel[], string[]] = [[], []]
  const onFault = (fault: string) => void faults.push(fault)
  const client = new Line(near, { onFault })
  const door = new Line(far, { onFault, server: () => (tunnel) => void taken.push(tunnel) })
  const open = async () => {
    const count = taken.length
    const mine = client.open(Buffer.from([1]))
    await until(() => taken.length > count)
    const its = taken[count]!
    expect(its.read()).toEqual(Buffer.from([1]))
    return [mine, its] as const
  }
  return { client, door, open, taken, faults, near }
}

/** What one end has said and heard. */
function watched(tunnel: Tunnel) {
  const end = { tunnel, said: 0, heard: [] as Buffer[], isTold: false, isClosed: false, isDestroyed: false }
  tunnel.on('data', (bytes: Buffer) => end.heard.push(bytes)).on('end', () => (end.isTold = true))
  tunnel.on('close', () => (end.isClosed = end.isTold = true))
  return end
}

/** All that comes until it closes. */
async function wholeOf(tunnel: Tunnel) {
  const end = watched(tunnel)
  await until(() => end.isClosed)
  return { heard: Buffer.concat(end.heard) }
}

type End = ReturnType<typeof watched>

/** The bytes from one place to another of what a side says: another sequence for each, without a short period. */
const words = (seed: number, from: number, to: number) =>
  Buffer.from(Uint8Array.from({ length: to - from }, (_, n) => ((from + n) * (seed + 3) + ((from + n) >> 8) * 7) & 255))

const act = fc.record({
  tunnel: fc.nat(3),
  side: fc.nat(1),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.record({ write: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 90_000 })) }) },
    { weight: 4, arbitrary: fc.constantFrom('pause', 'resume', 'turn', 'turn') },
    { weight: 1, arbitrary: fc.constantFrom('end', 'destroy', 'tear') },
  ),
}) // oxfmt-ignore

it('whatever both sides do, bytes come in order and once, ends are told, and nothing is left', async () => {
  const { client, door, open, faults } = await linePair()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const tunnels: End[][] = []
      for (let n = 0; n < 4; n += 1) tunnels.push((await open()).map(watched))
      for (const { tunnel: n, side, what } of acts) {
        const end = tunnels[n]![side]!
        const { tunnel } = end
        if (what === 'turn') await new Promise(setImmediate)
        else if (what === 'pause') tunnel.pause()
        else if (what === 'resume') tunnel.resume()
        else if (what === 'end') tunnel.end()
        else if (what === 'destroy' || what === 'tear') {
          end.isDestroyed = true
          tunnel.destroy(what === 'tear' ? new Error('torn') : undefined)
        } else if (tunnel.writable) {
          tunnel.write(words(2 * n + side, end.said, end.said + what.write))
          end.said += what.write
        }
      }
      for (const { tunnel } of tunnels.flat()) tunnel.end().resume()
      await until(() => tunnels.flat().every(({ isClosed, isTold }) => isClosed && isTold))
      await until(() => client.size === 0 && door.size === 0)
      for (const [n, ends] of tunnels.entries()) {
        const isWhole = ends.every(({ isDestroyed }) => !isDestroyed)
        for (const [side, { heard }] of ends.entries()) {
          const other = ends[1 - side]!
          const came = Buffer.concat(heard)
          expect(came.equals(words(2 * n + 1 - side, 0, came.length))).toBe(true)
          if (isWhole) expect(came.length).toBe(other.said)
          else expect(came.length).toBeLessThanOrEqual(other.said)
        }
      }
      expect([client.isOpen, door.isOpen, faults]).toEqual([true, true, []])
    }),
    { numRuns: 150 },
  )
})

it('holds a window of what nobody reads, and passes the rest once it is read', async () => {
  const { open } = await linePair()
  const [mine, its] = await open()
  for (let n = 0; n < 400; n += 1) its.write(Buffer.alloc(1_024, n))
  await until(() => 400 * 1_024 - its.writableLength === windowBytes)
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  expect(400 * 1_024 - its.writableLength).toBe(windowBytes)
  its.end()
  let heard = 0
  mine.on('data', (bytes: Buffer) => (heard += bytes.length))
  await once(mine, 'close')
  expect(heard).toBe(400 * 1_024)
})

it('what was said before the other side went is still read', async () => {
  const { open } = await linePair()
  const [mine, its] = await open()
  mine.write('unread')
  its.write('554 go away\r\n')
  await until(() => mine.writableLength === 0)
  its.destroy(new Error('reset by the mail host'))
  await until(() => its.destroyed)
  const { heard } = await wholeOf(mine)
  expect(heard.toString()).toBe('554 go away\r\n')
})

it('a line that breaks ends its tunnels as a broken connection does', async () => {
  const { open, near } = await linePair()
  const both = await open()
  const ends = both.map((each) => once(each, 'error'))
  near.destroy()
  for (const end of ends) expect(await end).toMatchObject([{ code: 'ECONNRESET' }])
})

it('has a bounded number of tunnels, and refuses one more', async () => {
  const { client, door, open, faults } = await linePair()
  for (let n = 0; n < mostTunnels; n += 1) await open()
  const late = client.open(Buffer.from([1]))
  const { heard } = await wholeOf(late)
  expect(heard.subarray(0, 2)).toEqual(Buffer.from([5, 1]))
  expect([client.size, door.size, faults]).toEqual([mostTunnels, mostTunnels, []])
})

const whole = Buffer.alloc(mostFrameBytes)
const opened: Frame = [kinds.open, 7, Buffer.from([1])]
const nothing = Buffer.alloc(0)
it.each<[string, Frame[]]>([
  ['a frame of the unknown kind 0', [[0 as never, 0, nothing]]],
  ['a frame of the unknown kind 11', [[11 as never, 1, nothing]]],
  ['a frame of kind 4 with 16385 bytes', [opened, [kinds.data, 7, Buffer.alloc(mostFrameBytes + 1)]]],
  ['a frame of kind 4 with 0 bytes', [opened, [kinds.data, 7, nothing]]],
  ['a frame of kind 5 about tunnel 0', [[kinds.end, 0, nothing]]],
  ['a frame of kind 8 about tunnel 1', [[kinds.ping, 1, nothing]]],
  ['a frame of kind 10 from the wrong side', [[kinds.leave, 0, nothing]]],
  ['a frame of kind 3 from the wrong side', [opened, [kinds.refused, 7, Buffer.from([1])]]],
  ['tunnel 8, which was not opened', [opened, [kinds.data, 8, whole]]],
  ['tunnel 7 for a second time', [opened, opened]],
  ['a second end of tunnel 7', [opened, [kinds.end, 7, nothing], [kinds.end, 7, nothing]]],
  ['bytes of tunnel 7 behind its end', [opened, [kinds.end, 7, nothing], [kinds.data, 7, whole]]],
  [
    'more bytes of tunnel 7 than it was allowed',
    [opened, ...Array.from({ length: 5 }, (): Frame => [kinds.data, 7, whole])],
  ],
  ['more credit of tunnel 7 than its window', [opened, [kinds.credit, 7, Buffer.from([0, 0, 0, 1])]]],
])('ends with who breaks its rules: %s', async (fault, frames) => {
  const [near, far] = await socketPair()
  const faults: string[] = []
  const taken: Tunnel[] = []
  const door = new Line(far, {
    onFault: (each) => faults.push(each),
    server: () => (tunnel) => void taken.push(tunnel),
  })
  near.on('error', () => {}).resume().write(framesAsBytes(frames)) // oxfmt-ignore
  await until(() => !door.isOpen)
  expect(faults).toEqual([fault])
  await until(() => taken.every(({ destroyed }) => destroyed) && near.destroyed)
})

it('ends with who asks on and on, and reads no answer', async () => {
  const deaf = new Duplex({ read() {}, write() {} })
  const faults: string[] = []
  const line = new Line(deaf, { onFault: (fault) => faults.push(fault), server: () => () => {} })
  const pings = framesAsBytes(Array.from({ length: 50_000 }, (): Frame => [kinds.ping, 0, nothing]))
  let round = 0
  for (; round < 200 && line.isOpen; round += 1) {
    deaf.push(pings)
    await new Promise(setImmediate)
  }
  expect([faults, deaf.destroyed]).toEqual([['it reads nothing'], true])
  // A MiB of answers, of 400 KB each.
  expect(round).toBeLessThan(20)
})
