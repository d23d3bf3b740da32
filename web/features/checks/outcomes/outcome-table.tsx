import { Fragment, useMemo, useRef } from 'react'
import { RowSpacer } from '../../../ui/tables/cells.tsx'
import { HeadRow, type HeadOrder } from '../../../ui/tables/layout/head-row.tsx'
import { useTableLayout } from '../../../ui/tables/layout/use-table-layout.ts'
import { useTableView } from '../../../ui/tables/layout/use-table-view.ts'
import { useWindowRows } from '../../../ui/tables/use-window-rows.ts'
import { fileColumns, listColumns, type OutcomeColumn } from './outcome-columns.ts'
import { OutcomeRow } from './outcome-row.tsx'
import { type Outcome, outcomeOrders, type OutcomeSort } from './outcome.ts'

/** The number of a row, up to 10,001. */
const rowPx = 76
/** The receipt. */
const keysPx = 44
/** An address, which may be cut. */
const addresses = { minPx: 190, font: 'mono' } as const

/** The rows of a file or a list; only those in view are drawn, so that ten thousand scroll like ten. */
export function OutcomeTable(props: {
  of: 'file' | 'list'
  /** Whose widths of columns are kept. */
  owner: string
  outcomes: readonly Outcome[]
  /** Not asked yet: there are no proofs and no credits to show. */
  isPreview: boolean
  sort: OutcomeSort
  onSort: (sort: OutcomeSort) => void
}) {
  const { of, outcomes, isPreview, sort, onSort } = props
  const hasPeople = of === 'file'
  const columns = hasPeople ? fileColumns : listColumns
  const table = useRef<HTMLTableElement>(null)
  const view = useTableView(`outcomes-${of}`, columns, props.owner)
  const shown = useMemo(
    () => (isPreview ? view.shown.filter((key) => key !== 'proof' && key !== 'credits') : view.shown),
    [view.shown, isPreview],
  )
  const { named, insteadOfNames } = useNames(outcomes, hasPeople)
  const layout = useTableLayout({
    table,
    rows: named,
    columns,
    view: { ...view, shown, density: 'compact' },
    leadPx: rowPx,
    keysPx,
    insteadOfNames,
    ...(hasPeople ? {} : { cutName: addresses }),
  })
  const hasCoin = !isPreview && !layout.columns.some(({ key }) => key === 'credits')
  const { rows, after } = useWindowRows(table, outcomes.length, layout.rowPx, null)
  const labelOf = (key: OutcomeColumn | 'name') =>
    columns.find((column) => column.key === key)?.label ?? (hasPeople ? 'Contact' : 'Address')
  const orderOf = (key: string): HeadOrder | null => {
    const by = outcomeOrders.find((each) => each === key)
    if (!by) return null
    const state = sort.by !== by ? null : sort.down ? 'down' : 'up'
    return { asked: state, state, onSort: () => onSort({ by, down: state === 'up' }) }
  }

  return (
    <table
      ref={table}
      className="grid outcomes"
      data-cards={layout.hasCards || undefined}
      style={layout.style}
      aria-label="Rows"
      aria-rowcount={outcomes.length + 1}
    >
      <HeadRow
        columns={layout.columns}
        labelOf={labelOf}
        orderOf={orderOf}
        widen={view.widen}
        lead={{ label: 'Row', order: orderOf('row') }}
        keys="Receipt"
        keysOrder={hasCoin ? { label: 'Credits', order: orderOf('credits') } : undefined}
      />
      <tbody>
        {rows.map(({ index, gap }) => {
          const outcome = outcomes[index]
          if (!outcome) return null
          return (
            <Fragment key={outcome.key}>
              {gap > 0.5 && <RowSpacer height={gap} columns={layout.columns.length + 2} />}
              <OutcomeRow
                outcome={outcome}
                index={index}
                columns={layout.columns}
                hasCards={layout.hasCards}
                hasPeople={hasPeople}
                hasCoin={hasCoin}
              />
            </Fragment>
          )
        })}
        {after > 0.5 && <RowSpacer height={after} columns={layout.columns.length + 2} />}
      </tbody>
    </table>
  )
}

/** Names of people are never cut; what a file says of those whom nobody knows may be. */
function useNames(outcomes: readonly Outcome[], hasPeople: boolean) {
  return useMemo(() => {
    if (!hasPeople) return { named: outcomes, insteadOfNames: [] }
    return {
      named: outcomes.map((each) => (each.isKnown ? each : { ...each, name: '' })),
      insteadOfNames: outcomes.flatMap(({ isKnown, name }) => (isKnown ? [] : name)),
    }
  }, [outcomes, hasPeople])
}
