import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { applyCredits } from '../server/features/billing/apply-credits.ts'
import type { closePayments } from '../server/features/billing/close-payments.ts'
import type { reconcilePurchase } from '../server/features/billing/reconcile-purchase.ts'
import type { reconcilePurchases } from '../server/features/billing/reconcile-purchases.job.ts'
import type { returnPayments } from '../server/features/billing/return-payments.job.ts'
import type { startCheckout } from '../server/features/billing/start-checkout.ts'
import type { takeEvent } from '../server/features/billing/take-event.ts'

/** What is done with purchases, as it is or with a bug in it. */
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

const repository = resolve(import.meta.dirname, '..')
const billing = join(repository, 'server/features/billing')
const verbs = [
  'start-checkout',
  'apply-credits',
  'take-event',
  'reconcile-purchase',
  'reconcile-purchases.job',
  'close-payments',
  'return-payments.job',
]

/** The billing feature in a copy of its own with these changes; everything else is the product's. */
export async function plantBilling(changes: readonly BillingChange[]): Promise<Billing> {
  mkdirSync(join(repository, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(repository, '.cache/billing-'))
  try {
    const sources = readdirSync(billing).filter((file) => !/\.(test|routes)\.ts$/.test(file))
    for (const { file, from } of changes) {
      if (!readFileSync(join(billing, file), 'utf8').includes(from))
        throw new Error(`${file} does not hold what is to be changed: ${from}`)
    }
    for (const file of sources) {
      let text = readFileSync(join(billing, file), 'utf8')
      for (const change of changes) if (change.file === file) text = text.replace(change.from, () => change.to)
      // Its neighbours are copies too; what lies above is the product's own.
      writeFileSync(
        join(folder, file),
        text.replaceAll(/(from ')(\.\.\/[^']+)'/g, (_, from, path) => `${from}${resolve(billing, path)}'`),
      )
    }
    const modules = await Promise.all(
      verbs.map((verb) => import(join(folder, `${verb}.ts`)) as Promise<Partial<Billing>>),
    )
    return Object.assign({}, ...modules) as Billing
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
