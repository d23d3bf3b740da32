import { expect, it } from 'vitest'
import type { Subscription } from '../../../contract/subscriptions.ts'
import { subscriptionWords } from './subscription-words.ts'

const none: Subscription = {
  isPremium: false,
  isGiven: false,
  state: 'none',
  centsPerMonth: 4_900,
  nextCents: 4_900,
  team: null,
  nextPaymentAt: null,
  endsAt: null,
  graceEndsAt: null,
  canManage: false,
}
const moment = '2026-12-21T10:00:00.000Z'
const words = (more: Partial<Subscription>) =>
  subscriptionWords({ ...none, ...more }, (date) => date.toISOString().slice(0, 10))

it('says when the next payment comes, and how much it is', () => {
  expect(words({ state: 'active', isPremium: true, nextPaymentAt: moment })?.text).toBe(
    'Next payment: $49.00 on 2026-12-21.',
  )
})

it('says of a cancelled one until when it lasts', () => {
  expect(words({ state: 'ending', isPremium: true, endsAt: moment })?.text).toContain('until 2026-12-21')
})

it('says of one past due until when it lasts and what helps; after that, that it is over', () => {
  const inGrace = words({ state: 'past-due', isPremium: true, graceEndsAt: moment })
  expect([inGrace?.text, inGrace?.isTrouble]).toEqual([expect.stringContaining('until 2026-12-21'), true])
  expect(words({ state: 'past-due', graceEndsAt: moment })?.text).toContain('the 7 days to pay it are over')
})

it('has nothing to say where there is nothing, and names what was given', () => {
  expect(words({})).toBeNull()
  expect(words({ isGiven: true, isPremium: true })?.text).toContain('operator')
})

it('names the seats of a team’s plan, and the plan by its name', () => {
  const team = { people: 3, seats: 7, seatsNext: 6, free: 3, canChange: true }
  expect(words({ team, state: 'active', isPremium: true, nextCents: 29_400, nextPaymentAt: moment })?.text).toBe(
    'Next payment: $294.00 for 6 seats on 2026-12-21.',
  )
  expect(words({ team, state: 'ending', isPremium: true, endsAt: moment })?.text).toContain(
    'You keep the Team plan until',
  )
})
