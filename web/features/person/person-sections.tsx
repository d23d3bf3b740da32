import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SearchRow } from '../../../contract/people.ts'
import type { Happened, PersonAnswer } from '../../../contract/profiles/profiles.ts'
import { Avatar } from '../../ui/marks.tsx'
import { happenedWords } from './happened-words.ts'
import { number, shortDay, timeFormat } from '../../ui/format.ts'

const day = timeFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })

/** Others of the same company: free, and one press away. */
export function Colleagues(props: {
  colleagues: PersonAnswer['colleagues']
  searchHref: string
  onOpen: (id: string) => void
  /** What is proven of somebody. */
  proofOf: (row: SearchRow) => ReactNode
}) {
  const { total, people } = props.colleagues
  if (people.length === 0) return null
  return (
    <section>
      <div className="head-line">
        <h3>Colleagues</h3>
        <Link className="when" href={props.searchHref}>
          All {number.format(total + 1)}
          <span className="hidden-visually"> people of this company</span>
        </Link>
      </div>
      <ul className="mini-people">
        {people.map((row) => (
          <Colleague key={row.id} row={row} onOpen={props.onOpen} proof={props.proofOf(row)} />
        ))}
      </ul>
    </section>
  )
}

function Colleague(props: { row: SearchRow; onOpen: (id: string) => void; proof: ReactNode }) {
  const { row, onOpen, proof } = props
  return (
    <li>
      <button type="button" onClick={() => onOpen(row.id)}>
        <Avatar name={row.name} photoUrl={row.photoUrl} />
        <span className="ellipsis">
          <b>{row.name}</b> {row.jobTitle}
        </span>
        {proof}
      </button>
    </li>
  )
}

/** What is on record, newest first. */
export function History({ history }: { history: readonly Happened[] }) {
  if (history.length === 0) return null
  return (
    <section>
      <h3>History</h3>
      <ol className="happened">
        {history.map((each, n) => (
          <li key={n}>
            <time dateTime={each.at}>{whenOf(new Date(each.at))}</time>
            <span>{happenedWords(each)}</span>
            <Credits {...each} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** In another year that counts more than the hour. */
function whenOf(at: Date, now = new Date()): string {
  return at.getFullYear() === now.getFullYear() ? day.format(at) : shortDay(at, now)
}

/** What it cost or gave back; nothing where nothing could cost. */
function Credits({ kind, charged, refunded }: Happened) {
  if (kind === 'saved' || kind === 'noted' || kind === 'status') return null
  if (refunded > 0) return <span className="coin">+{refunded}</span>
  return (
    <span className={charged > 0 ? 'coin' : 'coin none'}>
      {charged}
      <span className="hidden-visually"> {charged === 1 ? 'credit' : 'credits'}</span>
    </span>
  )
}
