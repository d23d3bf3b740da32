import { addressOf, isBlank, noCriteria, type Criteria } from '../../features/people/criteria.ts'
import { useCommands } from '../../ui/commands/commands.ts'

/** What the search page offers whether or not somebody is selected. */
export function useSearchCommands(props: {
  criteria: Criteria
  page: number
  hasNext: boolean
  onPage: (page: number) => void
  navigate: (to: string) => void
}): void {
  const { criteria, page, hasNext, navigate } = props
  const goTo = (next: number) => () => props.onPage(next)
  useCommands([
    {
      id: 'next-page',
      title: 'Next page of results',
      group: 'here',
      icon: 'right',
      keys: ['n'],
      words: 'forward more',
      when: () => hasNext,
      run: goTo(page + 1),
    },
    {
      id: 'previous-page',
      title: 'Previous page of results',
      group: 'here',
      icon: 'left',
      keys: ['p'],
      words: 'back',
      when: () => page > 1,
      run: goTo(page - 1),
    },
    {
      id: 'clear-filters',
      title: 'Clear the search',
      group: 'here',
      icon: 'filter',
      words: 'reset filters new start over',
      when: () => !isBlank(criteria),
      run: () => navigate(addressOf(noCriteria)),
    },
  ])
}
