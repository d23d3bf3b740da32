import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { number, shortDay } from '../../ui/format.ts'
import { localDate, saveFile } from '../../ui/page/browser.ts'
import { dayOf } from './balance-words.ts'
import { chartCsv, chartFileName, type ChartCell, type ChartTable } from './chart-csv.ts'

/**
 * A drawing with its numbers behind it: the table is what a screen reader gets, and what everybody gets who asks for it.
 * `drawing` is for the eye alone.
 */
export function Chart(props: {
  title: string
  className?: string
  aside?: ReactNode
  drawing: ReactNode
  table: ChartTable
  children?: ReactNode
}) {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  return (
    <figure className={`chart ${props.className ?? ''}`} role="group" aria-labelledby={id}>
      <header>
        <h2 id={id}>{props.title}</h2>
        {props.aside}
        <button type="button" className="link small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Chart' : 'Numbers'}
          <span className="hidden-visually"> of {props.title}</span>
        </button>
      </header>
      {!isTable && (
        <div className="drawing" aria-hidden="true">
          {props.drawing}
        </div>
      )}
      {/* A region that scrolls has to be reached with the keyboard. */}
      <div
        className={isTable ? 'numbers' : 'hidden-visually'}
        {...(isTable && { tabIndex: 0, role: 'region', 'aria-label': `Numbers of ${props.title}` })}
      >
        <Numbers caption={props.title} table={props.table} />
      </div>
      {isTable && (
        <Button size="small" look="ghost" onClick={() => download(props.title, props.table)}>
          Download CSV
          <span className="hidden-visually"> of {props.title}</span>
        </Button>
      )}
      {props.children}
    </figure>
  )
}

function Numbers({ caption, table }: { caption: string; table: ChartTable }) {
  return (
    <table>
      <caption className="hidden-visually">{caption}</caption>
      <thead>
        <tr>
          {table.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([first = '', ...cells], row) => (
          // Two members may have one name.
          <tr key={`${row} ${inWords(first)}`}>
            <th scope="row">{inWords(first)}</th>
            {cells.map((cell, n) => (
              <td key={table.heads[n + 1]}>{inWords(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function inWords(cell: ChartCell): string {
  if (typeof cell === 'object') return shortDay(dayOf(cell.day))
  return typeof cell === 'number' ? number.format(cell) : cell
}

function download(title: string, table: ChartTable): void {
  const blob = new Blob([chartCsv(table)], { type: 'text/csv;charset=utf-8' })
  saveFile({ blob, fileName: chartFileName(title, localDate()) })
}
