import type { Stripe } from 'stripe'
import { expect } from 'vitest'
import { planCents } from '../../pricing/plans.ts'
import { Refusal } from '../../server/refusal.ts'
import { openTeamSubscriber } from '../actors/team-subscriber.ts'
import type { TestProduct } from '../product.ts'

/** Random seats, failing cards, renewals, cancellings and changes by hand, compared with a model after each step. */
export async function provesSeats(
  product: TestProduct,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<void> {
  const stripe = await product.payments.stripe()

  const random = randomFrom(seed)
  const pick = (count: number) => Math.floor(random() * count)
  const done: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const ann = await openTeamSubscriber(product)
    const id = await ann.buy(5)
    let item = (await ann.ofProvider()).items.data[0]!
    const model = { paid: 5, next: 5, kept: 0, cents: planCents(5), fails: 0, isEnding: false, retryAt: 0 }
    for (let step = 0; step < 25; step += 1) {
      const deed = ['set', 'set', 'set', 'days', 'days', 'fail', 'hand', 'end'][pick(8)]!
      if (deed === 'set') {
        const seats = 5 + pick(6)
        const expected = refusalOf(model, seats)
        const quote = await ann.quoted(seats).catch(codeOfRefusal)
        done.push(`${round}.${step} set ${seats}`)
        if (typeof quote === 'string') expect(quote, done.join('\n')).toBe(expected)
        else {
          expect(expected, done.join('\n')).toBeNull()
          const adds = seats > model.paid
          const isRefused = adds && model.fails > 0
          // Twice at once, and once more later.
          const tries = [ann.changed(quote), ann.changed(quote)].map((each) => each.then(() => 'ok', codeOfRefusal))
          const outcome = isRefused ? 'card-refused' : 'ok'
          expect(await Promise.all(tries), done.join('\n')).toEqual([outcome, outcome])
          if (isRefused) {
            model.fails -= 1
            await product.payments.operator('clock', { ms: 1_000 })
          } else {
            await ann.changed(quote)
            const left = (item.current_period_end - Date.parse(quote.at) / 1_000) / periodOf(item)
            if (adds) model.cents += Math.round(seats * 4_900 * left) - Math.round(model.paid * 4_900 * left)
            else if (seats !== model.next) model.kept = model.paid
            model.paid = Math.max(model.paid, seats)
            model.next = seats
          }
        }
      }
      if (deed === 'fail' && model.retryAt === 0) {
        await product.payments.operator('fail-renewal', { subscription: id, times: 1 })
        model.fails = 1
      }
      if (deed === 'hand' && model.retryAt === 0) {
        model.next = 5 + pick(6)
        model.paid = Math.max(model.next, model.kept)
        const items = [{ id: item.id, quantity: model.next }]
        await stripe.subscriptions.update(id, { items, proration_behavior: 'none' })
      }
      if (deed === 'end' && model.retryAt === 0) {
        model.isEnding = !model.isEnding
        await stripe.subscriptions.update(id, { cancel_at_period_end: model.isEnding })
      }
      if (deed === 'days') {
        const { now } = await product.payments.operator('clock', { days: 7 })
        const at = Date.parse(String(now)) / 1_000
        const renewsAt = item.current_period_end
        if (model.retryAt === 0 && renewsAt <= at) {
          if (model.isEnding) break
          Object.assign(model, { paid: model.next, kept: 0 })
          if (model.fails > 0) Object.assign(model, { fails: 0, retryAt: renewsAt + 3 * 86_400 })
          else model.cents += planCents(model.next)
        }
        if (model.retryAt !== 0 && model.retryAt <= at) {
          model.cents += planCents(model.next)
          model.retryAt = 0
        }
      }
      done.push(`${round}.${step} ${deed} ${JSON.stringify(model)}`)
      const { team } = await ann.sync()
      item = (await ann.ofProvider()).items.data[0]!
      const seen = {
        seats: team!.seats,
        next: team!.seatsNext,
        cents: (await ann.paid()).cents,
        quantity: item.quantity,
      }
      const wanted = { seats: model.paid, next: model.next, cents: model.cents, quantity: model.next }
      expect(seen, done.slice(-8).join('\n')).toEqual(wanted)
    }
    const { rows } = await product.database.pool.query(
      'select coalesce(sum(paid_cents), 0)::int as cents from subscription_payments where workspace_id = $1',
      [ann.team],
    )
    expect(rows[0]).toEqual({ cents: (await ann.paid()).cents })
  }
}

type Model = { paid: number; next: number; retryAt: number }

function refusalOf({ paid, next, retryAt }: Model, seats: number): string | null {
  if (retryAt !== 0) return 'seats-unpaid'
  return seats > paid && next < paid ? 'seats-leaving' : null
}

function codeOfRefusal(error: unknown): string {
  if (error instanceof Refusal) return error.code
  throw error
}

function periodOf({ current_period_end: end, current_period_start: start }: Stripe.SubscriptionItem): number {
  return end - start
}

function randomFrom(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
