import { describe, expect, it } from 'vitest'
import { searchIndustries } from '../../../../contract/lists.ts'
import { foldName } from './clean-text.ts'
import { industryName } from './industry-name.ts'
import industryNames from './industry-names.json' with { type: 'json' }

describe('industryName', () => {
  it.each([
    ['information technology & services', 'Technology'],
    ['Hospital & Health Care', 'Healthcare'],
    ['HOSPITALS AND HEALTH CARE', 'Healthcare'],
    ['venture capital & private equity', 'Finance'],
    ['electrical/electronic manufacturing', 'Manufacturing'],
    ['nonprofit organization management', 'Non-Profit'],
    ['Non-profit', 'Non-Profit'],
    ['marketing and advertising', 'Marketing & Advertising'],
    ['sante', 'Healthcare'],
    ['COMPUTER_SOFTWARE', 'Technology'],
  ])('knows %s as %s', (text, industry) => {
    expect(industryName(text)).toBe(industry)
  })

  it.each(['', 'Law Practice', 'Hospitality', 'Farming', 'Government Administration', 'Glassblowing'])('leaves %j as written', (text) => {
    expect(industryName(text)).toBe(text)
  }) // oxfmt-ignore

  it('knows the ten names themselves, and puts no name into two of them', () => {
    for (const industry of searchIndustries) expect(industryName(industry)).toBe(industry)
    const folded = searchIndustries.flatMap((industry) => [
      ...new Set([industry, ...industryNames[industry]].map(foldName)),
    ])
    expect(folded.filter((name, i) => folded.indexOf(name) !== i)).toEqual([])
  })
})
