import { describe, expect, it } from 'vitest'
import { askTitle, fitTitle } from '../../rules/titles/fit-title.ts'
import { readTitle } from '../../rules/titles/read-title.ts'
import { buildTextLayer } from '../view/text-layer.ts'
import { matchTitles } from './match-titles.ts'

const RANKS = ['', 'Senior', 'Sr.', 'Vice President of', 'VP', 'Chief', 'Co-founder and', 'The']
const TRADES = ['Sales', 'Software Engineer', 'Engineering', 'Marketing', 'CEO', 'Executive Officer', 'Sale', 'Nurse', 'VP', '100 %', '&', ''] // oxfmt-ignore
const OF_FIELDS = ['Lawyer', 'Former Lawyer', 'Legal Recruiter', 'IT Lawyer', 'Head of Legal', 'Recruiter', 'IT Manager', 'Warehouse Worker', 'Sales Tax Analyst', 'Directrice', 'Director'] // oxfmt-ignore
const TITLES = [
  ...new Set([...OF_FIELDS, ...RANKS.flatMap((rank) => TRADES.map((trade) => `${rank} ${trade}`.trim()))]),
]
const QUERIES = [...TITLES, 'sal', 'vp of', 'the', 'of', 'chief exec', 'cofounder', 'engineer software', 'xyz', 'senior x', '"vice president"', '"president vice"', 'vp OR nurse', 'legal', 'HR', 'it or legal', 'logistics', 'sales', 'legal -it', 'director', 'c-level', 'c-level sales', 'decision makers OR nurse', 'executives -ceo', 'nurse OR nurse OR "software engineer"', 'sales -senior', '-vp', 'NOT vp "engineering" OR ceo -co-founder', 'sales NOT "vice president"', '- -', '"', 'OR'] // oxfmt-ignore

describe('the titles that a query fits', () => {
  it.each(['wanted', 'unwanted'] as const)('are those, in those tiers, that the rules say: %s', (reading) => {
    const layer = buildTextLayer('jobTitle', TITLES, 0)
    for (const query of QUERIES) {
      const asked = askTitle(query)
      if (asked === null) continue
      const { places, tiers } = matchTitles(layer, asked, reading)
      const found = TITLES.map((): number | null => null)
      places.forEach((place, k) => (found[place] = tiers[k]!))
      expect(found, query).toEqual(TITLES.map((title) => fitTitle(readTitle(title), asked, reading)))
      expect(places.length, query).toBe(new Set(places).size)
    }
  })
})
