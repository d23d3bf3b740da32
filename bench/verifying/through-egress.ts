import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import type { SocksProxy } from '../../engines/verifier/egress/egress.ts'
import { median } from '../measure/percentiles.ts'
import { timesTheFloor, type Claim } from '../measure/report.ts'
import { measureVerifier } from './measure-verifier.ts'
import { startWorld } from './start-world.ts'

const rounds = 5
/**
 * Sessions at once. Verifier, way out and mail world are on one machine here, and on three in life: where they fill its processors, what the
 * way out takes of them is missing elsewhere, which says nothing about a wait. So how busy the processors are is told beside each figure.
 */
const loads = [8, 16, 32]
const addressesPerSocket = 300

/**
 * The same addresses straight and through `quarry egress serve`'s engine, with TLS and a password, by turns in one mail world: how much longer
 * a verdict takes that way. Each round is a verifier of its own, so each opens its sessions anew.
 */
export async function compareWays(latencyMs: number): Promise<{ claims: Claim[]; checked: number }> {
  const world = await startWorld(latencyMs)
  const egress = fork(new URL('./egress-process.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  try {
    egress.send(world.smtpPort)
    const [place] = (await once(egress, 'message')) as [{ port: number; fingerprint: string }]
    const login = { user: 'bench', password: 'correct horse battery' }
    const proxy: SocksProxy = { host: '127.0.0.1', login, ...place }
    const claims: Claim[] = []
    for (const sockets of loads) {
      const addresses = sockets * addressesPerSocket
      const trial = { dns: world.dns, smtpPort: world.smtpPort, sockets, hosts: sockets, perSocket: 20, limits: {} }
      const run = async (way: { proxy?: SocksProxy }) =>
        measured(() => measureVerifier({ ...trial, addresses, ...way }))
      claims.push(await compare(run, proxy, `${latencyMs} ms a reply, ${sockets} sockets`))
    }
    const addresses = loads.reduce((sum, sockets) => sum + sockets * addressesPerSocket, 0)
    return { claims, checked: addresses * 2 * (rounds + 1) }
  } finally {
    egress.disconnect()
    await once(egress, 'exit')
    await world.stop()
  }
}

type Run = { msEach: number; busy: number }

async function compare(
  run: (way: { proxy?: SocksProxy }) => Promise<Run>,
  proxy: SocksProxy,
  what: string,
): Promise<Claim> {
  // The first of each is for the compiler.
  for (const way of [{}, { proxy }]) await run(way)
  const pairs: { direct: Run; through: Run }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const isFirst = round % 2 === 0
    const [one, other] = [await run(isFirst ? {} : { proxy }), await run(isFirst ? { proxy } : {})]
    pairs.push(isFirst ? { direct: one, through: other } : { direct: other, through: one })
  }
  const middle = (pick: (pair: (typeof pairs)[number]) => number) => median(pairs.map(pick))
  const slower = pairs.map(({ direct, through }) => through.msEach / direct.msEach).toSorted((a, b) => a - b)
  const claim = timesTheFloor(
    `through an egress, ${what}: time for a verdict against direct`,
    middle(({ through }) => through.msEach),
    middle(({ direct }) => direct.msEach),
    'ms',
  )
  const percent = (share = 0, digits = 1) => `${(100 * share).toFixed(digits)} %`
  const busy = `processors ${percent(middle(({ direct }) => direct.busy), 0)} busy direct, ${percent(middle(({ through }) => through.busy), 0)} through it` // oxfmt-ignore
  const note = `${percent(median(slower) - 1)} slower in the median of ${rounds} rounds, ${percent(slower[0]! - 1)} to ${percent(slower.at(-1)! - 1)}; ${busy}; not more than 15 % is asked`
  return { ...claim, ratio: median(slower), note }
}

async function measured(work: () => Promise<{ perSecond: number }>): Promise<Run> {
  const before = processorMs()
  const { perSecond } = await work()
  const after = processorMs()
  return { msEach: 1_000 / perSecond, busy: 1 - (after.idle - before.idle) / (after.all - before.all) }
}

/** Of all processors of the machine, whoever uses them. */
function processorMs(): { idle: number; all: number } {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    idle,
    all: user + nice + sys + idle + irq,
  }))
  return times.reduce((sum, { idle, all }) => ({ idle: sum.idle + idle, all: sum.all + all }), { idle: 0, all: 0 })
}
