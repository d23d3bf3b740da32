import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leastPx, mostPx, mostViews, readTable, withWidths, type KeptTable } from './kept-table.ts'

const columns = [
  { key: 'company', atFirst: true },
  { key: 'email', atFirst: true },
  { key: 'domain', atFirst: false },
] as const
const first: KeptTable<'company' | 'email' | 'domain'> = { shown: ['company', 'email'], widths: {}, ofViews: [] }
const again = (kept: typeof first) => readTable(JSON.stringify(kept), columns)

it('a width set in one view is not that of another, nor of the table', () => {
  const kept = withWidths(withWidths(first, null, { company: 200 }), 'proven', { company: 300, email: 240 })
  expect(kept).toEqual({ ...first, widths: { company: 200 }, ofViews: [['proven', { company: 300, email: 240 }]] })
  expect(again(kept)).toEqual(kept)
  expect(withWidths(kept, 'proven', {}).ofViews).toEqual([['proven', {}]])
})

it('what was kept before views had widths is still read', () => {
  const text = JSON.stringify({ shown: ['email'], widths: { email: 210 } })
  expect(readTable(text, columns)).toEqual({ shown: ['email'], widths: { email: 210 }, ofViews: [] })
})

it(`${mostViews} views have widths of their own; the one that was set longest ago leaves`, () => {
  const views = Array.from({ length: mostViews }, (_, n) => `view-${n}`)
  const full = views.reduce((kept, view) => withWidths(kept, view, { email: 200 }), first)
  const kept = withWidths(withWidths(full, 'view-0', { email: 300 }), 'new', { email: 400 })
  expect(kept.ofViews.map(([view]) => view)).toEqual([...views.slice(2), 'view-0', 'new'])
  expect(again({ ...kept, ofViews: [['older', {}], ...kept.ofViews] })).toEqual(kept)
})

it('whatever stands in the browser, only columns and widths that can be come out', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), hostile), (text) => {
      const { shown, widths, ofViews } = readTable(text, columns)
      expect(shown.every((key) => columns.some((each) => each.key === key))).toBe(true)
      for (const each of [widths, ...ofViews.map(([, own]) => own)])
        for (const [key, px] of Object.entries(each)) {
          expect(['name', 'company', 'email', 'domain']).toContain(key)
          expect(px >= leastPx && px <= mostPx).toBe(true)
        }
    }),
  )
})

const anyWidths = fc.dictionary(fc.constantFrom('name', 'company', '__proto__', 'other'), fc.anything())
const hostile = fc
  .record({
    shown: fc.array(fc.constantFrom('company', 'email', 'other', 7, null)),
    widths: anyWidths,
    ofViews: fc.array(fc.oneof(fc.tuple(fc.string(), anyWidths), fc.anything())),
  })
  .map((kept) => JSON.stringify(kept, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
