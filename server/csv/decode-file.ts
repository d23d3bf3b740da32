import { limits } from '../../contract/lists.ts'
import { Refusal } from '../refusal.ts'

const newline = 10

/** The text of a file: UTF-8, or UTF-16LE with its mark. Refuses other bytes, and characters that can't be stored, with their line. */
export function decodeFile({ csv, base64 }: { csv?: string | undefined; base64?: string | undefined }): string {
  const text = csv ?? decodeBytes(Buffer.from(base64 ?? '', 'base64'))
  const at = text.indexOf('\u0000')
  if (at >= 0) throw unreadable(lineAt(text, at), 'a character that no text has')
  const half = text.search(/\p{Surrogate}/u)
  if (half >= 0) throw unreadable(lineAt(text, half), 'half a character')
  return text.replace(/^\uFEFF/, '')
}

function decodeBytes(bytes: Buffer): string {
  if (bytes.length > limits.enrichedBytes) throw new Refusal('too-large')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.subarray(0, bytes.length & ~1).toString('utf16le')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable(badLine(bytes), 'bytes that are not UTF-8')
  }
}

/** A line never ends inside a character of UTF-8, so each line can be checked alone. */
function badLine(bytes: Buffer): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let line = 1, from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(newline, from)
    const to = end < 0 ? bytes.length : end + 1
    try {
      decoder.decode(bytes.subarray(from, to))
    } catch {
      return line
    }
    from = to
  }
  return 1
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

function unreadable(line: number, what: string): Refusal {
  const message = `Line ${line} of the file has ${what}. Save it as CSV in UTF-8 and try again.`
  return new Refusal('bad-request', { message })
}
