/**
 * Randomness without a generator's state: every number is a hash of (seed, stream, index), so person 70,000 is the same
 * whether or not the 69,999 before were ever made. Not for secrets.
 */

/** The world that is made when nobody asks for another. */
export const DEFAULT_SEED = 20_260_117

/** One number per independent question asked about a thing, so that answers don't echo each other. */
export const STREAM = {
  seatOrder: 1,
  companyOrder: 2,
  wideSeats: 3,
  companyName: 4,
  domainStyle: 5,
  legalForm: 6,
  emailPattern: 7,
  oldPattern: 8,
  mailBehaviour: 9,
  homePlace: 10,
  localStyle: 11,
  atHome: 12,
  place: 13,
  culture: 14,
  gender: 15,
  given: 16,
  family: 17,
  secondFamily: 18,
  doubled: 19,
  title: 20,
  qualifier: 21,
  emailExpected: 22,
  mailboxState: 23,
  keepsOldPattern: 24,
  listing: 25,
  slip: 26,
  finerSize: 27,
  elsewhere: 28,
} as const

/** 32 well-mixed bits of (seed, stream, index); index is an integer from 0 to 2^32 - 1. */
export function hash32(seed: number, stream: number, index: number): number {
  let h = Math.imul(seed ^ 0x2545f491, 0x9e3779b1) ^ Math.imul(stream + 0x51ed27, 0x85ebca6b)
  h = avalanche(h ^ (h >>> 15))
  return avalanche((h + Math.imul(index, 0x9e3779b1)) | 0)
}

/** A number in [0, 1) of (seed, stream, index). */
export function unit(seed: number, stream: number, index: number): number {
  return hash32(seed, stream, index) / 0x1_0000_0000
}

/** Running sums of weights, scaled to end at 1: what `draw` looks in. */
export function cumulative(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(weights.length)
  let total = 0
  weights.forEach((weight, i) => (sums[i] = total += weight))
  return sums.map((sum) => sum / total)
}

/** The index whose share of [0, 1) holds u. */
export function draw(sums: Float64Array, u: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (u < sums[middle]!) high = middle
    else low = middle + 1
  }
  return low
}

/** The murmur3 finaliser: every input bit reaches every output bit. */
function avalanche(x: number): number {
  x ^= x >>> 16
  x = Math.imul(x, 0x85ebca6b)
  x ^= x >>> 13
  x = Math.imul(x, 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}
