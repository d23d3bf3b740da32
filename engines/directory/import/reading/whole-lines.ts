import { isAscii, isUtf8 } from 'node:buffer'

/** A record, and so a line, holds at most this many bytes. */
export const maxRecordBytes = 1024 * 1024

const pieceBytes = 256 * 1024
const excerptBytes = 1024
const newline = 0x0a

/** Whole lines, each with its line end (the file's last one may lack it), or the beginning of a line that is too long. */
export type Lines = { text: string; tooLong: false } | { text: string; tooLong: true }

/**
 * Cuts bytes into texts of whole lines and decodes them. A line is UTF-8 where its bytes are, else Windows-1252: so a
 * file of either kind reads right without being read twice, and so does one glued together from both.
 * Holds one line and one chunk at most; the rest of a line that is too long is thrown away as it comes.
 */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Lines> {
  let held: Buffer[] = []
  let heldBytes = 0
  const hold = (piece: Buffer) => {
    if (heldBytes <= maxRecordBytes && piece.length > 0) held.push(piece)
    heldBytes += piece.length
  }
  const release = (): Buffer => {
    const bytes = held.length === 1 ? held[0]! : Buffer.concat(held)
    held = []
    heldBytes = 0
    return bytes
  }
  for await (const chunk of chunks) {
    for (const piece of pieces(chunk)) {
      const first = piece.indexOf(newline)
      if (first < 0) {
        hold(piece)
        continue
      }
      const tooLong = heldBytes + first > maxRecordBytes
      if (tooLong) yield excerpt(release())
      const last = piece.lastIndexOf(newline)
      if (!tooLong || last > first) {
        hold(piece.subarray(tooLong ? first + 1 : 0, last + 1))
        yield { text: decode(release()), tooLong: false }
      }
      hold(piece.subarray(last + 1))
    }
  }
  if (heldBytes > maxRecordBytes) yield excerpt(release())
  else if (heldBytes > 0) yield { text: decode(release()), tooLong: false }
}

/** No piece is so big that a line could be too long inside it. */
function* pieces(chunk: Buffer): Generator<Buffer> {
  for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes)
}

function excerpt(bytes: Buffer): Lines {
  return { text: decode(Buffer.from(bytes.subarray(0, excerptBytes))), tooLong: true }
}

function decode(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1')
  if (isUtf8(bytes)) return bytes.toString('utf8')
  let text = ''
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf(newline, start) + 1 || bytes.length
    const line = bytes.subarray(start, next)
    text += isUtf8(line) ? line.toString('utf8') : windows1252(line)
    start = next
  }
  return text
}

/** 0x80 to 0x9f of Windows-1252; the five that it leaves open are the control characters of ISO 8859-1. */
const from0x80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

function windows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (c) => from0x80[c.charCodeAt(0) - 0x80]!)
}
