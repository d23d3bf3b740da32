import { isUtf8 } from 'node:buffer'
import { limits } from '../../contract/lists.ts'
import type { EnrichmentDetail } from '../../contract/enrichments.ts'
import { Refusal } from '../refusal.ts'

const newline = 10
/** Whoever reads the rows refuses more; behind these all is one. */
const mostLines = 100_000
/** Windows-1252 from 0x80 to 0x9f; the five that it leaves open are control characters. Node's own decoder takes all for those. */
const from0x80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

export type FileEncoding = EnrichmentDetail['encoding']
type DecodedFile = { text: string; encoding: FileEncoding }

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or Windows-1252 as Excel writes it. Refuses other bytes, and characters that can't
 * be stored, with their line.
 */
export function decodeFile({ csv, base64 }: { csv?: string | undefined; base64?: string | undefined }): DecodedFile {
  const { text, encoding } =
    csv === undefined ? decodeBytes(Buffer.from(base64 ?? '', 'base64')) : { text: csv, encoding: 'utf-8' as const }
  const at = text.indexOf('\u0000')
  if (at >= 0) throw unreadable(lineAt(text, at), 'a character that no text has')
  const half = text.search(/\p{Surrogate}/u)
  if (half >= 0) throw unreadable(lineAt(text, half), 'half a character')
  return { text: text.replace(/^\uFEFF/, ''), encoding }
}

function decodeBytes(bytes: Buffer): DecodedFile {
  if (bytes.length > limits.enrichedBytes) throw new Refusal('too-large')
  const even = bytes.subarray(0, bytes.length & ~1)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: even.toString('utf16le'), encoding: 'utf-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: Buffer.from(even).swap16().toString('utf16le'), encoding: 'utf-16' }
  if (isUtf8(bytes)) return { text: bytes.toString('utf8'), encoding: 'utf-8' }
  return { text: linesOf(bytes), encoding: 'windows-1252' }
}

/** Line by line, as a file may be put together from both; a line never ends inside a character of UTF-8. */
function linesOf(bytes: Buffer): string {
  const lines: string[] = []
  for (let from = 0; from < bytes.length;) {
    const to = (lines.length < mostLines && bytes.indexOf(newline, from) + 1) || bytes.length
    const line = bytes.subarray(from, to)
    lines.push(isUtf8(line) ? line.toString('utf8') : windowsLine(line, lines.length + 1))
    from = to
  }
  return lines.join('')
}

/** Control characters are in no text that a spreadsheet writes. */
function windowsLine(bytes: Buffer, line: number): string {
  const text = bytes.toString('latin1').replace(/[\x80-\x9f]/g, (byte) => from0x80[byte.charCodeAt(0) - 0x80]!)
  if (/(?![\t\n\v\f\r])\p{Cc}/u.test(text)) throw unreadable(line, 'bytes that are no text')
  return text
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

function unreadable(line: number, what: string): Refusal {
  const message = `Line ${line} of the file has ${what}. Save it as CSV in UTF-8 and try again.`
  return new Refusal('bad-request', { message })
}
