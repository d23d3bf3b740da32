import { setMaxListeners } from 'node:events'
import { localItem } from './local-item.ts'
import type { Verdict, VerifyOptions, VerifierEvent } from './port.ts'
import { verdictOf } from './verdict.ts'
import { giveUp, verifyAddress, type Tools, type Progress } from './verify-address.ts'
import { Stop } from './stop.ts'

/** One verification under way, and those who wait for it. */
type Flight = {
  progress: Progress
  stop: Stop
  waiting: Set<Waiter>
}
type Waiter = { resolve: (verdict: Verdict) => void; reject: (why: unknown) => void }

export type Flights = {
  verify: (address: string, options: VerifyOptions) => Promise<Verdict>
  /** Everybody who waits is rejected with this. */
  close: (why: Error) => void
}

/**
 * Two verifications of the same address at the same time ask once and share the evidence. Each caller has a deadline and a
 * signal of its own; when the last caller leaves, the verification ends. Rejects only when aborted or closing.
 */
export function openFlights(tools: Tools, onEvent: (event: VerifierEvent) => void): Flights {
  const flights = new Map<string, Flight>()

  function begin(key: string, address: string, { priority = 'interactive', fresh = false }: VerifyOptions): Flight {
    const stop = new Stop()
    const progress: Progress = { evidence: [], job: null, isRemembered: false }
    const flight: Flight = { progress, stop, waiting: new Set() }
    flights.set(key, flight)
    verifyAddress(tools, address, { priority, fresh }, progress, stop.signal).then(
      (verdict) => {
        forget(key, flight)
        const isShared = flight.waiting.size > 1
        for (const { resolve } of flight.waiting)
          resolve(isShared ? { ...verdict, evidence: [...verdict.evidence] } : verdict)
      },
      (error: unknown) => {
        forget(key, flight)
        for (const { reject } of flight.waiting) reject(error)
      },
    )
    return flight
  }

  function forget(key: string, flight: Flight): void {
    if (flights.get(key) === flight) flights.delete(key)
  }

  return {
    async verify(address, options) {
      const startedMs = performance.now()
      const key = `${options.fresh ? 'fresh ' : ''}${options.priority ?? 'interactive'} ${address}`
      const underWay = flights.get(key)
      const flight = underWay ?? begin(key, address, options)
      const verdict = await waitFor(tools, flight, address, options, () => {
        if (flight.waiting.size > 0) return
        forget(key, flight)
        flight.stop.abort(new Error('nobody waits for it any more'))
        giveUp(flight.progress)
      })
      const from = flight.progress.isRemembered ? 'memory' : underWay ? 'shared' : 'asked'
      const { status, reason } = verdict
      onEvent({ kind: 'verdict', status, reason, ms: Math.round(performance.now() - startedMs), from })
      return verdict
    },
    close(why) {
      for (const [key, flight] of flights) {
        forget(key, flight)
        for (const { reject } of flight.waiting) reject(why)
        flight.stop.abort(why)
        giveUp(flight.progress)
      }
    },
  }
}

function waitFor(
  tools: Tools,
  flight: Flight,
  address: string,
  options: VerifyOptions,
  left: () => void,
): Promise<Verdict> {
  const patience = options.priority === 'batch' ? tools.limits.batch : tools.limits
  const { signal, deadlineMs = patience.wholeMs } = options
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abandon)
      flight.waiting.delete(waiter)
    }
    const waiter: Waiter = {
      resolve(verdict) {
        leave()
        resolve(verdict)
      },
      reject(why) {
        leave()
        reject(why)
      },
    }
    const abandon = () => {
      waiter.reject(signal!.reason)
      left()
    }
    const timer = setTimeout(() => {
      waiter.resolve(overdue(tools, flight, address, deadlineMs))
      left()
    }, deadlineMs)
    // One signal may stop a whole list.
    if (signal) setMaxListeners(0, signal)
    signal?.addEventListener('abort', abandon, { once: true })
    flight.waiting.add(waiter)
  })
}

/** Evidence from before the deadline still counts: an accepted address stays accepted, but unproven. */
function overdue({ now }: Tools, { progress }: Flight, address: string, deadlineMs: number): Verdict {
  const item = localItem('local.deadline', `no verdict within ${deadlineMs} ms`, now())
  const verdict = verdictOf(address, [...progress.evidence, item])
  const isSettled = verdict.status !== 'unknown' && verdict.status !== 'accepted_unproven'
  if (!isSettled || !progress.job?.isUnsure) return verdict
  return verdictOf(address, [...progress.evidence.filter(({ phase }) => phase !== 'rcpt' && phase !== 'probe'), item])
}
