import { Button } from '../button.tsx'
import { useCommands } from '../commands/commands.ts'
import { Icon } from '../icon.tsx'
import { dropMark, setMark } from '../kept-here.ts'

/** public/theme.js reads it before the first paint. */
const foldedMark = 'quarry.filters-folded'

const { dataset } = globalThis.document?.documentElement ?? { dataset: {} }

/** Leaves the room of the filters to the table, on wide windows, until somebody asks for them; the style sheet does the rest. */
function foldFilters(): void {
  setMark(foldedMark)
  dataset['filters'] = 'folded'
  document.querySelector<HTMLElement>('.split > .rail')?.focus()
}

export function showFilters(): void {
  if (dataset['filters'] !== 'folded') return
  dropMark(foldedMark)
  delete dataset['filters']
  document.querySelector<HTMLElement>('.fold-filters button')?.focus()
}

/** In the head of a table that has filters beside it. Once they are folded, the rail in their place brings them back. */
export function FoldFilters() {
  useCommands([
    {
      id: 'filters-fold',
      title: 'Hide filters',
      group: 'here',
      icon: 'filter',
      words: 'fold panel wide',
      when: () => dataset['filters'] !== 'folded',
      run: foldFilters,
    },
    {
      id: 'filters-show',
      title: 'Show filters',
      group: 'here',
      icon: 'filter',
      words: 'unfold panel',
      when: () => dataset['filters'] === 'folded',
      run: showFilters,
    },
  ])
  return (
    <span className="fold-filters">
      <Button look="ghost" size="small" iconOnly aria-label="Hide filters" title="Hide filters" onClick={foldFilters}>
        <Icon name="panel" small />
      </Button>
    </span>
  )
}
