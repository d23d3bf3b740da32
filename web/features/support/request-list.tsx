import { Link } from 'wouter'
import type { SupportRequest, SupportState, SupportThread } from '../../../contract/support/support.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'

/** The requests that one may read, changed last first; an answer that wasn't seen stands out. */
export function RequestList(props: { requests: readonly SupportRequest[]; openId: string | undefined }) {
  return (
    <ul className="alerts-list" aria-label="Requests">
      <li className="alerts-row" data-open={props.openId === undefined}>
        <Link href="/support" aria-current={props.openId === undefined ? 'page' : undefined}>
          <b>New request</b>
        </Link>
      </li>
      {props.requests.map((request) => {
        const isOpen = request.id === props.openId
        return (
          <li key={request.id} className="alerts-row" data-open={isOpen}>
            <Link href={`/support/${request.id}`} aria-current={isOpen ? 'page' : undefined}>
              <b className="ellipsis">{request.subject}</b>
              <span className="small" data-news={request.isUnread}>
                {request.isUnread ? 'New answer' : stateWords[request.state]}
                {!request.isOwn && `, ${request.askedBy}`} · <TimeAgo at={request.changedAt} />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Where a request stands, as its author reads it. */
export const stateWords: Record<SupportState, string> = {
  open: 'Waiting for our answer',
  answered: 'Answered',
  waiting: 'Waiting for you',
  closed: 'Closed',
}

/** What a request is about, and where that is shown. */
export function aboutLinks({ receiptId, batchId, page }: SupportThread): { label: string; href: string }[] {
  return [
    ...(receiptId === null ? [] : [{ label: `Receipt ${receiptId}`, href: `/receipts/${receiptId}` }]),
    // Lists have several kinds of page; the one that the person came from is the right one.
    ...(page === '' || (receiptId !== null && page === `/receipts/${receiptId}`)
      ? []
      : [{ label: batchId === null ? page : 'The list', href: page }]),
  ]
}
