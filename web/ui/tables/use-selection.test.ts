import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allToggled, drawnTo, noneSelected, rangedTo, toggled } from './use-selection.ts'

const order = Array.from({ length: 12 }, (_, n) => n)
const at = fc.nat({ max: order.length - 1 })
const some = fc.uniqueArray(at)

it('a range holds all from its first to its last, in either direction, and nothing else changes', () => {
  fc.assert(
    fc.property(some, at, at, (chosen, from, to) => {
      const before = noneSelected(chosen)
      const { ids } = rangedTo(toggled(before, from), to, order)
      const on = !before.ids.has(from)
      for (const id of order) {
        const inside = id >= Math.min(from, to) && id <= Math.max(from, to)
        expect(ids.has(id)).toBe(inside ? on : before.ids.has(id))
      }
    }),
  )
})

it('however a range was drawn to and fro, only where it ends counts', () => {
  fc.assert(
    fc.property(some, at, fc.array(at, { minLength: 1 }), (chosen, from, ends) => {
      const began = toggled(noneSelected(chosen), from)
      const wandered = ends.reduce((state, to) => rangedTo(state, to, order), began)
      expect(wandered.ids).toEqual(rangedTo(began, ends.at(-1)!, order).ids)
    }),
  )
})

it('keys draw a range step by step, and a step back gives back what was not chosen before', () => {
  const walk = (steps: readonly number[], chosen: readonly number[] = []) =>
    steps.slice(1).reduce((state, to, n) => drawnTo(state, steps[n]!, to, order), noneSelected(chosen))
  expect([...walk([3, 4, 5]).ids]).toEqual([3, 4, 5])
  expect([...walk([3, 4, 5, 4]).ids]).toEqual([3, 4])
  expect([...walk([3, 4, 3, 2]).ids]).toEqual([2, 3])
  expect([...walk([3, 4, 5, 4], [5]).ids].toSorted((a, b) => a - b)).toEqual([3, 4, 5])
})

it('keys begin a new range where the old one does not end', () => {
  const first = drawnTo(noneSelected<number>(), 1, 2, order)
  expect([...drawnTo(first, 7, 8, order).ids]).toEqual([1, 2, 7, 8])
})

it('a range whose beginning is filtered away is the row alone', () => {
  const { ids } = rangedTo(toggled(noneSelected<number>(), 3), 8, [6, 7, 8])
  expect([...ids]).toEqual([3, 8])
  expect([...rangedTo(noneSelected<number>(), 8, order).ids]).toEqual([8])
})

it('select-all chooses all, and used again none; what a filter hides stays as it was', () => {
  fc.assert(
    fc.property(some, some, (chosen, shown) => {
      fc.pre(shown.length > 0)
      const before = noneSelected(chosen)
      const once = allToggled(before, shown)
      const all = shown.every((id) => before.ids.has(id))
      for (const id of order) expect(once.ids.has(id)).toBe(shown.includes(id) ? !all : before.ids.has(id))
    }),
  )
})
