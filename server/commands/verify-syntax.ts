import { syntaxProfiles, type SyntaxProfile } from '../../engines/verifier/syntax/syntax-profiles.ts'
import { readAddress } from '../../engines/verifier/syntax/syntax.ts'
import { complain } from './say.ts'

export const syntaxUsage = `Usage:
  quarry verify --syntax-only [--profile ${syntaxProfiles.join('|')}] -
                                  reads one address a line from standard input`

/** Input and output; `write` resolves when there is room for more. */
export type SyntaxStreams = { input: AsyncIterable<Buffer>; write: (text: string) => Promise<void> }

/**
 * One address a line in, one JSON object `{"address","ok","reason"}` a line out, in the same order. A line that begins
 * with `"` and is a JSON string is that string, so that any character can be sent. Nothing is trimmed, and a line ends
 * at its LF alone: a CR before it is part of the address, as every other character is.
 */
export async function runVerifySyntax(args: readonly string[], streams = standardStreams()): Promise<number> {
  const profile = profileOf(args)
  if (profile === null) return complain(syntaxUsage)
  try {
    for await (const lines of linesOf(streams.input))
      await streams.write(lines.map((line) => `${answer(line, profile)}\n`).join(''))
  } catch (error) {
    // The reader has closed the pipe, as `| head` does.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  }
  return 0
}

function standardStreams(): SyntaxStreams {
  // The same error comes to the callback below.
  process.stdout.on('error', () => {})
  return {
    input: process.stdin,
    write: (text) =>
      new Promise((resolve, reject) => {
        process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
      }),
  }
}

function profileOf(args: readonly string[]): SyntaxProfile | null {
  let profile: string | undefined = 'strict-business'
  let isAsked = false
  const rest = args.filter((arg) => arg !== '--syntax-only')
  for (let i = 0; i < rest.length; i++) {
    if (rest[i] === '-' && !isAsked) isAsked = true
    else if (rest[i] === '--profile') profile = rest[++i]
    else if (rest[i]!.startsWith('--profile=')) profile = rest[i]!.slice('--profile='.length)
    else return null
  }
  return isAsked ? (syntaxProfiles.find((known) => known === profile) ?? null) : null
}

/** An address in JSON may have six characters for each byte of it. */
const maxLineBytes = 1024 * 1024

type Line = { text: string; isCut: boolean }

/** The whole lines of each piece of input; only the beginning of a line longer than `maxLineBytes` is kept. */
async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  let pieces: Buffer[] = []
  let keptBytes = 0
  let isCut = false
  const keep = (piece: Buffer) => {
    const fitting = piece.subarray(0, maxLineBytes - keptBytes)
    if (fitting.length > 0) pieces.push(fitting)
    keptBytes += fitting.length
    isCut ||= fitting.length < piece.length
  }
  const take = (): Line => {
    const line = { text: Buffer.concat(pieces).toString('utf8'), isCut }
    pieces = []
    keptBytes = 0
    isCut = false
    return line
  }
  for await (const chunk of input) {
    const lines: Line[] = []
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      keep(chunk.subarray(from, end))
      lines.push(take())
      from = end + 1
    }
    keep(chunk.subarray(from))
    if (lines.length > 0) yield lines
  }
  if (keptBytes > 0) yield [take()]
}

function answer({ text, isCut }: Line, profile: SyntaxProfile): string {
  const address = isCut ? text : unquoted(text)
  if (isCut) return JSON.stringify({ address, ok: false, reason: 'too_long' })
  const read = readAddress(address, profile)
  return JSON.stringify({ address, ok: read.ok, reason: read.ok ? null : read.reason })
}

function unquoted(line: string): string {
  if (!line.startsWith('"')) return line
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'string' ? value : line
  } catch {
    return line
  }
}
