import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { SharedWork } from './shared-work.ts'
import { Stop, type StopSignal } from '../stop.ts'

const never = new Stop()

it('is done once for all who ask while it is under way, and again for those who ask later', async () => {
  const shared = new SharedWork<number>()
  let runs = 0
  const work = async () => {
    await sleep(1)
    return ++runs
  }
  expect(await Promise.all(Array.from({ length: 50 }, () => shared.run('a', work, never)))).toEqual(Array(50).fill(1))
  expect(await shared.run('a', work, never)).toBe(2)
  expect(await Promise.all([shared.run('a', work, never), shared.run('b', work, never)])).toEqual([3, 4])
})

it('fails for all who wait, and is tried again for the next', async () => {
  const shared = new SharedWork<number>()
  const fail = () => Promise.reject(new Error('no'))
  const all = await Promise.allSettled([shared.run('a', fail, never), shared.run('a', fail, never)])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shared.run('a', async () => 5, never)).toBe(5)
})

it('goes on for those who stay, and is aborted when the last has left', async () => {
  const shared = new SharedWork<number>()
  let seen: StopSignal | null = null
  const work = (signal: StopSignal) => {
    seen = signal
    return new Promise<number>((resolve) => setTimeout(() => resolve(7), 20))
  }
  const one = new AbortController()
  const [first, second] = [shared.run('a', work, one.signal), shared.run('a', work, never)]
  one.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  expect(await second).toBe(7)
  const last = new AbortController()
  const alone = shared.run('a', work, last.signal)
  last.abort(new Error('left'))
  await expect(alone).rejects.toThrow('left')
  expect(seen!.aborted).toBe(true)
})
