import { randomInt } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { openDns } from './dns.ts'
import type { MailHost } from './find-mail-hosts.ts'
import { Gate } from './gate.ts'
import { interactiveLimits, type Limits } from './limits.ts'
import type { Evidence, Verdict, Verifier, VerifyOptions } from './port.ts'
import { probeLocalPart } from './probe-local-part.ts'
import { checkAddress } from './syntax.ts'
import { verdictOf } from './verdict.ts'
import { verifyAddress, type Desk } from './verify-address.ts'

export type VerifierSettings = {
  /** `host:port` of the resolver; null asks the system's. */
  dns: string | null
  smtpPort: number
  /** The host name we give in EHLO; PTR, A and this should agree. */
  helo: string
  /** The address in MAIL FROM: a real one of ours. */
  from: string
  /** Mail hosts on private and loopback addresses may be dialled: test worlds only. */
  allowPrivate: boolean
  limits?: Partial<Limits>
  /** Wall clock in ms since 1970. */
  now?: () => number
  /** Uniform in [0, 1). */
  random?: () => number
}

/** One address looks up five mail hosts, each in two ways, at the same time; Node warns from 11 on. */
const maxListenersOfOne = 32

/** The verifier that really asks. Throws a TypeError at once where a setting can't be used. */
export function openVerifier(settings: VerifierSettings): Verifier {
  const limits = { ...interactiveLimits, ...settings.limits }
  const desk = deskOf(settings, limits)
  const closing = new AbortController()
  // One listener per address in flight, and those are counted below.
  setMaxListeners(0, closing.signal)
  let inFlight = 0

  return {
    async verify(address, options = {}) {
      options.signal?.throwIfAborted()
      closing.signal.throwIfAborted()
      if (inFlight >= limits.sessions + limits.queue) return overdue(desk, address, [], 'too many addresses at once')
      inFlight++
      try {
        return await beforeDeadline(desk, address, options, closing.signal)
      } finally {
        inFlight--
      }
    },
    async close() {
      closing.abort(new Error('the verifier was closed'))
    },
  }
}

async function beforeDeadline(
  desk: Desk,
  address: string,
  { signal, deadlineMs = desk.limits.wholeMs }: VerifyOptions,
  closing: AbortSignal,
): Promise<Verdict> {
  const evidence: Evidence[] = []
  // Linked by hand: AbortSignal.any would tie every call's signal to `closing`, which lives as long as the process.
  const stop = new AbortController()
  setMaxListeners(maxListenersOfOne, stop.signal)
  let isOverdue = false
  const abandon = () => stop.abort(signal?.aborted ? signal.reason : closing.reason)
  const timer = setTimeout(() => {
    isOverdue = !stop.signal.aborted
    stop.abort(new Error('out of time'))
  }, deadlineMs)
  signal?.addEventListener('abort', abandon, { once: true })
  closing.addEventListener('abort', abandon, { once: true })
  try {
    return await verifyAddress(desk, address, evidence, stop.signal)
  } catch (error) {
    if (isOverdue) return overdue(desk, address, evidence, `no verdict within ${deadlineMs} ms`)
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abandon)
    closing.removeEventListener('abort', abandon)
  }
}

/** What was known before time ran out still counts: an accepted address stays accepted, if unproven. */
function overdue(desk: Desk, address: string, evidence: Evidence[], text: string): Verdict {
  const nothing = { host: null, ip: null, sent: null, code: null, enhanced: null, ms: 0, class: null }
  const at = new Date(desk.now()).toISOString()
  const item: Evidence = { at, phase: 'connect', ...nothing, text, reason: 'local.deadline' }
  return verdictOf(address, [...evidence, item])
}

function deskOf(settings: VerifierSettings, limits: Limits): Desk {
  const { dns, smtpPort, helo, from, allowPrivate } = settings
  const now = settings.now ?? Date.now
  const random = settings.random ?? (() => randomInt(2 ** 32) / 2 ** 32)
  const sender = checkAddress(from)
  if (!sender.ok) throw new TypeError(`the verifier's sender is no address: ${sender.reason}`)
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/.test(helo)) throw new TypeError('helo is no host name')
  return {
    lookUp: openDns({ dns, limits, now }),
    smtpPort,
    helo,
    from: sender.address,
    allowPrivate,
    now,
    random,
    limits,
    enterHost: hostGates(limits),
    ...probeMemory(limits, random),
  }
}

/** The host's place first, then the common one: waiting for a slow host must not keep others from theirs. */
function hostGates(limits: Limits): Desk['enterHost'] {
  const everywhere = new Gate(limits.sessions)
  const perHost = new Map<string, Gate>()
  return async ({ host, ip }: MailHost, signal) => {
    // In a practice world all hosts share one loopback address; elsewhere many names may share one machine.
    const key = ip.startsWith('127.') || ip === '::1' ? host : ip
    let gate = perHost.get(key)
    if (!gate) perHost.set(key, (gate = new Gate(limits.sessionsPerHost)))
    const forget = () => {
      if (gate.idle) perHost.delete(key)
    }
    let leaveHost: (() => void) | null = null
    try {
      leaveHost = await gate.enter(signal)
      const leaveAll = await everywhere.enter(signal)
      const leave = leaveHost
      return () => {
        leaveAll()
        leave()
        forget()
      }
    } catch (error) {
      leaveHost?.()
      forget()
      throw error
    }
  }
}

function probeMemory(limits: Limits, random: () => number): Pick<Desk, 'probeFor' | 'rememberProbe'> {
  const kept = new Map<string, string>()
  return {
    probeFor(address) {
      const local = kept.get(address)
      kept.delete(address)
      return local ?? probeLocalPart(random)
    },
    rememberProbe(address, local) {
      const oldest = kept.keys().next()
      if (kept.size >= limits.rememberedProbes && !oldest.done) kept.delete(oldest.value)
      kept.set(address, local)
    },
  }
}
