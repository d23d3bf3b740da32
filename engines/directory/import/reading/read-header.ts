import { cleanText } from '../fields/clean-text.ts'
import { splitCsv } from './split-csv.ts'
import { flatFields, maxFields, splitObjects } from './split-json-lines.ts'
import { UnreadableFile } from './read-bytes.ts'
import type { Lines } from './whole-lines.ts'

const columnNameCharacters = 200
const objectsLookedAt = 1_000
const delimiters = [',', ';', '\t']

/** How a file is to be split. */
export type FileHeader = {
  format: 'csv' | 'json-lines'
  header: string[]
  delimiter: string
  /** Records that come before the first person. */
  headerRecords: number
}

/**
 * Tells JSON lines from CSV by the first character, and the separator by counting in the header (or by the `sep=;` that
 * spreadsheets write and read). `open` begins the file anew; it is read as far as the header needs.
 */
export async function readHeader(open: () => AsyncIterable<Lines>): Promise<FileHeader> {
  const begin = await beginning(open())
  if (begin.startsWith('[')) throw new UnreadableFile('This is one JSON list: write one object a line instead.')
  if (begin.startsWith('{')) {
    return { format: 'json-lines', header: await jsonHeader(open()), delimiter: '', headerRecords: 0 }
  }
  const told = /^sep=([,;\t])\r?\n/i.exec(begin)?.[1]
  const delimiter = told ?? likelyDelimiter(begin)
  const headerRecords = told ? 2 : 1
  return { format: 'csv', header: await csvHeader(open(), delimiter, headerRecords), delimiter, headerRecords }
}

/** The text from the first character on that isn't white space. */
async function beginning(lines: AsyncIterable<Lines>): Promise<string> {
  for await (const { text, tooLong } of lines) {
    if (tooLong) throw new UnreadableFile('The first line is longer than 1 MB.')
    const begin = text.trimStart()
    if (begin !== '') return begin
  }
  throw new UnreadableFile('The file is empty.')
}

function likelyDelimiter(begin: string): string {
  const counts = delimiters.map(() => 0)
  let quoted = false
  for (const character of begin) {
    if (character === '"') quoted = !quoted
    if (quoted) continue
    if (character === '\n') break
    const place = delimiters.indexOf(character)
    if (place >= 0) counts[place]!++
  }
  return delimiters[counts.indexOf(Math.max(...counts))]!
}

async function csvHeader(lines: AsyncIterable<Lines>, delimiter: string, headerRecords: number): Promise<string[]> {
  const records: string[][] = []
  const { push, end } = splitCsv(delimiter, {
    record: (fields) => records.length < headerRecords && records.push(fields),
    refused(reason) {
      if (records.length < headerRecords) throw new UnreadableFile(`The header can't be read. ${reason}`)
    },
  })
  for await (const { text, tooLong } of lines) {
    if (tooLong) end()
    else push(text)
    if (tooLong || records.length >= headerRecords) break
  }
  end()
  const header = (records[headerRecords - 1] ?? []).map((name) => cleanText(name, columnNameCharacters))
  if (header.length > maxFields) throw new UnreadableFile(`The header has more than ${maxFields} columns.`)
  if (header.every((name) => name === '')) throw new UnreadableFile('The first line holds no column names.')
  return header
}

async function jsonHeader(lines: AsyncIterable<Lines>): Promise<string[]> {
  const names = new Set<string>()
  let objects = 0
  const { push } = splitObjects((object) => {
    if (object === null || objects++ >= objectsLookedAt) return
    for (const [name] of flatFields(object)) if (names.size < maxFields) names.add(name)
  })
  for await (const { text, tooLong } of lines) {
    if (!tooLong) push(text)
    if (objects >= objectsLookedAt) break
  }
  return [...names]
}
