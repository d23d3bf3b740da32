import { noteOpened } from '../../features/people/change-saved-searches.ts'
import { addressOf, criteriaInWords } from '../../features/people/criteria.ts'
import type { KeptSearch } from '../../features/people/use-saved-searches.ts'
import { fitting, type FittingGroup } from './fitting.ts'

const mostShown = 5

/** Saved searches by their names, and by what they ask for. */
export function savedThatFit(
  searches: readonly KeptSearch[],
  text: string,
  navigate: (to: string) => void,
): FittingGroup {
  const items = searches.map(({ id, name, criteria }) => ({
    id: `saved ${id}`,
    title: name,
    words: criteriaInWords(criteria),
    below: criteriaInWords(criteria),
    icon: 'save' as const,
    run() {
      noteOpened(id)
      navigate(addressOf(criteria))
    },
  }))
  return fitting('Saved searches', text, items, mostShown)
}
