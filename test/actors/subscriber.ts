import type { Stripe } from 'stripe'
import type { Subscription } from '../../contract/subscriptions.ts'
import type { WorkerContext } from '../../server/context.ts'
import type { TestProduct } from '../product.ts'
import { Visitor } from '../visitor.ts'
import { actorOf } from '../workspace.ts'

const dayMs = 86_400_000

/** A person who subscribes on the practice provider, as the browser does. */
export async function openSubscriber(product: TestProduct) {
  const visitor = await Visitor.register(product.url)
  const { user } = visitor
  const actor = await actorOf(product.database, visitor)
  const stripe = await product.payments.stripe()

  const start = () => visitor.post<{ clientSecret: string; code?: string; message?: string }>(startPath)
  const confirm = async (clientSecret: string, card: string) =>
    visitor.post('/sandbox/api/confirm', { client_secret: clientSecret, card })
  const sync = async () => (await visitor.post<Subscription>('/api/subscription/sync')).body
  async function provider(): Promise<{ customer: string; subscriptions: Stripe.Subscription[] }> {
    const [customer] = (await stripe.customers.list({ email: user.email })).data
    const { data } = await stripe.subscriptions.list({ customer: customer!.id, status: 'all' })
    return { customer: customer!.id, subscriptions: data }
  }
  return {
    visitor,
    user,
    actor,
    start,
    confirm,
    sync,
    show: async () => (await visitor.get<Subscription>('/api/subscription')).body,
    /** Pays; the product does not know of it yet. Answers the subscription's id. */
    async pay(card = 'pm_card_visa') {
      const { body } = await start()
      const paid = await confirm(body.clientSecret, card)
      if (paid.body['error']) throw new Error(paid.text)
      return (await provider()).subscriptions[0]!.id
    },
    provider,
  }
}

const startPath = '/api/get-or-create-subscription'

/** The product's context with a clock some days ahead; other clocks don't move. */
export function inDays(product: TestProduct, days: number): WorkerContext {
  return { ...product.ctx, now: () => new Date(Date.now() + days * dayMs) }
}
