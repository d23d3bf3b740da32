import type { ReadBatch } from './batch-message.ts'
import type { RefusedRow } from '../rows/imported-row.ts'
import { normaliseRow } from '../normalise-row.ts'
import { rowPacker } from '../rows/packed-rows.ts'
import { readRecords } from '../reading/read-records.ts'
import type { Mapping } from '../columns/recognise-layout.ts'

/** What a reader is told: plain data. */
export type Reading = {
  path: string
  mapping: Mapping
  /** Records not to be handed on. */
  skipRecords: number
  /** Rows of a batch, nearly. */
  batchRows: number
}

/** The rows of a file, ready for the import. Throws UnreadableFile. */
export async function* readBatches(reading: Reading): AsyncGenerator<ReadBatch, void, void> {
  const { path, mapping, skipRecords, batchRows } = reading
  const { batches } = await readRecords(path, { skipRecords })
  const packer = rowPacker()
  let refused: RefusedRow[] = []
  let badEmails = 0
  let [lastRecord, bytesRead] = [skipRecords, 0]
  const take = (): ReadBatch => {
    const inOrder = refused.sort((a, b) => a.record - b.record)
    const batch = { rows: packer.take(), refused: inOrder, lastRecord, bytesRead, badEmails }
    refused = []
    badEmails = 0
    return batch
  }
  for await (const batch of batches) {
    refused.push(...batch.refused)
    for (const record of batch.records) {
      const { row, noted, refused: refusal } = normaliseRow(mapping, record)
      if (noted === 'bad-email') badEmails += 1
      if (row) packer.add(row)
      else refused.push(refusal)
    }
    lastRecord = batch.lastRecord
    bytesRead = batch.bytesRead
    if (packer.count + refused.length >= batchRows) yield take()
  }
  if (packer.count + refused.length > 0) yield take()
}
