import {
  learnOrder,
  runWaterfall,
  type LearnedSource,
  type Outlook,
  type Proof,
  type Yield,
} from '../../engines/sources/waterfall/port.ts'
import type { Guesser } from './free-guesses.ts'
import { isProvable, segments, type Market, type MarketPerson } from './market.ts'

/** A way to get addresses: what is tried free, and whom to ask then, as positions in the market's sources. */
export type Way = {
  guesser: Guesser
  order: (person: MarketPerson, outlook: Outlook) => number[]
  note?: (person: MarketPerson, outlook: Outlook, place: number, isFirst: boolean, seen: Yield) => void
}
export type Outcome = { proven: number; guessed: number; microUsd: number; calls: number }

/** All people of a market in their order, by the product's own waterfall. */
export async function askMarket(market: Market, { guesser, order, note }: Way): Promise<Outcome> {
  const sum: Outcome = { proven: 0, guessed: 0, microUsd: 0, calls: 0 }
  for (const person of market.people) {
    const guessed = await guesser.guess(person)
    if (guessed === 'found') {
      sum.proven += 1
      sum.guessed += 1
    }
    if (guessed === 'found' || guessed === 'namesake') continue
    const outlook = guessed === 'all' ? 'poor' : 'usual'
    const { end, hops } = await fall(market, person, order(person, outlook))
    const asked = hops.filter(({ ended }) => ended !== 'not-asked')
    sum.calls += asked.length
    for (const [place, hop] of asked.entries()) {
      sum.microUsd += hop.milliunits
      const proven = hop.proof === 'proven' ? 1 : 0
      note?.(person, outlook, hop.sourceId, place === 0, { asked: 1, proven, microUsd: hop.milliunits })
    }
    if (end !== 'proven') continue
    sum.proven += 1
    await guesser.learn(person)
  }
  return sum
}

/** In the same order for everybody. */
export function always(guesser: Guesser, places: readonly number[]): Way {
  return { guesser, order: () => [...places] }
}

/** Who knows what each source would answer: the cheapest that is right, or nobody. */
export function oracle(guesser: Guesser, { sources }: Market): Way {
  const byPrice = sources.map((_, place) => place).toSorted((a, b) => sources[a]!.microUsd - sources[b]!.microUsd)
  return {
    guesser,
    order(person) {
      const right = byPrice.find((place) => person.answers[place] === 'right')
      return right === undefined || !isProvable(person) ? [] : [right]
    },
  }
}

/** Counts what was seen, as the product does, and learns the order from it alone; without `looksOut` whatever the outlook is. */
export function learning(guesser: Guesser, { sources }: Market, looksOut = true): Way {
  const none = (): Yield => ({ asked: 0, proven: 0, microUsd: 0 })
  const overall = sources.map(none)
  const bySegment = Array.from({ length: segments + 1 }, () => sources.map(() => ({ first: none(), later: none() })))
  const segmentOf = ({ firm }: MarketPerson, outlook: Outlook) => (outlook === 'poor' ? segments : firm.segment)
  let checks = 0
  return {
    guesser,
    order(person, seen) {
      const outlook = looksOut ? seen : 'usual'
      checks += 1
      const learned = sources.map(({ microUsd, isFreeIfNobody }, place): LearnedSource => ({
        microUsdPerCall: microUsd,
        isFreeIfNobody,
        overall: overall[place]!,
        ...bySegment[segmentOf(person, outlook)]![place]!,
      }))
      return learnOrder(learned, checks, outlook).flatMap(({ place, isWorthIt }) => (isWorthIt ? [place] : []))
    },
    note(person, outlookSeen, place, isFirst, seen) {
      const outlook = looksOut ? outlookSeen : 'usual'
      const here = bySegment[segmentOf(person, outlook)]![place]![isFirst ? 'first' : 'later']
      for (const sum of outlook === 'poor' ? [here] : [overall[place]!, here]) {
        sum.asked += seen.asked
        sum.proven += seen.proven
        sum.microUsd += seen.microUsd
      }
    },
  }
}

function fall(market: Market, person: MarketPerson, order: readonly number[]) {
  return runWaterfall({
    sources: order.map((place) => askable(market, person, place)),
    hops: [],
    judged: new Map(),
    async prove(address): Promise<Proof> {
      if (!isProvable(person)) return 'unprovable'
      return address.startsWith('right') ? 'proven' : 'refuted'
    },
    accepts: () => false,
    reserve: async ({ sourceId }) => ({ callId: sourceId }),
    keep: async () => true,
    end: async () => {},
    giveBack: async () => {},
    note: async () => {},
    now: () => new Date(0),
    clock: () => 0,
    endAtMs: 45_000,
    callbackUrlOf: () => null,
    signal: neverAborted,
  })
}

const neverAborted = new AbortController().signal

/** Here a milliunit is a millionth of a dollar. */
function askable({ sources }: Market, person: MarketPerson, place: number) {
  const { microUsd, isFreeIfNobody } = sources[place]!
  const said = person.answers[place]!
  const spent = { milliunits: said === 'nobody' && isFreeIfNobody ? 0 : microUsd, isKnown: true }
  const claim = { means: 'valid' as const, said: 'valid' }
  const address = said === 'right' ? 'right@x.test' : `wrong-${place}@x.test`
  return {
    sourceId: place,
    label: '',
    asked: 'address' as const,
    milliunits: microUsd,
    passOver: null,
    lookUp: null,
    ask: async () =>
      said === 'nobody'
        ? { kind: 'nobody' as const, spent }
        : { kind: 'answer' as const, value: { address, claim, person: null }, spent },
  }
}
