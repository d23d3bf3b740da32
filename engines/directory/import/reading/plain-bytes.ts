import { UnreadableFile } from './read-bytes.ts'

const lookedAtBytes = 64 * 1024
const newline = 0x0a
const carriageReturn = 0x0d

/**
 * A text file's bytes as what comes after wants them: no byte order mark, UTF-16 (told by its mark) made UTF-8, lines
 * ended by LF or CRLF (a lone CR, as old Macs write it, made LF). UTF-8 and Windows-1252 stay as they are.
 */
export async function* plainBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let first: Buffer | null = Buffer.alloc(0)
  let convert: (chunk: Buffer) => Buffer = (chunk) => chunk
  for await (const chunk of chunks) {
    if (first === null) {
      yield convert(chunk)
      continue
    }
    // What a file is must not hang on how its bytes happen to arrive.
    first = Buffer.concat([first, chunk])
    if (first.length < lookedAtBytes) continue
    convert = converter(first)
    yield convert(withoutMark(first))
    first = null
  }
  if (first === null) return
  convert = converter(first)
  yield convert(withoutMark(first))
}

function converter(first: Buffer): (chunk: Buffer) => Buffer {
  if (startsWith(first, 0x50, 0x4b, 0x03, 0x04))
    throw new UnreadableFile('This is a workbook or a zip archive: save it as CSV first.')
  if (startsWith(first, 0xff, 0xfe)) return fromUtf16('utf-16le')
  if (startsWith(first, 0xfe, 0xff)) return fromUtf16('utf-16be')
  const head = first.subarray(0, lookedAtBytes)
  if (head.includes(0))
    throw new UnreadableFile('This is no text file in UTF-8, UTF-16 with a byte order mark, or Windows-1252.')
  const firstReturn = head.indexOf(carriageReturn)
  const onlyReturns = firstReturn >= 0 && firstReturn < head.length - 1 && !head.includes(newline)
  return onlyReturns ? returnsToNewlines : (chunk) => chunk
}

function fromUtf16(label: 'utf-16le' | 'utf-16be'): (chunk: Buffer) => Buffer {
  const decoder = new TextDecoder(label)
  return (chunk) => Buffer.from(decoder.decode(chunk, { stream: true }))
}

function returnsToNewlines(chunk: Buffer): Buffer {
  for (let at = chunk.indexOf(carriageReturn); at >= 0; at = chunk.indexOf(carriageReturn, at + 1)) chunk[at] = newline
  return chunk
}

function withoutMark(first: Buffer): Buffer {
  return startsWith(first, 0xef, 0xbb, 0xbf) ? first.subarray(3) : first
}

function startsWith(bytes: Buffer, ...wanted: number[]): boolean {
  return wanted.every((byte, i) => bytes[i] === byte)
}
