import type { Move } from './manner.ts'

/** A reply as RFC 5321 4.2.1 has it: `250-` on every line but the last. */
export function wire({ code, text }: Move): string {
  if (!text.includes('\n')) return `${code} ${text}\r\n`
  const lines = text.split('\n')
  return lines.map((line, i) => `${code}${i < lines.length - 1 ? '-' : ' '}${line}\r\n`).join('')
}
