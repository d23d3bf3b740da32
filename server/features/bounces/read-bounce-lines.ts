import { limits } from '../../../contract/lists.ts'
import type { BounceReader, BounceReading, ListedBounce } from '../../../engines/bounces/port.ts'
import { Refusal } from '../../refusal.ts'
import { addressKey } from '../checks/core/addresses.ts'
import { readCsv } from '../../csv/read-csv.ts'

const maxColumns = 50
const maxCellCharacters = 2_000

const columnNames: Record<keyof ListedBounce, RegExp> = {
  address: /^(?:(?:bounced|failed|final|original)[ _-]?)?(?:e-?mail|address|recipient)(?:[ _-]?address)?$/i,
  date: /^(?:(?:bounced?|event|failed)[ _-]?)?(?:date|time|timestamp|created|at)(?:[ _-]?(?:utc|at|time))?$/i,
  reply:
    /^(?:smtp[ _-]?|bounce[ _-]?|error[ _-]?)?(?:reply|reason|response|error|diagnostic(?:[ _-]code)?|message|description|details?)$/i,
}

/** One address of a list, with the date and reply of its line. */
export type ReportedLine = { key: string; address: string; reading: BounceReading }

/** The bounces of a CSV by address, each once; the last line that gives a reason counts. Refuses what splitLines refuses. */
export function readBounceLines(csv: string, { readLine }: Pick<BounceReader, 'readLine'>): ReportedLine[] {
  const byKey = new Map<string, ListedBounce>()
  for (const line of splitLines(csv)) {
    const key = addressKey(line.address)
    if (line.reply !== '' || !byKey.has(key)) byKey.set(key, line)
  }
  return [...byKey].map(([key, line]) => ({ key, address: line.address, reading: readLine(line) }))
}

/**
 * The bounces of a CSV: columns are found by their names, else by their content: an address, then a date, then words. Lines
 * without an address are left out. Refuses more than 500 lines, and a file without any address.
 */
export function splitLines(csv: string): ListedBounce[] {
  const rows = readCsv(csv, { maxRows: limits.bounceLines + 1, maxColumns, maxCellCharacters, tooMany })
  const [first = []] = rows
  const named = first.some((cell) => columnNames.address.test(cell.trim()))
  const lines = named ? rows.slice(1).map(byName(first)) : rows.map(byLook)
  const bounced = lines.filter(({ address }) => address.includes('@'))
  if (bounced.length > limits.bounceLines) throw tooMany()
  if (bounced.length === 0)
    throw new Refusal('bad-request', { message: 'No line of the file has an email address in it.' })
  return bounced
}

function byName(header: readonly string[]): (row: readonly string[]) => ListedBounce {
  const columnOf = (name: keyof ListedBounce) => header.findIndex((cell) => columnNames[name].test(cell.trim()))
  const [address, date, reply] = [columnOf('address'), columnOf('date'), columnOf('reply')]
  return (row) => ({
    address: (row[address] ?? '').trim(),
    date: (row[date] ?? '').trim(),
    reply: (row[reply] ?? '').trim(),
  })
}

function byLook(row: readonly string[]): ListedBounce {
  const cells = row.map((cell) => cell.trim())
  const address = cells.findIndex((cell) => /^[^\s@]+@[^\s@]+$/.test(cell))
  const date = cells.findIndex((cell, n) => n !== address && looksLikeDate(cell))
  const reply = cells.find((cell, n) => n !== address && n !== date && /\p{L}{2}|\d{3}/u.test(cell))
  return { address: cells[address] ?? '', date: cells[date] ?? '', reply: reply ?? '' }
}

/** Seconds since 1970, 2026-11-18…, 18.11.2026…, Wed, 18 Nov 2026…, Nov 18, 2026…. */
function looksLikeDate(cell: string): boolean {
  return /^(?:\d{9,10}$|\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{4}|(?:\p{L}{3,9},?\s)?(?:\d{1,2}\s\p{L}{3,9}|\p{L}{3,9}\s\d{1,2}),?\s\d{4})/u.test(
    cell,
  )
}

function tooMany(): Refusal {
  return new Refusal('bad-request', { message: `A list of bounces can have at most ${limits.bounceLines} lines.` })
}
