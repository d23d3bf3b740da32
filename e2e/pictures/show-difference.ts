import { tile } from './mosaic.ts'
import type { Picture } from './png.ts'

const red = [224, 32, 32]
const gap = 24

/** For people: on the left what is kept, its tiles as large as they were; on the right what was seen, with the tiles that differ in red frames. */
export function showDifference(seen: Picture, kept: Picture | null, different: number[]): Picture {
  const left = kept === null ? 0 : kept.width * tile + gap
  const width = left + seen.width
  const height = Math.max(seen.height, kept === null ? 0 : kept.height * tile)
  const sheet: Picture = { width, height, points: new Uint8Array(width * height * 3).fill(255) }
  const dot = (x: number, y: number, colour: ArrayLike<number>) => {
    if (x < width && y < height) sheet.points.set(Array.from(colour), (y * width + x) * 3)
  }
  if (kept !== null)
    for (let y = 0; y < kept.height * tile; y += 1)
      for (let x = 0; x < kept.width * tile; x += 1)
        dot(x, y, pointOf(kept, Math.floor(x / tile), Math.floor(y / tile)))
  for (let y = 0; y < seen.height; y += 1) for (let x = 0; x < seen.width; x += 1) dot(left + x, y, pointOf(seen, x, y))
  const across = Math.ceil(seen.width / tile)
  for (const n of different)
    for (let step = 0; step < tile; step += 1) {
      const [x, y] = [left + (n % across) * tile, Math.floor(n / across) * tile]
      for (const [a, b] of [
        [step, 0],
        [0, step],
        [step, tile - 1],
        [tile - 1, step],
      ] as const)
        dot(x + a, y + b, red)
    }
  return sheet
}

function pointOf({ width, points }: Picture, x: number, y: number): Uint8Array {
  return points.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)
}
