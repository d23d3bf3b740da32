import { call } from '../../api/call.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { RecentRows } from '../../ui/recent-rows.tsx'

const shown = 5

/** What members of the workspace did last with a list; nothing if it doesn't come. */
export function ListActivity({ id }: { id: number }) {
  const read = (signal: AbortSignal) => call('recentOfList', { params: { id }, signal })
  const { value: done } = useLoaded(['list', id, 'activity'], read, ({ rows }) => rows)
  if (!done || done.length === 0) return null
  return (
    <section className="list-activity" aria-label="Recent activity">
      <h3 className="small muted">Recent activity</h3>
      <RecentRows rows={done.slice(0, shown)} />
    </section>
  )
}
