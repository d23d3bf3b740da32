import { useLocation, useParams, useSearch } from 'wouter'
import { productName } from '../../contract/site.ts'
import { AskForm } from '../features/support/ask-form.tsx'
import { aboutOf } from '../features/support/ask-from.ts'
import { RequestList } from '../features/support/request-list.tsx'
import { RequestThread } from '../features/support/request-thread.tsx'
import { useRequests } from '../features/support/use-support.ts'
import { useTitle } from '../ui/page/use-title.ts'
import { FailedState, SkeletonRows } from '../ui/states.tsx'

/** What one asked support, and the form for a new request. */
export function SupportPage() {
  const { id } = useParams<{ id?: string }>()
  const search = useSearch()
  const [, navigate] = useLocation()
  const { value: requests, failed, retry } = useRequests()
  useTitle(`Support | ${productName}`)
  return (
    <>
      <div className="page-head">
        <h1>Support</h1>
      </div>
      {failed ? (
        <FailedState title="Your requests could not be loaded" onRetry={retry} />
      ) : requests === null ? (
        <SkeletonRows rows={5} />
      ) : (
        <div className="alerts">
          <RequestList requests={requests} openId={id} />
          <div className="alerts-news">
            {id === undefined ? (
              <AskForm key={search} about={aboutOf(search)} onAsked={(asked) => navigate(`/support/${asked}`)} />
            ) : (
              <RequestThread key={id} id={id} />
            )}
          </div>
        </div>
      )}
    </>
  )
}
