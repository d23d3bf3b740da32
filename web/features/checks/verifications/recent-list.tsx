import type { ReactNode } from 'react'
import type { VerificationAnswer } from '../../../../contract/verifications.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../../../ui/states.tsx'
import { FactChips, VerdictBadge } from './fact-chips.tsx'
import type { Recent } from './recent-verifications.ts'
import { waitingSentence } from './verdict-words.ts'
import { moment } from '../../../ui/format.ts'

/** What was verified lately; more on demand. */
export function RecentList(props: { recent: Recent; receipt: (receiptId: string, charged: boolean) => ReactNode }) {
  const { recent } = props
  if (recent.failed) return <FailedState title="Earlier verifications could not be loaded" onRetry={recent.retry} />
  if (recent.verifications === null) return <SkeletonRows rows={4} />
  if (recent.verifications.length === 0)
    return (
      <EmptyState
        icon="mail"
        title="Nothing verified yet"
        action={<ButtonLink href="/search">Search Contacts</ButtonLink>}
      >
        Every address that you verify stays here with its evidence.
      </EmptyState>
    )
  return (
    <>
      <ul className="recent">
        {recent.verifications.map((answer) => (
          <Row key={answer.id} answer={answer} receipt={props.receipt} />
        ))}
      </ul>
      {recent.hasMore && (
        <p className="load-more">
          <Button busy={recent.loadingMore} onClick={recent.loadMore}>
            Load more
          </Button>
        </p>
      )}
    </>
  )
}

function Row(props: { answer: VerificationAnswer; receipt: (receiptId: string, charged: boolean) => ReactNode }) {
  const { answer } = props
  return (
    <li>
      <span className="mono address-text">{answer.address}</span>
      <VerdictBadge status={answer.status} />
      {'why' in answer ? (
        <p className="small muted">{answer.why}</p>
      ) : (
        <div className="checking" role="status">
          <span>{waitingSentence}</span>
          <span className="dots" aria-hidden="true" />
        </div>
      )}
      {'facts' in answer && <FactChips facts={answer.facts} />}
      {'checkedAt' in answer && (
        <p className="row wrap small foot">
          <time dateTime={answer.checkedAt} className="muted">
            {moment.format(new Date(answer.checkedAt))}
          </time>
          {answer.charged > 0 && (
            <span className="row">
              <Coin>{answer.charged}</Coin>
              <span className="hidden-visually">{answer.charged === 1 ? 'credit' : 'credits'} taken</span>
            </span>
          )}
          {answer.receiptId !== null && props.receipt(answer.receiptId, answer.charged > 0)}
        </p>
      )}
    </li>
  )
}
