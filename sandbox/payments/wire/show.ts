import type { Stripe } from 'stripe'

/**
 * Writes the addresses of our own pages into an object that is shown. They aren't kept, because the product may come
 * back on another port.
 */
export function show<T>(value: T, origin: string): T {
  const object = value as { object?: string; data?: unknown[] } | null
  if (object?.object === 'list') object.data?.forEach((entry) => show(entry, origin))
  if (object?.object === 'checkout.session') {
    const session = value as Stripe.Checkout.Session
    session.url = session.status === 'open' ? `${origin}/sandbox/checkout/${session.id}` : null
  }
  if (object?.object === 'billing_portal.session') {
    const session = value as Stripe.BillingPortal.Session
    session.url = `${origin}/sandbox/portal/${session.id}`
  }
  if (object?.object === 'payment_intent') {
    const intent = value as Stripe.PaymentIntent
    const redirect = intent.next_action?.redirect_to_url
    if (redirect) redirect.url = `${origin}/sandbox/3ds/${intent.id}?client_secret=${intent.client_secret}`
  }
  return value
}
