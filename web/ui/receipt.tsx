import { useId, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type ReceiptStep = {
  state: 'ok' | 'no' | 'info' | 'credit'
  title: string
  detail: string
  answer: string
  says?: string | undefined
  time: string
}

/** Steps that belong together, e.g. one of several addresses. */
export type ReceiptPart = { heading?: string | null; note?: string | null; steps: readonly ReceiptStep[] }

const icons: Record<ReceiptStep['state'], IconName> = { ok: 'check', no: 'close', info: 'right', credit: 'check' }
const inWords: Record<ReceiptStep['state'], string> = { ok: 'Yes', no: 'No', info: 'Note', credit: 'Credit' }

/** What was asked, what came back, and what it cost: a line through time. */
export function ReceiptTimeline(props: {
  title: string
  subtitle: string
  verdict?: string
  close?: ReactNode
  parts: readonly ReceiptPart[]
  /** Folded below, e.g. every line as it was exchanged. */
  technical?: ReactNode
}) {
  const id = useId()
  return (
    <section className="receipt" aria-labelledby={id}>
      <div className="head">
        <div>
          <h2 id={id}>{props.title}</h2>
          <p className="muted small">{props.subtitle}</p>
        </div>
        {props.close}
      </div>
      {props.verdict && <p className="verdict">{props.verdict}</p>}
      {props.parts.map((part, n) => (
        <Part key={n} {...part} isLast={n === props.parts.length - 1} />
      ))}
      {props.technical}
    </section>
  )
}

function Part({ heading, note, steps, isLast }: ReceiptPart & { isLast: boolean }) {
  return (
    <>
      {heading && <h3>{heading}</h3>}
      {note && <p className="visit">{note}</p>}
      <ol className={isLast ? undefined : 'goes-on'}>
        {steps.map((step, n) => (
          <li key={n}>
            <span className={`step ${step.state}`}>
              <Icon name={icons[step.state]} small />
              <span className="hidden-visually">{inWords[step.state]}:</span>
            </span>
            <div>
              <b>{step.title}</b>
              <p className="detail">
                {step.detail}{' '}
                {step.answer && <strong className={isRefusal(step) ? 'no' : undefined}>{step.answer}</strong>}
              </p>
              {step.says && <p className="says">{step.says}</p>}
            </div>
            <span className="ms">{step.time}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** A refusal is shown as one, even if it is good news. */
function isRefusal(step: ReceiptStep): boolean {
  return step.state === 'no' || /^[45]\d\d/.test(step.answer)
}
