import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { SearchRow } from '../../../contract/people.ts'
import { useMay } from '../../features/accounts/use-may.ts'
import { currentStatuses, watchStatuses } from '../../features/checks/reveals/reveal-statuses.ts'
import type { LikeKind } from '../../features/people/likes/open-like.ts'
import type { ResultColumn } from '../../features/people/result-columns.ts'
import type { RowParts } from '../../features/people/result-row.tsx'
import { ResultsTable } from '../../features/people/results-table.tsx'
import type { Sorting } from '../../features/people/sort-by.tsx'
import { useSame } from '../../ui/page/use-same.ts'
import type { TableView } from '../../ui/tables/layout/use-table-view.ts'
import type { OpenRow } from '../../ui/tables/open-row.ts'
import type { Selection } from '../../ui/tables/use-selection.ts'
import { tellChange } from '../../ui/toasts/tell-change.ts'
import { RowEmail, RowKeys, RowProof } from '../reveals/row-email.tsx'
import { useRowsAsTried } from '../reveals/use-rows-as-tried.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePeopleChanges } from './use-people-changes.ts'
import { savePeople } from '../person/save-people.ts'
import { number } from '../../ui/format.ts'

const saveOne = (row: SearchRow) => void saveRow(row.id)

/** The people of one page of a search, and the way to the next. */
export function SearchRows(props: {
  rows: readonly SearchRow[]
  sorting: Sorting
  selection: Selection<string>
  view: TableView<ResultColumn>
  isFresh: (id: string) => boolean
  revealOne: (id: string) => Promise<void>
  onLike: (row: SearchRow, kind: LikeKind) => void
  opening: OpenRow
  pager: Pages
  onPage: (page: number) => void
  above: ReactNode
}) {
  const { rows, pager, onPage } = props
  const onLike = useSame(props.onLike)
  const revealOne = useSame((id: string) => void props.revealOne(id))
  const mayReveal = useMay('enrichContact')
  const maySave = useMay('saveContact')
  const parts = useMemo((): RowParts => partsOf(mayReveal ? revealOne : null), [mayReveal, revealOne])
  return (
    <>
      {props.above}
      <ResultsTable
        rows={useRowsAsTried(rows)}
        sorting={props.sorting}
        selection={props.selection}
        view={props.view}
        isFresh={props.isFresh}
        parts={parts}
        onSave={maySave ? saveOne : null}
        onLike={onLike}
        opening={props.opening}
        isUntried={useAreUntried(rows)}
      />
      <Pager {...pager} shown={rows.length} onPage={onPage}>
        {props.selection.ids.size === 0 && maySave && <ExportNothing />}
      </Pager>
    </>
  )
}

function useAreUntried(rows: readonly SearchRow[]): boolean {
  const isAsked = useSyncExternalStore(watchStatuses, () => rows.some(({ id }) => currentStatuses().has(id)))
  return !isAsked && rows.every((row) => row.email === '' && row.bouncedEmail === '' && row.unproven === null)
}

/** The specification's key (section 2): without a selection it says that one is needed. */
function ExportNothing() {
  const { exportRows } = usePeopleChanges([])
  return (
    <Button look="ghost" size="small" onClick={() => void exportRows()}>
      <Icon name="download" small />
      Export CSV
    </Button>
  )
}

function partsOf(onReveal: ((id: string) => void) | null): RowParts {
  return {
    proof: (row) => <RowProof id={row.id} row={row} />,
    email: (row) => <RowEmail id={row.id} row={row} onReveal={onReveal} />,
    keys: (row) => <RowKeys id={row.id} row={row} canReport={false} />,
  }
}

/** Saves one search row; its mark says so. */
async function saveRow(id: string): Promise<void> {
  await tellChange({
    ...savePeople([id], true),
    done: ([contact]) => ({ title: 'Contact Saved', description: contact?.name ?? '' }),
  })
}

/** Which page is shown, and whether another follows. `left`: what is not revealed yet; above the rows it would move them as it comes. */
type Pages = { page: number; pageSize: number; total: number; left: string | null; hasNext: boolean }

/** With what else there is to do with all rows; without a second page it has no way there. */
function Pager(props: Pages & { shown: number; onPage: (page: number) => void; children: ReactNode }) {
  const first = (props.page - 1) * props.pageSize + 1
  const isOnly = props.page === 1 && !props.hasNext
  return (
    <nav className="pager" aria-label="Pages">
      <span className="grow">
        {number.format(first)}-{number.format(first + props.shown - 1)} of {number.format(props.total)}
        {props.left && <span className="muted small"> {props.left}</span>}
      </span>
      {props.children}
      {!isOnly && (
        <>
          <Button size="small" disabled={props.page === 1} onClick={() => props.onPage(props.page - 1)}>
            <Icon name="left" small />
            Back
          </Button>
          <Button size="small" disabled={!props.hasNext} onClick={() => props.onPage(props.page + 1)}>
            Next
            <Icon name="right" small />
          </Button>
        </>
      )}
    </nav>
  )
}
