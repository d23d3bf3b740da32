import { always, askMarket, learning, oracle, type Outcome } from './falling/ask-market.ts'
import { clayGuess, finderGuesses } from './falling/free-guesses.ts'
import { makeMarket } from './falling/market.ts'
import { median } from './measure/percentiles.ts'
import { report, type Claim } from './measure/report.ts'

/**
 * What a proven address costs, and how many are proven, by five ways over the same people of the same made-up markets:
 * `bench waterfall [PEOPLE] [MARKETS]`. docs/sources.md describes the market and the ways. Each way learns from nothing and asks until the address
 * is proven or everybody that it would ask was asked.
 */
const PEOPLE = Number(process.argv[2] ?? 5_000)
const MARKETS = Number(process.argv[3] ?? 12)

const ways = {
  fixed: 'one guess, then the operator’s fixed order',
  clay: 'Clay’s way: one guess, then by price',
  learnedOnly: 'one guess, then our order, all of it',
  order: 'one guess, then ours',
  clayGuessing: 'our guesses, then by price',
  ours: 'ours: our guesses, then ours',
  clayKnowing: 'one guess, then who knows all answers',
  knowing: 'our guesses, then who knows all answers',
} as const
type WayName = keyof typeof ways

const runs: Record<WayName, Outcome>[] = []
for (let seed = 1; seed <= MARKETS; seed += 1) runs.push(await compareOn(seed))
for (const [key, name] of Object.entries(ways)) console.log(lineOf(name, key as WayName))
const checked = runs.reduce((sum, { ours }) => sum + ours.proven, 0)
report(
  'waterfall',
  [
    claimOf('ours against Clay’s way', 'ours', 'clay'),
    claimOf('ours against the fixed order', 'ours', 'fixed'),
    claimOf('one guess for both: against Clay’s way', 'order', 'clay'),
    claimOf('one guess for both: against the fixed order', 'order', 'fixed'),
    claimOf('one guess, the order alone: against Clay’s way', 'learnedOnly', 'clay'),
    claimOf('our guesses for both: against by price', 'ours', 'clayGuessing'),
    claimOf('against who knows all answers', 'ours', 'knowing'),
  ],
  `in each of ${MARKETS} markets each address that counts was the person's own and provable; ours proved ${checked} of ${MARKETS * PEOPLE}, ` +
    `and in no market fewer than Clay's way`,
)

async function compareOn(seed: number): Promise<Record<WayName, Outcome>> {
  const market = makeMarket(seed, PEOPLE)
  const places = market.sources.map((_, place) => place)
  const shuffled = places.map((place) => ({ place, at: market.random() })).toSorted((a, b) => a.at - b.at)
  const fixed = shuffled.map(({ place }) => place)
  const byPrice = places.toSorted((a, b) => market.sources[a]!.microUsd - market.sources[b]!.microUsd)
  const run = {
    fixed: await askMarket(market, always(clayGuess(), fixed)),
    clay: await askMarket(market, always(clayGuess(), byPrice)),
    learnedOnly: await askMarket(market, learning(clayGuess(), market, false)),
    order: await askMarket(market, learning(clayGuess(), market)),
    clayGuessing: await askMarket(market, always(finderGuesses(), byPrice)),
    ours: await askMarket(market, learning(finderGuesses(), market)),
    clayKnowing: await askMarket(market, oracle(clayGuess(), market)),
    knowing: await askMarket(market, oracle(finderGuesses(), market)),
  }
  if (run.fixed.proven !== run.clay.proven) throw new Error(`market ${seed}: the order alone changed who was proven`)
  if (run.ours.proven < run.clay.proven) throw new Error(`market ${seed}: ours proved fewer than Clay’s way`)
  return run
}

function lineOf(name: string, way: WayName): string {
  const share = (pick: (run: Outcome) => number) =>
    `${(100 * median(runs.map((run) => pick(run[way]) / PEOPLE))).toFixed(1)} %`
  const costs = runs.map((run) => cost(run[way])).toSorted((a, b) => a - b)
  const [least = 0, most = 0] = [costs[0], costs.at(-1)]
  return (
    `${name.padEnd(42)} proven ${share(({ proven }) => proven)}, free ${share(({ guessed }) => guessed)}; ` +
    `$ for 1,000 proven: median ${median(costs).toFixed(1)}, ${least.toFixed(1)} to ${most.toFixed(1)}; ` +
    `${(median(runs.map((run) => run[way].calls)) / PEOPLE).toFixed(2)} calls a person`
  )
}

/** In thousandths of a dollar for each proven address. */
function cost({ proven, microUsd }: Outcome): number {
  return microUsd / proven / 1_000
}

/** Medians over the markets, each market's two figures being of the same people; and how the saving spreads. */
function claimOf(name: string, mine: WayName, theirs: WayName): Claim {
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`
  const saved = runs.map((run) => 1 - cost(run[mine]) / cost(run[theirs])).toSorted((a, b) => a - b)
  const [ours, peer] = [mine, theirs].map((way) => median(runs.map((run) => cost(run[way]))))
  const more = median(runs.map((run) => (run[mine].proven - run[theirs].proven) / PEOPLE))
  const whole = median(runs.map((run) => 1 - run[mine].microUsd / run[theirs].microUsd))
  const quarter = (at: number) => percent(saved[Math.floor((saved.length - 1) * at)] ?? 0)
  const note =
    `${percent(median(saved))} cheaper for each proven address in the median market (quarters ${quarter(0.25)} and ${quarter(0.75)}, least ` +
    `${quarter(0)}, most ${quarter(1)}); share proven ${more < 0 ? '' : '+'}${(100 * more).toFixed(2)} points; the whole bill ${percent(whole)} lower`
  return { name, ours: ours!, peer: peer!, ratio: peer! / ours!, unit: '$/1,000', note }
}
