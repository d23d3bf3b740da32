import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { applyCredits } from '../../server/features/billing/show-purchase.ts'
import type { closePayments } from '../../server/features/billing/close-payments.ts'
import type { reconcilePurchase } from '../../server/features/billing/reconcile-purchase.ts'
import type { reconcilePurchases } from '../../server/features/billing/reconcile-purchases.job.ts'
import type { returnPayments } from '../../server/features/payments/return-payment.ts'
import type { startCheckout } from '../../server/features/billing/start-checkout.ts'
import type { takeEvent } from '../../server/features/billing/events/take-event.ts'

/** The verbs of purchases, unchanged or with a planted bug. */
export type Billing = {
  startCheckout: typeof startCheckout
  applyCredits: typeof applyCredits
  takeEvent: typeof takeEvent
  reconcilePurchase: typeof reconcilePurchase
  reconcilePurchases: typeof reconcilePurchases
  closePayments: typeof closePayments
  returnPayments: typeof returnPayments
}

export type BillingChange = { file: string; from: string; to: string }

const repository = resolve(import.meta.dirname, '../..')
const features = join(repository, 'server/features')
const rooms = ['billing', 'payments']
const verbs = [
  'billing/start-checkout',
  'billing/show-purchase',
  'billing/events/take-event',
  'billing/reconcile-purchase',
  'billing/reconcile-purchases.job',
  'billing/close-payments',
  'payments/return-payment',
]

/** The rooms that handle money from outside, in a copy of their own with these changes; all else is the product's. */
export async function plantBilling(changes: readonly BillingChange[]): Promise<Billing> {
  mkdirSync(join(repository, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(repository, '.cache/billing-'))
  try {
    const unused = new Set(changes)
    for (const room of rooms) {
      for (const file of readdirSync(join(features, room), { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.ts') || /\.(test|routes)\.ts$/.test(file)) continue
        const own = changes.filter((change) => change.file === basename(file))
        const text = own.reduce(
          (text, change) => {
            if (!text.includes(change.from))
              throw new Error(`${file} does not hold what is to be changed: ${change.from}`)
            unused.delete(change)
            return text.replace(change.from, () => change.to)
          },
          readFileSync(join(features, room, file), 'utf8'),
        )
        mkdirSync(dirname(join(folder, room, file)), { recursive: true })
        writeFileSync(join(folder, room, file), withImports(join(features, room, file), text))
      }
    }
    for (const { file } of unused) throw new Error(`There is no ${file} to change`)
    const modules = await Promise.all(
      verbs.map((verb) => import(join(folder, `${verb}.ts`)) as Promise<Partial<Billing>>),
    )
    return Object.assign({}, ...modules) as Billing
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The copied rooms import each other's copies; other imports lead to the product's own files. */
function withImports(place: string, text: string): string {
  return text.replaceAll(/(from ')(\.\.\/[^']+)'/g, (whole, from, path: string) => {
    const target = resolve(dirname(place), path)
    return rooms.some((room) => target.startsWith(join(features, room, '/'))) ? whole : `${from}${target}'`
  })
}
