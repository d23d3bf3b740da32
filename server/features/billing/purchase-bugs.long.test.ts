import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { plantBilling, type BillingChange } from '../../../test/money/plant-billing.ts'
import { provesPurchaseRace, provesPurchasesAtOnce, provesPurchasesInTurn } from '../../../test/money/purchase-trial.ts'
import type { Trial } from '../../../test/money/purchase-world.ts'
import { openMoneyDb } from '../../db/open-money-db.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_121)

type SqlChange = { sql: string; from: string; to: string }
type Proof = (trial: Trial) => Promise<void>
type Bug = [name: string, found: Proof, changes: (BillingChange | SqlChange)[]]

const grant = 'credit_grant_purchase'
const settle = 'credit_settle_purchase'
const reconcile = 'reconcile-purchase.ts'

/** Mistakes that products like ours have made, or that the design is there to prevent. */
const bugs: Bug[] = [
  [
    'regrant: a purchase that is paid is granted again',
    provesPurchasesInTurn,
    [
      { sql: grant, from: "IF bought.status = 'paid' THEN RETURN 'before'; END IF;", to: '' },
      { sql: grant, from: "'purchase:' || p_purchase)", to: "'purchase:' || p_purchase || ':' || clock_timestamp())" },
      { file: reconcile, from: "purchase.status === 'paid' ? [] : await judge", to: 'await judge' },
    ],
  ],
  [
    'nolock: two look at one purchase at once, and the slower one writes an old state',
    provesPurchaseRace,
    [{ file: reconcile, from: '    await lockPurchase(tx, purchaseId)\n', to: '    void lockPurchase\n' }],
  ],
  [
    'stalefetch: the provider is asked before the lock',
    provesPurchaseRace,
    [
      {
        file: reconcile,
        from: '    await lockPurchase(tx, purchaseId)\n',
        to: '    const early = await findPurchase(tx, purchaseId)\n    const old = early && (await askProvider(payments, tx, early, options))\n    await lockPurchase(tx, purchaseId)\n',
      },
      { file: reconcile, from: 'await askProvider(payments, tx, before, options)', to: 'old' },
    ],
  ],
  [
    'reend: credits that were taken back are taken back again',
    provesPurchasesInTurn,
    [{ sql: settle, from: 'change := target - bought.reversed_credits;', to: 'change := target;' }],
  ],
  [
    'nomismatch: a payment that differs from the agreed price is granted',
    provesPurchasesInTurn,
    [{ file: 'reconcile-purchase.ts', from: 'differing.length > 0', to: 'differing.length > 9' }],
  ],
  [
    'expiredwins: a payment after the page expired is dropped',
    provesPurchasesInTurn,
    [
      {
        file: reconcile,
        from: "if (purchase.status === 'review' && !isApproved)",
        to: "if (purchase.status === 'expired')",
      },
    ],
  ],
  [
    'crashgap: paid is committed before the grant',
    provesPurchasesAtOnce,
    [
      {
        sql: grant,
        from: "PERFORM credit_post(acc, 'grant', bought.credits, NULL, 'purchase:' || p_purchase);",
        to: '',
      },
      {
        file: reconcile,
        from: '  for (const outcome of outcomes) tell(ctx, purchase, outcome)\n',
        to: `  if (outcomes.includes('granted')) await ctx.db.$client.query('select grant_later($1)', [purchaseId])\n`,
      },
    ],
  ],
  [
    'swallowed: an event counts as done before it is',
    provesPurchasesInTurn,
    [
      {
        file: 'take-event.ts',
        from: '  const isOurs = await act(',
        to: '  await updateProcessed(ctx.db, event.eventId)\n  const isOurs = await act(',
      },
    ],
  ],
  [
    'refundlost: a refund that came before the grant is ignored',
    provesPurchasesInTurn,
    [{ file: reconcile, from: " && !outcomes.includes('granted')) return", to: ') return' }],
  ],
  [
    'anybody: a session is applied for any account that names it',
    provesPurchasesInTurn,
    [{ file: 'purchases.queries.ts', from: 'and(eq(purchases.workspaceId, workspaceId), isIt)', to: 'isIt' }],
  ],
  [
    'roundedup: a partial refund takes a credit too many',
    provesPurchasesInTurn,
    [{ sql: settle, from: ' / bought.paid_cents;', to: ' / bought.paid_cents + 1;' }],
  ],
  [
    'forgotten: a session whose id was not stored is never looked for',
    provesPurchasesInTurn,
    [{ file: reconcile, from: 'const found = customerId ?', to: 'const found = customerId === "" ?' }],
  ],
  [
    'kept: a payment for a closed account is granted',
    provesPurchasesInTurn,
    [
      { sql: grant, from: "IF closed IS NOT NULL THEN RETURN 'account-closed'; END IF;", to: '' },
      {
        file: reconcile,
        from: 'if (checkout.isPaid && (await isClosed',
        to: 'if (checkout === null && (await isClosed',
      },
    ],
  ],
  [
    'leftopen: the payment page of a closed account stays open',
    provesPurchasesInTurn,
    [{ file: reconcile, from: '  await payments.expireCheckout(checkout.sessionId)\n', to: '' }],
  ],
  [
    'owed: a return that is stored is never sent',
    provesPurchasesInTurn,
    [{ file: 'return-payment.ts', from: 'await payments.returnPayment(row.paymentIntentId)', to: 'void row' }],
  ],
  [
    'untold: the payer is not told that the payment goes back',
    provesPurchasesInTurn,
    [{ file: 'return-payment.ts', from: 'sent.toldAt === null ?', to: 'sent.toldAt === undefined ?' }],
  ],
  [
    'lostback: a return that the bank sends back is forgotten',
    provesPurchasesInTurn,
    [{ file: 'return-payment.ts', from: 'seen.refundedCents < seen.paidCents', to: 'seen.refundedCents < 0' }],
  ],
]

describe('a bug in how money is handled', () => {
  it.each(bugs)(
    'is found: %s',
    async (_name, proof, changes) => {
      const database = await createTestDatabase()
      const money = openMoneyDb(database, pino({ level: 'silent' }))
      try {
        for (const change of changes) if ('sql' in change) await plantSql(database.ownerPool, change)
        await database.ownerPool.query(later)
        const billing = await plantBilling(changes.filter((change) => 'file' in change))
        const trial = { database, moneyDb: money.db, billing, runs: 60, seed }
        const found = await proof(trial).then(
          () => 'nothing',
          (error: unknown) => reasonOf(error as Error),
        )
        expect(found).toMatch(/the model|broken|somebody else|reported differently|check constraint/)
      } finally {
        await money.close()
        await database.drop()
      }
    },
    120_000,
  )
})

/** Posts the grant that a planted bug left out, in a transaction of its own. */
const later = `
  create function grant_later(p text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
  declare bought purchases; begin
    select * into bought from purchases where id = p;
    perform credit_post(credit_lock(bought.workspace_id), 'grant', bought.credits, null, 'purchase:' || p);
  end $$`

async function plantSql(pool: { query: (sql: string) => Promise<{ rows: { body: string }[] }> }, change: SqlChange) {
  const { rows } = await pool.query(`select pg_get_functiondef('${change.sql}'::regproc) as body`)
  const body = rows[0]!.body
  if (!body.includes(change.from)) throw new Error(`${change.sql} does not hold: ${change.from}`)
  await pool.query(body.replace(change.from, () => change.to))
}

/** The cause of a property's failure. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
