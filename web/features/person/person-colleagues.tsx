import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SearchRow } from '../../../contract/people.ts'
import type { PersonAnswer } from '../../../contract/profiles/profiles.ts'
import { Avatar } from '../../ui/marks.tsx'
import { number } from '../../ui/format.ts'

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
