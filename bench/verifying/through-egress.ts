import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { SocksProxy } from '../../engines/verifier/egress/egress.ts'
import { median } from '../measure/percentiles.ts'
import { timesTheFloor, type Claim } from '../measure/report.ts'
import { measureVerifier } from './measure-verifier.ts'
import { startWorld } from './start-world.ts'

const rounds = 9
/** As many sessions as leave the processor free: verifier, way out and mail world are on one machine here, and on three in life. */
const trial = { sockets: 32, hosts: 32, perSocket: 20, addresses: 9_600, limits: {} }

/**
 * The same addresses straight and through `quarry egress serve`'s engine, with TLS and a password, by turns in one mail world: how much longer
 * a verdict takes that way. Each round is a verifier of its own, so each opens its sessions anew.
 */
export async function compareWays(latencyMs: number): Promise<{ claim: Claim; checked: number }> {
  const world = await startWorld(latencyMs)
  const egress = fork(new URL('./egress-process.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  try {
    egress.send(world.smtpPort)
    const [place] = (await once(egress, 'message')) as [{ port: number; fingerprint: string }]
    const login = { user: 'bench', password: 'correct horse battery' }
    const proxy: SocksProxy = { host: '127.0.0.1', login, ...place }
    const run = async (way: { proxy?: SocksProxy }) =>
      (await measureVerifier({ dns: world.dns, smtpPort: world.smtpPort, ...trial, ...way })).perSecond
    // The first of each is for the compiler.
    for (const way of [{}, { proxy }]) await run(way)
    const measured: { direct: number; through: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const isFirst = round % 2 === 0
      const [one, other] = [await run(isFirst ? {} : { proxy }), await run(isFirst ? { proxy } : {})]
      measured.push(isFirst ? { direct: one, through: other } : { direct: other, through: one })
    }
    const slower = measured.map(({ direct, through }) => direct / through).toSorted((a, b) => a - b)
    const ms = (pick: (each: (typeof measured)[number]) => number) => median(measured.map((each) => 1_000 / pick(each)))
    const claim = timesTheFloor(
      `through an egress, ${latencyMs} ms a reply, ${trial.sockets} sockets: time for a verdict against direct`,
      ms(({ through }) => through),
      ms(({ direct }) => direct),
      'ms',
    )
    const percent = (ratio = 1) => `${(100 * (ratio - 1)).toFixed(1)} %`
    const note = `${percent(median(slower))} slower in the median of ${rounds} rounds, ${percent(slower[0])} to ${percent(slower.at(-1))}; not more than 15 % is asked`
    return { claim: { ...claim, ratio: median(slower), note }, checked: trial.addresses * 2 * (rounds + 1) }
  } finally {
    egress.disconnect()
    await once(egress, 'exit')
    await world.stop()
  }
}
