import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitCsv } from './split-csv.ts'
import { UnreadableFile } from './read-bytes.ts'
import { wholeLines } from './whole-lines.ts'

type Found = string[] | { reason: string; line: string }

/** What comes out of bytes that arrive in these pieces. */
async function split(delimiter: string, chunks: Iterable<Buffer>): Promise<Found[]> {
  const found: Found[] = []
  const { push, end } = splitCsv(delimiter, {
    record: (fields) => found.push(fields),
    refused: (reason, [line = '']) => found.push({ reason, line }),
  })
  async function* arriving() {
    yield* chunks
  }
  for await (const { text, tooLong } of wholeLines(arriving())) {
    if (tooLong) end()
    else push(text)
  }
  end()
  return found
}

function cutAt(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b)
  return places.slice(1).map((to, i) => bytes.subarray(places[i], to))
}

const whole = (text: string, delimiter = ',') => split(delimiter, [Buffer.from(text)])
const cell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.array(fc.constantFrom('"', ',', ';', '\t', '\n', '\r', '\r\n', ' ', 'a', 'é', '""', '😀'), { maxLength: 6 }).map((parts) => parts.join('')), // oxfmt-ignore
)
const cuts = fc.array(fc.nat(100_000), { maxLength: 12 })

describe('splitCsv', () => {
  it('reads back what csv-stringify writes, whatever is in the cells and wherever the bytes are cut', async () => {
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((columns) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 12 }),
      )
    const options = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t'),
      record_delimiter: fc.constantFrom('\n', '\r\n'),
      quoted: fc.boolean(),
      eof: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(table, options, cuts, async (records, options, cuts) => {
        // Given CRLF for a line end, csv-stringify leaves a lone LF or CR unquoted.
        const text = stringify(records, { ...options, quoted_match: /[\r\n]/ })
        expect(await split(options.delimiter, cutAt(Buffer.from(text), cuts))).toEqual(records)
      }),
      { numRuns: 1_000 },
    )
  })

  it('finds the same in broken text, wherever the bytes are cut', async () => {
    const broken = fc.array(fc.constantFrom('"', ',', '\n', '\r', 'a', 'b,c\n', '"d"', '""', 'é'), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(broken, cuts, async (parts, cuts) => {
        const bytes = Buffer.from(parts.join(''))
        expect(await split(',', cutAt(bytes, cuts))).toEqual(await split(',', [bytes]))
      }),
      { numRuns: 1_000 },
    )
  })

  it('loses no line of broken text without a word', async () => {
    const line = fc.array(fc.constantFrom('"', '","', ',', 'a', '""', 'b"'), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          line.map((parts) => parts.join('')),
          { minLength: 1, maxLength: 20 },
        ),
        async (lines) => {
          const found = await whole(lines.map((text, i) => `#${i}#${text}\n`).join(''))
          const shown = JSON.stringify(found)
          for (const i of lines.keys()) expect(shown).toContain(`#${i}#`)
        },
      ),
    )
  })

  it('takes LF, CRLF and a last line without an end, and skips empty lines', async () => {
    expect(await whole('a,b\r\n\r\n\n1,2\n3,"4"\r\n5,6')).toEqual([['a', 'b'], ['1', '2'], ['3', '4'], ['5', '6']]) // oxfmt-ignore
    expect(await whole('a,"b"\r')).toEqual([['a', 'b']])
    expect(await whole('"a",\n,\n')).toEqual([['a', ''], ['', '']]) // oxfmt-ignore
  })

  it('takes a quote inside an unquoted field as it stands', async () => {
    expect(await whole('5" pipe,6\n')).toEqual([['5" pipe', '6']])
  })

  it('refuses one record for a stray quote and reads the next ones', async () => {
    const found = await whole('1,"Ann,x\n2,"Bob",y\n3,Cy,z\n')
    expect(found).toEqual([{ reason: expect.stringContaining('closing quote'), line: '1,"Ann,x' }, ['2', 'Bob', 'y'], ['3', 'Cy', 'z']]) // oxfmt-ignore
  })

  it('refuses one record for a quote that is never closed and reads all others', async () => {
    const others = Array.from({ length: 100_000 }, (_, i) => [`${i}`, 'some name', 'y'])
    const text = `1,"Ann,x\n${others.map((fields) => fields.join(',')).join('\n')}\n`
    const [first, ...rest] = await whole(text)
    expect(first).toEqual({ reason: expect.stringContaining('not closed within 1 MB'), line: '1,"Ann,x' })
    expect(rest).toEqual(others)
    const [last] = await whole('1,"Ann,x\n2,Bob,y\n')
    expect(last).toEqual({ reason: expect.stringContaining('never closed'), line: '1,"Ann,x' })
  })

  it('gives up with a sentence on a file made to be read again and again', async () => {
    // Each line leaves a quote open, seen from the line before and seen alone.
    const line = 'a","b\n'
    await expect(whole(line.repeat(200_000))).rejects.toThrow(UnreadableFile)
  })
})
