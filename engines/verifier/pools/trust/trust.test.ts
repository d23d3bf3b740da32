import { expect, it } from 'vitest'
import { interactiveLimits } from '../../limits.ts'
import { memoryStore } from '../../memory/memory-store.ts'
import { StoreWatch } from '../../memory/store-watch.ts'
import { laneKey } from '../../hosts/pool-key.ts'
import { ControlMemory } from './control-memory.ts'
import { Trust } from './trust.ts'

const host = { host: 'mx.x.test', ip: '127.0.0.9' }
const hourMs = interactiveLimits.refusalHourMs

function openTwo(changed: Partial<typeof interactiveLimits> = {}) {
  const clock = { nowMs: 1_000_000 }
  const now = () => clock.nowMs
  const store = memoryStore(now)
  const watch = new StoreWatch({ store, onTrouble: () => {}, now })
  const limits = { ...interactiveLimits, trustOfOthersMs: 1, ...changed }
  const controls = () => new ControlMemory({ watch, key: Buffer.alloc(32), forMs: limits.controlMs, now })
  const [one, other] = [0, 1].map(() => new Trust(limits, watch, controls(), now))
  return { clock, one: one!, other: other! }
}

/** Asks about an address that is refused; answers whether the refusal is believed. */
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

it('an unused lease is not used on top of a new budget', async () => {
  const { clock, one, other } = openTwo()
  expect(await refuse(one)).toBe(true)
  expect(await refuse(other, 'accepted')).toBe(true)
  clock.nowMs += hourMs
  expect([await believed(other, 20), await believed(one, 20)]).toEqual([8, 0])
})

it('an answer asked on trust is not believed after another process went beyond the trust', async () => {
  const { one, other } = openTwo()
  const early = await one.take(host, 1)
  one.settle(host, early!, { refused: 1, last: 'refused' })
  expect(await one.holds(host, early!)).toBe(true)
  const slow = (await one.take(host, 1))!
  other.controls.note(laneKey(host), 'anna.berg@x.test')
  expect(await believed(other, 20)).toBeLessThan(8)
  expect(slow.isTrusted).toBe(true)
  expect(await one.holds(host, slow)).toBe(false)
})

it('a process goes beyond the trust only after others had time to get their answers', async () => {
  const { one, other } = openTwo({ trustOfOthersMs: 50 })
  const asked = (await one.take(host, 8))!
  other.controls.note(laneKey(host), 'anna.berg@x.test')
  const begunMs = performance.now()
  const beyond = other.take(host, 1)
  expect(await one.holds(host, asked)).toBe(true)
  expect((await beyond)?.isTrusted).toBe(false)
  expect(performance.now() - begunMs).toBeGreaterThanOrEqual(49)
  expect(await one.holds(host, asked)).toBe(false)
})
