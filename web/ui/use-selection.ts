import { useCallback, useRef, useState } from 'react'
import { rangeBetween } from './range-between.ts'

export type Selection<Id> = {
  ids: ReadonlySet<Id>
  /** With `range`, everything from the last one touched to this one. */
  toggle: (id: Id, range: boolean, order: readonly Id[]) => void
  /** All of these, or, when all of them are chosen, none of them. */
  toggleAll: (order: readonly Id[]) => void
  clear: () => void
  drop: (ids: readonly Id[]) => void
}

export function useSelection<Id extends string | number>(initial: readonly Id[] = []): Selection<Id> {
  const [ids, setIds] = useState<ReadonlySet<Id>>(() => new Set(initial))
  const last = useRef<Id | null>(null)

  const toggle = useCallback((id: Id, range: boolean, order: readonly Id[]) => {
    const touched = range && last.current !== null ? rangeBetween(order, last.current, id) : [id]
    last.current = id
    setIds((before) => {
      const next = new Set(before)
      const on = !before.has(id)
      for (const each of touched) {
        if (on) next.add(each)
        else next.delete(each)
      }
      return next
    })
  }, [])

  const toggleAll = useCallback((order: readonly Id[]) => {
    setIds((before) => {
      const next = new Set(before)
      const all = order.every((id) => before.has(id))
      for (const id of order) {
        if (all) next.delete(id)
        else next.add(id)
      }
      return next
    })
  }, [])

  const clear = useCallback(() => setIds(new Set()), [])
  const drop = useCallback((gone: readonly Id[]) => {
    setIds((before) => new Set([...before].filter((id) => !gone.includes(id))))
  }, [])

  return { ids, toggle, toggleAll, clear, drop }
}
