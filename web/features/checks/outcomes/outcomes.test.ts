import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countOutcomes, type Outcome, outcomeOrders, sortOutcomes } from './outcome.ts'

const looks = ['forest', 'yours', 'warm', 'dark', 'brick', 'open'] as const
const word = fc.constantFrom('', 'Ann', 'Bob', 'ann', 'Çelik')
const anyOutcomes = fc
  .array(
    fc.record({
      name: word,
      company: word,
      email: fc.constantFrom('', 'a@x.test', 'b@x.test'),
      why: word,
      look: fc.constantFrom(...looks),
      charged: fc.option(fc.nat(2)),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map((each, key): Outcome => ({
      ...each,
      isKnown: true,
      key,
      row: key + 2,
      label: each.look,
      proof: null,
      receiptId: null,
    })),
  )

it('the parts of a bar are all rows, each once, with what they cost; what is proven first', () => {
  fc.assert(
    fc.property(anyOutcomes, (outcomes) => {
      const parts = countOutcomes(outcomes)
      expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(outcomes.length)
      const cost = outcomes.reduce((sum, { charged }) => sum + (charged ?? 0), 0)
      expect(parts.reduce((sum, { credits }) => sum + credits, 0)).toBe(cost)
      expect(parts.map(({ look }) => looks.indexOf(look))).toEqual(
        parts.map(({ look }) => looks.indexOf(look)).toSorted((a, b) => a - b),
      )
    }),
  )
})

it('sorting keeps every row, in either way; rows alike stay as they were brought, and blank ones come last', () => {
  fc.assert(
    fc.property(anyOutcomes, fc.constantFrom(...outcomeOrders), fc.boolean(), (outcomes, by, down) => {
      const sorted = sortOutcomes(outcomes, { by, down })
      expect(sorted.toSorted((a, b) => a.key - b.key)).toEqual(outcomes)
      if (by !== 'name') return
      const isBlank = sorted.map(({ name }) => name === '')
      expect(isBlank).toEqual(isBlank.toSorted((a, b) => Number(a) - Number(b)))
      for (const [n, each] of sorted.entries()) {
        const next = sorted[n + 1]
        if (next?.name === each.name) expect(next.key).toBeGreaterThan(each.key)
      }
    }),
  )
})
