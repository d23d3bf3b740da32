import type { ClassifyReply } from '../port.ts'
import { classify, type ReplyPhase } from './classify.ts'
import { parseReply } from './parse-reply.ts'

/** If no phase is given, the bounce's own note of the command that was answered stands in for it. */
export const classifyRawReply: ClassifyReply = ({ phase, reply, mx }) => {
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
