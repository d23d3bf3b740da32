import { useState } from 'react'

/** Which of the drawn rows each id has: its key in React. In the order of the rows. */
export type RowSlots<Id> = ReadonlyMap<Id, number>

/**
 * Rows that others take over rather than being made again, which a filter spends much of its time on. Who stays keeps its slot; who
 * comes takes one that was left between the same neighbours, so that no row ever has to be moved. The slot of `held`, who may have
 * the focus, goes to nobody else.
 */
export function rowSlots<Id>(before: RowSlots<Id>, ids: readonly Id[], held: Id | null): RowSlots<Id> {
  if (ids.length === before.size && [...before.keys()].every((id, n) => id === ids[n])) return before
  const staying = new Set(ids)
  const drawn = [...before].filter(([id]) => id !== held || staying.has(id))
  const placeOf = new Map(drawn.map(([id], place) => [id, place]))
  const after = new Map<Id, number>()
  let fresh = Math.max(-1, ...before.values()) + 1
  let next = 0
  for (const id of ids) {
    const place = placeOf.get(id) ?? next
    const [there, slot] = drawn[place] ?? []
    const isTaken = there !== undefined && (there === id || !staying.has(there))
    after.set(id, isTaken && slot !== undefined ? slot : fresh++)
    if (isTaken) next = Math.max(next, place + 1)
  }
  return after
}

/** The slots of these rows, by those that are on the screen. */
export function useRowSlots<Id>(ids: readonly Id[], held: Id | null): RowSlots<Id> {
  const [onScreen, setOnScreen] = useState<RowSlots<Id>>(() => rowSlots(new Map(), ids, held))
  const slots = rowSlots(onScreen, ids, held)
  if (slots !== onScreen) setOnScreen(slots)
  return slots
}
