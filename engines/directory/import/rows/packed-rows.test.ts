import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { row } from '../../../../test/imports/import-rows.ts'
import { batchReceiver, batchSender } from '../threads/batch-message.ts'
import type { EmailStatus, ImportedRow } from './imported-row.ts'
import { rowKey } from './name-key.ts'
import { rowAt, rowPacker } from './packed-rows.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'é', '\\', '\t', 't', 'N', '😀', ' ') })
const anyRow: fc.Arbitrary<ImportedRow> = fc
  .record({
    record: fc.nat(),
    externalId: text,
    name: text,
    jobTitle: text,
    company: text,
    companyDomain: fc.constantFrom('', 'acme.test'),
    industry: text,
    location: text,
    employeeCount: fc.constantFrom('', '51-200'),
    email: text,
    emailStatus: fc.constantFrom<EmailStatus>('', 'verified', 'guessed', 'unavailable'),
    linkedinUrl: text,
  })
  .map(row)

describe('rows packed for the way between threads', () => {
  it('come out as they went in, in every batch', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyRow, { maxLength: 600 }), { maxLength: 3 }),
        fc.nat(600),
        (batches, mostTexts) => {
          const packer = rowPacker(mostTexts)
          const [toMessage, fromMessage] = [batchSender(), batchReceiver()]
          for (const rows of batches) {
            for (const each of rows) packer.add(each)
            const batch = { rows: packer.take(), refused: [], lastRecord: 1, bytesRead: 2, badEmails: 3 }
            const { rows: packed, ...rest } = fromMessage(structuredClone(toMessage(batch).message))
            expect(rows.map((_, at) => rowAt(packed, at))).toEqual(
              rows.map((each) => ({ row: each, key: rowKey(each) })),
            )
            expect(packed.records).toHaveLength(rows.length)
            expect(rest).toEqual({ refused: [], lastRecord: 1, bytesRead: 2, badEmails: 3 })
          }
        },
      ),
      { numRuns: 30 },
    )
  })
})
