import { TIER } from './titles/fit-title.ts'

/** How a company fits what was typed: it bears just this name, has the domain or was picked; or all words stand in its name. */
export const COMPANY_TIER = { exact: 0, words: 1 } as const

/** By how the company fits, then how the title does: what is called just so, then whole words, then other words for the same. */
const ORDER = [
  ...[TIER.exact, TIER.begins, TIER.sameMeaning, TIER.words].map((title) => [COMPANY_TIER.exact, title]),
  ...[TIER.exact, TIER.begins, TIER.sameMeaning, TIER.words].map((title) => [COMPANY_TIER.words, title]),
  [COMPANY_TIER.exact, TIER.synonyms],
  [COMPANY_TIER.words, TIER.synonyms],
]

/** Tiers run from 0 (best) to TIER_COUNT - 1. */
export const TIER_COUNT = ORDER.length

const tiers = [COMPANY_TIER.exact, COMPANY_TIER.words].map((company) =>
  Object.values(TIER).map((title) => ORDER.findIndex((each) => each[0] === company && each[1] === title)),
)

/** What results are ordered by first, of how the title (TIER) and the company fit. */
export function tierOf(title: number, company: number): number {
  return tiers[company]![title]!
}
