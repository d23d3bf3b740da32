import { STREAM, cumulative, draw, unit } from './random.ts'

/** Bands of `1000+`, as on the wire. */
export const FINER_SIZES = ['1001-5000', '5001-10000', '10001+'] as const

/** Of some firms nobody knows more than that they are large. */
const SHARES = cumulative([58, 17, 15, 10])

/** Of company j, which has to be of the largest size, the index in FINER_SIZES; -1 if it is not known. */
export function finerSizeIndexOf(seed: number, j: number): number {
  const drawn = draw(SHARES, unit(seed, STREAM.finerSize, j))
  return drawn < FINER_SIZES.length ? drawn : -1
}
