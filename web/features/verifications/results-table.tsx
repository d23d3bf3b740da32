import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ListResult } from '../../../contract/verifications.ts'
import { Coin } from '../../ui/marks.tsx'
import { FactChips } from './fact-chips.tsx'
import { VerdictBadge } from './verdict-badge.tsx'

const rowPx = 61
const cardPx = 132

/** The verdicts in the order of the list; only the rows in view are drawn, so that ten thousand scroll like ten. */
export function ResultsTable(props: {
  results: readonly ListResult[]
  receipt: (receiptId: string, charged: boolean) => ReactNode
}) {
  const { results } = props
  const table = useRef<HTMLTableElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset((table.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const virtual = useWindowVirtualizer({
    count: results.length,
    estimateSize: () => (window.matchMedia('(max-width: 899px)').matches ? cardPx : rowPx),
    overscan: 12,
    scrollMargin: offset,
  })
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? offset) - offset
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset)

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
        {before > 0 && <Spacer height={before} />}
        {items.map((item) => {
          const result = results[item.index]
          if (!result) return null
          return (
            <tr key={item.index} ref={virtual.measureElement} data-index={item.index} aria-rowindex={item.index + 2}>
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
                  {result.charged === 1 && (
                    <span>
                      <Coin>1</Coin>
                      <span className="hidden-visually">credit taken</span>
                    </span>
                  )}
                  {result.receiptId !== null && props.receipt(result.receiptId, result.charged === 1)}
                </span>
              </td>
            </tr>
          )
        })}
        {after > 0 && <Spacer height={after} />}
      </tbody>
    </table>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className="spacer" style={{ height, padding: 0, border: 0 }}>
      <td colSpan={4} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
