import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const bounds = { maxWaiting: 500, maxOfOne: 50 }
const full = () => new RangeError('full')

describe('the queue of questions', () => {
  it('serves an asker with cheap questions before one with expensive questions, however many of those wait', () => {
    const queue = createFairQueue<string>(bounds, full)
    queue.add('hostile', 'first')
    queue.take()!.answered(50)
    for (let n = 0; n < 20; n++) queue.add('hostile', 'heavy')
    const served: string[] = []
    for (let n = 0; n < 120; n++) {
      queue.add('ordinary', 'light')
      const taken = queue.take()!
      served.push(taken.question)
      taken.answered(taken.question === 'heavy' ? 50 : 1)
    }
    const heavy = served.filter((each) => each === 'heavy').length
    expect(heavy).toBeGreaterThan(0)
    expect(heavy).toBeLessThan(4)
  })

  it('gives an asker no credit for the time in which they asked nothing', () => {
    const queue = createFairQueue<string>(bounds, full)
    const spend = (asker: string, tookMs: number) => {
      queue.add(asker, asker)
      queue.take()!.answered(tookMs)
    }
    spend('late', 1)
    for (let n = 0; n < 100; n++) spend('busy', 10)
    for (let n = 0; n < 6; n++) for (const asker of ['late', 'busy']) queue.add(asker, asker)
    const served = Array.from({ length: 6 }, () => {
      const taken = queue.take()!
      taken.answered(10)
      return taken.question
    })
    expect(served.filter((each) => each === 'late').length).toBeLessThanOrEqual(4)
    expect(served).toContain('busy')
  })

  it('answers every accepted question once, in order for each asker, and nobody waits for ever', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('', 'a', 'b', 'c'), fc.integer({ min: 1, max: 50 })), { maxLength: 100 }),
        (asked) => {
          const queue = createFairQueue<{ asker: string; n: number; tookMs: number }>(bounds, full)
          const taken: { asker: string; n: number }[] = []
          const takeOne = () => {
            const next = queue.take()
            if (!next) return
            taken.push(next.question)
            next.answered(next.question.tookMs)
          }
          let added = 0
          asked.forEach(([asker, tookMs], n) => {
            queue.add(asker, { asker, n, tookMs })
            added++
            // fewer are taken out than are added, so that the queue stays full
            if (n % 2 === 1 && added - taken.length > 20) takeOne()
          })
          while (!queue.isEmpty()) takeOne()
          expect(taken).toHaveLength(asked.length)
          for (const asker of ['', 'a', 'b', 'c']) {
            const own = taken.filter((each) => each.asker === asker).map(({ n }) => n)
            expect(own).toEqual(own.toSorted((a, b) => a - b))
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  it('holds fifty questions of one asker and five hundred in all, and refuses one more', () => {
    const queue = createFairQueue<number>(bounds, full)
    for (let n = 0; n < 50; n++) queue.add('one', n)
    expect(() => queue.add('one', 50)).toThrow(RangeError)
    for (let n = 0; n < 450; n++) queue.add(`another ${n}`, n)
    expect(() => queue.add('yet another', 0)).toThrow(RangeError)
    queue.take()
    queue.add('yet another', 0)
    expect(queue.empty()).toHaveLength(500)
    expect(queue.isEmpty()).toBe(true)
  })

  it('stays small, however many askers there have been', () => {
    const queue = createFairQueue<number>(bounds, full)
    for (let n = 0; n < 5_000; n++) {
      queue.add(`asker ${n}`, n)
      expect(queue.take()!.question).toBe(n)
    }
    expect(queue.askers()).toBeLessThanOrEqual(1_500)
  })
})
