import type { ReactNode } from 'react'
import type { SearchResponse } from '../../../contract/people.ts'
import { resultColumns, type ResultColumn } from '../../features/people/result-columns.ts'
import { SortBy, type Sorting } from '../../features/people/sort-by.tsx'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/marks.tsx'
import { FoldFilters } from '../../ui/tables/fold-filters.tsx'
import { useIsWide } from '../../ui/page/use-is-wide.ts'
import { ColumnChoice } from '../../ui/tables/layout/column-choice.tsx'
import type { TableView } from '../../ui/tables/layout/use-table-view.ts'
import type { Tried } from './use-tried.ts'
import { number } from '../../ui/format.ts'

type Props = {
  found: SearchResponse
  shown: number
  selected: number
  tried: Tried
  view: TableView<ResultColumn>
  sorting: Sorting
  children: ReactNode
}

/** What was found, and how it is shown. On a phone the rest stands above the rows (ResultsMore), and this stays in sight. */
export function ResultsHead(props: Props) {
  const isWide = useIsWide()
  return (
    <div className="results-head">
      {isWide && <FoldFilters />}
      <h2>Search Results ({foundInWords(props.found, props.shown)})</h2>
      {isWide ? (
        <More {...props} />
      ) : (
        <span className="row end">
          <SortBy {...props.sorting} />
        </span>
      )}
    </div>
  )
}

/** A live source says about how many, or nothing. */
function foundInWords({ total, totalIsExact, nextCursor }: SearchResponse, shown: number): string {
  if (total === null && nextCursor !== null) return 'more than shown here'
  return `${totalIsExact || total === null ? '' : 'about '}${number.format(total ?? shown)} contacts found`
}

/** On a phone: what else there is to say of the results and to do with them. */
export function ResultsMore(props: Props) {
  const isWide = useIsWide()
  if (isWide) return null
  return (
    <div className="results-more">
      <More {...props} isBare />
    </div>
  )
}

function More({ found, view, tried, isBare, ...props }: Props & { isBare?: boolean }) {
  return (
    <>
      <Badge look="forest">{number.format(props.selected)} selected</Badge>
      {props.children}
      {tried.count > 0 && (
        <Button
          look="ghost"
          size="small"
          title="People of this page who were tried and not proven. The total and “Select all” still count them."
          onClick={() => tried.hide(!tried.areHidden)}
        >
          {tried.areHidden ? 'Show' : 'Hide'} {tried.count} <span className="tried-word">tried </span>on this page
        </Button>
      )}
      <span className="row end">
        <span className="muted small">Source: {sourcesOf(found)}</span>
        {!isBare && <SortBy {...props.sorting} />}
        <ColumnChoice columns={resultColumns} view={view} />
      </span>
    </>
  )
}

/** The sources of the people shown. With no results: the source that was searched. */
function sourcesOf({ contacts, source }: SearchResponse): string {
  const labels = [...new Set(contacts.map((row) => row.source))]
  return labels.length > 0 ? labels.join(', ') : source.label
}
