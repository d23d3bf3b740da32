import type { Limits } from '../../engines/verifier/limits.ts'
import type { SocksProxy } from '../../engines/verifier/egress/egress.ts'
import { openVerifier } from '../../engines/verifier/open-verifier.ts'
import type { Verdict } from '../../engines/verifier/port.ts'

export type Trial = {
  dns: string
  smtpPort: number
  sockets: number
  /** Mail hosts, one domain each. */
  hosts: number
  addresses: number
  /** So many for each socket are under way or wait their turn. */
  perSocket: number
  limits: Partial<Limits>
  /** Missing: straight from here. */
  proxy?: SocksProxy
}

export type Measured = { perSecond: number; peakMib: number; sockets: number }

/** Verifies all addresses of a trial and compares each verdict with what the world's mailboxes call for: throws where one differs. */
export async function measureVerifier({
  dns,
  smtpPort,
  sockets,
  perSocket,
  limits,
  proxy,
  ...trial
}: Trial): Promise<Measured> {
  const free = 1e9
  const own = { helo: 'prover.quarry.test', from: 'prover@quarry.test' }
  const verifier = openVerifier({
    dns,
    smtpPort,
    ...own,
    ...(proxy && { egresses: [{ ...own, name: 'away', providers: null, proxy }] }),
    allowPrivate: true,
    limits: {
      ...{ sessions: sockets, sessionsPerHost: sockets, sessionsAtStart: sockets, queue: sockets * perSocket * 2 },
      ...{ connectionsPerSecond: free, rcptsPerSecond: free },
      ...limits,
    },
  })
  let peakMib = 0
  let most = 0
  const looking = setInterval(() => {
    peakMib = Math.max(peakMib, process.memoryUsage.rss() / 2 ** 20)
    most = Math.max(most, verifier.load().sockets)
  }, 20)
  const waiting = addresses(trial.addresses, trial.hosts).values()
  const askOneByOne = async () => {
    for (const { address, status } of waiting) {
      const verdict = await verifier.verify(address, { priority: 'batch' })
      if (verdict.status !== status)
        throw new Error(`${address} is ${status}, not ${verdict.status} (${verdict.reason})`)
    }
  }
  try {
    const startMs = performance.now()
    await Promise.all(Array.from({ length: sockets * perSocket }, askOneByOne))
    return { perSecond: (trial.addresses / (performance.now() - startMs)) * 1_000, peakMib, sockets: most }
  } finally {
    clearInterval(looking)
    await verifier.close()
  }
}

/** Half of them for somebody who isn't there; one domain in ten accepts everything. */
function addresses(count: number, hosts: number): { address: string; status: Verdict['status'] }[] {
  return Array.from({ length: count }, (_, n) => {
    const host = n % hosts
    const isThere = Math.floor(n / hosts) % 2 === 0
    const local = `${isThere ? 'u' : 'a'}-${n}`
    if (host % 10 === 9) return { address: `${local}@catch-all-${host}.mw.test`, status: 'accept_all' }
    return { address: `${local}@accept-${host}.mw.test`, status: isThere ? 'valid' : 'invalid' }
  })
}
