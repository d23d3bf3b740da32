import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitColumns, gridTemplate, type GridColumn } from './fit-columns.ts'

const column = (key: string, minPx: number, leaves: number | null): GridColumn => ({
  key,
  minPx,
  leaves,
  wantsPx: minPx,
})
const search = [
  column('name', 180, null),
  column('jobTitle', 110, 2),
  column('company', 124, 6),
  column('location', 84, 1),
  column('proof', 54, 5),
  column('email', 190, null),
  column('source', 96, 3),
]
const keysOf = (roomPx: number) => fitColumns(search, roomPx).map(({ key }) => key)

describe('the columns of a table', () => {
  it.each([
    [838, ['name', 'jobTitle', 'company', 'location', 'proof', 'email', 'source']],
    [837, ['name', 'jobTitle', 'company', 'proof', 'email', 'source']],
    [753, ['name', 'company', 'proof', 'email', 'source']],
    [643, ['name', 'company', 'proof', 'email']],
    [547, ['name', 'company', 'email']],
    [493, ['name', 'email']],
    [100, ['name', 'email']],
  ])('of %i px leave in the order of what is least missed', (roomPx, keys) => expect(keysOf(roomPx)).toEqual(keys))

  it('that give way leave before most texts of the others are cut, not before the longest are', () => {
    const title = { ...column('jobTitle', 110, 2), wantsPx: 200, mostPx: 320 }
    const columns = [column('name', 180, null), title, { ...column('location', 84, 1), gives: true }]
    expect(fitColumns(columns, 464).map(({ key }) => key)).toEqual(['name', 'jobTitle', 'location'])
    expect(fitColumns(columns, 463).map(({ key }) => key)).toEqual(['name', 'jobTitle'])
  })

  it('in which nothing stands give their room to texts that are cut, and to no other column', () => {
    const title = { ...column('jobTitle', 110, 2), wantsPx: 150, mostPx: 200 }
    const columns = [column('name', 180, null), title, column('status', 108, 1), column('tags', 68, 1.5)]
    const empty = columns.map((each) => (each.key === 'tags' ? { ...each, isEmpty: true } : each))
    const at = (all: readonly GridColumn[], roomPx: number) => fitColumns(all, roomPx).map(({ key }) => key)
    expect(at(columns, 465)).toEqual(['name', 'jobTitle', 'tags'])
    expect(at(empty, 448)).toEqual(['name', 'jobTitle', 'tags'])
    // The status would have room in its place.
    expect(at(empty, 447)).toEqual(['name', 'jobTitle'])
    expect(at(empty, 555)).toEqual(['name', 'jobTitle', 'status'])
    expect(at(empty, 556)).toEqual(['name', 'jobTitle', 'status', 'tags'])
  })

  it('keep the name and have room for every least width, as long as anything can leave', () => {
    const columns = fc.array(fc.tuple(fc.integer({ min: 20, max: 300 }), fc.option(fc.nat(9))), { maxLength: 12 })
    fc.assert(
      fc.property(columns, fc.integer({ min: 0, max: 3000 }), (sizes, roomPx) => {
        const all = sizes.map(([minPx, leaves], n) => column(`c${n}`, minPx, leaves))
        const kept = fitColumns(all, roomPx)
        expect(kept).toEqual(all.filter((each) => kept.includes(each)))
        expect(all.filter(({ leaves }) => leaves === null).every((each) => kept.includes(each))).toBe(true)
        const needed = kept.reduce((sum, { minPx }) => sum + minPx, 0)
        expect(needed <= roomPx || kept.every(({ leaves }) => leaves === null)).toBe(true)
      }),
    )
  })

  it('stand on one grid: controls fixed, texts in parts of what is there, chosen widths that give way', () => {
    const proof = { key: 'proof', minPx: 54, leaves: 5 }
    const chosen = { ...column('company', 124, 6), chosenPx: 260 }
    expect(gridTemplate([column('name', 180, null), chosen, proof], [201.333_3, 260, 54], 46, 112)).toBe(
      '2.875rem minmax(11.25rem, 201.33fr) minmax(7.75rem, 16.25rem) 3.375rem 7rem',
    )
    // With every width chosen, the name takes what is left, so that no row ends before the table.
    expect(gridTemplate([{ ...column('name', 180, null), chosenPx: 200 }, chosen], [240, 260], 46, 112)).toBe(
      '2.875rem minmax(11.25rem, 240fr) minmax(7.75rem, 16.25rem) 7rem',
    )
  })
})
