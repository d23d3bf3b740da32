import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followNotices } from './follow-notices.ts'
import type { Store } from './open-store.queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const WORK_MS = 100

function followed() {
  let notice: (isWhole: boolean) => void = () => {}
  let runs = 0
  const store = { onNotice: (heard) => void (notice = heard), stopPauses: () => {} } as Store
  const catchUp = async () => {
    runs += 1
    await new Promise((resolve) => setTimeout(resolve, WORK_MS))
  }
  const following = followNotices(store, catchUp, () => {})
  return { following, notice: (isWhole = false) => notice(isWhole), runs: () => runs }
}

it('rests between the many notices of an import, and misses none', async () => {
  const { notice, runs } = followed()
  await vi.advanceTimersByTimeAsync(10_000)
  const before = runs()
  for (let at = 0; at < 3_000; at += 10) {
    notice()
    await vi.advanceTimersByTimeAsync(10)
  }
  // 100 ms of work, then 1,000 of rest
  expect(runs() - before).toBeGreaterThanOrEqual(2)
  expect(runs() - before).toBeLessThanOrEqual(3)
  const during = runs()
  notice()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs()).toBeGreaterThan(during)
})

it('follows a notice behind a quiet time at once, and whoever asks', async () => {
  const { following, notice, runs } = followed()
  await vi.advanceTimersByTimeAsync(2_000)
  const before = runs()
  notice()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs()).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(WORK_MS)
  void following.now()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs()).toBe(before + 2)
})

it('follows the end of an import at once, however long it wanted to rest', async () => {
  const { notice, runs } = followed()
  await vi.advanceTimersByTimeAsync(10_000)
  notice()
  await vi.advanceTimersByTimeAsync(WORK_MS)
  const before = runs()
  notice()
  await vi.advanceTimersByTimeAsync(WORK_MS)
  expect(runs()).toBe(before)
  notice(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(runs()).toBe(before + 1)
})

it('looks again behind a notice that came while it was at work', async () => {
  const { notice, runs } = followed()
  await vi.advanceTimersByTimeAsync(2_000)
  const before = runs()
  notice()
  await vi.advanceTimersByTimeAsync(WORK_MS / 2)
  notice()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(runs()).toBe(before + 2)
})
