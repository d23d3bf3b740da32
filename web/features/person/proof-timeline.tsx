import type { Receipt } from '../../../contract/reveals.ts'
import { showCredits } from '../../../pricing/show-money.ts'
import { proofSteps, type ProofStep } from './proof-steps.ts'

const moment = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' }) // prettier-ignore
const number = new Intl.NumberFormat()

/** What was asked and answered, as bars through its time; the numbers stand beside them. */
export function ProofTimeline({ receipt }: { receipt: Receipt }) {
  const { steps, totalMs, before } = proofSteps(receipt)
  const isCharged = receipt.charged > 0
  return (
    <>
      <div className="head-line">
        <h3>{receipt.kind === 'verification' ? 'Proof, asked again' : 'Proof'}</h3>
        <span className="when">
          {moment.format(new Date(receipt.createdAt))}
          {totalMs > 0 && ` · ${number.format(totalMs)} ms`}
        </span>
      </div>
      {steps.length > 0 && (
        <ol className="waterfall">
          {steps.map((step) => (
            <Step key={step.label} {...step} />
          ))}
          <li>
            <span className="what">{isCharged ? `${showCredits(receipt.charged)} taken` : 'No credit taken'}</span>
            <span className="track" aria-hidden="true">
              {isCharged && <i className="credit" />}
            </span>
            <span className="took">
              {isCharged && receipt.balanceBefore !== null
                ? `${number.format(receipt.balanceBefore)} → ${number.format(receipt.balanceAfter ?? 0)}`
                : '0'}
            </span>
          </li>
        </ol>
      )}
      {before > 0 && (
        <p className="muted small">
          {before === 1 ? '1 other pattern was' : `${before} other patterns were`} tried first, and refused.
        </p>
      )}
    </>
  )
}

function Step({ label, answer, look, ms, bar }: ProofStep) {
  const place = bar && { '--from': `${(bar.from * 100).toFixed(1)}%`, '--width': `${(bar.width * 100).toFixed(1)}%` }
  return (
    <li>
      <span className="what">
        {label}
        {answer !== '' && <small title={answer}>{answer}</small>}
      </span>
      <span className="track" aria-hidden="true">
        {place && <i className={look} style={place} />}
      </span>
      <span className="took">{bar ? `${number.format(ms)} ms` : 'known'}</span>
    </li>
  )
}
