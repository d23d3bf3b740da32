import { Stripe } from 'stripe'
import { afterAll } from 'vitest'
import { apiVersion, openPaymentsTrial, type PaymentsTrial } from '../../../test/money/payments-trial.ts'
import { paymentsConformance } from './payments.conformance.ts'

let trial: PaymentsTrial | undefined
afterAll(() => trial?.close())

paymentsConformance('the practice provider', async (key) => {
  trial ??= await openPaymentsTrial()
  return trial.stripeWith(key)
})

// STRIPE_CONFORMANCE_KEY=sk_test_… npx vitest run server/adapters/payments
const key = process.env['STRIPE_CONFORMANCE_KEY']
if (key !== undefined) {
  if (!key.startsWith('sk_test_')) throw new Error('STRIPE_CONFORMANCE_KEY must be a key of Stripe’s test mode.')
  paymentsConformance('Stripe’s test mode', (other) => new Stripe(other ?? key, { apiVersion, maxNetworkRetries: 2 }))
}
