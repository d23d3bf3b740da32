import type { Limits } from '../server/engines/verifier/limits.ts'
import { openVerifier } from '../server/engines/verifier/open-verifier.ts'
import type { Verdict } from '../server/engines/verifier/port.ts'
import { moreIsBetter, report, timesTheFloor, type Claim } from './measure/report.ts'
import { startWorld, type BenchWorld } from './verifying/start-world.ts'

/**
 * Right verdicts a second: sessions that serve one address after another, against a connection for each address with the
 * same code, the same number of sockets and the same mail world (domains that know their mailboxes, half of them asked for
 * somebody who isn't there, and one in ten that accepts everything). The peer asks as the public verifiers do: the address and a
 * random one in each connection, nothing remembered between them. What protects real hosts (talks per host, pace) is out of
 * the way for both. The memory is this process's own, with 2,000 sessions open.
 */
const MEMORY_LIMIT_MIB = 300
/** So many are under way or wait their turn. */
const ADDRESSES_PER_SOCKET = 20
const claims: Claim[] = []
let checked = 0

await compare({ latencyMs: 0, sockets: 64, hosts: 32, ours: 24_000, theirs: 4_000 })
await compare({ latencyMs: 25, sockets: 200, hosts: 100, ours: 24_000, theirs: 3_000 })
await compare({ latencyMs: 25, sockets: 2_000, hosts: 200, ours: 40_000, theirs: 8_000, isLarge: true })
report('verify', claims, `all ${checked} verdicts were those that the mail world's mailboxes call for`)

type Trial = { latencyMs: number; sockets: number; hosts: number; ours: number; theirs: number; isLarge?: boolean }

async function compare({ latencyMs, sockets, hosts, ours, theirs, isLarge = false }: Trial): Promise<void> {
  const world = await startWorld(latencyMs)
  try {
    const peer = await measure(world, sockets, addresses(theirs, hosts), {
      addressesPerSession: 1,
      idleMs: 0,
      catchAllNoMs: 0,
      catchAllYesMs: 0,
    })
    const own = await measure(world, sockets, addresses(ours, hosts), {})
    const what = `${latencyMs} ms a reply, ${sockets} sockets`
    claims.push(moreIsBetter(`right verdicts, ${what}`, own.perSecond, peer.perSecond, '/s'))
    if (isLarge)
      claims.push(timesTheFloor(`memory at its peak, ${own.sockets} sessions`, own.peakMib, MEMORY_LIMIT_MIB, 'MiB'))
  } finally {
    await world.stop()
  }
}

type Asked = { address: string; status: Verdict['status'] }

function addresses(count: number, hosts: number): Asked[] {
  return Array.from({ length: count }, (_, n) => {
    const host = n % hosts
    const isThere = Math.floor(n / hosts) % 2 === 0
    const local = `${isThere ? 'u' : 'a'}-${n}`
    if (host % 10 === 9) return { address: `${local}@catch-all-${host}.mw.test`, status: 'accept_all' }
    return { address: `${local}@accept-${host}.mw.test`, status: isThere ? 'valid' : 'invalid' }
  })
}

async function measure(world: BenchWorld, sockets: number, asked: readonly Asked[], limits: Partial<Limits>) {
  const free = 1e9
  const verifier = openVerifier({
    dns: world.dns,
    smtpPort: world.smtpPort,
    helo: 'prover.quarry.test',
    from: 'prover@quarry.test',
    allowPrivate: true,
    limits: {
      ...{
        sessions: sockets,
        sessionsPerHost: sockets,
        sessionsAtStart: sockets,
        queue: sockets * ADDRESSES_PER_SOCKET * 2,
      },
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
  try {
    const startMs = performance.now()
    const waiting = asked.values()
    const askOneByOne = async () => {
      for (const { address, status } of waiting) {
        const verdict = await verifier.verify(address, { priority: 'batch' })
        if (verdict.status !== status)
          throw new Error(`${address} is ${status}, not ${verdict.status} (${verdict.reason})`)
        checked++
      }
    }
    await Promise.all(Array.from({ length: sockets * ADDRESSES_PER_SOCKET }, askOneByOne))
    return { perSecond: (asked.length / (performance.now() - startMs)) * 1_000, peakMib, sockets: most }
  } finally {
    clearInterval(looking)
    await verifier.close()
  }
}
