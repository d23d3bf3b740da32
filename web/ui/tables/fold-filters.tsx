import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { dropMark, setMark } from '../../kept/kept-here.ts'

/** public/theme.js reads it before the first paint. */
const foldedMark = 'quarry.filters-folded'

const { dataset } = globalThis.document?.documentElement ?? { dataset: {} }

/** Leaves the room of the filters to the table, on wide windows, until somebody asks for them; the style sheet does the rest. */
function foldFilters(): void {
  setMark(foldedMark)
  dataset['filters'] = 'folded'
  focusOn('.rail')
}

export function showFilters(): void {
  dropMark(foldedMark)
  delete dataset['filters']
  focusOn('.fold-filters button')
}

/** The filters to hand, whatever has taken their room: what stands beside the table goes, as by a press on the rail. */
export function bringFilters(): void {
  showFilters()
  const rail = document.querySelector<HTMLElement>('.rail')
  if (rail?.offsetParent) rail.click()
}

function focusOn(key: string): void {
  document.querySelector<HTMLElement>(key)?.focus()
}

/** In the head of a table that has filters beside it. Once they are folded, the rail in their place brings them back. */
export function FoldFilters() {
  return (
    <span className="fold-filters">
      <Button look="ghost" size="small" iconOnly aria-label="Hide filters" title="Hide filters" onClick={foldFilters}>
        <Icon name="panel" small />
      </Button>
    </span>
  )
}
