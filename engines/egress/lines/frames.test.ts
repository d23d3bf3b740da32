import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FrameReader, framesAsBytes, headBytes, kinds, mostFrameBytes, type Frame } from './frames.ts'

const tunnel = fc.integer({ min: 1, max: 2 ** 32 - 1 })
const bytes = (minLength: number, maxLength: number) =>
  fc.uint8Array({ minLength, maxLength, size: 'max' }).map((each) => Buffer.from(each))
const none = fc.constant(Buffer.alloc(0))
const frame: fc.Arbitrary<Frame> = fc.oneof(
  fc.tuple(fc.constant(kinds.open), tunnel, bytes(1, 262)),
  fc.tuple(fc.constant(kinds.refused), tunnel, bytes(1, 1)),
  fc.tuple(fc.constant(kinds.data), tunnel, bytes(1, 300)),
  fc.tuple(fc.constant(kinds.data), tunnel, fc.constant(Buffer.alloc(mostFrameBytes, 7))),
  fc.tuple(fc.constant(kinds.credit), tunnel, bytes(4, 4)),
  fc.tuple(fc.constantFrom(kinds.heard, kinds.end, kinds.reset), tunnel, none),
  fc.tuple(fc.constantFrom(kinds.ping, kinds.pong, kinds.leave), fc.constant(0), none),
)
/** Lengths of the pieces that bytes come in, over and over. */
const cuts = fc.array(fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 40_000 })), { minLength: 1 })

function* piecesOf(all: Buffer, lengths: number[]): Generator<Buffer> {
  for (let at = 0, n = 0; at < all.length; n += 1) {
    const length = lengths[n % lengths.length]!
    yield all.subarray(at, at + length)
    at += length
  }
}

it('gives the same frames however their bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 12 }), cuts, (frames, lengths) => {
      const reader = new FrameReader()
      const read: Frame[] = []
      for (const piece of piecesOf(framesAsBytes(frames), lengths))
        expect(reader.take(piece, (...each) => (read.push(each), null))).toBeNull()
      expect(framesAsBytes(read).equals(framesAsBytes(frames))).toBe(true)
      expect(read.map(([kind, id]) => [kind, id])).toEqual(frames.map(([kind, id]) => [kind, id]))
      expect(reader.held).toBe(0)
    }),
  )
})

it('takes any bytes, holds a frame at most, and reads nothing behind a fault', () => {
  const head = fc
    .tuple(fc.nat(12), fc.nat(3), fc.oneof(fc.nat(300), fc.nat(2 ** 24 - 1)))
    .map(([kind, id, length]) => Buffer.from([kind, 0, 0, 0, id, length >> 16, (length >> 8) & 255, length & 255]))
  const part = fc.oneof(bytes(0, 300), head, frame.map((each) => framesAsBytes([each]))) // oxfmt-ignore
  fc.assert(
    fc.property(fc.array(part), cuts, (parts, lengths) => {
      const reader = new FrameReader()
      let fault: string | null = null
      for (const piece of piecesOf(Buffer.concat(parts), lengths)) {
        const isFaulty = fault !== null
        const found = reader.take(piece, () => (expect(isFaulty).toBe(false), null))
        if (isFaulty) expect(found).toBe(fault)
        fault = found
        expect(reader.held).toBeLessThan(headBytes + mostFrameBytes)
      }
    }),
    { numRuns: 500 },
  )
})

it('a few bytes that wait hold on to nothing else of what they came in', () => {
  const reader = new FrameReader()
  const all = framesAsBytes([
    [kinds.data, 1, Buffer.from('x')],
    ...Array.from({ length: 2_000 }, () => [kinds.ping, 0, Buffer.alloc(0)] as const),
  ])
  const kept: Buffer[] = []
  expect(reader.take(all, (kind, _, body) => (kind === kinds.data && kept.push(body), null))).toBeNull()
  expect(kept.map((each) => [each.toString(), each.buffer.byteLength])).toEqual([['x', 1]])
})
