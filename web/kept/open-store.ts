import { useSyncExternalStore } from 'react'

/** One value that the whole page knows; what is drawn with it is drawn again when it is set. */
export function openStore<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    subscribe,
    isWatched: () => listeners.size > 0,
    set: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    /** Where the server draws, it is the first. */
    useValue: () => useSyncExternalStore(subscribe, get, () => first),
  }
}
