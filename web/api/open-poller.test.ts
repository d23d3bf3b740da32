import { expect, test } from 'vitest'
import { openPoller } from './open-poller.ts'

/** A clock that only runs when it is told to. */
function world() {
  let nowMs = 0
  let isHidden = false
  let timer: { atMs: number; run: () => void } | null = null
  const poller = openPoller({
    now: () => nowMs,
    isHidden: () => isHidden,
    after(waitMs, run) {
      const mine = { atMs: nowMs + Math.max(0, waitMs), run }
      timer = mine
      return () => {
        if (timer === mine) timer = null
      }
    },
  })
  /** Lets the time pass, answered questions included. */
  async function pass(ms: number): Promise<void> {
    const untilMs = nowMs + ms
    for (;;) {
      const due = timer
      if (!due || due.atMs > untilMs) break
      timer = null
      nowMs = Math.max(nowMs, due.atMs)
      due.run()
      await settle()
    }
    nowMs = untilMs
  }
  return {
    poller,
    pass,
    now: () => nowMs,
    hide: (yes: boolean) => {
      isHidden = yes
      poller.wake()
    },
    isWaiting: () => timer !== null,
  }
}

async function settle(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await Promise.resolve()
}

test('forty that wait are asked one at a time, at most two a second, and each gets its turn', async () => {
  const { poller, pass, now } = world()
  const askedAt: number[] = []
  const askedBy = new Map<number, number>()
  let atOnce = 0
  for (let n = 0; n < 40; n += 1)
    poller.follow(
      `reveal:${n}`,
      async () => {
        atOnce += 1
        expect(atOnce).toBe(1)
        askedAt.push(now())
        askedBy.set(n, (askedBy.get(n) ?? 0) + 1)
        await Promise.resolve()
        atOnce -= 1
        return 2_000
      },
      0,
    )
  await pass(60_000)
  expect(askedAt.length).toBeLessThanOrEqual(121)
  expect(askedAt.every((at, n) => n === 0 || at - (askedAt[n - 1] ?? 0) >= 500)).toBe(true)
  expect([...askedBy.values()].every((times) => times >= 2)).toBe(true)
})

test('nothing is planned once nothing is left to ask', async () => {
  const { poller, pass, isWaiting } = world()
  let asked = 0
  poller.follow('list:1', async () => (++asked < 3 ? 1_000 : null), 0)
  await pass(10_000)
  expect(asked).toBe(3)
  expect(isWaiting()).toBe(false)
})

test('one that is asked for twice is followed once, and one that is let go is not asked again', async () => {
  const { poller, pass, isWaiting } = world()
  let asked = 0
  const ask = async () => {
    asked += 1
    return 1_000
  }
  poller.follow('a', ask, 0)
  poller.follow('a', ask, 0)
  await pass(1_100)
  expect(asked).toBe(2)
  poller.unfollow('a')
  expect(isWaiting()).toBe(false)
})

test('a server that is away is asked less and less often, and never less than once a minute', async () => {
  const { poller, pass, now } = world()
  const askedAt: number[] = []
  poller.follow(
    'a',
    async () => {
      askedAt.push(now())
      throw new Error('away')
    },
    0,
  )
  await pass(300_000)
  const waits = askedAt.slice(1).map((at, n) => at - (askedAt[n] ?? 0))
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
})

test('while nobody looks nothing is asked; when somebody does, what is due comes at once', async () => {
  const { poller, pass, hide } = world()
  let asked = 0
  poller.follow(
    'a',
    async () => {
      asked += 1
      return 1_000
    },
    0,
  )
  await pass(0)
  hide(true)
  await pass(60_000)
  expect(asked).toBe(1)
  hide(false)
  await pass(0)
  expect(asked).toBe(2)
})
