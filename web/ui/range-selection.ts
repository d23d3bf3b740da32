import { rangeBetween } from './range-between.ts'
import { setOfAll } from './set-of-all.ts'

/** What is chosen, and where the range that is being drawn began. */
export type RangeSelection<Id> = {
  ids: ReadonlySet<Id>
  /** Where a range begins: what was last touched without shift. */
  anchor: Id | null
  /** Where it ends now. */
  end: Id | null
  /** What was chosen before the range began: a range that is made shorter again gives back what it took. */
  before: ReadonlySet<Id>
  /** Whether the range chooses or lets go. */
  on: boolean
}

export function noneSelected<Id>(ids: Iterable<Id> = []): RangeSelection<Id> {
  const chosen = ids instanceof Set ? (ids as ReadonlySet<Id>) : new Set(ids)
  return { ids: chosen, anchor: null, end: null, before: chosen, on: true }
}

/** One chosen or let go; ranges begin here. */
export function toggled<Id>(state: RangeSelection<Id>, id: Id): RangeSelection<Id> {
  const on = !state.ids.has(id)
  const ids = changed(state.ids, [id], on)
  return { ids, anchor: id, end: id, before: ids, on }
}

/** Everything from where the range began to this one, as its first was: chosen or let go. Without a beginning, this one alone. */
export function rangedTo<Id>(state: RangeSelection<Id>, id: Id, order: readonly Id[]): RangeSelection<Id> {
  if (state.anchor === null) return toggled(state, id)
  const range = rangeBetween(order, state.anchor, id)
  const isAll = state.on && state.before.size === 0 && range.length === order.length
  return { ...state, end: id, ids: isAll ? setOfAll(order) : changed(state.before, range, state.on) }
}

/** The range drawn on by keys: where it doesn't end at `from`, a new one begins there, and it chooses. */
export function drawnTo<Id>(state: RangeSelection<Id>, from: Id, to: Id, order: readonly Id[]): RangeSelection<Id> {
  const goesOn = state.anchor !== null && state.end === from && state.on
  return rangedTo(goesOn ? state : { ...state, anchor: from, before: state.ids, on: true }, to, order)
}

/** All of these, or, when all of them are chosen, none of them. */
export function allToggled<Id>(state: RangeSelection<Id>, order: readonly Id[]): RangeSelection<Id> {
  const { ids } = state
  const all = setOfAll(order)
  if (ids === all) return noneSelected()
  if (ids.size <= all.size && everyOf(ids, all)) return noneSelected(ids.size === all.size ? [] : all)
  return noneSelected(changed(ids, order, !everyOf(all, ids)))
}

function everyOf<Id>(some: ReadonlySet<Id>, all: ReadonlySet<Id>): boolean {
  for (const id of some) if (!all.has(id)) return false
  return true
}

function changed<Id>(ids: ReadonlySet<Id>, touched: readonly Id[], on: boolean): ReadonlySet<Id> {
  const next = new Set(ids)
  for (const id of touched) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
