import { expect, it, vi } from 'vitest'
import { inTurn, TooManyAtOnce } from './in-turn.ts'
import type { Db } from '../transaction.ts'

const db = { $client: { options: { max: 4 } } } as unknown as Db

/** Work that goes on until it is told to end. */
function openWork() {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  return { ends, work }
}

it('half of the connections are one workspace’s; others wait for none of it, and whoever waits is let in in order', async () => {
  const { ends, work } = openWork()
  const order: number[] = []
  const calls = [0, 1, 2, 3].map((n) =>
    inTurn(db, 'one', async () => {
      order.push(n)
      await work()
    }),
  )
  await expect(inTurn(db, 'another', async () => 'at once')).resolves.toBe('at once')
  expect(order).toEqual([0, 1])
  for (let n = 0; n < 4; n += 1) {
    await vi.waitUntil(() => ends.length > n, { timeout: 20_000 })
    ends[n]!()
  }
  await Promise.all(calls)
  expect(order).toEqual([0, 1, 2, 3])
})

it('work that fails hands its turn on, and keeps none', async () => {
  const fails = () => inTurn(db, 'failing', () => Promise.reject(new Error('broken')))
  const calls = await Promise.allSettled(Array.from({ length: 9 }, fails))
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'))
  await expect(inTurn(db, 'failing', async () => 'fine')).resolves.toBe('fine')
})

it('a hundred wait, not more, and none longer than for a connection', async () => {
  vi.useFakeTimers()
  try {
    const { ends, work } = openWork()
    const under = [inTurn(db, 'busy', work), inTurn(db, 'busy', work)]
    const waiting = Array.from({ length: 100 }, () => inTurn(db, 'busy', work))
    await expect(inTurn(db, 'busy', work)).rejects.toBeInstanceOf(TooManyAtOnce)
    const ended = Promise.allSettled(waiting)
    await vi.advanceTimersByTimeAsync(8_000)
    expect((await ended).map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'))
    for (const end of ends) end()
    await Promise.all(under)
    await expect(inTurn(db, 'busy', async () => 'fine')).resolves.toBe('fine')
  } finally {
    vi.useRealTimers()
  }
})
