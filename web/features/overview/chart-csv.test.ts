import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartCsv, chartFileName } from './chart-csv.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_129)
const signs = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '﹣',
  '"',
  "'",
  ',',
  ';',
  '\t',
  '\r',
  '\n',
  '\u2028',
  '\u200b',
  '\ufeff',
  '\u00a0',
  ' ',
  'a',
  '1',
]
/** As server/csv takes it: a sign at the start of a line or of what any program takes for a cell, behind what is not seen. */
const formula = /(^|[\n\r\v\f\u0085\u2028\u2029;\t,])[\p{White_Space}\p{Cc}\p{Cf}"\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((each) => each.join('')),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)

const read = (csv: string): string[][] => parse(csv, { bom: true })

it('the numbers of a chart are a file with whole days and bare numbers', () => {
  const csv = chartCsv({ heads: ['Day', 'Credits spent'], rows: [[{ day: '2026-11-23' }, 1_200]] })
  expect(csv).toBe('\ufeff"Day","Credits spent"\r\n2026-11-23,1200\r\n')
  expect(chartFileName('Last 30 days', '2026-11-29')).toBe('last-30-days_2026-11-29.csv')
})

it(`a member’s name runs in no spreadsheet and stays in its cell (seed ${seed})`, () => {
  expect(read(chartCsv({ heads: ['Member'], rows: [['=cmd|x'], ['Ann "Q" O’Hara']] }))).toEqual([
    ['Member'],
    ["'=cmd|x"],
    ['Ann "Q" O’Hara'],
  ])
  const property = fc.property(anyText, fc.nat(), (name, count) => {
    const rows = read(chartCsv({ heads: ['Member', 'Checks'], rows: [[name, count]] }))
    expect(rows).toHaveLength(2)
    const [cell = '', number] = rows[1] ?? []
    expect(cell).not.toMatch(formula)
    expect(number).toBe(String(count))
  })
  fc.assert(property, { seed, numRuns: 500 })
})
