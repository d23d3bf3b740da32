import { Fragment, useRef, useState, type ReactNode } from 'react'
import type { ListResult } from '../../../../contract/verifications.ts'
import { RowSpacer } from '../../../ui/tables/cells.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { isWide } from '../../../ui/page/browser.ts'
import { useWindowRows } from '../../../ui/tables/use-window-rows.ts'
import { FactChips, VerdictBadge } from './fact-chips.tsx'

/** About how high a row is, in CSS pixels: in a table, and as a card on a phone. */
const heights = { rowPx: 61, cardPx: 132 }

/** The verdicts in the order of the list; only the rows in view are drawn, so that ten thousand scroll like ten. */
export function ResultsTable(props: {
  results: readonly ListResult[]
  receipt: (receiptId: string, charged: boolean) => ReactNode
}) {
  const { results } = props
  const table = useRef<HTMLTableElement>(null)
  const [rowPx] = useState(() => (isWide() ? heights.rowPx : heights.cardPx))
  const { rows, measure, after } = useWindowRows(table, results.length, rowPx, null)

  return (
    <table className="table verdicts" ref={table} aria-rowcount={results.length + 1}>
      <thead>
        <tr>
          <th style={{ width: '34%' }}>Address</th>
          <th style={{ width: 150 }}>Verdict</th>
          <th>Why</th>
          <th style={{ width: 190 }}>Credit and proof</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ index, gap }) => {
          const result = results[index]
          if (!result) return null
          return (
            <Fragment key={index}>
              {gap > 0.5 && <RowSpacer height={gap} columns={4} />}
              <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
                <td>
                  <span className="mono address-text">{result.address || 'Removed at the person’s request'}</span>
                  {result.facts && <FactChips facts={result.facts} />}
                </td>
                <td>
                  <VerdictBadge status={result.status} />
                </td>
                <td>
                  <span className="small muted">{result.why}</span>
                </td>
                <td>
                  <span className="row">
                    {result.charged > 0 && (
                      <span>
                        <Coin>{result.charged}</Coin>
                        <span className="hidden-visually">{result.charged === 1 ? 'credit' : 'credits'} taken</span>
                      </span>
                    )}
                    {result.receiptId !== null && props.receipt(result.receiptId, result.charged > 0)}
                  </span>
                </td>
              </tr>
            </Fragment>
          )
        })}
        {after > 0.5 && <RowSpacer height={after} columns={4} />}
      </tbody>
    </table>
  )
}
