import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { RecentRows } from '../../ui/recent-rows.tsx'

const shown = 5

/** What members of the workspace did last with a list; nothing if it doesn't come. */
export function ListActivity({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['list', id, 'activity'],
    queryFn: ({ signal }) => call('recentOfList', { params: { id }, signal }),
    refetchOnMount: 'always',
  })
  if (!data || data.rows.length === 0) return null
  return (
    <section className="list-activity" aria-label="Recent activity">
      <h3 className="small muted">Recent activity</h3>
      <RecentRows rows={data.rows.slice(0, shown)} />
    </section>
  )
}
