import type { Stripe } from 'stripe'
import { isOver } from '../money/change-subscription.ts'
import { endSubscription } from '../money/end-subscription.ts'
import { newCustomer } from '../objects/new-customer.ts'
import { listPage } from '../wire/list-page.ts'
import { group, id, metadata, moment, paging, text, fitsMoment, mergeMetadata } from '../wire/rules.ts'
import { call } from './call.ts'

const details = {
  email: text(512),
  name: text(256),
  phone: text(20),
  description: text(5_000),
  metadata,
}

export const customerCalls = [
  call<Stripe.CustomerCreateParams>()(
    'POST',
    '/v1/customers',
    { ...details, invoice_settings: group({ footer: text(5_000) }) },
    (tx, params) => {
      const customer = tx.put('customer', newCustomer(tx.now, params))
      tx.emit('customer.created', customer)
      return customer
    },
  ),
  call<Stripe.CustomerListParams>()(
    'GET',
    '/v1/customers',
    { ...paging, email: text(512), created: moment },
    (tx, params) =>
      listPage(tx, 'customer', '/v1/customers', params, ({ wire }) => {
        if ('deleted' in wire) return false
        return (params.email ?? wire.email) === wire.email && fitsMoment(wire.created, params.created)
      }),
  ),
  call<Stripe.CustomerRetrieveParams>()('GET', '/v1/customers/:id', {}, (tx, _, id) => {
    return tx.find('customer', id)?.wire ?? tx.need('customer', id).wire
  }),
  call<Stripe.CustomerUpdateParams>()(
    'POST',
    '/v1/customers/:id',
    { ...details, invoice_settings: group({ default_payment_method: id }) },
    (tx, params, id) => {
      const method = params.invoice_settings?.default_payment_method
      if (method !== undefined) tx.need('payment_method', method, 'invoice_settings[default_payment_method]')
      const customer = tx.change('customer', id, (wire) => {
        for (const field of ['email', 'name', 'phone', 'description'] as const) {
          const value = params[field]
          if (value !== undefined) wire[field] = value === '' ? null : value
        }
        wire.metadata = mergeMetadata(wire.metadata, params.metadata)
        if (method !== undefined) wire.invoice_settings.default_payment_method = method
      })
      tx.emit('customer.updated', customer)
      return customer
    },
  ),
  call<Stripe.CustomerDeleteParams>()('DELETE', '/v1/customers/:id', {}, (tx, _, id) => {
    const { wire: customer } = tx.need('customer', id)
    for (const { wire } of tx.all('subscription')) {
      if (wire.customer === id && !isOver(wire)) endSubscription(tx, wire.id, null)
    }
    tx.emit('customer.deleted', customer)
    return tx.put('customer', { id, object: 'customer', deleted: true } as unknown as Stripe.Customer)
  }),
]
