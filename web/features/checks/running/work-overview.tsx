import { Link } from 'wouter'
import type { BatchProgress } from '../../../../contract/batches.ts'
import type { Loaded } from '../../../api/use-loaded.ts'
import { Badge } from '../../../ui/marks.tsx'
import { moneyWords, stateWords } from './work-words.ts'
import { LoadFailed } from '../../../ui/states.tsx'

/** All work of one kind, newest first. `noun`: "lists". */
export function WorkOverview<Work extends BatchProgress>(props: {
  noun: string
  work: Loaded<readonly Work[]>
  hrefOf: (work: Work) => string
  nameOf: (work: Work) => string
  countOf: (work: Work) => string
  /** Behind the cost. */
  noteOf?: (work: Work) => string
}) {
  const { noun, work } = props
  const { value: all } = work
  if (work.failed)
    return (
      <LoadFailed look="message" onRetry={work.retry}>
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
        {all.map((each) => (
          <li key={props.hrefOf(each)}>
            <Link className="link ellipsis" href={props.hrefOf(each)}>
              {props.nameOf(each)}
            </Link>
            <Badge {...(each.state === 'running' ? { look: 'forest' as const } : {})}>{stateWords[each.state]}</Badge>
            <span className="small muted">
              {props.countOf(each)}
              {each.state !== 'quoted' && `, ${moneyWords(each)}`}
              {props.noteOf?.(each)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
