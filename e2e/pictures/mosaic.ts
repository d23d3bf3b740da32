import type { Picture } from './png.ts'

/** In points of the screen: narrower than anything that a person looks at. */
export const tile = 12
/** Of 255 steps: by so many a tile's mean may be another one. Letters that come out a little otherwise hardly change it. */
const tolerance = 3
const colours = 3

/** The mean colour of each tile, one point for each; the last of a row or column may be narrower. */
export function mosaic({ width, height, points }: Picture): Picture {
  const across = Math.ceil(width / tile)
  const down = Math.ceil(height / tile)
  const means = new Uint8Array(across * down * colours)
  for (let n = 0; n < across * down; n += 1) {
    const [left, top] = [(n % across) * tile, Math.floor(n / across) * tile]
    const [right, bottom] = [Math.min(left + tile, width), Math.min(top + tile, height)]
    let [red, green, blue] = [0, 0, 0]
    for (let y = top; y < bottom; y += 1)
      for (let at = (y * width + left) * colours, end = (y * width + right) * colours; at < end; at += colours) {
        red += points[at]!
        green += points[at + 1]!
        blue += points[at + 2]!
      }
    const count = (right - left) * (bottom - top)
    means.set([red / count, green / count, blue / count].map(Math.round), n * colours)
  }
  return { width: across, height: down, points: means }
}

/** The tiles, counted by rows, whose colour is another one; all of them if the sizes differ. */
export function differentTiles(one: Picture, other: Picture): number[] {
  const all = Array.from({ length: one.width * one.height }, (_, n) => n)
  if (one.width !== other.width || one.height !== other.height) return all
  return all.filter((n) => {
    for (let at = n * colours; at < (n + 1) * colours; at += 1)
      if (Math.abs(one.points[at]! - other.points[at]!) > tolerance) return true
    return false
  })
}
