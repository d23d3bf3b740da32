import type { ReactNode } from 'react'
import type { VerificationAnswer } from '../../../../contract/verifications.ts'
import { revealCostCredits } from '../../../../pricing/reveal-price.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { FactChips } from './fact-chips.tsx'
import { verdictWords, waitingSentence } from './verdict-words.ts'
import { creditsInWords } from '../../../ui/money.ts'

/** What came out, in plain words. */
export function VerdictCard(props: {
  answer: VerificationAnswer
  /** Opens the evidence. */
  receipt: (receiptId: string, charged: boolean) => ReactNode
  onCorrect: (address: string) => void
}) {
  const { answer } = props
  const { headline, label, mark, look } = verdictWords(answer.status, 'reason' in answer ? answer.reason : '')
  const suggestion = 'facts' in answer ? answer.facts.suggestion : null
  return (
    <article className={`verdict-card ${look}`} aria-label={`Verdict on ${answer.address}`}>
      <span className="mark" aria-hidden="true">
        <Icon name={mark} />
      </span>
      <div className="stack-s">
        <p className="about">
          <span className="mono">{answer.address}</span>
          {label !== headline && <span className="label">{label}</span>}
        </p>
        <h2>{headline}</h2>
        <p>{'why' in answer ? answer.why : waitingSentence}</p>
        {!('why' in answer) && <span className="checking dots-only" aria-hidden="true" />}
        {'facts' in answer && <FactChips facts={answer.facts} />}
        {suggestion !== null && (
          <p className="row wrap suggestion">
            Did you mean
            <Button size="small" onClick={() => props.onCorrect(suggestion)}>
              {suggestion}
            </Button>
          </p>
        )}
        <p className="row wrap small">
          <CreditWords answer={answer} />
          {'receiptId' in answer && answer.receiptId !== null && props.receipt(answer.receiptId, answer.charged > 0)}
        </p>
      </div>
    </article>
  )
}

function CreditWords({ answer }: { answer: VerificationAnswer }) {
  if (!('charged' in answer)) return <span className="muted">{creditsInWords(revealCostCredits)} held</span>
  if (answer.charged > 0)
    return (
      <span className="row">
        <Coin>{answer.charged}</Coin> {answer.charged === 1 ? 'credit' : 'credits'} taken
      </span>
    )
  return <span className="muted">0 credits</span>
}

/** In the shape of what comes. */
export function VerdictSkeleton({ address }: { address: string }) {
  return (
    <div className="verdict-card quiet" role="status" aria-label={`Asking about ${address}`}>
      <span className="mark" aria-hidden="true">
        <span className="spinner" />
      </span>
      <div className="stack-s">
        <p className="about">
          <span className="mono">{address}</span>
        </p>
        <h2>Asking its mail server</h2>
        <p className="muted">This takes a few seconds. Slow mail servers need up to twenty.</p>
        <span className="skeleton" aria-hidden="true" style={{ width: '40%', height: 14 }} />
      </div>
    </div>
  )
}
