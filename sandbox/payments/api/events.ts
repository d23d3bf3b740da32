import type { Stripe } from 'stripe'
import { listPage } from '../wire/list-page.ts'
import { flag, list, moment, paging, text, fitsMoment } from '../wire/rules.ts'
import { call } from './call.ts'

export const eventCalls = [
  call<Stripe.EventListParams>()(
    'GET',
    '/v1/events',
    { ...paging, delivery_success: flag, type: text(100), types: list(text(100), 20), created: moment },
    (tx, params) =>
      listPage(tx, 'event', '/v1/events', params, ({ wire }) => {
        const { delivery_success: isDelivered, type, types, created } = params
        if (isDelivered !== undefined && isDelivered !== (wire.pending_webhooks === 0)) return false
        if (types !== undefined && !types.includes(wire.type)) return false
        if (type !== undefined && !fitsType(wire.type, type)) return false
        return fitsMoment(wire.created, created)
      }),
  ),
  call<Stripe.EventRetrieveParams>()('GET', '/v1/events/:id', {}, (tx, _, id) => tx.need('event', id).wire),
]

/** `charge.*` stands for every type that begins so. */
function fitsType(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}
