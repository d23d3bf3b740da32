import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Installation } from '../../../contract/accounts.ts'

const practiceScript = '/sandbox/stripe.js'

/**
 * The payment provider's own script, from its own place: card numbers are its affair alone. In practice a stand-in from here,
 * which the loader takes because it is on the page already.
 */
export async function loadPaymentForm({ payments, publishableKey }: Installation): Promise<Stripe> {
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
