import { availableParallelism } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createSearchEngine } from '../engines/directory/index/search/search-engine.ts'
import { HOSTILE_SEARCHES, REFUSED_SEARCHES } from '../engines/directory/conformance/hostile-searches.conformance.ts'
import type { DirectoryCriteria } from '../engines/directory/port.ts'
import { ourDirectory } from './http/bench-directories.ts'
import type { Ask, Phase } from './http/load-thread.ts'
import { openProduct } from './http/open-product.ts'
import { runLoad } from './http/run-load.ts'
import { countAsks, refusedAsks, searchAsks, suggestAsks } from './http/search-asks.ts'
import { cpuTime } from './measure/cpu-time.ts'
import { median, percentiles } from './measure/percentiles.ts'
import { report, timesTheFloor, type Claim } from './measure/report.ts'
import { buildOurIndex } from './ours/our-index.ts'
import { BENCH_SEED, makePeople } from './people/make-people.ts'
import { makeQueries, QUERY_SEED } from './people/make-queries.ts'

/**
 * The worst that can be asked, against the median of the usual searches at a million people: in the engine alone with nothing
 * remembered (by processor time), and over HTTP, one client and eight, each family of hostile requests in turns with the usual 200 searches
 * through the same route. Then what the event loop and an ordinary searcher notice of it.
 */
const PEOPLE = 1_000_000
const CLIENTS = 8
const ROUNDS = 3
const WARM_MS = 50
const WARM_RUNS = 5
const USUAL_MS = 200
const HOSTILE_MS = 300
const BESIDE_MS = 4_000
/** The event loop is looked at every so often, in milliseconds. */
const RESOLUTION_MS = 1

type Family = { name: string; asks: Ask[]; usual: Ask[] }

const people = makePeople(PEOPLE, BENCH_SEED)
const usualCriteria = makeQueries(people, QUERY_SEED).map(({ criteria }) => criteria)
const view = buildOurIndex(people, 'product')
const families = allFamilies()

const claims: Claim[] = engineClaims()
const product = await openProduct(CLIENTS)
const directory = ourDirectory(people, view, Math.max(1, availableParallelism() - 1))
const { url, cookies, stop } = await product.serve(directory)
try {
  claims.push(...(await httpClaims(1)), ...(await httpClaims(CLIENTS)), ...(await besideClaims()))
  report('search-hostile', claims, 'every search was answered 200, everything beyond the limits 400 or 413')
} finally {
  await stop()
  await directory.close()
  await product.close()
}

function allFamilies(): Family[] {
  const usual = searchAsks(usualCriteria)
  const usualCounts = countAsks(usualCriteria)
  const texts = ['jobTitle', 'company', 'location'] as const
  const typed = usualCriteria.flatMap((each) =>
    texts.flatMap((field) => (each[field] === undefined ? [] : [{ field, text: each[field] }])),
  )
  const typedBy = ({ criteria }: (typeof HOSTILE_SEARCHES)[number]) =>
    texts.flatMap((field) => (criteria[field] ?? []).map((text) => ({ field, text })))
  return [
    ...HOSTILE_SEARCHES.map((each) => ({ name: each.name, asks: searchAsks([each.criteria]), usual })),
    ...REFUSED_SEARCHES.map((each) => ({ name: each.name, asks: refusedAsks([each.body]), usual })),
    ...HOSTILE_SEARCHES.map((each) => ({ name: `count: ${each.name}`, asks: countAsks([each.criteria]), usual: usualCounts })), // oxfmt-ignore
    ...HOSTILE_SEARCHES.filter((each) => typedBy(each).length > 0).map((each) => ({ name: `type-ahead: ${each.name}`, asks: suggestAsks(typedBy(each)), usual: suggestAsks(typed) })), // oxfmt-ignore
  ]
}

function engineClaims(): Claim[] {
  const engine = createSearchEngine(view)
  const timeOf = (criteria: DirectoryCriteria) => {
    const search = () => {
      // forgets what earlier searches matched
      engine.show(view)
      engine.search({ criteria, excluded: null, limit: 26, after: null, facets: 'others' })
    }
    // compiled for what it meets here
    for (let run = 0; run < WARM_RUNS; run++) search()
    return median(Array.from({ length: ROUNDS }, () => cpuTime(search)))
  }
  const usual = usualCriteria.map((each) => Object.fromEntries(Object.entries(each).map(([field, value]) => [field, [value]]))) // oxfmt-ignore
  usual.forEach(timeOf)
  const usualMs = median(usual.map(timeOf))
  return HOSTILE_SEARCHES.map(({ name, criteria }) => timesTheFloor(`engine: ${name}`, timeOf(criteria), usualMs, 'ms'))
}

async function httpClaims(clients: number): Promise<Claim[]> {
  const rounds = families.flatMap(({ asks, usual }) =>
    Array.from({ length: ROUNDS }, () => [
      phaseOf(usual, clients, USUAL_MS),
      phaseOf(asks, clients, HOSTILE_MS),
    ]).flat(),
  )
  const warm = phaseOf(searchAsks(usualCriteria), clients, BESIDE_MS)
  const [, ...timesMs] = await runLoad({ url, cookies, phases: [warm, ...rounds] })
  const found = families.map(({ name }, family) => {
    const own = Array.from({ length: ROUNDS }, (_, round) => {
      const [usual, hostile] = [0, 1].map((k) => percentiles(timesMs[(family * ROUNDS + round) * 2 + k]!.flat()))
      return { usual: usual!.p50, ...hostile! }
    })
    return { name, usual: median(own.map(({ usual }) => usual)), p50: median(own.map(({ p50 }) => p50)), p95: median(own.map(({ p95 }) => p95)) } // oxfmt-ignore
  })
  const of = `${clients} client${clients === 1 ? '' : 's'}`
  const all = found.flatMap(({ name, usual, p50, p95 }) => [
    timesTheFloor(`${of}: ${name}, p50`, p50, usual, 'ms'),
    timesTheFloor(`${of}: ${name}, p95`, p95, usual, 'ms'),
  ])
  const worst = all.reduce((a, b) => (b.ratio > a.ratio ? b : a))
  return [...all, { ...worst, name: `the worst of all: ${worst.name}` }]
}

/** Everybody asks the same, each from another place on. */
function phaseOf(asks: readonly Ask[], clients: number, measureMs: number): Phase {
  const from = (k: number) => k * Math.ceil(asks.length / clients)
  return { clients: Array.from({ length: clients }, (_, k) => ({ asks, from: from(k) })), warmMs: WARM_MS, measureMs }
}

/** All clients ask everything hostile; then one asks what is usual, beside seven who do so too, and beside seven who don't. */
async function besideClaims(): Promise<Claim[]> {
  const usual = searchAsks(usualCriteria)
  const hostile = families.filter(({ name }) => !name.includes(': ')).flatMap(({ asks }) => asks)
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const delayMs = async (asks: readonly Ask[]) => {
    loop.reset()
    loop.enable()
    await runLoad({ url, cookies, phases: [phaseOf(asks, CLIENTS, BESIDE_MS)] })
    loop.disable()
    // what it measures includes the time between two looks
    return Math.max(0, loop.percentile(99) / 1e6 - RESOLUTION_MS)
  }
  const [hostileLoopMs, usualLoopMs] = [await delayMs(hostile), await delayMs(usual)]
  const beside = (others: readonly Ask[]): Phase => {
    const phase = phaseOf(others, CLIENTS, BESIDE_MS)
    return { ...phase, clients: phase.clients.map((client, k) => (k === 0 ? { asks: usual, from: 0 } : client)) }
  }
  const accepted = searchAsks(HOSTILE_SEARCHES.map(({ criteria }) => criteria))
  const [alone, amongUsual, amongHostile] = (
    await runLoad({ url, cookies, phases: [phaseOf(usual, 1, BESIDE_MS), beside(usual), beside(accepted)] })
  ).map(([first]) => percentiles(first!))
  return [
    timesTheFloor('delay of the event loop, p99, eight hostile clients against eight usual ones', hostileLoopMs, usualLoopMs, 'ms'), // oxfmt-ignore
    timesTheFloor('a usual search beside seven hostile clients, p50, against alone', amongHostile!.p50, alone!.p50, 'ms'), // oxfmt-ignore
    timesTheFloor('a usual search beside seven hostile clients, p50, against beside seven usual ones', amongHostile!.p50, amongUsual!.p50, 'ms'), // oxfmt-ignore
    timesTheFloor('a usual search beside seven hostile clients, p95, against beside seven usual ones', amongHostile!.p95, amongUsual!.p95, 'ms'), // oxfmt-ignore
  ]
}
