import { Stripe } from 'stripe'
import type { Payments } from './port.ts'
import { askStripe, type AskStripe } from './ask-stripe.ts'
import { stripeEvents } from './stripe-events.ts'
import { stripeMoney } from './stripe-money.ts'
import { stripePurchases } from './stripe-purchases.ts'
import { stripeSeats } from './stripe-seats.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'

/** The version that requests speak and that the webhook endpoint has to be made with. */
const apiVersion = '2026-10-28.endive'
const callLimitMs = 8_000

export type StripeSettings = {
  mode: Payments['mode']
  secretKey: string
  publishableKey: string
  /** Where the provider listens now: the practice provider may come back on another port. Null: at Stripe's own place. */
  place: () => Promise<StripePlace>
  /** Below each invoice of customers that are made from now on: who sells. */
  invoiceFooter?: string | null
  /** The clock for a signature's age. */
  nowMs?: () => number
  onTrouble: (message: string, detail: Record<string, unknown>) => void
}

export type StripePlace = {
  server: { host: string; port: number; protocol: 'http' | 'https' } | null
  /** Several while a secret is being replaced. */
  webhookSecrets: readonly string[]
}

/**
 * Payments through the vendor's SDK (API 2026-10-28.endive): Stripe and the practice provider differ only in address and
 * keys. No request is sent before the first call.
 */
export function openStripe(settings: StripeSettings): Payments {
  const { mode, secretKey, publishableKey, invoiceFooter = null, nowMs = Date.now, onTrouble } = settings
  const ask: AskStripe = askStripe(sdkAt(settings))
  return {
    mode,
    isLive: /^[a-z]+_live_/.test(secretKey),
    publishableKey,
    ...stripePurchases(ask, invoiceFooter),
    ...stripeMoney(ask),
    ...stripeSubscriptions(ask),
    ...stripeSeats(ask),
    ...stripeEvents({
      ask,
      apiVersion,
      webhookSecrets: async () => (await settings.place()).webhookSecrets,
      nowMs,
      onTrouble,
    }),
  }
}

/** The SDK for the provider's present address: the address is a setting of the SDK, not of a call. */
function sdkAt({ secretKey, place }: StripeSettings): () => Promise<Stripe> {
  let built: { where: string; stripe: Stripe } | undefined
  return async () => {
    const { server } = await place()
    const where = JSON.stringify(server)
    if (built?.where !== where) built = { where, stripe: newSdk(secretKey, server) }
    return built.stripe
  }
}

function newSdk(secretKey: string, server: StripePlace['server']): Stripe {
  return new Stripe(secretKey, {
    ...server,
    apiVersion,
    maxNetworkRetries: 1,
    timeout: callLimitMs,
    telemetry: false,
    appInfo: { name: 'quarry' },
  })
}
