import type { Stripe } from 'stripe'
import { html, money, page, type Html } from './page.ts'

type Shown = {
  session: Stripe.Checkout.Session
  lineItems: Stripe.LineItem[]
  email: string | null
  /** The last attempt's error, after a challenge that led back here. */
  failure: string | null
}

/** What is bought, what it costs, and a card field; or the result of the payment. */
export function checkoutPage({ session, lineItems, email, failure }: Shown): string {
  const total = money(session.amount_total ?? 0, session.currency ?? 'usd')
  const isOpen = session.status === 'open'
  const summary = html`<section class="summary" aria-labelledby="what">
    <h1 id="what">${isOpen ? 'Pay' : 'Paid'} <span class="total">${total}</span></h1>
    <ul class="lines">
      ${lineItems.map(
        (item) =>
          html`<li>
            <span>${item.description}${(item.quantity ?? 1) > 1 && html` <small>× ${item.quantity}</small>`}</span>
            <span class="number">${money(item.amount_total, item.currency)}</span>
          </li>`,
      )}
    </ul>
    <p class="sum"><span>Total</span><span class="number">${total}</span></p>
  </section>`
  const main = isOpen ? html`${summary}${form(session, email, total, failure)}` : html`${ended(session)}`
  return page({ title: `Practice payment: ${total}`, script: isOpen ? 'checkout' : null, main })
}

function form(session: Stripe.Checkout.Session, email: string | null, total: string, failure: string | null): Html {
  return html`<form class="panel" id="pay" data-session="${session.id}" novalidate>
    <h2>Card</h2>
    ${email !== null && html`<p class="who">For <strong>${email}</strong></p>`}
    <div id="card"></div>
    <p class="error" id="error" role="alert">${failure}</p>
    <button class="primary" type="submit" id="submit" disabled>Pay ${total}</button>
    ${session.cancel_url !== null && html`<a class="quiet" id="cancel" href="${session.cancel_url}">Cancel and go back</a>`}
  </form>`
}

function ended(session: Stripe.Checkout.Session): Html {
  if (session.status === 'expired') {
    return html`<section class="panel alone">
      <h1>This payment has expired</h1>
      <p>Nothing was paid. Start again from the product.</p>
      ${session.cancel_url !== null && html`<a class="primary" href="${session.cancel_url}">Go back</a>`}
    </section>`
  }
  return html`<section class="panel alone">
    <h1>${session.payment_status === 'paid' ? 'This is paid already' : 'This payment is on its way'}</h1>
    <a class="primary" href="${successAddress(session)}">Go on</a>
  </section>`
}

export function successAddress(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** Where a confirmed intent leads, with what Stripe adds to the address. */
export function returnAddress(returnUrl: string, intent: Stripe.PaymentIntent): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}
