import type { Stripe } from 'stripe'
import { newPrice } from '../objects/new-price.ts'
import { newProduct } from '../objects/new-product.ts'
import { invalidRequest } from '../api-error.ts'
import { listPage } from '../wire/list-page.ts'
import {
  choice,
  currency,
  flag,
  group,
  id,
  list,
  metadata,
  needed,
  paging,
  text,
  whole,
  mergeMetadata,
} from '../wire/rules.ts'
import { call } from './call.ts'

const interval = choice('day', 'week', 'month', 'year')

export const productCalls = [
  call<Stripe.ProductCreateParams>()(
    'POST',
    '/v1/products',
    { id, name: text(250), description: text(5_000), active: flag, metadata },
    (tx, params) => {
      const name = needed(params.name, 'name')
      if (params.id !== undefined && tx.find('product', params.id)) {
        throw invalidRequest(`Product already exists: ${params.id}`, { param: 'id', code: 'resource_already_exists' })
      }
      const product = tx.put('product', newProduct(tx.now, { ...params, name }))
      tx.emit('product.created', product)
      return product
    },
  ),
  call<Stripe.ProductRetrieveParams>()('GET', '/v1/products/:id', {}, (tx, _, id) => tx.need('product', id).wire),
  call<Stripe.PriceCreateParams>()(
    'POST',
    '/v1/prices',
    {
      currency,
      unit_amount: whole(0, 99_999_999),
      product: id,
      product_data: group({ name: text(250), id, metadata }),
      recurring: group({ interval, interval_count: whole(1, 36) }),
      lookup_key: text(200),
      transfer_lookup_key: flag,
      nickname: text(5_000),
      active: flag,
      metadata,
    },
    (tx, params) => {
      const unitAmount = needed(params.unit_amount, 'unit_amount')
      const product =
        params.product_data === undefined
          ? tx.need('product', needed(params.product, 'product'), 'product').wire.id
          : tx.put(
              'product',
              newProduct(tx.now, { ...params.product_data, name: needed(params.product_data.name, 'name') }),
            ).id
      const taken = tx
        .all('price')
        .find(({ wire }) => wire.lookup_key !== null && wire.lookup_key === params.lookup_key)
      if (taken && params.transfer_lookup_key !== true) {
        throw invalidRequest('A price with this lookup key exists already.', { param: 'lookup_key' })
      }
      if (taken) tx.change('price', taken.wire.id, (wire) => void (wire.lookup_key = null))
      const price = tx.put(
        'price',
        newPrice(tx.now, {
          product,
          currency: needed(params.currency, 'currency'),
          unitAmount,
          ...(params.recurring && {
            recurring: {
              interval: needed(params.recurring.interval, 'recurring[interval]'),
              intervalCount: params.recurring.interval_count ?? 1,
            },
          }),
          lookupKey: params.lookup_key,
          nickname: params.nickname,
          active: params.active,
          metadata: params.metadata,
        }),
      )
      tx.emit('price.created', price)
      return price
    },
  ),
  call<Stripe.PriceListParams>()(
    'GET',
    '/v1/prices',
    { ...paging, lookup_keys: list(text(200), 10), product: id, active: flag, type: choice('one_time', 'recurring') },
    (tx, params) =>
      listPage(tx, 'price', '/v1/prices', params, ({ wire }) => {
        const { lookup_keys: keys, product, active, type } = params
        if (keys !== undefined && !keys.includes(wire.lookup_key ?? '')) return false
        return (
          (product ?? wire.product) === wire.product &&
          (active ?? wire.active) === wire.active &&
          (type ?? wire.type) === wire.type
        )
      }),
  ),
  call<Stripe.PriceRetrieveParams>()('GET', '/v1/prices/:id', {}, (tx, _, id) => tx.need('price', id).wire),
  call<Stripe.PriceUpdateParams>()(
    'POST',
    '/v1/prices/:id',
    { active: flag, nickname: text(5_000), metadata },
    (tx, params, id) => {
      const price = tx.change('price', id, (wire) => {
        wire.active = params.active ?? wire.active
        wire.nickname = params.nickname ?? wire.nickname
        wire.metadata = mergeMetadata(wire.metadata, params.metadata)
      })
      tx.emit('price.updated', price)
      return price
    },
  ),
]
