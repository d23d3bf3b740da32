import { useId } from 'react'
import type { Forecast } from '../../../../contract/people.ts'
import { revealCostCredits } from '../../../../pricing/reveal-price.ts'
import { Badge, Coin } from '../../../ui/marks.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { forecastWords, outcomeWords } from './outcome-words.ts'
import type { Outcome, RevealStatus } from './reveal-statuses.ts'

export type EmailProps = {
  name: string
  email: string
  /** What was revealed and bounced since, or "". */
  bouncedEmail: string
  /** How the last check ended, if it proved no address. */
  unproven: Outcome | null
  status: RevealStatus | undefined
  /** What may be expected, before anybody was asked. */
  forecast: Forecast | null
  /** Null for who may not reveal. */
  onReveal: (() => void) | null
  /** Says in full what speaks against asking, for fingers, which point at nothing. */
  saysWhy?: boolean
}

/** The address, or what stands between it and the person; one line, whatever it says. */
export function EmailCell(props: EmailProps) {
  const { email, bouncedEmail } = props
  if (email !== '')
    return (
      <div className="address">
        <span className="mono ellipsis" title={email}>
          {email}
        </span>
      </div>
    )
  if (bouncedEmail !== '')
    return (
      <div className="address">
        <s className="mono bounced ellipsis" title={bouncedEmail}>
          {bouncedEmail}
        </s>
        <Badge look="brick">Bounced</Badge>
        <Ask {...props} words="Another" />
      </div>
    )
  return <Ask {...props} words="Reveal" />
}

type AskProps = Pick<EmailProps, 'name' | 'unproven' | 'status' | 'forecast' | 'onReveal' | 'saysWhy'> & {
  words: string
}

/** What stands between the row and an address. */
function Ask(props: AskProps) {
  const { name, unproven, status, onReveal } = props
  switch (status?.state) {
    case 'asking':
      return <Checking says="Asking the mail server" />
    case 'waiting':
      return <Checking says="Queued" />
    case 'checking':
      return <Checking says="Still checking, no credit taken yet" />
    case 'not-available':
      return <Tried name={name} outcome={status} onReveal={onReveal} />
    default:
      return unproven ? <Tried name={name} outcome={unproven} onReveal={onReveal} /> : <RevealKey {...props} />
  }
}

/** With what speaks against it beside it, and why for whoever points at it or stands on it. */
function RevealKey({ name, words, forecast, onReveal, saysWhy }: AskProps) {
  const id = useId()
  const expected = forecastWords(forecast)
  if (!onReveal) return <span className="small muted">Not revealed</span>
  return (
    <span className={saysWhy ? 'asks whole' : 'asks'}>
      <button
        type="button"
        className="reveal"
        data-asks
        aria-describedby={expected ? id : undefined}
        onClick={onReveal}
      >
        {words} <span className="hidden-visually">the email of {name} for</span> <Coin>{revealCostCredits}</Coin>{' '}
        <span className="hidden-visually">credit</span>
      </button>
      {expected && (
        <>
          <span className="expected ellipsis">{expected.short}</span>
          <span className="why-expected" id={id} role={saysWhy ? undefined : 'tooltip'}>
            {expected.why} <TimeOf forecast={forecast} />
          </span>
        </>
      )}
    </span>
  )
}

function TimeOf({ forecast }: { forecast: Forecast | null }) {
  return (
    forecast && (
      <span className="muted">
        Seen <TimeAgo at={forecast.at} />.
      </span>
    )
  )
}

/** How the last check ended, what it cost, when it was, and the way to ask once more. */
function Tried(props: { name: string; outcome: Outcome; onReveal: (() => void) | null }) {
  const { outcome } = props
  return (
    <div className="tried">
      <span className="said">
        <b className="ellipsis">{outcomeWords(outcome)}</b>
        <span className="zero" title="No credit was taken">
          0<span className="word"> credits</span>
        </span>
        <span className="when">
          <span className="hidden-visually">Checked </span>
          <TimeAgo at={outcome.checkedAt} isShort />
        </span>
      </span>
      {/* Whoever asked to be removed is not asked about again. */}
      {props.onReveal && outcome.status !== 'erased' && (
        <button type="button" className="link small" title="Free unless an address is proven" onClick={props.onReveal}>
          Try again
          <span className="hidden-visually">
            {' '}
            to reveal the email of {props.name}, free unless an address is proven
          </span>
        </button>
      )}
    </div>
  )
}

function Checking({ says }: { says: string }) {
  return (
    <div className="checking" role="status">
      <span className="ellipsis" title={says}>
        {says}
      </span>
      <span className="dots" aria-hidden="true" />
    </div>
  )
}
