import type { SearchSort } from '../../../../contract/lists.ts'
import { ORIGINS } from '../../origins.ts'
import { idOfNumber, numberOfId } from '../../person-id.ts'
import { MERITS } from '../../rules/merit.ts'
import { TIER_COUNT } from '../../rules/tiers.ts'
import { GROUP_KEYS } from './first-by-group.ts'
import type { Place } from './place.ts'

const NUMBERS = '(0|[1-9]\\d{0,6})'
const ID = '((?:own|demo):\\d{1,10})'
const BEST = new RegExp(`^(\\d)\\.${NUMBERS}\\.${ID}$`)
const GROUP = new RegExp(`^(newest|evidence)\\.${NUMBERS}\\.${ID}$`)
const TEXT = new RegExp(`^(name|company|jobTitle|location)\\.([^]{0,170})\\.${ID}$`)

/** A place as text, of one order alone: at most 200 characters. */
export function writePosition(sort: SearchSort, { key, text, origin, merit, ordinal }: Place): string {
  const id = idOfNumber({ origin, ordinal })
  if (sort === 'best') return `${key}.${merit}.${id}`
  return isByGroup(sort) ? `${sort}.${key}.${id}` : `${sort}.${text}.${id}`
}

/** Throws RangeError for anything that writePosition can't have written of this order. */
export function readPosition(sort: SearchSort, position: string): Place {
  const [, first = '', second = '', id = ''] = (sort === 'best' ? BEST : isByGroup(sort) ? GROUP : TEXT).exec(position) ?? [] // oxfmt-ignore
  const number = numberOfId(id)
  const isOfOrder =
    sort === 'best' ? isBest(first, second) : first === sort && (!isByGroup(sort) || Number(second) < GROUP_KEYS)
  if (number === null || !isOfOrder) throw new RangeError('not a position of this directory')
  return {
    key: sort === 'best' ? Number(first) : isByGroup(sort) ? Number(second) : 0,
    text: sort === 'best' || isByGroup(sort) ? '' : second,
    merit: sort === 'best' ? Number(second) : 0,
    origin: ORIGINS.indexOf(number.origin),
    ordinal: number.ordinal,
  }
}

function isBest(tier: string, merit: string): boolean {
  return tier !== '' && Number(tier) < TIER_COUNT && Number(merit) < MERITS
}

function isByGroup(sort: SearchSort): boolean {
  return sort === 'newest' || sort === 'evidence'
}
