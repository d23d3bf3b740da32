import { createInterface } from 'node:readline'
import type { RawReply } from '../../engines/verifier/port.ts'
import { classifyRawReply } from '../../engines/verifier/replies/classify-raw-reply.ts'
import { complain } from './say.ts'
import { usage } from './usage.ts'

export async function runClassify(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg !== '-')) return complain(usage)
  let number = 0
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    number += 1
    if (line.trim() === '') continue
    const asked = readReply(line)
    if (!asked)
      return complain(`Line ${number} does not have the form {"phase":"rcpt","reply":"550 5.1.1 …","mx":"…"}.`)
    process.stdout.write(`${JSON.stringify(classifyRawReply(asked))}\n`)
  }
  return 0
}

/** The phase and the mail host may be missing; the reply may not. */
function readReply(line: string): RawReply | null {
  try {
    const { phase = null, reply, mx = null } = JSON.parse(line) as Partial<Record<keyof RawReply, unknown>>
    const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'
    if (typeof reply !== 'string' || !isText(phase) || !isText(mx)) return null
    return { phase, reply, mx }
  } catch {
    return null
  }
}
