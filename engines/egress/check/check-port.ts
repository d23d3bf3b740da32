import { WayError } from '../client/way-error.ts'
import type { CheckEntry, Dial } from '../port.ts'
import type { Dns } from './dns.ts'
import type { Duplex } from 'node:stream'
import type { WellKnown } from '../well-known-domains.ts'

type Outcome =
  | { kind: 'its_own' | 'foreign'; domain: string; banner: string }
  | { kind: 'dropped' | 'rejected' | 'mute' | 'unknown'; domain: string; detail: string }

export type PortTools = { dial: Dial; dns: Dns; mailPort: number; timeoutMs: number }

/** Whether mail hosts are reached: what each says of itself tells a way out from somebody who answers in its place. */
export async function checkPort(domains: readonly WellKnown[], tools: PortTools): Promise<CheckEntry> {
  const outcomes = await Promise.all(domains.map((each) => ask(each, tools)))
  const entry = (state: CheckEntry['state'], what: string, remedy: string) => ({ name: 'port-25', state, what, remedy })
  const of = (kind: Outcome['kind']) => outcomes.filter((each) => each.kind === kind)
  const [foreign] = of('foreign')
  const open = of('its_own')
  if (foreign && 'banner' in foreign)
    return entry(
      'fail',
      `Intercepted: instead of ${foreign.domain}'s mail server somebody else answered "${foreign.banner}".`,
      'Ask the provider of this network to stop redirecting port 25, or use a way out elsewhere.',
    )
  if (open.length === outcomes.length) return entry('ok', `Open: ${namesOf(open)} answered by their own names.`, '')
  if (open.length > 0)
    return entry(
      'ok',
      `Open: ${namesOf(open)} answered by their own names; ${namesOf(outcomes.filter((each) => each.kind !== 'its_own'))} did not.`,
      '',
    )
  return closed(outcomes, entry)
}

function closed(
  outcomes: readonly Outcome[],
  entry: (state: CheckEntry['state'], what: string, remedy: string) => CheckEntry,
): CheckEntry {
  const askProvider =
    'Ask the provider of the machine to open outgoing port 25 (many do on request), or use a way out on a machine that has it open: quarry egress serve.'
  const isAll = (kind: Outcome['kind']) => outcomes.length > 0 && outcomes.every((each) => each.kind === kind)
  if (isAll('dropped')) return entry('fail', 'Dropped: no mail server answered in time.', askProvider)
  if (isAll('rejected'))
    return entry('fail', `Rejected: every connection was refused (${detailsOf(outcomes)}).`, askProvider)
  if (isAll('mute'))
    return entry(
      'fail',
      'Intercepted: every connection was accepted, and nobody said a word.',
      'A firewall or proxy takes port 25. Ask the provider of the network, or use a way out elsewhere.',
    )
  if (isAll('unknown'))
    return entry('fail', `Not known: no mail server could be found or tried (${detailsOf(outcomes)}).`, 'See whether DNS works here (--dns names a resolver), and try again.') // oxfmt-ignore
  return entry('fail', `Closed: ${outcomes.map(saying).join(', ')}.`, askProvider)
}

async function ask({ domain, banner }: WellKnown, { dial, dns, mailPort, timeoutMs }: PortTools): Promise<Outcome> {
  const mx = await dns.mx(domain)
  const [first] = mx.kind === 'found' ? mx.records.toSorted((a, b) => a.priority - b.priority) : []
  const found = first ? await dns.a(first.exchange) : null
  const ip = found?.kind === 'found' ? found.records[0] : undefined
  if (ip === undefined) return { kind: 'unknown', domain, detail: 'DNS' }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const line = await readBanner(await dial(ip, mailPort, signal), signal)
    if (line === null) return { kind: 'mute', domain, detail: 'no greeting' }
    return { kind: isNamed(line, banner) ? 'its_own' : 'foreign', domain, banner: line }
  } catch (error) {
    // The way itself failed: that is no finding about the port.
    if (error instanceof WayError && error.fault !== 'failure' && error.fault !== 'not_allowed') throw error
    const { code } = error as NodeJS.ErrnoException
    const isLate = signal.aborted || code === 'ETIMEDOUT'
    return { kind: isLate ? 'dropped' : 'rejected', domain, detail: isLate ? 'time-out' : (code ?? 'refused') }
  }
}

/** The greeting, or a refusal of a greeting, names the host's domain (RFC 5321 4.2). */
function isNamed(line: string, domain: string): boolean {
  if (!/^[245]\d\d[ -]/.test(line)) return false
  return line
    .toLowerCase()
    .split(/[^\w.-]+/)
    .some((word) => word === domain || word.endsWith(`.${domain}`))
}

function namesOf(outcomes: readonly Outcome[]): string {
  return outcomes.map(({ domain }) => domain).join(', ')
}

function detailsOf(outcomes: readonly Outcome[]): string {
  return [...new Set(outcomes.flatMap((each) => ('detail' in each ? [each.detail] : [])))].join(', ')
}

function saying(outcome: Outcome): string {
  return `${outcome.domain}: ${'detail' in outcome ? outcome.detail : outcome.banner}`
}

const mostBytes = 2_048

/** The first line that a mail host says, printable characters only; null if it says none until the signal aborts or it ends. */
function readBanner(socket: Duplex, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    let heard = ''
    const end = (line: string | null) => {
      signal.removeEventListener('abort', onAbort)
      // A word of goodbye, so that nobody has to wait for us.
      if (line === null) socket.destroy()
      else socket.end('QUIT\r\n', () => socket.destroy())
      resolve(line)
    }
    const onAbort = () => end(null)
    signal.addEventListener('abort', onAbort)
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1')
      const lineEnd = heard.indexOf('\n')
      if (lineEnd >= 0)
        end(
          heard
            .slice(0, lineEnd)
            .replaceAll(/[^ -~]/g, '')
            .slice(0, 200),
        )
      else if (heard.length > mostBytes) end(null)
    })
    socket.on('error', () => end(null)).on('close', () => end(null))
    socket.resume()
  })
}
