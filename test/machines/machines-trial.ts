import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import { unit } from '../../synthetic/random.ts'
import { checkPromises } from '../kills/kill-checks.ts'
import { load, registerWitness, type Progress, type Witness } from '../kills/kill-load.ts'
import { makeDataDir, spawnQuarry, startQuarry, stopQuarry, type Quarry } from '../spawn-quarry.ts'
import { openBalancer, type Balancer } from './balancer.ts'
import { DatabaseServer } from './database-server.ts'
import { openForwarder, type Forwarder } from './forwarder.ts'

/**
 * What happens in the middle of the load. `primary` and `machine`: SIGKILL to the database, alone or with all its sessions, then the
 * standby takes over. `web`, `worker`: SIGKILL to one of them. `restart`: every process is asked to stop, one after the other.
 */
export type MachinesEvent = 'primary' | 'machine' | 'web' | 'worker' | 'restart'

type MachinesTrial = {
  product: string
  seed: number
  webs: number
  workers: number
  events: readonly MachinesEvent[]
  /** New accounts in each round, which reveal and save at once. */
  accounts: number
}

type MachinesOutcome = {
  kills: number
  acknowledged: number
  /** Calls that were answered 503 with Retry-After, by event. */
  refused: Record<string, number>
  /** From the kill of the database until a web process was ready again. */
  switchMs: number[]
}

type Seen = { status: number; retryAfter: string | null }
type Machines = {
  product: string
  settings: { DATABASE_URL: string; DRAIN_SECONDS: string }
  primary: DatabaseServer
  standby: DatabaseServer
  address: Forwarder
  balancer: Balancer
  webs: (Quarry & { url: string })[]
  workers: Quarry[]
}

const drainSeconds = '3'
const longestPauseMs = 40

/** Several web and worker processes behind a balancer, on a database with a standby; throws at the first broken promise. */
export async function runMachinesTrial(trial: MachinesTrial): Promise<MachinesOutcome> {
  let index = 0
  const random = () => unit(trial.seed, 0, index++)
  const machines = await openMachines(trial.product)
  const outcome: MachinesOutcome = { kills: 0, acknowledged: 0, refused: {}, switchMs: [] }
  const witnesses: Witness[] = []
  try {
    await startAll(machines, trial)
    for (const [round, event] of trial.events.entries()) {
      try {
        await playRound(machines, event, { round, accounts: trial.accounts, random, witnesses, outcome })
        console.log(`round ${round}, ${event}: ${JSON.stringify(outcome)}`)
      } catch (error) {
        throw new Error(
          `seed ${trial.seed}, round ${round}, ${event}: ${(error as Error).message}${errorsOf(machines)}`,
          {
            cause: error,
          },
        )
      }
    }
    for (const quarry of [...machines.webs, ...machines.workers]) {
      const { code } = await stopQuarry(quarry)
      if (code !== 0) throw new Error(`a stop ended with ${code}${quarry.errors()}`)
    }
    return outcome
  } finally {
    await machines.balancer.close()
    await machines.address.close()
    await machines.standby.close()
    await machines.primary.close()
  }
}

type Round = {
  round: number
  accounts: number
  random: () => number
  witnesses: Witness[]
  outcome: MachinesOutcome
}

async function playRound(machines: Machines, event: MachinesEvent, round: Round): Promise<void> {
  const { random, witnesses, outcome } = round
  const { url } = machines.balancer
  const names = Array.from({ length: round.accounts })
  const fresh = await Promise.all(names.map(() => registerWitness(url, round.round, random)))
  const seen: Seen[] = []
  for (const witness of fresh) watch(witness, seen)
  const brokenBefore = machines.balancer.broken().length
  const { progress, total } = load(fresh)
  await moment(progress, Math.floor(random() * total * 0.5), random() * longestPauseMs)
  outcome.acknowledged += progress.acknowledged
  outcome.kills += event === 'restart' ? 0 : 1
  await happen(machines, event, { outcome, random, again: () => askAgain(fresh, seen) })
  witnesses.push(...fresh)

  const failures = seen.filter(({ status }) => status >= 500)
  const bare = failures.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)
  if (bare.length > 0) throw new Error(`answered without Retry-After: ${JSON.stringify(bare.slice(0, 3))}`)
  outcome.refused[event] = (outcome.refused[event] ?? 0) + failures.length
  const broken = machines.balancer.broken().slice(brokenBefore)
  if (event === 'restart' && failures.length + broken.length > 0)
    throw new Error(
      `${failures.length} calls were refused and ${broken.length} cut off: ${broken.slice(0, 3).join('; ')}`,
    )
  if (event !== 'web' && broken.length > 0) throw new Error(`calls were cut off: ${broken.slice(0, 3).join('; ')}`)
  const { product, settings } = machines
  await checkPromises({
    product,
    settings: { ...settings, DATA_DIR: makeDataDir() },
    witnesses,
    round: round.round,
    restarted: false,
  })
}

type Happening = { outcome: MachinesOutcome; random: () => number; again: () => Promise<void> }

async function happen(machines: Machines, event: MachinesEvent, { outcome, random, again }: Happening): Promise<void> {
  // Callers go on all the while.
  let isOver = false
  const asking = (async () => {
    while (!isOver) await again()
  })()
  try {
    if (event === 'primary' || event === 'machine') outcome.switchMs.push(await failOver(machines, event))
    else if (event === 'restart') await restartAll(machines)
    else if (event === 'web') await replaceWeb(machines, Math.floor(random() * machines.webs.length), 'SIGKILL')
    else await replaceWorker(machines, Math.floor(random() * machines.workers.length), 'SIGKILL')
  } finally {
    isOver = true
    await asking
  }
}

/** The standby takes over, the address is switched, and another standby is made for the next time. */
async function failOver(machines: Machines, event: 'primary' | 'machine'): Promise<number> {
  const { primary, standby, address, balancer } = machines
  const startedMs = performance.now()
  await primary.kill(event === 'primary' ? 'server' : 'machine')
  await vi.waitUntil(() => balancer.readyCount() === 0, { timeout: 30_000, interval: 10 })
  await standby.promote()
  address.switchTo(standby.port)
  await vi.waitUntil(() => balancer.readyCount() > 0, { timeout: 60_000, interval: 10 })
  const tookMs = performance.now() - startedMs
  await primary.close()
  machines.primary = standby
  machines.standby = await standby.openStandby()
  return tookMs
}

async function restartAll(machines: Machines): Promise<void> {
  for (const at of machines.webs.keys()) await replaceWeb(machines, at, 'SIGTERM')
  for (const at of machines.workers.keys()) await replaceWorker(machines, at, 'SIGTERM')
}

async function replaceWeb(machines: Machines, at: number, signal: NodeJS.Signals): Promise<void> {
  const { product, settings, balancer, webs } = machines
  const web = webs[at]!
  const { code } = await stopQuarry(web, signal)
  if (signal === 'SIGTERM' && code !== 0) throw new Error(`a web process ended with ${code}: ${web.errors()}`)
  balancer.remove(web.url)
  webs[at] = await startQuarry(product, { ...settings, DATA_DIR: makeDataDir() }, ['serve'])
  balancer.add(webs[at].url)
}

async function replaceWorker(
  { product, settings, workers }: Machines,
  at: number,
  signal: NodeJS.Signals,
): Promise<void> {
  const worker = workers[at]!
  const { code } = await stopQuarry(worker, signal)
  if (signal === 'SIGTERM' && code !== 0) throw new Error(`a worker ended with ${code}: ${worker.errors()}`)
  workers[at] = spawnQuarry(product, ['worker'], { ...settings, DATA_DIR: makeDataDir() })
  await workers[at].ready
}

async function openMachines(product: string): Promise<Machines> {
  const primary = await DatabaseServer.open()
  const address = await openForwarder(primary.port)
  const settings = { DATABASE_URL: primary.url(undefined, address.port), DRAIN_SECONDS: drainSeconds }
  const balancer = await openBalancer()
  return { product, settings, primary, standby: primary, address, balancer, webs: [], workers: [] }
}

/** One after the other: all at once they would want more of a small machine than it has. */
async function startAll(machines: Machines, { product, webs, workers }: MachinesTrial): Promise<void> {
  const { settings, balancer, primary } = machines
  for (let at = 0; at < webs; at += 1) {
    const web = await startQuarry(product, { ...settings, DATA_DIR: makeDataDir() }, ['serve'])
    machines.webs.push(web)
    balancer.add(web.url)
  }
  for (let at = 0; at < workers; at += 1) {
    const worker = spawnQuarry(product, ['worker'], { ...settings, DATA_DIR: makeDataDir() })
    machines.workers.push(worker)
    await worker.ready
  }
  machines.standby = await primary.openStandby()
}

/** Notes each answer. */
function watch({ visitor }: Witness, seen: Seen[]): void {
  const send = visitor.send.bind(visitor)
  visitor.send = async <Body>(...call: Parameters<typeof send>) => {
    const answer = await send<Body>(...call)
    seen.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') })
    return answer
  }
}

/** A person looks at the credits and at what was revealed; a call that is cut off is tried again. */
async function askAgain(witnesses: readonly Witness[], seen: Seen[]): Promise<void> {
  const before = seen.length
  for (const { visitor } of witnesses)
    for (const path of ['/api/credits', '/api/reveals', '/api/auth/user']) await visitor.get(path).catch(() => null)
  if (seen.length === before) await sleep(longestPauseMs)
}

async function moment(progress: Progress, acknowledged: number, pauseMs: number): Promise<void> {
  await vi.waitUntil(() => progress.acknowledged >= acknowledged, { timeout: 60_000, interval: 1 })
  await sleep(pauseMs)
}

function errorsOf({ webs, workers }: Machines): string {
  return [...webs, ...workers].map((quarry) => `\n${quarry.errors().slice(-1_500)}`).join('')
}
