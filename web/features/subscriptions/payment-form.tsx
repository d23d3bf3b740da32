import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeError, StripePaymentElementOptions, Appearance } from '@stripe/stripe-js'
import { useEffect, useState, type FormEvent, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toastFailure } from '../../ui/toasts/toast.tsx'
import { dollars } from '../../ui/money.ts'

/** Cards alone: wallets need hosts of their own in the page's policy. */
const options: StripePaymentElementOptions = {
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
}

type Props = { stripe: Stripe; clientSecret: string; isPractice: boolean; centsPerMonth: number }

/** The provider's card form around one payment. What is typed there never comes near us. */
export function PaymentForm({ stripe, clientSecret, ...rest }: Props) {
  const appearance = useAppearance(!rest.isPractice)
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <ConfirmForm {...rest} />
    </Elements>
  )
}

function ConfirmForm({ isPractice, centsPerMonth }: Pick<Props, 'isPractice' | 'centsPerMonth'>) {
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
    // Answers only if it failed: a payment that went through leaves for /settings.
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: `${origin}/settings` } })
    if (isPaidAlready(error)) return window.location.assign('/settings?billing=returned')
    setConfirming(false)
    // What is missing in the form is said in the form.
    if (error.type === 'validation_error') return
    const message = error.message ?? 'The payment did not go through.'
    // Of a connection that broke nobody knows.
    const isUnpaid = error.payment_intent?.status === 'requires_payment_method'
    setProblem(isUnpaid ? `${message} Nothing was charged.` : message)
    toastFailure('Payment Failed', message)
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
        {isConfirming ? 'Processing...' : `Subscribe for ${dollars(centsPerMonth)} a month`}
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

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')

/**
 * The product's colours for the payment form. In the provider's frames, which see none of our styles, a font that every system has;
 * the practice form stands on our page and takes ours.
 */
function useAppearance(isFramed: boolean): Appearance {
  const scheme = useSyncExternalStore(followScheme, schemeNow)
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colourOf('--forest'),
      colorBackground: colourOf('--raised'),
      colorText: colourOf('--ink'),
      colorTextSecondary: colourOf('--ink-2'),
      colorDanger: colourOf('--brick'),
      borderRadius: '7px',
      ...(isFramed && { fontFamily: 'ui-sans-serif, system-ui, sans-serif' }),
      fontSizeBase: '15px',
      spacingUnit: '4px',
    },
  }
}

function followScheme(tell: () => void): () => void {
  darkSystem.addEventListener('change', tell)
  return () => darkSystem.removeEventListener('change', tell)
}

function schemeNow(): string {
  return document.documentElement.dataset['theme'] ?? (darkSystem.matches ? 'dark' : 'light')
}

/** A token as the colour it stands for now: what is computed has light-dark() resolved. */
function colourOf(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const colour = getComputedStyle(probe).color
  probe.remove()
  return colour
}
