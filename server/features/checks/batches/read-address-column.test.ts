import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../refusal.ts'
import { readAddressColumn } from './read-address-list.ts'

const addressesIn = (csv: string, asked?: number) =>
  readAddressColumn(csv, asked).rows.flatMap(({ text }) => (text === '' ? [] : text))

describe('the column of addresses in a CSV', () => {
  it.each<[string, string, string[]]>([
    ['one address a line', 'a@x.test\nb@x.test\n', ['a@x.test', 'b@x.test']],
    ['by its name', 'Name,E-Mail,Phone\nAnn,a@x.test,1\nBob,b@x.test,2', ['a@x.test', 'b@x.test']],
    ['by its name over one that looks like it', 'other@,Email\nx@y,a@x.test\n', ['a@x.test']],
    ['by its look', 'Name;Contact\nAnn;a@x.test\nBob;b@x.test', ['a@x.test', 'b@x.test']],
    ['with tabs', 'work email\tx\na@x.test\t1', ['a@x.test']],
    ['with a byte-order mark and CRLF', '\uFEFFemail\r\na@x.test\r\n\r\nb@x.test\r\n', ['a@x.test', 'b@x.test']],
    ['quoted, with delimiters, quotes and line ends inside', 'email,n\n"""a,b""@x.test","1\n2"\n', ['"a,b"@x.test']],
    ['wrong ones stay for the syntax check', 'email\nnonsense\n=1+1\n', ['nonsense', '=1+1']],
    ['rows that are too short are left out', 'n,email\n1\n2,a@x.test', ['a@x.test']],
    ['nothing', '\n\n', []],
  ])('%s', (_, csv, addresses) => expect(addressesIn(csv)).toEqual(addresses))

  it('is the one that is asked for, with its name left out', () => {
    const csv = 'Work email,Private\na@x.test,b@y.test\n,c@y.test\n'
    expect(addressesIn(csv, 1)).toEqual(['b@y.test', 'c@y.test'])
    // Of a column that the file does not have: as if none had been asked for.
    expect(addressesIn(csv, 7)).toEqual(addressesIn(csv))
  })

  it('refuses a quotation mark that is never closed', () => {
    expect(() => readAddressColumn('email\n"a@x.test\n')).toThrow(Refusal)
  })

  it('is read beside all that stands in its rows, whose names are those of the first one', () => {
    const long = 'n'.repeat(5_000)
    expect(readAddressColumn(`Note;Email\n\n"a;b\n${long}"; A@x.test \nno address\n`)).toEqual({
      delimiter: ';',
      header: ['Note', 'Email'],
      rows: [
        { row: 3, text: 'A@x.test', cells: [`a;b\n${long}`, ' A@x.test '] },
        { row: 4, text: '', cells: ['no address'] },
      ],
    })
    expect(readAddressColumn('a@x.test\tAnn\nb@x.test\tBob').header).toEqual(['Column 1', 'Column 2'])
    expect(() => readAddressColumn(`email\na@x.test${',x'.repeat(500)}`)).toThrow(/^Row 2 .* more than 500 columns/)
  })

  it('reads any text, in bounds, or refuses it with a sentence', () => {
    const hostile = fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', '@', 'a', '=', '\uFEFF', '💥') })
    fc.assert(
      fc.property(hostile, (csv) => {
        try {
          for (const { text } of readAddressColumn(csv).rows) expect(text).toBe(text.trim())
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
        }
      }),
      { numRuns: 2_000 },
    )
    for (const text of ['"', '""', ',', '\n', '"\n', 'a,'])
      expect(() => readAddressColumn(text.repeat(500_000))).not.toThrow(RangeError)
  })
})
