import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowSlots, type RowSlots } from './row-slots.ts'

const none: RowSlots<number> = new Map()
const drawn = (ids: readonly number[]) => rowSlots(none, ids, null)
const someIds = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 20 })

describe('the slots of drawn rows', () => {
  it('go to whoever comes in place of those who left', () => {
    expect([...rowSlots(drawn([1, 2, 3]), [7, 8, 9], null)]).toEqual([
      [7, 0],
      [8, 1],
      [9, 2],
    ])
    expect([...rowSlots(drawn([1, 2, 3, 4]), [7, 2, 8, 9], null)]).toEqual([
      [7, 0],
      [2, 1],
      [8, 2],
      [9, 3],
    ])
  })

  it('are new at the end of a scroll, whose rows would have to be moved', () => {
    expect([...rowSlots(drawn([1, 2, 3]), [2, 3, 4], null)]).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
    ])
    expect([...rowSlots(drawn([2, 3, 4]), [1, 2, 3], null)]).toEqual([
      [1, 3],
      [2, 0],
      [3, 1],
    ])
  })

  it('are not taken from who has the focus', () => {
    expect([...rowSlots(drawn([1, 2, 3]), [7, 8, 9], 2)]).toEqual([
      [7, 0],
      [8, 2],
      [9, 3],
    ])
    expect([...rowSlots(drawn([1, 2, 3]), [7, 2, 9], 2)]).toEqual([
      [7, 0],
      [2, 1],
      [9, 2],
    ])
  })

  it('are each of one row, kept by who stays, and move no row that was in order', () => {
    fc.assert(
      fc.property(someIds, someIds, fc.integer({ min: 0, max: 30 }), (first, second, held) => {
        const before = drawn(first)
        const after = rowSlots(before, second, held)
        expect([...after.keys()]).toEqual(second)
        expect(new Set(after.values()).size).toBe(second.length)
        for (const id of second) if (before.has(id)) expect(after.get(id)).toBe(before.get(id))
        if (!second.includes(held)) expect([...after.values()]).not.toContain(before.get(held))
        const staying = second.filter((id) => before.has(id))
        const isInOrder = staying.every((id, n) => n === 0 || first.indexOf(id) > first.indexOf(staying[n - 1] ?? -1))
        if (!isInOrder) return
        const taken = [...after.values()].filter((slot) => slot < first.length)
        expect(taken).toEqual(taken.toSorted((a, b) => a - b))
      }),
    )
  })
})
