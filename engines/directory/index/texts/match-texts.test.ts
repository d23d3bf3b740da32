import { describe, expect, it } from 'vitest'
import { matches, readQuery, readText, tierOf } from '../../rules/matching.ts'
import { matchTexts } from './match-texts.ts'
import { buildTextLayer } from '../view/text-layer.ts'

const RANKS = ['', 'Senior', 'Sr.', 'Vice President of', 'VP', 'Chief', 'Co-founder and', 'The']
const TRADES = ['Sales', 'Software Engineer', 'Engineering', 'Marketing', 'CEO', 'Executive Officer', 'Sale', 'Nurse', 'VP', '100 %', '&', ''] // prettier-ignore
const TITLES = [...new Set(RANKS.flatMap((rank) => TRADES.map((trade) => `${rank} ${trade}`.trim())))]
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz1')
const QUERIES = [...LETTERS, ...TITLES, 'sal', 'sale', 'sales', 'vice', 'vp of', 'the', 'of', 'chief exec', 'co', 'cofounder', 'engineer software', 'xyz', 'senior x'] // prettier-ignore

describe('the titles that a query fits', () => {
  it('are those, in those tiers, that the rules of matching say, for one word and for several', () => {
    const layer = buildTextLayer('jobTitle', TITLES, 0)
    for (const query of QUERIES) {
      const read = readQuery('jobTitle', query)
      const expected = TITLES.map((title) => readText('jobTitle', title)).map((text) =>
        read !== null && matches(text, read) ? tierOf(text, read) : null,
      )
      const { places, tiers } = matchTexts(layer, query, { typos: true })
      const found = TITLES.map((): number | null => null)
      places.forEach((place, k) => (found[place] = tiers === null ? 0 : tiers[k]!))
      expect(found, query).toEqual(expected)
    }
  })
})
