import { BadWebhook, type PaymentEvent, type Payments } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { requirePayments } from '../../payments/require-payments.ts'
import { takeEvent } from './take-event.ts'

/** More at once are refused and come again: the provider repeats what was not accepted. */
const mostAtOnce = 64

/**
 * One event of the payment provider: checks its signature over the exact bytes, its age and its mode, then handles it.
 * Answers when it is done, so that a failed event is delivered again.
 */
export function webhookReceiver(ctx: Context): (body: Buffer, signature: string) => Promise<void> {
  let underWay = 0
  return async (body, signature) => {
    const payments = requirePayments(ctx)
    if (underWay >= mostAtOnce) {
      ctx.countMoney({ kind: 'webhook', outcome: 'busy' })
      throw new Refusal('too-many', { retryAfterSeconds: 5 })
    }
    underWay += 1
    try {
      const event = await readEvent(ctx, payments, body, signature)
      ctx.countMoney({ kind: 'webhook', outcome: await takeEvent(ctx, payments, event) })
    } catch (error) {
      if (!(error instanceof Refusal)) ctx.countMoney({ kind: 'webhook', outcome: 'failed' })
      throw error
    } finally {
      underWay -= 1
    }
  }
}

async function readEvent(ctx: Context, payments: Payments, body: Buffer, signature: string): Promise<PaymentEvent> {
  const event = await payments.readWebhook(body, signature).catch((error: unknown) => {
    if (!(error instanceof BadWebhook)) throw error
    ctx.countMoney({ kind: 'webhook', outcome: 'forged' })
    ctx.log.warn({ reason: error.reason }, 'a webhook was refused')
    throw new Refusal('bad-request', { message: sentences[error.reason] })
  })
  if (event.isLive !== payments.isLive) {
    ctx.countMoney({ kind: 'webhook', outcome: 'refused' })
    ctx.log.error({ event: event.eventId, isLive: event.isLive }, 'a webhook is of the other mode: test or live')
    throw new Refusal('bad-request', { message: 'This event is of another mode.' })
  }
  return event
}

/** The sentences give no help for forging an event. */
const sentences: Record<BadWebhook['reason'], string> = {
  signature: 'The signature is not valid.',
  age: 'The signature is not valid.',
  shape: 'Send snapshot events (v1), not thin ones, as they were signed.',
}
