import type { SearchSort } from '../../../../contract/lists.ts'
import { ORIGINS } from '../../origins.ts'
import { numberOfId } from '../../person-id.ts'
import { TIER_COUNT } from '../../rules/tiers.ts'
import { idOfKey, keyOf } from '../written/keys.ts'

type Order = readonly { field: string; is: 'number' | 'text' }[]

/** What people are put in order by; in the end by who they are, so that no two are alike. */
const ORDERS: Record<SearchSort, Order> = {
  best: [{ field: 'best', is: 'number' }],
  newest: [{ field: 'newest', is: 'number' }],
  evidence: [{ field: 'evidence', is: 'number' }],
  name: [
    { field: 'nameOrder', is: 'text' },
    { field: 'restOrder', is: 'text' },
  ],
  company: [
    { field: 'companyOrder', is: 'text' },
    { field: 'domainOrder', is: 'text' },
  ],
  jobTitle: [{ field: 'titleOrder', is: 'text' }],
  location: [
    { field: 'placeOrder', is: 'text' },
    { field: 'besideOrder', is: 'text' },
  ],
}

export type SortValues = readonly (number | string)[]

/** As a search is told it; `scored`: the tier comes first. */
export function sortOf(sort: SearchSort, scored: boolean): object[] {
  return [...(sort === 'best' && scored ? [{ _score: 'desc' }] : []), ...ORDERS[sort].map(({ field }) => ({ [field]: 'asc' })), { who: 'asc' }] // oxfmt-ignore
}

/** Where a page ends: the values of its last row, of the best match with its tier. `moment`: what its pages are read from. */
export type Position = { values: SortValues; tier: number; moment: string }

const BETWEEN = '|'
const MOMENT = /^[A-Za-z0-9_-]{0,12}$/
const MOST_NUMBER = 2 ** 31

/** As text, of one order alone: at most 200 characters. */
export function writeCursor(sort: SearchSort, { values, tier, moment }: Position): string {
  const who = idOfKey(values.at(-1) as number)
  return [sort, moment, ...(sort === 'best' ? [tier] : []), ...values.slice(0, -1), who].join(BETWEEN)
}

/** Throws RangeError for anything that writeCursor can't have written of this order. */
export function readCursor(sort: SearchSort, cursor: string): Position {
  const parts = cursor.length > 200 ? [] : cursor.split(BETWEEN)
  const [of, moment = '', ...rest] = parts
  const number = numberOfId(rest.pop() ?? '')
  const tier = sort === 'best' ? rest.shift() : '0'
  const isTier = tier !== undefined && /^\d$/.test(tier) && Number(tier) < TIER_COUNT
  const values = rest.map((text, k) => (ORDERS[sort][k]?.is === 'number' ? numberIn(text) : text))
  const fits = values.length === ORDERS[sort].length && values.every((value) => value !== null)
  if (of !== sort || !MOMENT.test(moment) || number === null || !isTier || !fits)
    throw new RangeError('not a position of this directory')
  const who = keyOf(ORIGINS.indexOf(number.origin), number.ordinal)
  return { values: [...(values as SortValues), who], tier: Number(tier), moment }
}

function numberIn(text: string): number | null {
  return /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) < MOST_NUMBER ? Number(text) : null
}
