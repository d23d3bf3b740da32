import { classify, type ReplyMeaning, type ReplyPhase } from './classify.ts'
import { parseReply } from './parse-reply.ts'

/** One reply as a server or a bounce message gives it; the phase as somebody wrote it down, or none. */
export type RawReply = { phase: string | null; reply: string; mx: string | null }

/** What it means by itself; a bounce's own note of the command that was answered stands in for a missing phase. */
export function classifyRawReply({ phase, reply, mx }: RawReply): ReplyMeaning {
  const { code, enhanced, text, answered } = parseReply(reply)
  const given = phaseOf(phase ?? '')
  const known = given === 'unknown' && answered ? phaseOf(answered) : given
  return classify({ phase: known, code: code ?? 0, enhanced, text, mx })
}

const named: [RegExp, ReplyPhase][] = [
  [/^(?:rcpt|recipient)/, 'rcpt'],
  [/^probe/, 'probe'],
  [/^mail/, 'mail'],
  [/^(?:end of data|data|bdat|message|\.)/, 'data'],
  [/^[eh]+[hl]+o/, 'ehlo'],
  [/^(?:starttls|tls)/, 'tls'],
  [/^(?:banner|greeting)/, 'banner'],
  [/^(?:connect|initial connection|conn)/, 'connect'],
  [/^quit/, 'quit'],
]

function phaseOf(name: string): ReplyPhase {
  const plain = name.trim().toLowerCase()
  return named.find(([form]) => form.test(plain))?.[1] ?? 'unknown'
}
