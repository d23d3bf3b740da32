import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download, filesPath as path, quoteFile } from '../../../test/actors/file-owner.ts'
import { subscribe, type Subscriber } from '../../../test/actors/list-owner.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { harmlessCell } from '../../csv/write-csv.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())

describe('a file', () => {
  let someone: Subscriber
  beforeAll(async () => {
    someone = await subscribe(product)
  })
  const base64 = (bytes: Buffer) => ({ base64: bytes.toString('base64') })

  it.each([
    ['an empty one', { csv: '' }, /empty/],
    ['one of blank rows', { csv: '\n , ,\n\n' }, /empty/],
    ['a header alone', { csv: 'Name,Email\n' }, /nobody/i],
    ['a quotation mark that is never closed', { csv: 'Name\nAnn\n"Bo' }, /row 3/],
    ['too many columns', { csv: `Name\nAnn\n${','.repeat(100)}x` }, /Row 3 .*100 columns/],
    ['too long a cell', { csv: `Name\n${'x'.repeat(2_001)}` }, /Row 2 .*2000 characters/],
    ['too many rows', { csv: `Name\n${'Ann\n'.repeat(10_001)}` }, /10,000 people/],
    ['too many blank lines', { csv: `Name\n${'\n'.repeat(200_000)}` }, /10,000 people/],
    ['bytes that are no text', base64(Buffer.from([0x4e, 0x0a, 0x41, 0x0a, 0xe9, 0x81, 0x0a])), /Line 3/],
    ['a character that no text has', base64(Buffer.from('Name\nA\u0000nn')), /Line 2/],
    ['half a character', base64(Buffer.from('\uFEFFName\nA\ud800nn', 'utf16le')), /Line 2/],
    ['a column that it does not have', { csv: 'Name\nAnn', uses: [{ column: 1, field: 'name' }] }, /1 columns/],
    ['neither text nor bytes', {}, /either/],
    ['a name that is none', { csv: 'Name\nAnn', name: ' ' }, /name/],
  ])('with %s is refused with a sentence', async (_, file, sentence) => {
    const { status, body } = await quoteFile(product, someone, file)
    expect([status, body.message]).toEqual([400, expect.stringMatching(sentence)])
  })

  it('of more than 5 MB is refused', async () => {
    const { status } = await quoteFile(product, someone, base64(Buffer.alloc(5 * 1024 * 1024 + 3, 'a')))
    expect([400, 413]).toContain(status)
    expect((await quoteFile(product, someone, { csv: 'a'.repeat(11 * 1024 * 1024) })).status).toBe(413)
  })

  it('is read as UTF-8 and UTF-16 with their marks and as Excel’s Windows-1252, and its cells are made harmless', async () => {
    const text = 'Name;Notiz\r\nÅsa Öberg;"=1+1; ""x"""\r\n'
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const files: [Buffer, string][] = [
      [Buffer.from(text), 'utf-8'],
      [Buffer.from(`sep=;\r\n${text}`), 'utf-8'],
      [Buffer.from(`\uFEFF${text}`), 'utf-8'],
      [utf16, 'utf-16'],
      [Buffer.from(utf16).swap16(), 'utf-16'],
      [Buffer.from(text, 'latin1'), 'windows-1252'],
    ]
    for (const [bytes, encoding] of files) {
      const { body } = await quoteFile(product, someone, base64(bytes))
      expect(body.encoding).toBe(encoding)
      const rows = await download(someone, body.enrichmentId, ';')
      expect(rows).toMatchObject([{ Name: 'Åsa Öberg', Notiz: `'=1+1; "x"`, quarry_match: 'not_found' }])
      await someone.delete(`${path}/${body.enrichmentId}/file`)
    }
    const windows = Buffer.from('Name;Notiz\r\nZo\xeb \x8a;\x93\x80 5\x94\r\n', 'latin1')
    const { body } = await quoteFile(product, someone, base64(windows))
    expect(await download(someone, body.enrichmentId, ';')).toMatchObject([{ Name: 'Zoë Š', Notiz: '“€ 5”' }])
    await someone.delete(`${path}/${body.enrichmentId}/file`)
  })

  it('with notes of several lines comes back as it was, brought again as well', async () => {
    const notes = ['first\nsecond', 'one\r\n\r\ntwo', 'lone\rreturn', 'a "word", and; more\tof it', '']
    const header = ['Name', 'Note', '']
    const rows = notes.map((note, at) => [`Nobody ${at}`, note, 'x'])
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    let csv = [header, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')
    for (const width of [header.length, header.length + 12]) {
      const { body } = await quoteFile(product, someone, { csv, hasHeader: true })
      const back = (await someone.get(`${path}/${body.enrichmentId}/file.csv`)).text
      const given = parse(back, { bom: true, record_delimiter: '\r\n' })
      expect(given.map((row) => row.slice(0, header.length))).toEqual([header, ...rows])
      expect(given.map((row) => row.slice(0, width))).toEqual(parse(csv, { bom: true, record_delimiter: '\r\n' }))
      csv = back
      await someone.delete(`${path}/${body.enrichmentId}/file`)
    }
  })

  it('of any characters is refused with a sentence, or comes back cell by cell as it was', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        '"',
        '""',
        '=cmd()',
        ',',
        ';',
        '\t',
        '\r\n',
        ' ',
        '\u2028',
        'Name',
        'email',
        'a@x.test',
        '%s',
        '\\N',
      ),
    )
    const delimiters = [',', ';', '\t', '|'] as const
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...delimiters),
        async (cells, delimiter) => {
          const rows = cells.map((row) => [...row.map((text) => text.replaceAll('\u0000', '')), 'end'])
          const header = [' one ', '', '=three', 'four'].slice(0, Math.max(...rows.map((row) => row.length)))
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
          const csv = [header, ...rows].map((row) => row.map(quoted).join(delimiter)).join('\r\n')
          const { status, body } = await quoteFile(product, someone, { csv, hasHeader: true })
          expect(status).toBe(200)
          const back = await someone.get(`${path}/${body.enrichmentId}/file.csv`)
          const options = { bom: true, delimiter, record_delimiter: '\r\n', relax_column_count: true }
          const given = parse(back.text, options).map((row) => row.slice(0, header.length))
          const brought = parse(csv, options).map((row) => header.map((_, at) => row[at] ?? ''))
          expect(given).toEqual(brought.map((row) => row.map((text) => harmlessCell(text, delimiter))))
          await someone.delete(`${path}/${body.enrichmentId}/file`)
        },
      ),
      { numRuns: 30 },
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
        const { status, body } = await quoteFile(product, someone, base64(Buffer.from(bytes)))
        expect([200, 400]).toContain(status)
        if (status === 400) expect(body.message).toMatch(/^[A-Z].{10,}\.$/)
        else await someone.delete(`${path}/${body.enrichmentId}/file`)
      }),
      { numRuns: 15 },
    )
  })
})
