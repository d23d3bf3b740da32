import { Link } from 'wouter'
import type { ListProgress } from '../../../contract/verifications.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/marks.tsx'
import { moneyWords } from '../../ui/batch-words.ts'

const states = { quoted: 'Not started', running: 'Running', done: 'Done', cancelled: 'Cancelled' } as const

/** The lists so far, newest first. */
export function ListsOverview(props: { lists: readonly ListProgress[] | null; failed: boolean; retry: () => void }) {
  const { lists, failed, retry } = props
  if (failed)
    return (
      <p className="message row wrap" role="alert">
        Your lists could not be loaded.
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </p>
    )
  if (lists === null || lists.length === 0) return null
  return (
    <section aria-labelledby="your-lists">
      <h2 className="section-title" id="your-lists">
        Your lists
      </h2>
      <ul className="lists">
        {lists.map((list) => (
          <li key={list.listId}>
            <Link className="link ellipsis" href={`/verifier/lists/${list.listId}`}>
              {list.name}
            </Link>
            <Badge {...(list.state === 'running' ? { look: 'forest' as const } : {})}>{states[list.state]}</Badge>
            <span className="small muted">
              {list.total.toLocaleString('en-US')} {list.total === 1 ? 'address' : 'addresses'}
              {list.state !== 'quoted' && `, ${moneyWords(list)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
