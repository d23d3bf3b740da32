import type { RefusedRow } from '../rows/imported-row.ts'
import type { Progress } from './read-bytes.ts'
import type { RecordSink, Splitter } from './split-csv.ts'
import { maxFields } from './split-json-lines.ts'
import type { Lines } from './whole-lines.ts'

const batchRecords = 1_000

/** One record of a file, from 1; the fields stand in the order of the header, and are as many. */
export type FileRecord = { record: number; fields: string[] }

export type RecordBatch = {
  /** With `refused` at most 1,000. */
  records: FileRecord[]
  refused: RefusedRow[]
  /** The highest number this batch speaks of. */
  lastRecord: number
  /** Of the file as it lies on the disk. */
  bytesRead: number
}

export type RecordShape = {
  columns: number
  /** A record with fewer fields is no record of this file. */
  minFields: number
  /** Lines before the first record that look like records: the header. */
  headerRecords: number
  /** Records not to be handed on. */
  skipRecords: number
}

/**
 * Numbers what a splitter finds and hands it on in batches: many records for each turn of the event loop. A batch ends
 * with its text at the latest, so it holds about 1 MB of fields at most, whatever the records are like.
 */
export async function* recordBatches(
  lines: AsyncIterable<Lines>,
  shape: RecordShape,
  splitter: (sink: RecordSink) => Splitter,
  progress: Progress,
): AsyncGenerator<RecordBatch, void, void> {
  const { sink, takeBatches } = collect(shape)
  const { push, end } = splitter(sink)
  for await (const { text, tooLong } of lines) {
    if (tooLong) {
      end()
      sink.refused('The line is longer than 1 MB.', [text])
    } else {
      push(text)
    }
    for (const batch of takeBatches()) yield { ...batch, bytesRead: progress.bytesRead }
  }
  end()
  for (const batch of takeBatches()) yield { ...batch, bytesRead: progress.bytesRead }
}

type Batch = Omit<RecordBatch, 'bytesRead'>

function collect(shape: RecordShape): { sink: RecordSink; takeBatches: () => Batch[] } {
  const { columns, minFields, headerRecords, skipRecords } = shape
  let record = -headerRecords
  let batches: Batch[] = []
  let batch: Batch = { records: [], refused: [], lastRecord: 0 }
  let room = 0

  const placeFor = (): Batch | null => {
    record++
    if (record <= 0 || record <= skipRecords) return null
    if (room === 0) {
      batch = { records: [], refused: [], lastRecord: record }
      batches.push(batch)
      room = batchRecords
    }
    room--
    batch.lastRecord = record
    return batch
  }
  const refused = (reason: string, fields: string[]) => {
    placeFor()?.refused.push({ record, reason, fields })
  }
  const sink: RecordSink = {
    record(fields) {
      if (fields.length !== columns && !fit(fields, minFields, columns)) {
        const reason = `The record has ${fields.length} fields, the header ${columns}.`
        return refused(reason, fields.slice(0, maxFields))
      }
      placeFor()?.records.push({ record, fields })
    },
    refused,
  }
  const takeBatches = () => {
    const taken = batches
    batches = []
    room = 0
    return taken
  }
  return { sink, takeBatches }
}

/** Makes the fields as many as the columns where only empty ones are missing or too many. */
function fit(fields: string[], minFields: number, columns: number): boolean {
  if (fields.length < minFields || fields.some((field, i) => i >= columns && field.trim() !== '')) return false
  while (fields.length < columns) fields.push('')
  fields.length = columns
  return true
}
