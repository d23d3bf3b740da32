import {
  learnOrder,
  runWaterfall,
  type LearnedSource,
  type Proof,
  type Yield,
} from '../engines/sources/waterfall/port.ts'
import { makeMarket, segments, type Market, type MarketPerson } from './falling/market.ts'
import { report, type Claim } from './measure/report.ts'

/**
 * What a proven address costs, and how many are proven, if sources are asked in the operator's order, by list price as Clay does, and as the
 * product learns it from nothing, on the same people of the same made-up markets. The free guess comes first in all three. Every order
 * asks until the address is proven or all were asked, so the share proven is the same, and is compared for equality.
 */
const SEEDS = 20
const PEOPLE = Number(process.argv[2] ?? 10_000)

type Order = (person: MarketPerson, n: number) => number[]
type Result = { proven: number; microUsd: number }

const runs = []
for (let seed = 1; seed <= SEEDS; seed += 1) runs.push(await compareOn(seed))
const checked = runs.reduce((sum, { ours }) => sum + ours.proven, 0)
report(
  'waterfall',
  [
    claimOf(
      'against the operator’s fixed order',
      runs.map(({ ours, fixed }) => [cost(ours), cost(fixed)]),
    ),
    claimOf(
      'against list price, cheapest first',
      runs.map(({ ours, byPrice }) => [cost(ours), cost(byPrice)]),
    ),
    claimOf(
      'the same, after the first fifth',
      runs.map(({ oursLate, byPriceLate }) => [cost(oursLate), cost(byPriceLate)]),
    ),
  ],
  `in each of ${SEEDS} markets all three orders proved the same people; ${checked} of ${SEEDS * PEOPLE} in all`,
)

async function compareOn(seed: number) {
  const market = makeMarket(seed)
  const people = Array.from({ length: PEOPLE }, () => market.person())
  const places = market.sources.map((_, place) => place)
  const shuffled = places.map((place) => ({ place, at: market.random() })).toSorted((a, b) => a.at - b.at)
  const byPriceOrder = places.toSorted((a, b) => market.sources[a]!.microUsd - market.sources[b]!.microUsd)
  const late = people.slice(PEOPLE / 5)
  const fixed = await ask(market, people, () => shuffled.map(({ place }) => place))
  const byPrice = await ask(market, people, () => byPriceOrder)
  const byPriceLate = await ask(market, late, () => byPriceOrder)
  const learner = learnerOf(market)
  const before = await ask(market, people.slice(0, PEOPLE / 5), learner.order, learner.note)
  const oursLate = await ask(market, late, learner.order, learner.note)
  const ours = { proven: before.proven + oursLate.proven, microUsd: before.microUsd + oursLate.microUsd }
  if (fixed.proven !== ours.proven || byPrice.proven !== ours.proven)
    throw new Error(`market ${seed}: other people were proven`)
  return { fixed, byPrice, byPriceLate, ours, oursLate }
}

/** All people of a market, by the product's own waterfall. */
async function ask(
  market: Market,
  people: readonly MarketPerson[],
  order: Order,
  note: Note = () => {},
): Promise<Result> {
  const result = { proven: 0, microUsd: 0 }
  const signal = new AbortController().signal
  for (const [n, person] of people.entries()) {
    if (person.isGuessed) {
      result.proven += 1
      continue
    }
    const { end, hops } = await runWaterfall({
      sources: order(person, n).map((place) => askable(market, person, place)),
      hops: [],
      judged: new Map(),
      prove: async (address): Promise<Proof> => (address.startsWith('right') ? 'proven' : 'refuted'),
      accepts: () => false,
      reserve: async ({ sourceId }) => ({ callId: sourceId }),
      keep: async () => true,
      end: async () => {},
      note: async () => {},
      now: () => new Date(0),
      clock: () => 0,
      endAtMs: 45_000,
      callbackUrl: null,
      signal,
    })
    const asked = hops.filter(({ ended }) => ended !== 'not-asked')
    for (const [place, hop] of asked.entries()) {
      result.microUsd += hop.milliunits
      note(person.segment, hop.sourceId, place === 0, {
        asked: 1,
        proven: hop.proof === 'proven' ? 1 : 0,
        microUsd: hop.milliunits,
      })
    }
    if (end === 'proven') result.proven += 1
  }
  return result
}

/** Here a milliunit is a millionth of a dollar. */
function askable({ sources }: Market, person: MarketPerson, place: number) {
  const { microUsd, isFreeIfNobody } = sources[place]!
  const said = person.answers[place]!
  const spent = { milliunits: said === 'nobody' && isFreeIfNobody ? 0 : microUsd, isKnown: true }
  const claim = { means: 'valid' as const, said: 'valid' }
  return {
    sourceId: place,
    label: '',
    asked: 'address' as const,
    milliunits: microUsd,
    lookUp: null,
    ask: async () =>
      said === 'nobody'
        ? { kind: 'nobody' as const, spent }
        : {
            kind: 'answer' as const,
            value: { address: `${said}-${said === 'right' ? 0 : place}@x.test`, claim, person: null },
            spent,
          },
  }
}

type Note = (segment: number, place: number, isFirst: boolean, seen: Yield) => void

/** Counts what was seen, as the product does, and learns the order from it alone. */
function learnerOf(market: Market): { order: Order; note: Note } {
  const none = (): Yield => ({ asked: 0, proven: 0, microUsd: 0 })
  const overall = market.sources.map(none)
  const bySegment = Array.from({ length: segments }, () => market.sources.map(() => ({ first: none(), later: none() })))
  let checks = 0
  return {
    order({ segment }) {
      checks += 1
      const learned = market.sources.map(({ microUsd, isFreeIfNobody }, place): LearnedSource => ({
        microUsdPerCall: microUsd,
        isFreeIfNobody,
        overall: overall[place]!,
        ...bySegment[segment]![place]!,
      }))
      return learnOrder(learned, checks)
    },
    note(segment, place, isFirst, seen) {
      for (const sum of [overall[place]!, bySegment[segment]![place]![isFirst ? 'first' : 'later']]) {
        sum.asked += seen.asked
        sum.proven += seen.proven
        sum.microUsd += seen.microUsd
      }
    },
  }
}

/** In thousandths of a dollar for each proven address. */
function cost({ proven, microUsd }: Result): number {
  return microUsd / proven / 1_000
}

/** Means over the markets, with the interval of the saving by the markets' own spread (Student's t, 19 degrees of freedom). */
function claimOf(name: string, pairs: readonly (readonly number[])[]): Claim {
  const saved = pairs.map(([ours = 0, peer = 1]) => 1 - ours / peer)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = mean(saved)
  const spread = Math.sqrt(mean(saved.map((value) => (value - middle) ** 2)) / (saved.length - 1))
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`
  const [ours, peer] = [mean(pairs.map(([one = 0]) => one)), mean(pairs.map(([, other = 0]) => other))]
  const note = `${percent(middle)} cheaper in the mean market (95 % interval ${percent(middle - 2.093 * spread)} to ${percent(middle + 2.093 * spread)}), least ${percent(Math.min(...saved))}, most ${percent(Math.max(...saved))}`
  return { name, ours, peer, ratio: peer / ours, unit: '$/1,000', note }
}
