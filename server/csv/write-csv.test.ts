import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import type { CsvDelimiter } from './csv-delimiter.ts'
import { writeCsv, writeCsvHeader, harmlessCell } from './write-csv.ts'
import { readCsv } from './read-csv.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_122)
const names = ['one', 'a, "b"']
const delimiters: readonly CsvDelimiter[] = [',', ';', '\t', '|']

const hostile = fc
  .array(
    fc.constantFrom(
      ...[
        '=',
        '+',
        '-',
        '@',
        '＝',
        '＋',
        '－',
        '＠',
        '﹦',
        '"',
        '""',
        "'",
        ',',
        ';',
        '\t',
        '\r',
        '\n',
        '\r\n',
        '\v',
        '\u0085',
      ],
      ...[
        '\u2028',
        '\u200b',
        '\ufeff',
        '\u00a0',
        '\u3000',
        '\u00ad',
        '\u2060',
        '\u0001',
        '\u2800',
        ' ',
        'a',
        '1',
        'cmd|x',
        '名',
      ],
    ),
    { maxLength: 8 },
  )
  .map((signs) => signs.join(''))
const anyText = fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 6 }))
const table = fc.array(fc.array(anyText, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 })
const bounds = { maxRows: 10, maxColumns: 10, maxCellCharacters: 1_000, tooMany: () => new Refusal('bad-request') }
const anyDelimiter = fc.constantFrom(...delimiters)

/** The cells as read by a program that expects this delimiter: a quotation mark counts only at the beginning of a cell. */
function cellsSeen(text: string, delimiter: string, heedsQuotes: boolean): string[] {
  const cells: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (heedsQuotes && text[at] === '"') {
      at += 1
      while (at < text.length && !(text[at] === '"' && text[at + 1] !== '"')) {
        cell += text[at]
        at += text[at] === '"' ? 2 : 1
      }
      at += 1
    }
    while (at < text.length && text[at] !== delimiter && !'\r\n'.includes(text[at]!)) cell += text[at++]
    at += 1
    cells.push(cell)
  }
  return cells
}

const isRun = (cell: string) =>
  /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800"]*[=+\-@＝＋－＠﹦]/u.test(cell)
/** The text without our apostrophes. */
const unmarked = (cell: string, delimiter: string) => {
  const ends = delimiter === ',' ? ';\t' : ',;\t'
  const piece = new RegExp(
    `(^|[\\n\\r\\v\\f\\u0085\\u2028\\u2029${ends}])'(?=([^\\n\\r\\v\\f\\u0085\\u2028\\u2029${ends}]*))`,
    'gu',
  )
  return cell
    .replace(/^'(?=[\t\r])/, '')
    .replace(piece, (whole, end: string, rest: string) => (isRun(rest) ? end : whole))
}

describe('a file that leaves the product', () => {
  it(`holds the rows that went in, each text quoted, each row ended by CRLF (seed ${seed})`, () => {
    fc.assert(
      fc.property(table, anyDelimiter, (rows, delimiter) => {
        const text = writeCsvHeader(names, { delimiter }) + writeCsv(rows, delimiter)
        const harmless = rows.map((row) => row.map((cell) => harmlessCell(cell, delimiter)))
        expect(text.startsWith('\ufeffone')).toBe(true)
        expect(text.endsWith('"\r\n')).toBe(true)
        expect(parse(text, { bom: true, delimiter, record_delimiter: '\r\n', relax_column_count: true })).toEqual([
          names,
          ...harmless,
        ])
      }),
      { seed, numRuns: 500 },
    )
  })

  it(`runs in no spreadsheet, with any delimiter that it expects (seed ${seed})`, () => {
    fc.assert(
      fc.property(table, anyDelimiter, (rows, delimiter) => {
        const text = writeCsvHeader(rows[0]!, { delimiter, bom: false }) + writeCsv(rows, delimiter)
        expect(cellsSeen(text, delimiter, true).filter(isRun)).toEqual([])
        for (const other of delimiters.filter((each) => each !== delimiter))
          for (const heedsQuotes of [true, false]) expect(cellsSeen(text, other, heedsQuotes).filter(isRun)).toEqual([])
      }),
      { seed, numRuns: 1_000 },
    )
  })

  it(`adds only apostrophes before formulas, and none to a file that was exported before (seed ${seed})`, () => {
    fc.assert(
      fc.property(anyText, anyDelimiter, (cell, delimiter) => {
        const harmless = harmlessCell(cell, delimiter)
        expect(unmarked(harmless, delimiter)).toBe(unmarked(cell, delimiter))
        expect(harmlessCell(harmless, delimiter)).toBe(harmless)
      }),
      { seed, numRuns: 2_000 },
    )
  })

  it(`is read back unchanged by our own reader (seed ${seed})`, () => {
    fc.assert(
      fc.property(table, anyDelimiter, (rows, delimiter) => {
        const text = writeCsvHeader(names, { delimiter }) + writeCsv(rows, delimiter)
        const harmless = rows.map((row) => row.map((cell) => harmlessCell(cell, delimiter)))
        expect(readCsv(text, { ...bounds, keepBlank: true })).toEqual([names, ...harmless])
      }),
      { seed, numRuns: 500 },
    )
  })

  it(`is read as csv-parse reads it, with any line ends and with or without a last one (seed ${seed})`, () => {
    const end = fc.constantFrom('\n', '\r\n', '\r')
    fc.assert(
      fc.property(table, anyDelimiter, end, fc.boolean(), fc.boolean(), (rows, delimiter, end, quoted, eof) => {
        const named = [['a', 'b', 'c', 'd', 'e'], ...rows]
        const text = stringify(named, { delimiter, record_delimiter: end, quoted, eof, quoted_match: /[\r\n\ufeff]/ })
        const options = { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }
        expect(readCsv(text, { ...bounds, keepBlank: true })).toEqual(parse(text, options))
      }),
      { seed, numRuns: 1_000 },
    )
  })

  it('keeps numbers as numbers', () => {
    expect(writeCsv([['a', -1, '-1', '']])).toBe('"a",-1,"\'-1",""\r\n')
  })
})

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['\u200b\ufeff =1', "'\u200b\ufeff =1"],
    ['\u00a0＝1', "'\u00a0＝1"],
    ['first\n=1\r\n@x', "first\n'=1\r\n'@x"],
    ['a; =1', "a;' =1"],
    ['a\t+1', "a\t'+1"],
    ['a;"=1"', 'a;\'"=1"'],
    ['\ttext', "'\ttext"],
    ['\rtext', "'\rtext"],
    ["'=1", "'=1"],
    ['Ann-Kathrin, +49', 'Ann-Kathrin, +49'],
    ['1-10', '1-10'],
    ['a = b', 'a = b'],
    ['ann@acme.test', 'ann@acme.test'],
    ['one\n\ntwo', 'one\n\ntwo'],
  ])('%j leaves as %j', (cell, harmless) => expect(harmlessCell(cell)).toBe(harmless))

  it('of a file with another delimiter is checked between commas too', () => {
    expect(harmlessCell('Acme, =1', ';')).toBe("Acme,' =1")
  })
})
