import { afterEach, describe, expect, it } from 'vitest'
import { PoolBusy, ThreadPool, TooHard, type PoolOptions } from './thread-pool.ts'

let opened: ThreadPool<unknown, unknown> | undefined
let troubles: string[] = []
afterEach(async () => {
  await opened?.close()
  troubles = []
})

function open(options: Partial<PoolOptions> = {}): ThreadPool<unknown, unknown> {
  opened = new ThreadPool({
    entry: new URL('../test/programs/pool-thread.ts', import.meta.url),
    name: 'tests',
    threads: 1,
    queue: { maxWaiting: 10, maxOfOne: 5 },
    limitMs: 20_000,
    memory: { maxOldGenerationSizeMb: 64 },
    onTrouble: (_, error) => void troubles.push(String(error)),
    ...options,
  })
  return opened
}

describe('a pool of threads', { timeout: 60_000 }, () => {
  it('answers questions in their order, and goes on after a question that fails', async () => {
    const pool = open()
    const order: unknown[] = []
    const asked = [1, 'fail', 2].map((each) => pool.ask(each, 'me').then((answer) => void order.push(answer)))
    const [, failed] = await Promise.allSettled(asked)
    expect(failed).toMatchObject({ reason: { message: 'as told' } })
    expect(order).toEqual([1, 2])
    expect(troubles).toEqual([])
  })

  it('answers where Node was started with more memory', async () => {
    const before = process.execArgv
    process.execArgv = [...before, '--max-old-space-size=4096']
    try {
      expect(await open().ask('echo', 'me')).toBe('echo')
    } finally {
      process.execArgv = before
    }
  })

  it('ends a question that takes too long, and answers the next one by another thread', async () => {
    const pool = open({ limitMs: 2_500 })
    await pool.ask('echo', 'me')
    const spin = pool.ask('spin', 'me')
    const next = pool.ask('echo', 'you')
    await expect(spin).rejects.toThrow(TooHard)
    expect(await next).toBe('echo')
    expect(troubles).toHaveLength(1)
  })

  it('ends only the question that takes too much memory', async () => {
    const pool = open()
    const eat = pool.ask('eat', 'me')
    const next = pool.ask('echo', 'me')
    await expect(eat).rejects.toThrow(TooHard)
    expect(await next).toBe('echo')
  })

  it('replaces a thread that ends by itself', async () => {
    const pool = open()
    await expect(pool.ask('end', 'me')).rejects.toThrow('ended')
    expect(await pool.ask('echo', 'me')).toBe('echo')
  })

  it('refuses a question beyond the limit of one asker or of all', async () => {
    const pool = open({ queue: { maxWaiting: 3, maxOfOne: 2 } })
    const begun = pool.ask(0, 'me')
    const waiting = [pool.ask(1, 'me'), pool.ask(2, 'me')]
    await expect(pool.ask(3, 'me')).rejects.toThrow(PoolBusy)
    waiting.push(pool.ask(4, 'you'))
    await expect(pool.ask(5, 'somebody')).rejects.toThrow(PoolBusy)
    expect(await Promise.all([begun, ...waiting])).toEqual([0, 1, 2, 4])
  })

  it('leaves nobody waiting when it is closed', async () => {
    const pool = open()
    const asked = [pool.ask('spin', 'me'), pool.ask(1, 'me')]
    const ends = Promise.allSettled(asked)
    await pool.close()
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(pool.ask(2, 'me')).rejects.toThrow('closed')
    expect(troubles).toEqual([])
  })
})
