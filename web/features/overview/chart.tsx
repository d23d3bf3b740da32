import { useId, useState, type ReactNode } from 'react'
import { number } from '../../ui/format.ts'

export type ChartTable = { heads: readonly string[]; rows: readonly (readonly (string | number)[])[] }

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
        {table.rows.map(([first = '', ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, n) => (
              <td key={table.heads[n + 1]}>{typeof cell === 'number' ? number.format(cell) : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
