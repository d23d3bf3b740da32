import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { RecentRows } from '../../ui/recent-rows.tsx'

/** What members of the workspace did with somebody; nothing where nobody did anything, or it doesn't come. */
export function PersonActivity({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['person', id, 'activity'],
    queryFn: ({ signal }) => call('recentOfPerson', { params: { id }, signal }),
    refetchOnMount: 'always',
  })
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-labelledby="recent-activity">
      <h3 id="recent-activity">Recent activity</h3>
      <RecentRows rows={data.rows} />
    </section>
  )
}
