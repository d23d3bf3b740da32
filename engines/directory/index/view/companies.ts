import { idOfNumber, numberOfId } from '../../person-id.ts'
import type { Lists } from './lists.ts'
import { words, type Words } from './memory.ts'
import { DEMO, ORIGINS, OWN } from '../../origins.ts'

/**
 * The companies. A spelling is a name with a domain, numbered in the order in which they were met; the company of several
 * spellings has the number of the one that stands for it. People's rows hold the numbers of companies.
 */
export type Companies = {
  count: number
  /** By spelling: keyOf, the numbers of its name and its domain in their dictionaries, the number of its company. */
  key: Words
  name: Words
  domain: Words
  company: Words
  /** All spellings in the order of their keys. */
  byKey: Words
  /** The companies that bear a name, by its number, and those of a domain. A company may come twice. */
  byName: Lists
  byDomain: Lists
  /** Rises whenever a known company gets another name or loses one. */
  linked: number
}

const FIRST_DEMO_KEY = 2 ** 31

export function keyOf(origin: number, id: number): number {
  return origin === OWN ? id : FIRST_DEMO_KEY + id
}

export function noCompanies(): Companies {
  const none = () => words(0)
  const lists = () => ({ starts: words(1), list: words(0) })
  return { count: 0, key: none(), name: none(), domain: none(), company: none(), byKey: none(), byName: lists(), byDomain: lists(), linked: 0 } // oxfmt-ignore
}

/** The number of the spelling with this key, or -1. */
export function spellingOfKey({ byKey, key }: Companies, wanted: number): number {
  let [low, high] = [0, byKey.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (key[byKey[middle]!]! < wanted) low = middle + 1
    else high = middle
  }
  const number = byKey[low]
  return number !== undefined && key[number] === wanted ? number : -1
}

/** The company that a spelling's id (`own:17`) leads to today, or -1. */
export function companyOfId(companies: Companies, id: string): number {
  const found = numberOfId(id)
  const spelling = found ? spellingOfKey(companies, keyOf(ORIGINS.indexOf(found.origin), found.ordinal)) : -1
  return spelling < 0 ? -1 : companies.company[spelling]!
}

export function idOfCompany({ key }: Companies, number: number): string {
  const own = key[number]!
  return own < FIRST_DEMO_KEY
    ? idOfNumber({ origin: OWN, ordinal: own })
    : idOfNumber({ origin: DEMO, ordinal: own - FIRST_DEMO_KEY })
}
