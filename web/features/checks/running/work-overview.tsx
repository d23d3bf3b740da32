import { Link } from 'wouter'
import type { BatchProgress } from '../../../../contract/batches.ts'
import { Badge } from '../../../ui/marks.tsx'
import { moneyWords, stateWords } from './work-words.ts'
import { LoadFailed } from '../../../ui/states.tsx'

/** All work of one kind, newest first. `noun`: "lists". */
export function WorkOverview<Work extends BatchProgress>(props: {
  noun: string
  all: readonly Work[] | null
  failed: boolean
  retry: () => void
  hrefOf: (work: Work) => string
  nameOf: (work: Work) => string
  countOf: (work: Work) => string
  /** Behind the cost. */
  noteOf?: (work: Work) => string
}) {
  const { noun, all } = props
  if (props.failed)
    return (
      <LoadFailed look="message" onRetry={props.retry}>
        Your {noun} could not be loaded.
      </LoadFailed>
    )
  if (all === null || all.length === 0) return null
  return (
    <section aria-labelledby={`your-${noun}`}>
      <h2 className="section-title" id={`your-${noun}`}>
        Your {noun}
      </h2>
      <ul className="lists">
        {all.map((work) => (
          <li key={props.hrefOf(work)}>
            <Link className="link ellipsis" href={props.hrefOf(work)}>
              {props.nameOf(work)}
            </Link>
            <Badge {...(work.state === 'running' ? { look: 'forest' as const } : {})}>{stateWords[work.state]}</Badge>
            <span className="small muted">
              {props.countOf(work)}
              {work.state !== 'quoted' && `, ${moneyWords(work)}`}
              {props.noteOf?.(work)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
