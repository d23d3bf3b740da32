import type { Stripe } from 'stripe'
import { html, money, page } from './page.ts'

/** The cardholder's bank asks: was that you? Its buttons are disabled until the page's script runs, as a click before it would be lost. */
export function challengePage(intent: Stripe.PaymentIntent): string {
  const amount = money(intent.amount, intent.currency)
  const main =
    intent.status === 'requires_action'
      ? html`<section class="panel alone" id="challenge" data-secret="${intent.client_secret}">
          <h1>Confirm this payment</h1>
          <p>3-D Secure: the practice bank asks whether you want to pay <strong>${amount}</strong>.</p>
          <p class="error" id="error" role="alert"></p>
          <button class="primary" type="button" id="complete" disabled>Complete</button>
          <button class="quiet" type="button" id="fail" disabled>Fail</button>
        </section>`
      : html`<section class="panel alone">
          <h1>There is nothing to confirm</h1>
          <p>This payment needs no answer any more. Go back to where you came from.</p>
        </section>`
  return page({ title: '3-D Secure practice', script: intent.status === 'requires_action' ? 'challenge' : null, main })
}
