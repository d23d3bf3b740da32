import { STREAM, hash32, unit } from './random.ts'

/**
 * Who works where. People come in blocks of 1,000 and companies in blocks of 100, and each block has the same floor plan:
 * every company has a fixed number of seats that fits its size, and the last 257 seats ("wide seats") go to large
 * companies of this and all earlier blocks, the oldest getting the most. So a company of `1-10` never shows eleven people
 * however many are made, large ones grow with the world, and a company's people can be listed without a table.
 */

const PEOPLE_PER_BLOCK = 1000
const COMPANIES_PER_BLOCK = 100

/** As on the wire, smallest first. */
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const
export type CompanySize = (typeof COMPANY_SIZES)[number]

/** Seats of the companies of one block, largest size first: [index in COMPANY_SIZES, seats of each company]. */
const FLOOR_PLAN: readonly (readonly [number, readonly number[]])[] = [
  [4, [70, 45, 30]],
  [3, [45, 34, 27, 22, 18, 15, 12, 10]],
  [2, [28, 20, 15, 15, 12, 12, 9, 9, 9, 7, 7, 7, 5, 5]],
  [1, [16, 12, 9, 9, 7, 7, 7, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2]],
  [0, [8, 6, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, ...Array<number>(18).fill(1)]],
]
const SEATS_OF_RANK = FLOOR_PLAN.flatMap(([, seats]) => seats)
const SIZE_OF_RANK = FLOOR_PLAN.flatMap(([size, seats]) => seats.map(() => size))
const FIRST_SEAT_OF_RANK = SEATS_OF_RANK.map((_, rank) => SEATS_OF_RANK.slice(0, rank).reduce((a, b) => a + b, 0))
const RANK_OF_SEAT = SEATS_OF_RANK.flatMap((seats, rank) => Array<number>(seats).fill(rank))
const FIRST_WIDE_SEAT = RANK_OF_SEAT.length
const WIDE_SEATS = PEOPLE_PER_BLOCK - FIRST_WIDE_SEAT
const LARGE_PER_BLOCK = FLOOR_PLAN[0]![1].length

/** Companies that exist when there are this many people. */
export function companyCount(people: number): number {
  return Math.ceil(people / PEOPLE_PER_BLOCK) * COMPANIES_PER_BLOCK
}

/** The company of person i. */
export function companyIndexOf(seed: number, i: number): number {
  const block = Math.floor(i / PEOPLE_PER_BLOCK)
  const seat = seatOf(seed, i)
  if (seat < FIRST_WIDE_SEAT) return companyAt(seed, block, RANK_OF_SEAT[seat]!)
  const large = largeOfWideSeat(seed, block, seat - FIRST_WIDE_SEAT)
  return companyAt(seed, Math.floor(large / LARGE_PER_BLOCK), large % LARGE_PER_BLOCK)
}

/** Which chair person i has in the company: 0 is the head (founder, owner, chief executive), 1 the next in line … */
export function chairOf(seed: number, i: number): number {
  const seat = seatOf(seed, i)
  return seat < FIRST_WIDE_SEAT ? seat - FIRST_SEAT_OF_RANK[RANK_OF_SEAT[seat]!]! : PEOPLE_PER_BLOCK
}

/** Index in COMPANY_SIZES of company j. */
export function sizeIndexOf(seed: number, j: number): number {
  return SIZE_OF_RANK[rankOf(seed, j)]!
}

/** The people below `people` who work at company j, in ascending order. Costs one step per 1,000 people at most. */
export function peopleOfCompany(seed: number, j: number, people: number): number[] {
  const block = Math.floor(j / COMPANIES_PER_BLOCK)
  const rank = rankOf(seed, j)
  const found: number[] = []
  for (let k = 0; k < SEATS_OF_RANK[rank]!; k++) found.push(personAt(seed, block, FIRST_SEAT_OF_RANK[rank]! + k))
  if (rank < LARGE_PER_BLOCK) {
    const blocks = Math.ceil(people / PEOPLE_PER_BLOCK)
    const large = block * LARGE_PER_BLOCK + rank
    for (let b = block; b < blocks; b++) {
      for (const wide of wideSeatsOfLarge(seed, b, large)) found.push(personAt(seed, b, FIRST_WIDE_SEAT + wide))
    }
  }
  return found.filter((i) => i < people).sort((a, b) => a - b)
}

function largeOfWideSeat(seed: number, block: number, wide: number): number {
  const u = (wide + unit(seed, STREAM.wideSeats, block)) / WIDE_SEATS
  // u^1.5 gives the few oldest the most; by sqrt and not by pow, whose last bit may differ between engines
  return Math.floor((block + 1) * LARGE_PER_BLOCK * u * Math.sqrt(u))
}

/** The inverse of largeOfWideSeat: estimated, then settled by the function itself, which rises with `wide`. */
function* wideSeatsOfLarge(seed: number, block: number, large: number): Generator<number> {
  const share = large / ((block + 1) * LARGE_PER_BLOCK)
  let wide = Math.max(0, Math.floor(Math.cbrt(share * share) * WIDE_SEATS) - 2)
  while (wide < WIDE_SEATS && largeOfWideSeat(seed, block, wide) < large) wide++
  while (wide < WIDE_SEATS && largeOfWideSeat(seed, block, wide) === large) yield wide++
}

function seatOf(seed: number, i: number): number {
  return shuffle(PEOPLE, hash32(seed, STREAM.seatOrder, Math.floor(i / PEOPLE_PER_BLOCK)), i % PEOPLE_PER_BLOCK)
}

function personAt(seed: number, block: number, seat: number): number {
  return block * PEOPLE_PER_BLOCK + unshuffle(PEOPLE, hash32(seed, STREAM.seatOrder, block), seat)
}

function rankOf(seed: number, j: number): number {
  const block = Math.floor(j / COMPANIES_PER_BLOCK)
  return unshuffle(COMPANIES, hash32(seed, STREAM.companyOrder, block), j % COMPANIES_PER_BLOCK)
}

function companyAt(seed: number, block: number, rank: number): number {
  return block * COMPANIES_PER_BLOCK + shuffle(COMPANIES, hash32(seed, STREAM.companyOrder, block), rank)
}

/** x → (a·x + b) mod size with `a` prime to `size`: a permutation that needs no table and can be undone. */
type Affine = { size: number; factors: number[]; inverses: number[] }

function affine(size: number): Affine {
  const all = Array.from({ length: size }, (_, n) => n)
  const pairs = all.map((a) => [a, all.find((b) => (a * b) % size === 1) ?? -1] as const)
  const usable = pairs.filter(([a, inverse]) => a > 10 && a < size - 10 && inverse > 0)
  return { size, factors: usable.map(([a]) => a), inverses: usable.map(([, inverse]) => inverse) }
}

function shuffle(kind: Affine, key: number, x: number): number {
  return (kind.factors[key % kind.factors.length]! * x + (key >>> 12)) % kind.size
}

function unshuffle(kind: Affine, key: number, y: number): number {
  const back = (y - ((key >>> 12) % kind.size) + kind.size) % kind.size
  return (kind.inverses[key % kind.inverses.length]! * back) % kind.size
}

const PEOPLE = affine(PEOPLE_PER_BLOCK)
const COMPANIES = affine(COMPANIES_PER_BLOCK)
