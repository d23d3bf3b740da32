import type { Stripe } from 'stripe'
import { newId } from '../books/new-id.ts'
import { address, id, needed, text } from '../wire/rules.ts'
import { call } from './call.ts'

export const billingPortalCalls = [
  call<Stripe.BillingPortal.SessionCreateParams>()(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: id, return_url: address, locale: text(10) },
    (tx, params) => {
      const customer = tx.need('customer', needed(params.customer, 'customer'), 'customer').wire.id
      const session: Stripe.BillingPortal.Session = {
        id: newId('bps', 27),
        object: 'billing_portal.session',
        after_expiration: null,
        configuration: 'bpc_sbxpractice',
        created: tx.now,
        customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: params.return_url ?? null,
        // Written when it is shown, from the product's present origin.
        url: '',
      }
      return tx.put('billing_portal.session', session)
    },
  ),
]
