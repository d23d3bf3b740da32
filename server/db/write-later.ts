/** `soon` writes at most `waitMs` after its first call; `flush` at once. One write at a time, in order. */
export type LateWrite = { soon: () => void; flush: () => Promise<void> }

/** For rows that may be written a moment later, many together. `write` handles its own failures. */
export function writeLater(waitMs: number, write: () => Promise<void>): LateWrite {
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write)
    return writing
  }

  return {
    soon() {
      timer ??= setTimeout(() => void flush(), waitMs)
    },
    flush,
  }
}
