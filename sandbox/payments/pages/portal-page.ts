import type { Stripe } from 'stripe'
import { isOver } from '../money/change-subscription.ts'
import { html, day, money, page, type Html } from './page.ts'

type Shown = {
  session: Stripe.BillingPortal.Session
  customer: Stripe.Customer
  /** Each with the name of its product and its card; newest first. */
  subscriptions: { wire: Stripe.Subscription; name: string; card: string | null }[]
  invoices: Stripe.Invoice[]
}

const statusWords: Record<string, string> = {
  active: 'Active',
  incomplete: 'Waiting for the first payment',
  incomplete_expired: 'Expired, never paid',
  past_due: 'Past due',
  unpaid: 'Unpaid',
  canceled: 'Ended',
}

/** A customer's subscriptions, card and invoices. */
export function portalPage({ session, customer, subscriptions, invoices }: Shown): string {
  const main = html`<header class="head">
      <h1>Billing</h1>
      <p class="who">${customer.email}</p>
      ${session.return_url !== null && html`<a class="quiet" id="back" href="${session.return_url}">Back</a>`}
    </header>
    <p class="error" id="error" role="alert"></p>
    ${subscriptions.length === 0 && html`<section class="panel"><p>There is no subscription.</p></section>`}
    ${subscriptions.map(subscriptionPanel)} ${invoiceTable(invoices)}`
  return page({
    title: 'Billing (practice)',
    script: 'portal',
    main: html`<div id="portal" data-session="${session.id}">${main}</div>`,
  })
}

function subscriptionPanel({ wire, name, card }: Shown['subscriptions'][number]): Html {
  const item = wire.items.data[0]!
  const price = `${money((item.price.unit_amount ?? 0) * (item.quantity ?? 1), wire.currency)} a ${item.price.recurring?.interval ?? 'month'}`
  const isRunning = wire.status === 'active' || wire.status === 'past_due' || wire.status === 'unpaid'
  return html`<section class="panel" data-subscription="${wire.id}" aria-label="${name}">
    <h2>${name}</h2>
    <dl class="facts">
      <div>
        <dt>Price</dt>
        <dd>${price}</dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd data-status="${wire.status}">${statusWords[wire.status] ?? wire.status}</dd>
      </div>
      ${
        !isOver(wire) &&
        html`<div>
          <dt>${wire.cancel_at !== null ? 'Ends on' : 'Renews on'}</dt>
          <dd>${day(item.current_period_end)}</dd>
        </div>`
      }
      ${
        card !== null &&
        html`<div>
          <dt>Card</dt>
          <dd>${card}</dd>
        </div>`
      }
    </dl>
    ${isRunning && actions(wire)}
  </section>`
}

/** Its buttons are disabled until the page's script runs, as a click before it would be lost. */
function actions(wire: Stripe.Subscription): Html {
  const ends = wire.cancel_at !== null
  return html`<div class="actions">
      ${
        ends
          ? html`<button class="primary" type="button" data-do="resume" disabled>Keep the subscription</button>`
          : html`<button class="quiet" type="button" data-do="cancel" disabled>Cancel at the period’s end</button>`
      }
    </div>
    <form class="change-card" data-do="card" novalidate>
      <h3>${wire.status === 'active' ? 'Change the card' : 'Pay with another card'}</h3>
      <div class="card-place"></div>
      <button class="primary" type="submit" disabled>
        ${wire.status === 'active' ? 'Save card' : 'Save card and pay'}
      </button>
    </form>`
}

function invoiceTable(invoices: Stripe.Invoice[]): Html {
  return html`<section class="panel" aria-labelledby="invoices">
    <h2 id="invoices">Invoices</h2>
    ${
      invoices.length === 0
        ? html`<p>None yet.</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Amount</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              ${invoices.map(
                (invoice) =>
                  html`<tr>
                    <td>${day(invoice.created)}</td>
                    <td class="number">${money(invoice.total, invoice.currency)}</td>
                    <td>${invoice.status}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`
}
