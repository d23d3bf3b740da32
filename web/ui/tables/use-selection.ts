import { useCallback, useMemo, useState } from 'react'

export type Selection<Id> = {
  ids: ReadonlySet<Id>
  /** With `range`, everything from the last one touched to this one. */
  toggle: (id: Id, range: boolean, order: readonly Id[]) => void
  /** By shift and an arrow: the range that ends at `from` ends at `to`. */
  draw: (from: Id, to: Id, order: readonly Id[]) => void
  /** All of these, or, when all of them are chosen, none of them. */
  toggleAll: (order: readonly Id[]) => void
  /** These and no others. */
  set: (ids: Iterable<Id>) => void
  clear: () => void
  drop: (ids: readonly Id[]) => void
}

export function useSelection<Id extends string | number>(initial: readonly Id[] = []): Selection<Id> {
  const [state, setState] = useState<RangeSelection<Id>>(() => noneSelected(initial))
  const toggle = useCallback(
    (id: Id, range: boolean, order: readonly Id[]) =>
      setState((before) => (range ? rangedTo(before, id, order) : toggled(before, id))),
    [],
  )
  const draw = useCallback(
    (from: Id, to: Id, order: readonly Id[]) => setState((before) => drawnTo(before, from, to, order)),
    [],
  )
  const toggleAll = useCallback((order: readonly Id[]) => setState((before) => allToggled(before, order)), [])
  const set = useCallback((ids: Iterable<Id>) => setState(noneSelected(ids)), [])
  // Nothing chosen stays as it is: what is drawn from it is not drawn again.
  const clear = useCallback(() => setState((before) => (before.ids.size === 0 ? before : noneSelected<Id>())), [])
  const drop = useCallback((gone: readonly Id[]) => {
    const dropped = new Set(gone)
    setState((before) => noneSelected([...before.ids].filter((id) => !dropped.has(id))))
  }, [])
  const { ids } = state
  return useMemo(
    () => ({ ids, toggle, draw, toggleAll, set, clear, drop }),
    [ids, toggle, draw, toggleAll, set, clear, drop],
  )
}

/** What is chosen, and where the range that is being drawn began. */
type RangeSelection<Id> = {
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

/** Selects or clears everything from the start of the range to this row, as its first row was. Without a start: this row alone. */
export function rangedTo<Id>(state: RangeSelection<Id>, id: Id, order: readonly Id[]): RangeSelection<Id> {
  if (state.anchor === null) return toggled(state, id)
  const range = rangeBetween(order, state.anchor, id)
  const isAll = state.on && state.before.size === 0 && range.length === order.length
  return { ...state, end: id, ids: isAll ? setOfAll(order) : changed(state.before, range, state.on) }
}

/** Extends the range by keys. If the range doesn't end at `from`, a new one begins there and selects. */
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

/** What stands from one to the other in this order, both included, whichever comes first; only `to` where `from` is gone. */
function rangeBetween<Id>(order: readonly Id[], from: Id, to: Id): Id[] {
  const [a, b] = [order.indexOf(from), order.indexOf(to)]
  if (a < 0 || b < 0) return [to]
  return order.slice(Math.min(a, b), Math.max(a, b) + 1)
}

const sets = new WeakMap<readonly unknown[], ReadonlySet<unknown>>()

/** All of this list as a set, made once: choosing fifty thousand, and knowing that they are all, then takes no time. The list must not change. */
export function setOfAll<Id>(order: readonly Id[]): ReadonlySet<Id> {
  const known = sets.get(order) as ReadonlySet<Id> | undefined
  if (known) return known
  const made = new Set(order)
  sets.set(order, made)
  return made
}
