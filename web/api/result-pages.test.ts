import { expect, test } from 'vitest'
import { ResultPages } from './result-pages.ts'

type Row = { n: number; status: 'waiting' | 'checking' | 'settled' }

/** A server with so many rows, two to a page. */
function server(count: number) {
  const rows: Row[] = Array.from({ length: count }, (_, n) => ({ n, status: 'waiting' }))
  const asked: string[] = []
  const load = async (cursor: string | undefined) => {
    asked.push(cursor ?? 'first')
    const from = cursor === undefined ? 0 : Number(cursor)
    const results = rows.slice(from, from + 2).map((row) => ({ ...row }))
    return { results, nextCursor: from + 2 < count ? String(from + 2) : null }
  }
  return { rows, asked, pages: new ResultPages<Row>(load) }
}

test('pages are read in order until the last one, and no further', async () => {
  const { pages, asked } = server(5)
  expect((await pages.readOn(2)).map(({ n }) => n)).toEqual([0, 1, 2, 3])
  await pages.readOn(10)
  await pages.readOn(10)
  expect(pages.rows().map(({ n }) => n)).toEqual([0, 1, 2, 3, 4])
  expect(asked).toEqual(['first', '2', '4'])
})

test('while the work goes on only its front and what is under way is read again, three pages at most', async () => {
  const { pages, rows, asked } = server(20)
  await pages.readOn(10)
  for (const n of [0, 2, 4, 6]) rows[n]!.status = 'checking'
  for (const n of [1, 3, 5, 7]) rows[n]!.status = 'settled'
  asked.length = 0
  await pages.readAgain()
  expect(asked).toEqual(['first'])
  await pages.readUnsettled()
  asked.length = 0
  for (let turn = 0; turn < 4; turn += 1) await pages.readAgain()
  // The front is the fifth page; the four with something under way take turns in the two places beside it.
  expect(asked.filter((cursor) => cursor === '8')).toHaveLength(4)
  expect(asked).toHaveLength(12)
  expect(new Set(asked)).toEqual(new Set(['first', '2', '4', '6', '8']))
})

test('at the end every page with something unsettled is read once more', async () => {
  const { pages, rows, asked } = server(6)
  await pages.readOn(10)
  for (const row of rows) row.status = 'settled'
  asked.length = 0
  await pages.readUnsettled()
  expect(asked).toEqual(['first', '2', '4'])
  expect(pages.hasWaiting()).toBe(false)
  await pages.readUnsettled()
  expect(asked).toHaveLength(3)
})
