/**
 * Calls `late` after `ms`, unless the function that it gives back was called before. Timers run before what has arrived is
 * read: an answer that is already here is not late because this process was busy.
 */
export function whenLate(ms: number, late: () => void): () => void {
  let read: NodeJS.Immediate | undefined
  const timer = setTimeout(() => (read = setImmediate(late)), ms)
  return () => {
    clearTimeout(timer)
    clearImmediate(read)
  }
}
