import { PaymentsUnavailable } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { selectDueCustomers, updateCustomerTold } from './customers.queries.ts'

const mostPerLook = 50

/** Sends accounts' new addresses to the payment provider, which mails its receipts there. */
export async function tellAddresses(ctx: Context): Promise<void> {
  const { payments } = ctx
  if (!payments) return
  for (const customer of await selectDueCustomers(ctx.db, mostPerLook)) {
    try {
      await payments.changeCustomerEmail(customer)
      await updateCustomerTold(ctx.db, customer)
    } catch (error) {
      ctx.log.warn({ err: error, account: customer.accountId }, 'the payment provider was not told of a new address')
      if (error instanceof PaymentsUnavailable) return
    }
  }
}
