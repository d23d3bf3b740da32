import type { Transaction } from '../books/transaction.ts'
import type { Kind } from '../books/entry.ts'
import { invalidRequest } from '../api-error.ts'
import { listOf } from './list-page.ts'
import { show } from './show.ts'

type Node = Record<string, unknown>
type Reader = { tx: Transaction; origin: string }

const maxDepth = 4
const maxPaths = 20

/** The fields that hold another object's id, with the kind of that object. */
const references: Record<string, Kind> = {
  charge: 'charge',
  customer: 'customer',
  default_payment_method: 'payment_method',
  default_price: 'price',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  product: 'product',
  subscription: 'subscription',
}

/** The fields that are absent unless asked for. */
const includable: Record<string, (tx: Transaction, id: string) => unknown> = {
  'checkout.session.line_items': (tx, id) =>
    listOf(tx.need('checkout.session', id).hidden.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`),
  'invoice.confirmation_secret'(tx, id) {
    const { wire, hidden } = tx.need('invoice', id)
    if (hidden.intent === undefined || wire.status !== 'open') return null
    return { client_secret: tx.need('payment_intent', hidden.intent).wire.client_secret, type: 'payment_intent' }
  },
  'invoice.payments': (tx, id) =>
    listOf(
      tx.all('invoice_payment').flatMap(({ wire }) => (wire.invoice === id ? [wire] : [])),
      `/v1/invoice_payments?invoice=${id}`,
    ),
  'charge.refunds': (tx, id) =>
    listOf(
      tx.all('refund').flatMap(({ wire }) => (wire.charge === id ? [wire] : [])),
      `/v1/charges/${id}/refunds`,
    ),
  'customer.subscriptions': (tx, id) =>
    listOf(
      tx.all('subscription').flatMap(({ wire }) => (wire.customer === id ? [wire] : [])),
      `/v1/customers/${id}/subscriptions`,
    ),
}

/** A copy of `wire` as the caller sees it, with each of `paths` (`a.b.c`, four levels at most) filled in. */
export function expand(reader: Reader, wire: object, paths: string[]): object {
  const root = show(structuredClone(wire), reader.origin) as Node
  if (paths.length > maxPaths)
    throw invalidRequest(`At most ${maxPaths} properties can be expanded.`, { param: 'expand' })
  for (const path of paths) {
    const steps = path.split('.')
    const depth = steps.filter((step) => step !== 'data').length
    if (depth > maxDepth) {
      throw invalidRequest(`You cannot expand more than ${maxDepth} levels of a property: ${path}.`, {
        param: 'expand',
      })
    }
    expandPath(reader, root, steps, path)
  }
  return root
}

function expandPath(reader: Reader, node: Node, [field, ...rest]: string[], path: string): void {
  if (field === undefined) return
  node[field] = filled(reader, node, field, path)
  const value = node[field]
  for (const next of Array.isArray(value) ? (value as unknown[]) : [value]) {
    if (typeof next === 'object' && next !== null) expandPath(reader, next as Node, rest, path)
  }
}

/** The value of `field` after it is expanded. */
function filled({ tx, origin }: Reader, node: Node, field: string, path: string): unknown {
  const value = Object.hasOwn(node, field) ? node[field] : undefined
  const include = includable[`${String(node['object'])}.${field}`]
  if (value === undefined && include) return show(structuredClone(include(tx, String(node['id']))), origin)
  const kind = Object.hasOwn(references, field) ? references[field] : undefined
  const isReference = kind !== undefined && !(node['object'] === 'charge' && field === 'payment_method')
  if (typeof value === 'string' && isReference) {
    const entry = tx.find(kind, value)
    return entry ? show(structuredClone(entry.wire), origin) : value
  }
  const isWay = typeof value === 'object' && value !== null
  if (isWay || (value === null && (isReference || include))) return value
  throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
