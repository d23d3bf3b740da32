import { memoryTrust } from './memory-trust.ts'
import type { ProbeMemory, RememberedVerdict, Slot, SlotGrant, SlotRequest, VerifierStore } from './store.ts'

type Timed<T> = { value: T; untilMs: number }

const maxEntries = 100_000
const dayMs = 86_400_000

/**
 * The store of a process that is alone: benches, tests, and a verifier without a database. Several verifiers may share
 * one. `now` in ms since 1970. Bounded: beyond 100,000 entries of a kind the oldest go.
 */
export function memoryStore(now: () => number = Date.now): VerifierStore {
  const circuits = new Map<string, number>()
  const probes = new Map<string, Map<string, Timed<ProbeMemory>>>()
  const verdicts = new Map<string, Timed<RememberedVerdict>>()
  const isFresh = ({ untilMs }: Timed<unknown>) => untilMs > now()
  const { pruneSlots, ...slots } = memorySlots(circuits, now)

  const outages = new Map<string, number>()
  const trust = memoryTrust(now, (place, sinceMs) =>
    dropFrom(verdicts, ({ value }) => value.heard?.place !== place || Date.parse(lastAt(value)) < sinceMs),
  )

  return {
    ...slots,
    ...trust,
    ...memoryEgress(now),
    async noteOutage(holder, _, forMs) {
      const isNews = [...outages.values()].every((until) => until <= now())
      outages.set(holder, now() + forMs)
      return isNews
    },
    async endOutage(holder) {
      outages.delete(holder)
    },
    async openCircuit(key, forMs) {
      keep(circuits, key, now() + forMs)
    },
    async closeCircuit(key) {
      circuits.delete(key)
    },
    async recallProbes(keys) {
      return keys.flatMap(({ domain, mxHash }) =>
        [...(probes.get(`${domain} ${mxHash}`)?.values() ?? [])].filter(isFresh).map(({ value }) => value),
      )
    },
    async rememberProbe(memory, forMs) {
      const key = `${memory.domain} ${memory.mxHash}`
      const ofDomain = probes.get(key) ?? new Map<string, Timed<ProbeMemory>>()
      ofDomain.set(memory.host, { value: memory, untilMs: now() + forMs })
      keep(probes, key, ofDomain)
    },
    async recallVerdicts(hmacs) {
      return hmacs.flatMap((hmac) => {
        const kept = verdicts.get(hmac)
        return kept && isFresh(kept) ? kept.value : []
      })
    },
    async rememberVerdict(verdict, forMs) {
      keep(verdicts, verdict.hmac, { value: verdict, untilMs: now() + forMs })
    },
    async prune() {
      let pruned = pruneSlots() + dropFrom(verdicts, isFresh) + dropFrom(circuits, (until) => until > now() - dayMs)
      for (const ofDomain of probes.values()) pruned += dropFrom(ofDomain, isFresh)
      dropFrom(probes, (ofDomain) => ofDomain.size > 0)
      return pruned
    },
  }
}

function lastAt({ evidence }: RememberedVerdict): string {
  return evidence.at(-1)?.at ?? ''
}

type SlotMethods = Pick<
  VerifierStore,
  'takeSlots' | 'renewSlots' | 'releaseSlots' | 'releaseAll' | 'releaseEverybody' | 'lowerCap'
>

function memorySlots(
  circuits: ReadonlyMap<string, number>,
  now: () => number,
): SlotMethods & { pruneSlots: () => number } {
  const caps = new Map<string, number>()
  const pools = new Map<string, Map<number, Timed<string>>>()
  const isFresh = ({ untilMs }: Timed<unknown>) => untilMs > now()

  return {
    async takeSlots(request) {
      const { pool, startCap, maxCap, raise } = request
      const openUntilMs = circuits.get(pool)
      const openForMs = openUntilMs === undefined ? null : Math.max(0, openUntilMs - now())
      const known = caps.get(pool)
      const cap = Math.min(maxCap, known === undefined ? startCap : known + raise)
      keep(caps, pool, cap)
      const ofPool = pools.get(pool) ?? new Map<number, Timed<string>>()
      keep(pools, pool, ofPool)
      dropFrom(ofPool, isFresh)
      return takeFrom(ofPool, request, cap, openForMs, now())
    },
    async renewSlots(holder, leaseMs) {
      for (const ofPool of pools.values())
        for (const slot of ofPool.values()) if (slot.value === holder && isFresh(slot)) slot.untilMs = now() + leaseMs
    },
    async releaseSlots(holder, given) {
      for (const { pool, number } of given)
        if (pools.get(pool)?.get(number)?.value === holder) pools.get(pool)!.delete(number)
    },
    async releaseAll(holder) {
      for (const ofPool of pools.values()) dropFrom(ofPool, ({ value }) => value !== holder)
    },
    async releaseEverybody() {
      for (const ofPool of pools.values()) ofPool.clear()
    },
    async lowerCap(pool, cap) {
      const known = caps.get(pool)
      if (known !== undefined && known > cap) caps.set(pool, cap)
    },
    pruneSlots() {
      let pruned = 0
      for (const ofPool of pools.values()) pruned += dropFrom(ofPool, isFresh)
      dropFrom(pools, (ofPool) => ofPool.size > 0)
      return pruned
    },
  }
}

function takeFrom(
  ofPool: Map<number, Timed<string>>,
  { pool, holder, want, leaseMs }: SlotRequest,
  cap: number,
  openForMs: number | null,
  nowMs: number,
): SlotGrant {
  const allowed = openForMs === null ? cap : openForMs > 0 ? 0 : 1
  const taken: Slot[] = []
  for (let number = 1; taken.length < want && ofPool.size < allowed; number++) {
    if (ofPool.has(number)) continue
    ofPool.set(number, { value: holder, untilMs: nowMs + leaseMs })
    taken.push({ pool, number })
  }
  return { slots: taken, cap, openForMs }
}

function keep<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.delete(key)
  const oldest = map.keys().next()
  if (map.size >= maxEntries && !oldest.done) map.delete(oldest.value)
  map.set(key, value)
}

function dropFrom<K, V>(map: Map<K, V>, isKept: (value: V) => boolean): number {
  let dropped = 0
  for (const [key, value] of map)
    if (!isKept(value)) {
      map.delete(key)
      dropped++
    }
  return dropped
}

type EgressMethods = Pick<
  VerifierStore,
  'noteRest' | 'endRest' | 'reputationRests' | 'rememberPutOff' | 'recallPutOffs'
>

const maxDomains = 100_000

/** What a process that is alone keeps of its ways out. */
function memoryEgress(now: () => number): EgressMethods {
  const rests = new Map<string, { egress: string; reason: string; untilMs: number }>()
  const putOffs = new Map<string, { egress: string; untilMs: number }>()
  return {
    async noteRest(egress, reason, forMs) {
      const key = `${reason} ${egress}`
      const isNews = (rests.get(key)?.untilMs ?? 0) <= now()
      rests.set(key, { egress, reason, untilMs: now() + forMs })
      return isNews
    },
    async endRest(egress, reason) {
      rests.delete(`${reason} ${egress}`)
    },
    async reputationRests() {
      return [...rests.values()].flatMap(({ egress, reason, untilMs }) =>
        reason === 'reputation' && untilMs > now() ? { egress, forMs: untilMs - now() } : [],
      )
    },
    async rememberPutOff(domain, egress, forMs) {
      const oldest = putOffs.keys().next()
      if (putOffs.size >= maxDomains && !oldest.done) putOffs.delete(oldest.value)
      putOffs.delete(domain)
      putOffs.set(domain, { egress, untilMs: now() + forMs })
    },
    async recallPutOffs(domains) {
      return domains.flatMap((domain) => {
        const kept = putOffs.get(domain)
        return kept && kept.untilMs > now() ? { domain, egress: kept.egress } : []
      })
    },
  }
}
