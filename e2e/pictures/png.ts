import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Points by rows, three bytes each: red, green, blue. */
export type Picture = { width: number; height: number; points: Uint8Array }

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const colours = 3

/** A PNG as browsers write it: 8 bits a colour, with or without transparency, which is left out. */
export function readPng(file: Buffer): Picture {
  if (!file.subarray(0, 8).equals(signature)) throw new Error('not a PNG')
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  const [depth, kind, , , interlaced] = file.subarray(24, 29)
  if (depth !== 8 || (kind !== 2 && kind !== 6) || interlaced !== 0) throw new Error('a PNG of another kind')
  const parts: Buffer[] = []
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return { width, height, points: unfiltered(inflateSync(Buffer.concat(parts)), width, height, kind === 6 ? 4 : 3) }
}

/** Each row begins with how it was filtered: by the point to its left, above it, their mean, or the nearest of three. */
function unfiltered(data: Buffer, width: number, height: number, bytes: number): Uint8Array {
  const stride = width * bytes
  const points = new Uint8Array(width * height * colours)
  let above: Uint8Array = new Uint8Array(stride)
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)]!
    const row = new Uint8Array(data.buffer, data.byteOffset + y * (stride + 1) + 1, stride)
    if (filter > 0) restore(row, above, bytes, filter)
    for (let x = 0, from = 0, to = y * width * colours; x < width; x += 1, from += bytes, to += colours) {
      points[to] = row[from]!
      points[to + 1] = row[from + 1]!
      points[to + 2] = row[from + 2]!
    }
    above = row
  }
  return points
}

function restore(row: Uint8Array, above: Uint8Array, bytes: number, filter: number): void {
  for (let i = 0; i < row.length; i += 1) {
    const left = i < bytes ? 0 : row[i - bytes]!
    const up = above[i]!
    if (filter === 1) row[i] = row[i]! + left
    else if (filter === 2) row[i] = row[i]! + up
    else if (filter === 3) row[i] = row[i]! + ((left + up) >> 1)
    else row[i] = row[i]! + nearest(left, up, i < bytes ? 0 : above[i - bytes]!)
  }
}

function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

export function writePng({ width, height, points }: Picture): Buffer {
  const stride = width * colours
  const data = Buffer.alloc(height * (stride + 1))
  for (let y = 0; y < height; y += 1) {
    const at = y * (stride + 1)
    data[at] = 4
    for (let i = 0; i < stride; i += 1) {
      const here = y * stride + i
      const left = i < colours ? 0 : points[here - colours]!
      const up = y === 0 ? 0 : points[here - stride]!
      const corner = i < colours || y === 0 ? 0 : points[here - stride - colours]!
      data[at + 1 + i] = points[here]! - nearest(left, up, corner)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(data, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}
