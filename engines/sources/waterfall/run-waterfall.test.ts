import { expect, test } from 'vitest'
import { learnOrder, runWaterfall, type Askable, type Fall, type Hop, type Proof } from './port.ts'

const valid = { means: 'valid', said: 'verified' } as const
const proofs: Proof[] = ['proven', 'refuted', 'unprovable']

/** Numbers from 0 to 1 that follow from the seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

test('random markets: each source once, none beyond the cap, none behind the first proof, no address proven twice', async () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = randomOf(seed)
    const truth = new Map(['a', 'b', 'c', 'd'].map((name) => [`${name}@x.test`, proofs[Math.floor(random() * 3)]!]))
    const addresses = [...truth.keys()]
    const asked: number[] = []
    const proven: string[] = []
    const cap = Math.floor(random() * 6)
    const passedOver = seed % 8
    const claimsStand = seed % 3 === 0
    let calls = 0
    /** What a kill at any moment would leave, and whom had been asked by then. */
    const left: { hops: Hop[]; asked: number[] }[] = []
    const sources = Array.from({ length: 6 }, (_, sourceId): Askable => {
      const named = random() < 0.7 ? addresses[Math.floor(random() * addresses.length)]! : null
      const isDead = random() < 0.1
      return {
        sourceId,
        label: '',
        asked: 'address',
        milliunits: 1_000,
        passOver: sourceId === passedOver ? 'unprovable' : null,
        lookUp: null,
        async ask() {
          asked.push(sourceId)
          if (isDead) throw new Error('dead')
          const spent = { milliunits: 1_000, isKnown: true }
          return named
            ? { kind: 'answer', value: { address: named, claim: valid, person: null }, spent }
            : { kind: 'nobody', spent }
        },
      }
    })
    const fall: Fall = {
      sources,
      hops: [],
      judged: new Map(),
      async prove(address) {
        proven.push(address)
        return truth.get(address)!
      },
      accepts: () => claimsStand,
      reserve: async () => (calls < cap ? { callId: (calls += 1) } : { refused: 'reveal', retryAfterMs: null }),
      async keep(hops) {
        left.push({ hops: structuredClone([...hops]), asked: [...asked] })
        return true
      },
      end: async () => {},
      giveBack: async () => {},
      note: async () => {},
      now: () => new Date(0),
      clock: () => 0,
      endAtMs: 10_000,
      callbackUrlOf: () => null,
      signal: new AbortController().signal,
    }
    const end = await runWaterfall(fall)
    expect(asked.length, `seed ${seed}`).toBeLessThanOrEqual(cap)
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked).not.toContain(passedOver)
    expect(new Set(proven).size).toBe(proven.length)
    expect(end.hops).toHaveLength(sources.length)
    const won = end.hops.filter(({ proof }) => proof === 'proven')
    expect(won).toHaveLength(end.end === 'proven' ? 1 : 0)
    if (end.end === 'proven') {
      expect(truth.get(end.address ?? '')).toBe('proven')
      expect(won[0]!.sourceId).toBe(asked.at(-1))
    }
    for (const { hops, asked: before } of left.splice(0)) {
      asked.length = 0
      const again = await runWaterfall({ ...fall, hops: hops.filter(({ ended }) => ended !== 'not-asked') })
      expect(
        asked.filter((sourceId) => before.includes(sourceId)),
        `seed ${seed}`,
      ).toEqual([])
      expect(again.hops.filter(({ proof }) => proof === 'proven')).toHaveLength(again.end === 'proven' ? 1 : 0)
      const won = hops.find(({ proof }) => proof === 'proven' || (proof === 'unprovable' && claimsStand))
      if (won)
        expect([again.end, again.address, asked]).toEqual([
          won.proof === 'proven' ? 'proven' : 'claimed',
          won.address,
          [],
        ])
      expect(again.hops.every(({ isRepeat, address, sourceId }) => !isRepeat || again.hops.some((hop) => hop.address === address && hop.sourceId < sourceId))).toBe(true) // oxfmt-ignore
    }
  }
})

test('where writing it down took all the time, the call is not made, and what was set aside is given back', async () => {
  let nowMs = 0
  const seen: string[] = []
  const source = (sourceId: number): Askable => ({
    sourceId,
    label: '',
    asked: 'address',
    milliunits: 1_000,
    passOver: null,
    lookUp: null,
    async ask() {
      seen.push(`asked ${sourceId}`)
      return { kind: 'nobody', spent: { milliunits: 0, isKnown: true } }
    },
  })
  const end = await runWaterfall({
    sources: [source(1), source(2)],
    hops: [],
    judged: new Map(),
    prove: async () => 'unprovable',
    accepts: () => false,
    async reserve({ sourceId }) {
      if (sourceId === 2) nowMs = 9_900
      return { callId: sourceId }
    },
    keep: async () => true,
    end: async () => {},
    giveBack: async ({ callId }) => void seen.push(`given back ${callId}`),
    note: async () => {},
    now: () => new Date(0),
    clock: () => nowMs,
    endAtMs: 10_000,
    callbackUrlOf: () => null,
    signal: new AbortController().signal,
  })
  expect(seen).toEqual(['asked 1', 'given back 2'])
  expect(end.hops.map(({ ended, because }) => because ?? ended)).toEqual(['nobody', 'time'])
})

test('once somebody objected at a source nobody else is asked about them, also where the attempt died behind it', async () => {
  const seen: number[] = []
  const source = (sourceId: number): Askable => ({
    ...{ sourceId, label: '', asked: 'address', milliunits: 1_000, passOver: null, lookUp: null },
    async ask() {
      seen.push(sourceId)
      return { kind: 'objected', spent: { milliunits: 0, isKnown: true } }
    },
  })
  let kept: Hop[] = []
  const fall: Fall = {
    sources: [source(1), source(2)],
    hops: [],
    judged: new Map(),
    prove: async () => 'proven',
    accepts: () => true,
    reserve: async ({ sourceId }) => ({ callId: sourceId }),
    async keep(hops) {
      kept = structuredClone([...hops])
      return true
    },
    end: () => Promise.reject(new Error('killed')),
    giveBack: async () => {},
    note: async () => {},
    now: () => new Date(0),
    clock: () => 0,
    endAtMs: 10_000,
    callbackUrlOf: () => null,
    signal: new AbortController().signal,
  }
  await expect(runWaterfall(fall)).rejects.toThrow('killed')
  const next = await runWaterfall({ ...fall, hops: kept, end: async () => {} })
  expect([next.end, next.address, seen]).toEqual(['objected', null, [1]])
})

test('a look-up in vain leaves the most as the cost of what was begun', async () => {
  const spent = { milliunits: 0, isKnown: true }
  const source: Askable = {
    ...{ sourceId: 1, label: '', asked: 'address', milliunits: 1_000, passOver: null },
    ask: async () => ({ kind: 'later', reference: 'r', retryAfterMs: 0, spent }),
    lookUp: async () => ({ kind: 'refused', because: 'key', why: '', spent }),
  }
  let nowMs = 0
  const fall: Fall = {
    sources: [source],
    hops: [],
    judged: new Map(),
    prove: async () => 'proven',
    accepts: () => true,
    reserve: async () => ({ callId: 1 }),
    keep: async () => true,
    end: async () => {},
    giveBack: async () => {},
    note: async () => {},
    now: () => new Date(nowMs),
    clock: () => 0,
    endAtMs: 10_000,
    callbackUrlOf: () => null,
    signal: new AbortController().signal,
  }
  const { hops } = await runWaterfall(fall)
  nowMs = 60_000
  const end = await runWaterfall({ ...fall, hops })
  expect(end.hops).toMatchObject([{ ended: 'refused', milliunits: 1_000, isKnown: false }])
})

test('the order follows the cost of a proven address, is decided by its seed, and shrinks what is little known', () => {
  const none = { asked: 0, proven: 0, microUsd: 0 }
  const source = (microUsdPerCall: number, proven: number) => {
    const seen = { asked: 1_000, proven, microUsd: 1_000 * microUsdPerCall }
    return { microUsdPerCall, isFreeIfNobody: false, overall: seen, first: none, later: none }
  }
  // Twice the price and four times as often right.
  const sources = [source(10_000, 100), source(20_000, 400)]
  const orders = Array.from({ length: 100 }, (_, seed) => learnOrder(sources, seed))
  expect(orders.filter(([first]) => first?.place === 1).length).toBeGreaterThan(80)
  expect(learnOrder(sources, 7)).toEqual(learnOrder(sources, 7))
  expect(learnOrder([], 1)).toEqual([])
  expect(orders.flat().every(({ isWorthIt }) => isWorthIt)).toBe(true)
})

test('where next to nothing can be proven no source is worth its price, unless it turns out to be, and few are tried', () => {
  const none = { asked: 0, proven: 0, microUsd: 0 }
  const overall = { asked: 1_000, proven: 500, microUsd: 10_000_000 }
  const source = (here: { asked: number; proven: number; microUsd: number }) => {
    return { microUsdPerCall: 10_000, isFreeIfNobody: false, overall, first: here, later: here }
  }
  const worth = (here: Parameters<typeof source>[0], seeds = 1_000) =>
    Array.from({ length: seeds }, (_, seed) => learnOrder([source(here)], seed, 'poor')).flat().filter(({ isWorthIt }) => isWorthIt).length / seeds // oxfmt-ignore
  expect(worth(none)).toBeGreaterThan(0.005)
  expect(worth(none)).toBeLessThan(0.08)
  expect(worth({ asked: 100, proven: 0, microUsd: 1_000_000 })).toBeLessThan(0.01)
  expect(worth({ asked: 100, proven: 20, microUsd: 1_000_000 })).toBeGreaterThan(0.95)
  expect(learnOrder([source(none), { ...source(none), microUsdPerCall: 0, overall: none }], 3, 'poor')).toEqual([
    { place: 1, isWorthIt: true },
    { place: 0, isWorthIt: false },
  ])
})
