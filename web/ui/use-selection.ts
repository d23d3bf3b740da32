import { useCallback, useMemo, useState } from 'react'
import { allToggled, drawnTo, noneSelected, rangedTo, toggled, type RangeSelection } from './range-selection.ts'

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
