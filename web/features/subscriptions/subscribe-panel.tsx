import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Installation } from '../../../contract/accounts.ts'
import { planCents } from '../../../pricing/plans.ts'
import { call } from '../../api/call.ts'
import { CallError, isUnauthorized, sentenceOfError } from '../../api/call-error.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toastFailure, toastOnNextPage } from '../../ui/toasts/toast.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { Waiting } from '../../ui/states.tsx'

const preparing = 'Preparing the payment'

/** Asks for a subscription, of a team's seats if there are any, and shows the form that pays for it. */
export function SubscribePanel({ seats }: { seats: number | null }) {
  const installation = useInstallation()
  if (!installation) return <Waiting look="row muted">{preparing}</Waiting>
  // Then the page says so.
  if (installation.payments === 'off') return null
  return <Start installation={installation} seats={seats} />
}

function Start({ installation, seats }: { installation: Installation; seats: number | null }) {
  const start = useQuery({
    queryKey: ['subscription start', seats],
    queryFn: ({ signal }) =>
      seats === null ? call('startSubscription', { signal }) : call('startTeamPlan', { body: { seats }, signal }),
    gcTime: 0,
  })
  const form = useQuery({
    queryKey: ['payment form'],
    queryFn: () => loadPaymentForm(installation),
    structuralSharing: false,
    gcTime: 0,
  })
  useEffect(() => tellFailure(start.error), [start.error])
  if (start.error)
    return (
      <Failed error={start.error} retry={() => void start.refetch()} busy={start.isFetching}>
        Failed to create subscription. Please try again.
      </Failed>
    )
  if (form.error)
    return (
      <Failed error={null} retry={() => void form.refetch()} busy={form.isFetching}>
        The payment form could not be loaded. Check your connection and any ad blocker, then reload.
      </Failed>
    )
  if (!start.data || !form.data) return <Waiting look="row muted">{preparing}</Waiting>
  const { clientSecret } = start.data
  return (
    <PaymentForm
      stripe={form.data}
      clientSecret={clientSecret}
      isPractice={installation.payments === 'practice'}
      centsPerMonth={planCents(seats ?? 1)}
    />
  )
}

function tellFailure(error: Error | null): void {
  if (!error || isUnauthorized(error)) return
  if (error instanceof CallError && error.code === 'already-premium') return leaveAsPremium()
  toastFailure('Subscription Error', 'Failed to create subscription. Please try again.')
}

function Failed(props: { error: Error | null; retry: () => void; busy: boolean; children: string }) {
  const isOpen = props.error instanceof CallError && props.error.code === 'subscription-open'
  return (
    <div className="stack" role="alert">
      <p className="note brick">
        <Icon name="warning" small />
        <span>{sentenceOfError(props.error, props.children)}</span>
      </p>
      {isOpen ? (
        <ButtonLink href="/settings">Go to Settings</ButtonLink>
      ) : (
        <Button busy={props.busy} onClick={props.retry}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** Who has the plan has nothing to pay here. */
export function leaveAsPremium(): void {
  toastOnNextPage({ title: 'Already Premium', description: 'You have this plan.' })
  window.location.replace('/settings')
}

const practiceScript = '/sandbox/stripe.js'

/**
 * The payment provider's own script, from its own place: card numbers are its affair alone. In practice a stand-in from here,
 * which the loader takes because it is on the page already.
 */
async function loadPaymentForm({ payments, publishableKey }: Installation): Promise<Stripe> {
  if (publishableKey === null) throw new Error('payments are off')
  if (payments === 'practice' && !('Stripe' in window)) await addScript(practiceScript)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('the payment form needs a browser')
  return stripe
}

async function addScript(src: string): Promise<void> {
  const script = document.createElement('script')
  script.src = src
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)))
    document.head.append(script)
  }).catch((error: unknown) => {
    script.remove()
    throw error
  })
}
