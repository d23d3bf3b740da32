import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type ReceiptStep = {
  state: 'ok' | 'no' | 'info' | 'credit'
  title: string
  detail: string
  answer: string
  says?: string | undefined
  time: string
}

const icons: Record<ReceiptStep['state'], IconName> = { ok: 'check', no: 'close', info: 'right', credit: 'check' }

/** What was asked, what came back, and what it cost. */
export function ReceiptSteps(props: {
  title: string
  subtitle: string
  close?: ReactNode
  steps: readonly ReceiptStep[]
}) {
  return (
    <div className="receipt">
      <div className="head">
        <div>
          <h2>{props.title}</h2>
          <p className="muted small">{props.subtitle}</p>
        </div>
        {props.close}
      </div>
      <ol>
        {props.steps.map((step, n) => (
          <li key={n}>
            <span className={`step ${step.state}`}>
              <Icon name={icons[step.state]} small />
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
    </div>
  )
}

/** A no reads as a no, also where it is good news. */
function isRefusal(step: ReceiptStep): boolean {
  return step.state === 'no' || /^[45]\d\d/.test(step.answer)
}
