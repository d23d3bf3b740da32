import { describe, expect, it } from 'vitest'
import { closeAll, type Closer } from './close-all.ts'

describe('a stop', () => {
  const closed: string[] = []
  const closes = (name: string): Closer => {
    return async () => {
      closed.push(name)
    }
  }

  it('closes in reverse order, once', async () => {
    closed.length = 0
    const closers = [closes('database'), closes('worker'), closes('web')]
    await closeAll(closers)
    await closeAll(closers)
    expect(closed).toEqual(['web', 'worker', 'database'])
  })

  it('goes on if one fails, and throws that error at the end', async () => {
    closed.length = 0
    const fails: Closer = () => Promise.reject(new Error('no'))
    await expect(closeAll([closes('database'), fails, closes('web')])).rejects.toThrow('no')
    expect(closed).toEqual(['web', 'database'])
  })

  it('stops waiting for one that does not end, and keeps time for the database', async () => {
    closed.length = 0
    let leftMs = 0
    const database: Closer = async (left) => {
      leftMs = left
    }
    const hangs: Closer = () => new Promise(() => {})
    await closeAll([database, closes('worker'), hangs, hangs], 300, 250)
    expect(closed).toEqual(['worker'])
    // Timers may be a millisecond early.
    expect(leftMs).toBeLessThanOrEqual(252)
    expect(leftMs).toBeGreaterThan(0)
  })
})
