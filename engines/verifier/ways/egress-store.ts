import type { RefusalGrant, RefusalRequest, VerifierStore } from '../memory/store.ts'
import { markOf } from '../egress/egress.ts'

/** What the refusals of all ways out together are counted under. */
const together = '*>'

/**
 * The store as one way out of several sees it. What is about our reputation and pace (places, caps, circuits, refusals)
 * is its own; what is about a domain or an address is common. A host's refusals are believed only while they are few of
 * this way out *and* few of all together: some hosts count by the address that asks, others by the sender or the domain.
 */
export function egressStore(store: VerifierStore, own: string, all: readonly string[]): VerifierStore {
  const mark = markOf(own)
  const isOneOfMany = all.length > 1
  const marksOf = (place: string) => (isOneOfMany ? [mark + place, together + place] : [mark + place])
  return {
    ...store,
    async takeSlots(request) {
      const grant = await store.takeSlots({ ...request, pool: mark + request.pool })
      return { ...grant, slots: grant.slots.map((slot) => ({ ...slot, pool: slot.pool.slice(mark.length) })) }
    },
    releaseSlots: (holder, slots) =>
      store.releaseSlots(
        holder,
        slots.map((slot) => ({ ...slot, pool: mark + slot.pool })),
      ),
    lowerCap: (pool, cap) => store.lowerCap(mark + pool, cap),
    openCircuit: (key, forMs) => store.openCircuit(mark + key, forMs),
    closeCircuit: (key) => store.closeCircuit(mark + key),
    takeRefusals: (request) => takeRefusals(store, request, marksOf(request.place)),
    async withinTrust(places) {
      const within = new Set(await store.withinTrust(places.flatMap(marksOf)))
      return places.filter((place) => marksOf(place).every((each) => within.has(each)))
    },
    async settleRefusals(settled) {
      for (const place of marksOf(settled.place)) await store.settleRefusals({ ...settled, place })
    },
    /** Who lies to one way out may lie to all: each takes back what it was told since somebody was last accepted there. */
    async withdraw(place, hosts) {
      let withdrawn = 0
      for (const each of all) withdrawn += await store.withdraw(markOf(each) + place, hosts)
      if (isOneOfMany) withdrawn += await store.withdraw(together + place, hosts)
      return withdrawn
    },
  }
}

/** Believed only if every count believes it; to go beyond one of them is written down in those that follow it. */
async function takeRefusals(
  store: VerifierStore,
  request: RefusalRequest,
  places: readonly string[],
): Promise<RefusalGrant> {
  let granted: RefusalGrant | null = null
  for (const place of places) {
    const mostTrusted = granted === null || granted.believed ? request.mostTrusted : 0
    const next = await store.takeRefusals({ ...request, place, mostTrusted })
    granted = granted === null ? next : both(granted, next)
  }
  return granted!
}

function both(one: RefusalGrant, other: RefusalGrant): RefusalGrant {
  return {
    granted: Math.min(one.granted, other.granted),
    believed: one.believed && other.believed,
    isShared: one.isShared || other.isShared,
    freeInMs: Math.max(one.freeInMs, other.freeInMs),
  }
}
