import { createInterface } from 'node:readline'
import { classify, type ReplyToClassify } from '../engines/verifier/classify.ts'
import { complain } from './say.ts'

export async function runClassify(): Promise<number> {
  let number = 0
  for await (const line of createInterface({ input: process.stdin })) {
    number += 1
    if (line.trim() === '') continue
    const asked = readReply(line)
    if (!asked) return complain(`Line ${number} is not like {"phase":"rcpt","reply":"550 5.1.1 …","mx":"…"}.`)
    process.stdout.write(`${JSON.stringify(classify(parseReply(asked)))}\n`)
  }
  return 0
}

type Asked = { phase: string; reply: string; mx?: string | null }

function readReply(line: string): Asked | null {
  try {
    const { phase, reply, mx = null } = JSON.parse(line) as Partial<Record<keyof Asked, unknown>>
    const isText = typeof phase === 'string' && typeof reply === 'string' && (mx === null || typeof mx === 'string')
    return isText ? { phase, reply, mx } : null
  } catch {
    return null
  }
}

function parseReply({ phase, reply, mx }: Asked): ReplyToClassify {
  const [, code = '0', enhanced = null, rest = ''] =
    /^(\d{3})[ -]?(?:(\d\.\d{1,3}\.\d{1,3})\s*)?([\s\S]*)$/.exec(reply) ?? []
  return { phase: phase as ReplyToClassify['phase'], code: Number(code), enhanced, text: rest, mx: mx ?? null }
}
