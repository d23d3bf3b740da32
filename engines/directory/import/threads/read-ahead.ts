export type ReadAhead<Item> = {
  /** The next item; undefined at the end. */
  next(): Promise<Item | undefined>
  /** Begins to read the next item, so that it is there when it is asked for. One is held at most. */
  begin(): void
  end(): Promise<void>
}

/**
 * Reads on while something else is waited for. Not by itself: reading keeps this thread busy, so it is the caller who knows
 * when there is time.
 */
export function readAhead<Item>(items: AsyncIterable<Item>): ReadAhead<Item> {
  const iterator = items[Symbol.asyncIterator]()
  let pending: Promise<IteratorResult<Item>> | null = null
  const begin = () => {
    if (pending) return
    pending = iterator.next()
    // It is awaited in its turn; until then a failure must not count as unheard.
    pending.catch(() => {})
  }
  return {
    begin,
    async next() {
      begin()
      const { done, value } = (await pending)!
      pending = null
      return done === true ? undefined : value
    },
    end: async () => void (await iterator.return?.()),
  }
}
