import { createSocket } from 'node:dgram'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { AUTHORITATIVE_ANSWER, decode, encode, type Answer, type Question } from 'dns-packet'
import type { Limits } from './limits.ts'
import { openVerifier, type OpenVerifier, type VerifierSettings } from './open-verifier.ts'

/** One connection as the host sees it. */
export type HostTalk = { number: number; lines: string[]; rejected: number; socket: Socket }

/** What a test's mail host does differently from a proper one; `HANG UP` and silence (null) are answers too. */
export type HostScript = {
  pipelining?: boolean
  extensions?: string[]
  banner?: (talk: HostTalk) => string | null
  /** Undefined: the proper answer. */
  answer?: (line: string, talk: HostTalk) => string | null | undefined
  rcpt?: (address: string, talk: HostTalk) => string | null
  /** Called with each chunk that comes in. */
  delayMs?: number
}

/** Domains and their mail hosts by preference; any other domain `x.test` has `mail.x.test` at 127.0.0.1. Nothing else is there. */
export type Zone = { mx?: Record<string, [preference: number, host: string][]>; a?: Record<string, string> }

export type ScriptedWorld = {
  dns: string
  smtpPort: number
  talks: HostTalk[]
  /** Open connections, and the most at once that had not said QUIT. */
  open: () => number
  mostOpen: () => number
  verifier: (settings?: Partial<VerifierSettings>) => OpenVerifier
  /** All lines sent to the host, talk by talk. */
  said: (verb: string) => string[]
  close: () => Promise<void>
}

/** Rates and pauses that keep no test waiting. */
export const quick: Partial<Limits> = {
  ...{ connectionsPerSecond: Infinity, rcptsPerSecond: Infinity, pauseMs: 1, pauseMaxMs: 5, quitMs: 500 },
}

/** A mail host on loopback that a test scripts, with a name server that leads to it. */
export async function scriptedWorld(script: HostScript = {}, zone: Zone = {}): Promise<ScriptedWorld> {
  const talks: HostTalk[] = []
  const verifiers: OpenVerifier[] = []
  const sockets = new Set<Socket>()
  const live = new Set<HostTalk>()
  let mostOpen = 0
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    const talk: HostTalk = { number: talks.length, lines: [], rejected: 0, socket }
    talks.push(talk)
    live.add(talk)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket) && live.delete(talk))
    serve(talk, script, () => live.delete(talk))
    mostOpen = Math.max(mostOpen, live.size)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const smtpPort = (server.address() as AddressInfo).port
  const dns = await nameServer(zone)

  return {
    ...{ dns: `127.0.0.1:${dns.port}`, smtpPort, talks },
    open: () => sockets.size,
    mostOpen: () => mostOpen,
    said: (verb) => talks.flatMap(({ lines }) => lines.filter((line) => line.startsWith(verb))),
    verifier({ limits, ...settings } = {}) {
      const own = { dns: `127.0.0.1:${dns.port}`, smtpPort, helo: 'verifier.quarry.test', from: 'probe@quarry.test' }
      const verifier = openVerifier({ ...own, allowPrivate: true, limits: { ...quick, ...limits }, ...settings })
      verifiers.push(verifier)
      return verifier
    },
    async close() {
      for (const verifier of verifiers) await verifier.close()
      for (const socket of sockets) socket.destroy()
      dns.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function serve(talk: HostTalk, script: HostScript, ended: () => void): void {
  const { socket } = talk
  let unread = ''
  const say = (reply: string | null) => {
    if (reply === 'HANG UP') socket.destroy()
    else if (reply !== null && !socket.destroyed) socket.write(`${reply}\r\n`)
    if (reply?.startsWith('221') || reply?.startsWith('421')) socket.end()
  }
  const later = (work: () => void) => (script.delayMs ? setTimeout(work, script.delayMs) : work())
  later(() => say(script.banner ? script.banner(talk) : '220 mx ESMTP'))
  socket.on('data', (bytes) => {
    const lines = (unread + bytes.toString()).split('\r\n')
    unread = lines.pop()!
    talk.lines.push(...lines)
    if (lines.includes('QUIT')) ended()
    later(() => lines.forEach((line) => say(answerOf(line, talk, script))))
  })
}

function answerOf(line: string, talk: HostTalk, script: HostScript): string | null {
  const own = script.answer?.(line, talk)
  if (own !== undefined) return own
  const verb = line.slice(0, 4)
  if (verb === 'EHLO') {
    const extensions = [...(script.pipelining === false ? [] : ['PIPELINING']), ...(script.extensions ?? [])]
    return ['mx', ...extensions].map((text, i) => `250${i < extensions.length ? '-' : ' '}${text}`).join('\r\n')
  }
  if (verb === 'QUIT') return '221 2.0.0 bye'
  const address = /^RCPT TO:<(.+)>$/.exec(line)?.[1]
  if (address === undefined) return ['HELO', 'MAIL', 'RSET', 'NOOP'].includes(verb) ? '250 2.0.0 ok' : '500 5.5.2 what?'
  const reply = (script.rcpt ?? mailboxes)(address, talk)
  if (reply && reply >= '4') talk.rejected++
  return reply
}

/** `u1` to `u999` exist, nobody else. */
export function mailboxes(address: string): string {
  return /^u\d{1,3}@/.test(address) ? '250 2.1.5 ok' : `550 5.1.1 <${address}>: user unknown`
}

async function nameServer(zone: Zone): Promise<{ port: number; close: () => void }> {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { id = 0, questions = [] } = decode(query)
    const answers = questions.flatMap((question) => recordsOf(question, zone))
    const reply = { type: 'response' as const, id, flags: AUTHORITATIVE_ANSWER, questions, answers }
    socket.send(encode(reply), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { port: socket.address().port, close: () => void socket.close() }
}

function recordsOf({ type, name }: Question, { mx = {}, a = {} }: Zone): Answer[] {
  const own = { name, ttl: 300 }
  if (!(name in mx) && !(name in a) && !name.endsWith('.test')) return []
  if (type === 'MX') {
    const hosts = mx[name] ?? [[10, `mail.${name}`]]
    return hosts.map(([preference, exchange]) => ({ ...own, type: 'MX', data: { preference, exchange } }))
  }
  const ip = a[name] ?? '127.0.0.1'
  const isV6 = ip.includes(':')
  if (type === 'A' && !isV6) return [{ ...own, type: 'A', data: ip }]
  return type === 'AAAA' && isV6 ? [{ ...own, type: 'AAAA', data: ip }] : []
}
