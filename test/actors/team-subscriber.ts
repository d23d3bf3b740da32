import type { Stripe } from 'stripe'
import type { SeatsQuote, SeatsWish, Subscription } from '../../contract/subscriptions.ts'
import { workspaceIdOf, type Actor } from '../../server/actor.ts'
import { changeSeats } from '../../server/features/subscriptions/seats/change-seats.ts'
import { quoteSeats } from '../../server/features/subscriptions/seats/look-at-seats.ts'
import { syncOwnSubscription } from '../../server/features/subscriptions/sync-own-subscription.ts'
import type { TestProduct } from '../product.ts'
import { makeWorkspace } from '../team.ts'
import { Visitor } from '../visitor.ts'

type Answered<Body> = { status: number; body: Body & { code?: string; message?: string } }

/** The owner of a team's workspace who pays for the Team plan on the practice provider. */
export async function openTeamSubscriber(product: TestProduct) {
  const owner = await Visitor.register(product.url)
  const team = await makeWorkspace(owner)
  const stripe = await product.payments.stripe()
  const actor = { accountId: owner.user.id, workspaceId: workspaceIdOf(team), role: 'owner', via: 'browser' } as Actor

  async function ofProvider(): Promise<Stripe.Subscription> {
    const [customer] = (await stripe.customers.list({ email: owner.user.email })).data
    const { data } = await stripe.subscriptions.list({ customer: customer!.id, status: 'all' })
    return data[0]!
  }
  return {
    owner,
    team,
    actor,
    ofProvider,
    start: (seats: number) => owner.post<{ clientSecret: string; code?: string }>('/api/team-plan', { seats }),
    /** Buys the plan as the browser does. Answers the subscription's id. */
    async buy(seats = 5, card = 'pm_card_visa'): Promise<string> {
      const { body } = await this.start(seats)
      const paid = await owner.post('/sandbox/api/confirm', { client_secret: body.clientSecret, card })
      if (paid.body['error'] !== undefined) throw new Error(paid.text)
      await this.sync()
      return (await ofProvider()).id
    },
    sync: () => syncOwnSubscription(product.ctx, actor),
    show: async () => (await owner.get<Subscription>('/api/subscription')).body,
    quote: (seats: number): Promise<Answered<SeatsQuote>> => owner.post<SeatsQuote>('/api/team-plan/quote', { seats }),
    change: ({ seats, cents, at }: SeatsWish): Promise<Answered<Subscription>> =>
      owner.post<Subscription>('/api/team-plan/seats', { seats, cents, at }),
    /** Without the calls, whose rate is limited. */
    quoted: (seats: number) => quoteSeats(product.ctx, actor, seats),
    changed: (wish: SeatsWish) => changeSeats(product.ctx, actor, wish),
    /** Everything that the card really paid, in cents, and for how many invoices. */
    async paid(): Promise<{ cents: number; invoices: number }> {
      const { customer } = await ofProvider()
      const { data } = await stripe.invoices.list({ customer: customer as string, status: 'paid', limit: 100 })
      const taken = data.filter(({ amount_paid: cents }) => cents > 0)
      return { cents: taken.reduce((sum, { amount_paid: cents }) => sum + cents, 0), invoices: taken.length }
    },
  }
}

export type TeamSubscriber = Awaited<ReturnType<typeof openTeamSubscriber>>
