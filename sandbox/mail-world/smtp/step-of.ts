import type { Step, Verb } from '../manner.ts'

export const connectStep: Step = { verb: 'CONNECT', line: '', path: null }

const verbs: ReadonlySet<string> = new Set<Verb>([
  'EHLO',
  'HELO',
  'STARTTLS',
  'MAIL',
  'RCPT',
  'RSET',
  'NOOP',
  'VRFY',
  'DATA',
  'QUIT',
])

/** One line of a client, as it came (latin1). Paths beyond ASCII are read as UTF-8 (RFC 6531). */
export function stepOf(line: string): Step {
  const blank = line.indexOf(' ')
  const word = (blank < 0 ? line : line.slice(0, blank)).toUpperCase()
  const verb = (verbs.has(word) ? word : 'OTHER') as Step['verb']
  const prefix = verb === 'MAIL' ? /^MAIL FROM:\s?</i : verb === 'RCPT' ? /^RCPT TO:\s?</i : null
  return { verb, line, path: prefix === null ? null : pathOf(line, prefix) }
}

function pathOf(line: string, prefix: RegExp): Step['path'] {
  const start = prefix.exec(line)?.[0].length
  const end = line.lastIndexOf('>')
  if (start === undefined || end < start) return null
  const written = line.slice(start, end)
  const address = (/[\u0080-\u00ff]/.test(written) ? Buffer.from(written, 'latin1').toString() : written).toLowerCase()
  const at = address.lastIndexOf('@')
  if (address === '') return { local: '', domain: '', address }
  if (at < 1 || /[<>\s]/.test(address.slice(at)) || at === address.length - 1) return null
  return { local: address.slice(0, at), domain: address.slice(at + 1), address }
}
