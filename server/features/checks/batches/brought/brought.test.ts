import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, ended, progress, quote, sql, start, subscribe } from '../../../../../test/actors/list-owner.ts'
import type { Subscriber } from '../../../../../test/actors/list-owner.ts'
import { startTestProduct, type TestProduct } from '../../../../../test/product.ts'
import { harmlessCell } from '../../../../csv/write-csv.ts'
import { dbOf } from '../../../../db/transaction.ts'
import { erasePerson } from '../../../privacy/erase-person.ts'
import { emptyOldLists } from './forget-brought.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_129)

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

async function fileOf(someone: Subscriber, listId: string, query = '?as=brought'): Promise<string> {
  return (await someone.get(`/api/verification-lists/${listId}/results.csv${query}`)).text
}
const recordsOf = (text: string, delimiter = ';') =>
  parse<Record<string, string>>(text, { bom: true, columns: true, delimiter })
const keptRows = async (listId: string) =>
  (await sql(product, 'select cells, address_key from list_rows where batch_id = $1 order by line', listId)).rows

describe('a list that came as a CSV', { timeout: 90_000 }, () => {
  it('goes back with its rows and columns as they were, each with its verdict; what stands twice is paid for once', async () => {
    const someone = await subscribe(product)
    const [first = '', second = ''] = addressOf('valid', 2, 'accept')
    const [absent = ''] = addressOf('invalid', 1, 'accept')
    const rows = [
      ['Ann', first, 'one; two'],
      ['Bob', '', 'has none'],
      ['Ann again', first.toUpperCase(), '"quoted"'],
      ['Cid', absent, 'two\nlines'],
      ['Dan', 'nonsense', ''],
      ['Eve', second, ''],
    ]
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const csv = [['Name', 'E-Mail', 'Note'], ...rows].map((row) => row.map(quoted).join(';')).join('\n')
    const { body } = await quote(someone, { csv })
    await start(someone, body.listId, 10)
    await ended(someone, body.listId)

    const text = await fileOf(someone, body.listId)
    const given = recordsOf(text)
    expect(given.map((row) => [row['Name'], row['E-Mail'], row['Note']])).toEqual(rows)
    expect(given.map((row) => row['quarry_status'])).toEqual(['valid', '', 'valid', 'invalid', 'invalid', 'valid'])
    expect(given.map((row) => row['quarry_credits'])).toEqual(['1', '', '0', '0', '0', '1'])
    expect(given[0]).toMatchObject({ quarry_reason: 'accepted.proven', quarry_role: 'no' })
    expect(given[0]?.['quarry_receipt']).toMatch(/^Q-/)
    const proven = recordsOf(await fileOf(someone, body.listId, '?as=brought&only=proven'))
    expect(proven.map((row) => row['Name'])).toEqual(['Ann', 'Ann again', 'Eve'])
    const plain = await fileOf(someone, body.listId, '')
    expect(recordsOf(plain, ',').map((row) => row['Address'])).toEqual([first, absent, 'nonsense', second])

    const again = await quote(someone, { csv: text })
    const back = parse(await fileOf(someone, again.body.listId), { bom: true, delimiter: ';' })
    expect(back.map((row) => row.slice(0, 3))).toEqual([['Name', 'E-Mail', 'Note'], ...rows])
    const typed = await quote(someone, { addresses: [first] })
    expect(typed.body.listId).toMatch(/./)
    expect(await progress(someone, typed.body.listId)).toMatchObject({ broughtUntil: null })
    expect(await fileOf(someone, typed.body.listId)).toBe(await fileOf(someone, typed.body.listId, ''))
  })

  it('of any characters is refused with a sentence, or comes back cell by cell as it was', async () => {
    const someone = await subscribe(product)
    const cell = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('"', '=cmd()', ',', ';', '\t', '\r\n', '\u2028', 'email', 'a@x.test', 'A@X.test', '%s', '\\N'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(',', ';', '\t'),
        async (cells, delimiter) => {
          await sql(product, 'delete from rate_windows')
          const rows = [...cells.map((row) => ['a@y.test', ...row]), ['b@y.test', 'x', 'y', 'z']]
          const header = ['email', ' one ', '=two', '']
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
          const csv = [header, ...rows].map((row) => row.map(quoted).join(delimiter)).join('\r\n')
          const { status, body } = await quote(someone, { csv })
          if (status !== 200)
            return expect([status, body.message]).toEqual([400, expect.stringMatching(/^[A-Z].{10,}/)])
          const options = { bom: true, delimiter, record_delimiter: '\r\n', relax_column_count: true }
          const given = parse(await fileOf(someone, body.listId), options).map((row) => row.slice(0, header.length))
          const brought = parse(csv, options).map((row) => header.map((_, at) => row[at] ?? ''))
          expect(given).toEqual(brought.map((row) => row.map((text) => harmlessCell(text, delimiter as ','))))
          await someone.post(`/api/verification-lists/${body.listId}/cancel`)
        },
      ),
      { numRuns: process.env['QUARRY_LONG'] === '1' ? 200 : 12, seed },
    )
  })

  it('keeps nothing of the row of somebody who is erased, before it came or after', async () => {
    const someone = await subscribe(product)
    const [gone = '', later = '', other = ''] = addressOf('valid', 6, 'accept').slice(3)
    const erase = (address: string) =>
      erasePerson({ ...product.ctx, db: dbOf(product.database.ownerPool) }, { contactIds: [], addresses: [address] })
    await product.ctx.suppression.add([{ kind: 'email', value: gone }])
    const csv = `Email,Note\n${gone},gone one\n${later},later one\n${other},other\n${later.toUpperCase()},later too`
    const { body } = await quote(someone, { csv })
    expect(JSON.stringify(await keptRows(body.listId))).not.toMatch(/gone/)
    await erase(later)
    expect((await keptRows(body.listId)).map(({ cells }) => cells)).toEqual([[], [], [other, 'other'], []])
    const given = recordsOf(await fileOf(someone, body.listId), ',')
    expect(given.map((row) => [row['Note'], row['quarry_status']])).toEqual([
      ['', 'erased'],
      ['', 'erased'],
      ['other', 'waiting'],
      ['', 'erased'],
    ])
  })

  it('is kept for 30 days, and as long as its workspace; then the verdicts are what is left', async () => {
    const someone = await subscribe(product)
    const [address = ''] = addressOf('valid', 1, 'accept')
    const [old, young] = [
      await quote(someone, { csv: `email,n\n${address},1` }),
      await quote(someone, { csv: address }),
    ]
    const { listId } = old.body
    const { broughtUntil, createdAt } = await progress(someone, listId)
    expect(Date.parse(broughtUntil ?? '') - Date.parse(createdAt)).toBe(30 * 24 * 60 * 60 * 1_000)
    await sql(product, `update list_files set created_at = now() - interval '30 days 1 minute' where batch_id = $1`, listId) // oxfmt-ignore
    await emptyOldLists(product.ctx)
    expect([await keptRows(listId), (await keptRows(young.body.listId)).length]).toEqual([[], 1])
    expect(await progress(someone, listId)).toMatchObject({ broughtUntil: null })
    expect(await fileOf(someone, listId)).toBe(await fileOf(someone, listId, ''))
  })
})
