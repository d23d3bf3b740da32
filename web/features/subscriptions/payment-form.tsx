import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeError, StripePaymentElementOptions } from '@stripe/stripe-js'
import { useEffect, useState, type FormEvent } from 'react'
import { plans } from '../../../pricing/plans.ts'
import { showCents } from '../../../pricing/show-money.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAppearance } from './use-appearance.ts'

/** Cards alone: wallets need hosts of their own in the page's policy. */
const options: StripePaymentElementOptions = {
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
}

type Props = { stripe: Stripe; clientSecret: string; isPractice: boolean }

/** The provider's card form around one payment. What is typed there never comes near us. */
export function PaymentForm({ stripe, clientSecret, isPractice }: Props) {
  const appearance = useAppearance(!isPractice)
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <ConfirmForm isPractice={isPractice} />
    </Elements>
  )
}

function ConfirmForm({ isPractice }: { isPractice: boolean }) {
  const [stripe, elements] = [useStripe(), useElements()]
  const [isReady, setReady] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState('')
  useReloadFromCache()

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!stripe || !elements || isConfirming) return
    setConfirming(true)
    setProblem('')
    const { origin } = window.location
    // Answers only where it failed: a payment that went through leaves for /settings.
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: `${origin}/settings` } })
    if (isPaidAlready(error)) return window.location.assign('/settings?billing=returned')
    setConfirming(false)
    // What is missing in the form is said in the form.
    if (error.type === 'validation_error') return
    const message = error.message ?? 'The payment did not go through.'
    // Of a connection that broke nobody knows.
    const isUnpaid = error.payment_intent?.status === 'requires_payment_method'
    setProblem(isUnpaid ? `${message} Nothing was charged.` : message)
    toast({ title: 'Payment Failed', description: message, variant: 'destructive' })
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void confirm(event)}>
      <div className="card-form" aria-busy={!isReady}>
        {!isReady && <FormSkeleton />}
        <PaymentElement
          options={options}
          onReady={() => setReady(true)}
          onLoadError={({ error }) => {
            setReady(true)
            setProblem(error.message ?? 'The payment form could not be loaded. Reload the page to try again.')
          }}
        />
      </div>
      {problem !== '' && (
        <p className="note brick">
          <Icon name="warning" small />
          <span>{problem}</span>
        </p>
      )}
      <Button type="submit" look="primary" size="large" wide busy={isConfirming} disabled={!isReady}>
        {isConfirming ? 'Processing...' : `Subscribe for ${showCents(plans.professional.centsPerMonth)} a month`}
      </Button>
      {!isPractice && (
        <p className="small muted">Your card goes straight to Stripe, our payment provider. We never see its number.</p>
      )}
    </form>
  )
}

function FormSkeleton() {
  return (
    <div className="stack" role="status" aria-label="Loading the payment form">
      <span className="skeleton" style={{ height: 18, width: '36%' }} />
      <span className="skeleton" style={{ height: 48 }} />
      <span className="skeleton" style={{ height: 44 }} />
    </div>
  )
}

/** In another tab, or a moment ago: the provider won't take it twice. */
function isPaidAlready({ code, payment_intent: intent }: StripeError): boolean {
  return code === 'payment_intent_unexpected_state' && (intent === undefined || intent.status === 'succeeded')
}

/** Back from /settings the browser may show this page as it was left, still confirming. */
function useReloadFromCache(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
