import type { Payments } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'

/** Refuses with `payments-off` if nothing can be bought. */
export function requirePayments(ctx: Context): Payments {
  if (!ctx.payments) throw new Refusal('payments-off')
  return ctx.payments
}
