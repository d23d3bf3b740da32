import type { RefusalGrant, RefusalRequest, SealedControl, VerifierStore } from './store.ts'

type Refusals = {
  trusted: number
  /** Null: several. */
  grantedTo: string | null
  beganMs: number
  refused: number
  hourMs: number
  refusedMs: number
  goodMs: number
  /** Null: nobody asked beyond the trusted number since the count began. */
  beyondMs: number | null
}

/** No more trust until an address is accepted and an hour is over. */
const allSpent = 1_000_000
const maxPlaces = 100_000
/** How far back verdicts of a place without a count are withdrawn. */
const unknownForMs = 3_600_000
/** Longer than any process keeps using an old budget after it was told. */
const beyondForMs = 600_000

type TrustMethods = Pick<
  VerifierStore,
  'takeRefusals' | 'withinTrust' | 'settleRefusals' | 'withdraw' | 'recallControls' | 'rememberControl'
>

/** As verifier.take_refusals and its neighbours do it, for one process. `dropVerdicts` answers how many are gone. */
export function memoryTrust(now: () => number, dropVerdicts: (place: string, sinceMs: number) => number): TrustMethods {
  const places = new Map<string, Refusals>()
  const controls = new Map<string, { control: SealedControl; untilMs: number }>()

  return {
    async takeRefusals(request) {
      const { place } = request
      const at = now()
      const known = places.get(place) ?? noneYet(at)
      bound(places)
      places.set(place, known)
      return take(known, request, at)
    },
    async withinTrust(asked) {
      return asked.filter((place) => places.get(place)?.beyondMs === null)
    },
    async settleRefusals({ place, back, last }) {
      const known = places.get(place)
      if (!known) return
      known.refused = Math.max(0, known.refused - back)
      if (last === 'refused') known.refusedMs = now()
      if (last === 'accepted') known.goodMs = now()
    },
    async withdraw(place) {
      const known = places.get(place)
      const sinceMs = known ? Math.max(known.goodMs, known.beganMs) : now() - unknownForMs
      if (known) Object.assign(known, { trusted: allSpent, goodMs: -Infinity, beyondMs: now() })
      return dropVerdicts(place, sinceMs)
    },
    async recallControls(asked) {
      return asked.flatMap((place) => {
        const kept = controls.get(place)
        return kept && kept.untilMs > now() ? kept.control : []
      })
    },
    async rememberControl(control, forMs) {
      bound(controls)
      controls.set(control.place, { control, untilMs: now() + forMs })
    },
  }
}

function noneYet(at: number): Refusals {
  const times = { beganMs: at, hourMs: at, refusedMs: at, goodMs: -Infinity, beyondMs: null }
  return { trusted: 0, grantedTo: null, refused: 0, ...times }
}

function take(known: Refusals, request: RefusalRequest, at: number): RefusalGrant {
  const { holder, want, mostTrusted, most, quietMs } = request
  if (known.hourMs <= at - quietMs) Object.assign(known, { refused: 0, hourMs: at })
  const isOver = (known.beyondMs ?? -Infinity) <= at - Math.min(quietMs, beyondForMs)
  if (known.refusedMs <= at - quietMs && known.goodMs >= known.refusedMs && isOver)
    Object.assign(known, { trusted: 0, beganMs: at, beyondMs: null })
  const believed = known.trusted < mostTrusted
  const isShared = known.trusted > 0 && known.grantedTo !== holder && known.beyondMs === null
  if (believed && want > 0) known.grantedTo = known.trusted === 0 || known.grantedTo === holder ? holder : null
  if (!believed && most > 0) known.beyondMs = at
  const granted = believed
    ? Math.min(want, mostTrusted - known.trusted)
    : Math.max(0, Math.min(want, most - known.refused))
  if (believed) known.trusted += granted
  known.refused += granted
  if (granted > 0) known.refusedMs = at
  return { granted, believed, isShared, freeInMs: known.hourMs + quietMs - at }
}

function bound(map: Map<string, unknown>): void {
  const oldest = map.keys().next()
  if (map.size >= maxPlaces && !oldest.done) map.delete(oldest.value)
}
