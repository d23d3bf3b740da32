import { expect, it } from 'vitest'
import { interactiveLimits } from '../limits.ts'
import { memoryStore } from '../memory/memory-store.ts'
import { StoreWatch } from '../memory/store-watch.ts'
import { Trust } from './trust.ts'

const host = { host: 'mx.x.test', ip: '127.0.0.9' }
const hourMs = interactiveLimits.refusalHourMs

function openTwo() {
  const clock = { nowMs: 1_000_000 }
  const now = () => clock.nowMs
  const store = memoryStore(now)
  const watch = new StoreWatch({ store, onTrouble: () => {}, now })
  const [one, other] = [0, 1].map(() => new Trust(interactiveLimits, watch, Buffer.alloc(32), now))
  return { clock, one: one!, other: other! }
}

/** Asks about one who is refused; answers whether that is believed. */
async function refuse(trust: Trust, last: 'refused' | 'accepted' = 'refused'): Promise<boolean> {
  const leave = await trust.take(host, 1)
  if (leave) trust.settle(host, leave, { refused: 1, last })
  return leave?.isTrusted ?? false
}

async function believed(trust: Trust, times: number): Promise<number> {
  let count = 0
  for (let i = 0; i < times; i++) if (await refuse(trust)) count++
  return count
}

it('two processes together believe no more than one alone', async () => {
  const { one, other } = openTwo()
  expect([await believed(one, 1), await believed(other, 20), await believed(one, 20)]).toEqual([1, 4, 3])
})

it('what one leased and did not use is not used on top of a new budget', async () => {
  const { clock, one, other } = openTwo()
  expect(await refuse(one)).toBe(true)
  expect(await refuse(other, 'accepted')).toBe(true)
  clock.nowMs += hourMs
  expect([await believed(other, 20), await believed(one, 20)]).toEqual([8, 0])
})
