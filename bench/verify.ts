import { fork } from 'node:child_process'
import { moreIsBetter, report, timesTheFloor, type Claim } from './measure/report.ts'
import { measureVerifier, type Measured, type Trial } from './verifying/measure-verifier.ts'
import { startWorld } from './verifying/start-world.ts'
import { compareWays } from './verifying/through-egress.ts'

/**
 * Right verdicts a second: sessions that serve one address after another, against a connection for each address with the
 * same code, the same number of sockets and the same mail world. The peer asks as the public verifiers do: the address and a
 * random one in each connection, nothing remembered between them. What protects real hosts (talks per host, pace) is out of
 * the way for both. The memory is that of a process that does nothing else, with 2,000 sessions open and the heap that it is given.
 */
const MEMORY_LIMIT_MIB = 300
const HEAP_MIB = 176
const oneEach = { addressesPerSession: 1, idleMs: 0, catchAllNoMs: 0, catchAllYesMs: 0 }
const claims: Claim[] = []
let checked = 0

await compare({ latencyMs: 0, sockets: 64, hosts: 32, ours: 24_000, theirs: 4_000 })
await compare({ latencyMs: 25, sockets: 200, hosts: 100, ours: 24_000, theirs: 4_000 })
const ways = await compareWays(25)
claims.push(...ways.claims)
checked += ways.checked
await holdSessions({ latencyMs: 25, sockets: 2_000, hosts: 200, addresses: 40_000 })
report('verify', claims, `all ${checked} verdicts were those that the mail world's mailboxes call for`)

type Comparison = { latencyMs: number; sockets: number; hosts: number; ours: number; theirs: number }

async function compare({ latencyMs, sockets, hosts, ours, theirs }: Comparison): Promise<void> {
  const world = await startWorld(latencyMs)
  try {
    const trial = { dns: world.dns, smtpPort: world.smtpPort, sockets, hosts, perSocket: 20 }
    const peer = await measureVerifier({ ...trial, addresses: theirs, limits: oneEach })
    const own = await measureVerifier({ ...trial, addresses: ours, limits: {} })
    checked += ours + theirs
    const what = `right verdicts, ${latencyMs} ms a reply, ${sockets} sockets`
    claims.push(moreIsBetter(what, own.perSecond, peer.perSecond, '/s'))
  } finally {
    await world.stop()
  }
}

async function holdSessions(
  asked: { latencyMs: number } & Pick<Trial, 'sockets' | 'hosts' | 'addresses'>,
): Promise<void> {
  const { latencyMs, ...trial } = asked
  const world = await startWorld(latencyMs)
  try {
    const { dns, smtpPort } = world
    const measured = await inProcess({ dns, smtpPort, ...trial, perSocket: 4, limits: {} })
    if (measured.sockets < trial.sockets) throw new Error(`only ${measured.sockets} sessions were open at once`)
    checked += trial.addresses
    const what = `memory at its peak, ${measured.sockets} sessions, ${Math.round(measured.perSecond)} verdicts/s`
    claims.push(timesTheFloor(what, measured.peakMib, MEMORY_LIMIT_MIB, 'MiB'))
  } finally {
    await world.stop()
  }
}

function inProcess(trial: Trial): Promise<Measured> {
  const child = fork(new URL('./verifying/verifier-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, '--import', 'tsx'],
  })
  child.send(trial)
  return new Promise((resolve, reject) => {
    child.once('message', (measured) => resolve(measured as Measured))
    child.once('exit', (code) => reject(new Error(`the verifier's process ended with ${code}`)))
  })
}
