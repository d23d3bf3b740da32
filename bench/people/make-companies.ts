import { SECOND_WORDS, STEMS, TAILS } from '../../synthetic/company-words.ts'
import { makeRandom } from './make-random.ts'

const THIRD = [
  'Group',
  'International',
  'Europe',
  'Holdings',
  'Services',
  'Worldwide',
  'Global',
  'North',
  'Inc.',
  'Ltd',
]
const THIRD_SHARE = 0.3
/** "Copperfield & Briarwick": no word of an industry. */
const PAIR_SHARE = 0.15
const FIRST = STEMS.flatMap((stem) => TAILS.map((tail) => stem + tail))
/** Prime, so that counting by it visits every name before it repeats one. */
const STEP = 1_000_003

/**
 * A distinct name of two or three words for every company, given each one's industry (an index of SECOND_WORDS). Throws
 * RangeError where an industry has more companies than names.
 */
export function makeCompanies(industryOf: Uint8Array, seed: number): string[] {
  const random = makeRandom(seed)
  const made = new Uint32Array(SECOND_WORDS.length)
  let pairs = 0
  return Array.from(industryOf, (industry) => {
    const third = random() % 1000 < THIRD_SHARE * 1000 ? ` ${THIRD[random() % THIRD.length]}` : ''
    if (random() % 1000 < PAIR_SHARE * 1000) return pairName(pairs++) + third
    return industryName(industry, made[industry]!++) + third
  })
}

function industryName(industry: number, nth: number): string {
  const words = SECOND_WORDS[industry]![1]
  const names = FIRST.length * words.length
  if (nth >= names) throw new RangeError(`only ${names} companies of ${SECOND_WORDS[industry]![0]} can be named`)
  const key = ((nth + 1 + industry * 397) * STEP) % names
  return `${FIRST[key % FIRST.length]} ${words[Math.floor(key / FIRST.length)]}`
}

function pairName(nth: number): string {
  const key = ((nth + 7919) * STEP) % FIRST.length ** 2
  return `${FIRST[key % FIRST.length]} & ${FIRST[Math.floor(key / FIRST.length)]}`
}
