import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { writeCsv, writeCsvHeader } from '../../csv/write-csv.ts'

type Refused = { record: number; reason: string; fields: readonly string[] }

export type ErrorsFile = {
  header(columns: readonly string[]): void
  /** Before the first write: a resumed import keeps the first `keepBytes` bytes, any other starts anew. */
  begin(keepBytes: number): void
  /** Adds rows and answers how long the file is now, in bytes. */
  write(rows: readonly Refused[]): number
  close(): void
}

const beginning = '\ufeffrecord,reason'

/**
 * The refused rows of an import as CSV: record number, reason, and the row as it stood, made harmless for spreadsheets. Made
 * only when there is one. Throws if its name is taken by another file, for example the imported one.
 */
export function openErrorsFile(path: string): ErrorsFile {
  if (existsSync(path) && !isErrorsFile(path))
    throw new Error(`${path} is there and holds something else: name another file for the refused rows with --errors.`)
  let columns: readonly string[] = []
  let keepBytes = 0
  let file: number | null = null

  function open(): number {
    const opened = openSync(path, keepBytes > 0 && existsSync(path) ? 'r+' : 'w')
    // Rows that a killed run wrote after its last commit come again.
    if (fstatSync(opened).size > keepBytes) ftruncateSync(opened, keepBytes)
    if (fstatSync(opened).size === 0) append(opened, writeCsvHeader(['record', 'reason', ...columns]))
    return opened
  }

  return {
    header: (names) => void (columns = names),
    begin(bytes) {
      keepBytes = bytes
      // An earlier import's rows under the same name would be taken for this one's.
      if (bytes === 0) rmSync(path, { force: true })
      else if (existsSync(path)) file = open()
    },
    write(rows) {
      file ??= open()
      append(file, writeCsv(rows.map(({ record, reason, fields }) => [record, reason, ...fields])))
      // The import commits the length of this file.
      fsyncSync(file)
      return fstatSync(file).size
    },
    close() {
      if (file !== null) closeSync(file)
      file = null
    },
  }
}

function isErrorsFile(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const first = Buffer.alloc(Buffer.byteLength(beginning))
    const length = readSync(file, first, 0, first.length, 0)
    return length === 0 || first.toString() === beginning
  } finally {
    closeSync(file)
  }
}

function append(file: number, csv: string): void {
  const bytes = Buffer.from(csv)
  let written = 0
  const end = fstatSync(file).size
  while (written < bytes.length) written += writeSync(file, bytes, written, bytes.length - written, end + written)
}
