import { connect } from 'node:net'
import { behaviourNames } from '../../sandbox/mail-world/behaviours.ts'
import { median } from '../measure/percentiles.ts'
import { moreIsBetter, report, type Claim } from '../measure/report.ts'
import { contactList } from './contact-list.ts'
import { runDriver, type Driver, type Run } from './run-driver.ts'
import { writePeersPage, type PeersPage } from './write-peers-page.ts'

/** Runs in the sealed network that bench/verify-peers.ts makes: REACHER-DRIVER AFTERSHIP-DRIVER OUR-DRIVER WORLD [--write] */
const [reacherDriver = '', aftershipDriver = '', ourDriver = '', world = '', ...options] = process.argv.slice(2)

const latencyMs = 25
const sockets = 200
const rounds = 3
/** As many as a list has; so short that it ends while a program is still getting warm, it would tell of the start alone. */
const listed = 10_000
/** As many as there are processors; the peers' runtimes use all of them as well. */
const processes = 2
const seed = 45
const timeoutSeconds = '20'
const who = ['prover.quarry.test', 'prover@quarry.test']
/** No limits of pace, as the peers have none. How many errors one talk may have is no pace, and stays. */
const free = {
  ...{ sessions: sockets / processes, sessionsPerHost: sockets, sessionsAtStart: sockets, queue: 2 * listed },
  ...{
    connectionsPerSecond: 'none',
    rcptsPerSecond: 'none',
    providerPace: false,
    dnsQueriesAtOnce: sockets,
  },
}

const ours = (name: string, atOnce: number, priority: string, limits: object): Driver => ({
  name,
  command: process.execPath,
  processes: priority === 'batch' && limits === free ? processes : 1,
  args: [ourDriver, String(atOnce), ...who, priority, JSON.stringify(limits)],
})
const peer = (name: string, command: string): Driver => ({
  name,
  command,
  processes: 1,
  args: [String(sockets), ...who, timeoutSeconds],
})
const reacher = peer('Reacher', reacherDriver)
const aftership = peer('AfterShip', aftershipDriver)
const freely = ours('Quarry', listed, 'batch', free)

await mustBeSealed()
const page: PeersPage = { speeds: [], shipped: 0, verdicts: [], list: [], worldLoad: 0 }
const claims: Claim[] = []
let judged = 0

for (const perCompany of [1, 2, 4, 8]) {
  const list = contactList(listed, perCompany, seed)
  const ratios: number[] = []
  const all: Record<string, Run[]> = {}
  for (let round = 0; round < (perCompany === 4 ? rounds : 1); round++) {
    for (const driver of [reacher, aftership, freely]) (all[driver.name] ??= []).push(await run(driver, list))
    const last = (name: string) => all[name]!.at(-1)!.perSecond
    ratios.push(last('Quarry') / Math.max(last('Reacher'), last('AfterShip')))
  }
  const speed = (name: string) => median(all[name]!.map(({ perSecond }) => perSecond))
  const row = { perCompany, ours: speed('Quarry'), reacher: speed('Reacher'), aftership: speed('AfterShip') }
  page.speeds.push({ ...row, ratio: median(ratios) })
  if (perCompany !== 4) continue
  page.worldLoad = Math.max(...Object.values(all).flatMap((runs) => runs.map(({ worldLoad }) => worldLoad)))
  page.list = Object.entries(all).map(([name, [first]]) => ({ name, ...first!.tally }))
  const faster = Math.max(row.reacher, row.aftership)
  const what = `verifications, ${sockets} sockets, ${latencyMs} ms a reply, no limits of pace`
  claims.push({ ...moreIsBetter(what, row.ours, faster, '/s'), ratio: median(ratios) })
  const shipped = await run(ours('Quarry, shipped limits', list.length, 'batch', {}), list.slice(0, 800))
  page.shipped = shipped.perSecond
  claims.push(moreIsBetter('the same within the limits that we ship', page.shipped, faster, '/s'))
}

/** Hosts that never stop talking: the peers' libraries read on for ever, past every limit of theirs and ours. */
const neverEnding = new Set(['endless-line', 'endless-lines', 'endless-banner', 'endless-replies', 'tarpit-bytes'])
const tried = behaviourNames.filter((name) => !neverEnding.has(name))
const everything = tried.flatMap((name) =>
  ['u-ann', 'a-bob', 'full-cat', 'off-dan'].map((local) => `${local}@${name}-1.mw.test`),
)
for (const driver of [ours('Quarry', sockets, 'interactive', { sessions: sockets }), reacher, aftership]) {
  const { tally } = await run(driver, everything)
  page.verdicts.push({ name: driver.name, ...tally })
}
const [own, ...others] = page.verdicts
const best = others.toSorted((a, b) => a.wrong - b.wrong)[0]!
claims.push({
  name: `wrong verdicts of ${everything.length} at ${tried.length} behaviours`,
  ours: own!.wrong,
  peer: best.wrong,
  ratio: own!.wrong / best.wrong,
  unit: '',
})

for (const { name, right, wrong, unknown } of page.verdicts)
  console.log(`${name}: ${right} right, ${wrong} wrong, ${unknown} unknown`)
if (options.includes('--write')) writePeersPage(page)
report('verify-peers', claims, `${judged} verdicts against what is true in the mail world`)

async function run(driver: Driver, addresses: readonly string[]): Promise<Run> {
  const outcome = await runDriver(driver, addresses, latencyMs, world)
  judged += addresses.length
  const { tally, perSecond, worldLoad } = outcome
  const counts = `${tally.right} right, ${tally.wrong} wrong, ${tally.unknown} unknown`
  console.log(
    `${driver.name}: ${perSecond.toFixed(0)}/s; ${counts}; the world at ${worldLoad.toFixed(2)} of a processor`,
  )
  return outcome
}

/** Before anybody is asked about anything: no way may lead out of here. */
function mustBeSealed(): Promise<void> {
  const probe = connect({ host: '192.0.2.1', port: 25 })
  return new Promise((resolve, reject) => {
    probe.once('connect', () => reject(new Error('this network is not sealed')))
    probe.once('error', ({ message }) => (message.includes('ENETUNREACH') ? resolve() : reject(new Error(message))))
  })
}
