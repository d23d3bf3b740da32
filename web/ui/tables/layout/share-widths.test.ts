import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GridColumn } from './fit-columns.ts'
import { shareWidths } from './share-widths.ts'

const column = (minPx: number, wantsPx?: number, mostPx?: number, chosenPx?: number): GridColumn => ({
  key: 'c',
  leaves: null,
  minPx,
  ...(wantsPx === undefined ? {} : { wantsPx }),
  ...(mostPx === undefined ? {} : { mostPx }),
  ...(chosenPx === undefined ? {} : { chosenPx }),
})
const sizes = fc.tuple(
  fc.integer({ min: 40, max: 220 }),
  fc.option(fc.integer({ min: 0, max: 420 }), { nil: undefined }),
  fc.integer({ min: 0, max: 200 }),
  fc.option(fc.integer({ min: 40, max: 800 }), { nil: undefined }),
)
const anyColumns = fc
  .array(sizes, { minLength: 1, maxLength: 10 })
  .map((all) =>
    all.map(([min, wants, more, chosen]) => column(min, wants, wants === undefined ? wants : wants + more, chosen)),
  )
const sumOf = (all: readonly number[]) => all.reduce((sum, px) => sum + px, 0)
const aBit = 0.01

describe('the widths of columns', () => {
  it('go to the column that is cut most, then to the next', () => {
    // Name, title, company, proof, address: 726 px at 1,440 px with one address of 270 px.
    const search = [
      column(180, 180, 180),
      column(124, 200, 260),
      column(140, 190, 200),
      column(58),
      column(172, 270, 290),
    ]
    expect(shareWidths(search, 726)).toEqual([180, 139, 140, 58, 209])
    expect(shareWidths(search, 898)).toEqual([180, 200, 190, 58, 270])
    expect(shareWidths(search, 918)).toEqual([180, 220, 190, 58, 270])
    // Nobody revealed yet: the address has no more than its key, titles and companies have the rest.
    expect(shareWidths([...search.slice(0, 4), column(172, 0, 0)], 726)).toEqual([180, 163, 153, 58, 172])
  })

  it('that wait get what the longest texts of the others leave', () => {
    const sentence = { ...column(160, 160, 420), waits: true }
    expect(shareWidths([column(130, 180, 200), sentence], 355)).toEqual([195, 160])
    expect(shareWidths([column(130, 180, 200), sentence], 380)).toEqual([200, 180])
  })

  it('are never less than the least and fill the room', () => {
    fc.assert(
      fc.property(anyColumns, fc.integer({ min: 0, max: 2_560 }), (columns, roomPx) => {
        const widths = shareWidths(columns, roomPx)
        widths.forEach((px, n) => expect(px).toBeGreaterThanOrEqual((columns[n]?.minPx ?? 0) - aBit))
        expect(sumOf(widths)).toBeCloseTo(Math.max(roomPx, sumOf(columns.map(({ minPx }) => minPx))), 3)
      }),
    )
  })

  it('cut no column while another has more than its texts need, and cut alike what is cut', () => {
    fc.assert(
      fc.property(anyColumns, fc.integer({ min: 0, max: 2_560 }), (columns, roomPx) => {
        const widths = shareWidths(columns, roomPx)
        const free = columns.flatMap((each, n) =>
          each.chosenPx === undefined && each.wantsPx !== undefined ? [{ ...each, px: widths[n] ?? 0 }] : [],
        )
        for (const need of ['wantsPx', 'mostPx'] as const) {
          const cuts = free.map((each) => (each[need] ?? 0) - each.px)
          const most = Math.max(0, ...cuts)
          if (most <= aBit) continue
          for (const [n, each] of free.entries()) {
            // Whoever is cut less than the most has no more than its least width, or what the level before gave it.
            const least = Math.max(each.minPx, need === 'mostPx' ? (each.wantsPx ?? 0) : 0)
            if ((cuts[n] ?? 0) < most - aBit) expect(each.px).toBeLessThanOrEqual(least + aBit)
          }
        }
      }),
    )
  })

  it('that are chosen come first, as far as the others have their least; if all are, the first takes the rest', () => {
    expect(shareWidths([column(180, 180), column(124, 200, 200, 300), column(172, 270)], 700)).toEqual([180, 300, 220])
    expect(shareWidths([column(180, 180), column(124, 200, 200, 700), column(172, 270)], 700)).toEqual([180, 348, 172])
    expect(shareWidths([column(180, 180, 180, 200), column(124, 200, 200, 300)], 700)).toEqual([400, 300])
  })
})
