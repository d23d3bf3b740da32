import { expect, vi } from 'vitest'
import type { RevealAnswer } from '../../contract/reveals.ts'
import { commandLine } from '../../server/db/postgres/process-state.ts'
import { peopleWho } from '../people.ts'
import { descendants, type Quarry } from '../spawn-quarry.ts'
import type { Visitor } from '../visitor.ts'

export const waiting = { timeout: 60_000, interval: 50 }
const people = peopleWho('valid', 12, 'accept').map(({ id }) => id)

export const worldsOf = (quarry: Quarry) =>
  descendants(quarry.pid)
    .map(({ pid }) => pid)
    .filter((pid) => commandLine(pid).includes('--people'))

/** Ends the practice world as a crash does, and waits for the next one. */
export async function killWorld(quarry: Quarry): Promise<void> {
  const [world = 0] = worldsOf(quarry)
  const restarts = () => quarry.errors().split('The practice world answers again').length
  const before = restarts()
  process.kill(world, 'SIGKILL')
  await vi.waitUntil(() => restarts() > before, waiting).catch(() => expect.fail(quarry.errors()))
  expect(worldsOf(quarry)).toHaveLength(1)
}

/** An address asked about during the outage is retried only later, so each try takes a new one. */
export async function reveal(visitor: Visitor): Promise<void> {
  const used = (await visitor.me()).enrichmentCreditsUsed
  await visitor.post<RevealAnswer>('/api/enrich-contact', { contactId: people[used] })
  await vi.waitUntil(async () => (await visitor.me()).enrichmentCreditsUsed === used + 1, waiting)
}

export const openCheckout = async (visitor: Visitor) =>
  new URL((await visitor.post<{ url: string }>('/api/create-checkout-session', { credits: 10 })).body.url).pathname

export async function pay(visitor: Visitor, checkout: string): Promise<void> {
  const { enrichmentCredits } = await visitor.me()
  expect((await visitor.post(`${checkout}/pay`, { card: 'pm_card_visa' })).status).toBe(200)
  await vi.waitUntil(async () => (await visitor.me()).enrichmentCredits === enrichmentCredits + 10, waiting)
}
