import { addressOf, criteriaInWords, noCriteria, type Criteria } from '../../features/people/criteria.ts'
import type { PastSearch } from '../../features/people/recent-searches.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { PaletteGroup } from '../../ui/palette.tsx'
import { fitting, type FittingGroup } from './fitting.ts'

const mostShown = 4
const number = new Intl.NumberFormat('en-US')

/** Searches made before, on any device. */
export function searchesThatFit(
  searches: readonly PastSearch[],
  text: string,
  navigate: (to: string) => void,
): FittingGroup {
  const items = searches.map(({ criteria, found }) => ({
    id: `recent ${addressOf(criteria)}`,
    title: criteriaInWords(criteria),
    below: `${number.format(found)} ${found === 1 ? 'person' : 'people'}${criteria.excludeEnriched ? '' : ', revealed ones too'}`,
    icon: 'clock' as const,
    run: () => navigate(addressOf(criteria)),
  }))
  return fitting('Recent searches', text, items, mostShown)
}

/** New searches for what is typed. */
export function searchesToMake(text: string, navigate: (to: string) => void): PaletteGroup {
  const search = (field: 'jobTitle' | 'company' | 'location', says: string, icon: IconName) => {
    const criteria: Criteria = { ...noCriteria, [field]: [{ text, not: false }] }
    return { id: `search ${field}`, title: `${says} “${text}”`, icon, run: () => navigate(addressOf(criteria)) }
  }
  return {
    label: 'Search for people',
    items: [
      search('jobTitle', 'People with the title', 'search'),
      search('company', 'People at', 'building'),
      search('location', 'People in', 'pin'),
    ],
  }
}
