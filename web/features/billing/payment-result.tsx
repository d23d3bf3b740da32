import { useInstallation } from '../../api/use-installation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PaymentReturn } from './use-payment-return.ts'
import { Waiting } from '../../ui/states.tsx'

/** What became of the payment, and the way on. */
export function PaymentResult({ payment, cancelled, back }: PaymentReturn) {
  if (payment.state === 'applying') return <Waiting look="note row">Adding your credits</Waiting>
  if (payment.state === 'waiting')
    return (
      <Waiting look="note credit row">
        Your payment was successful. Credits will be available shortly. This page shows them as soon as they arrive.
      </Waiting>
    )
  if (payment.state === 'applied')
    return (
      <div className="note credit result" role="status">
        <Icon name="check" />
        <p>
          <b>Payment successful.</b> {payment.credits} credits have been added to your account.
        </p>
        <span className="row wrap end">
          <ButtonLink size="small" href="/credits">
            See your credits
          </ButtonLink>
          <ButtonLink size="small" look="primary" href={back ?? '/search'}>
            {backWords(back) ?? 'Start searching'}
          </ButtonLink>
        </span>
      </div>
    )
  if (payment.state === 'failed' || payment.state === 'overdue') return <ContactSupport sessionId={payment.sessionId} />
  if (!cancelled) return null
  return (
    <p className="note" role="status">
      <span>The payment was canceled, and nothing was charged. Your selection is kept.</span>
      <BackLink back={back} />
    </p>
  )
}

/** To where one came from, if one did. */
export function BackLink({ back }: { back: string | null }) {
  const words = backWords(back)
  if (back === null || words === null) return null
  return (
    <span className="end">
      <ButtonLink size="small" href={back}>
        {words}
      </ButtonLink>
    </span>
  )
}

function ContactSupport({ sessionId }: { sessionId: string }) {
  const email = useInstallation()?.supportEmail
  const subject = encodeURIComponent(`Credits of the payment ${sessionId}`)
  return (
    <p className="note brick" role="alert">
      <Icon name="warning" />
      <span>
        Your credits could not be added yet. If you have paid, nothing is lost: please contact support
        {email && (
          <>
            {' at '}
            <a className="link" href={`mailto:${email}?subject=${subject}`}>
              {email}
            </a>
          </>
        )}
        .
      </span>
    </p>
  )
}

function backWords(back: string | null): string | null {
  if (back === null) return null
  if (back.startsWith('/search')) return 'Back to the search'
  if (back.startsWith('/verifier')) return 'Back to the verifier'
  if (back.startsWith('/contacts')) return 'Back to your contacts'
  return 'Go back'
}
