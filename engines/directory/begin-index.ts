import { DEFAULT_SEED } from '../../synthetic/random.ts'
import { openIndex } from './index/open-index.ts'
import type { IndexOptions, PeopleIndex } from './index/people-index.ts'
import type { StoreConnection } from './index/keep/open-store.queries.ts'

/** An index whose threads load while its store is made or started. */
export type BegunIndex = {
  /** Resolves when it can be searched, for openDirectory. */
  index: Promise<PeopleIndex>
  /** Says that the store can be reached, its tables made. */
  openStore(connection: StoreConnection): void
  /** Ends it if its store was never opened; else it is the directory's to close. */
  stop(): Promise<void>
}

type BegunOptions = Pick<IndexOptions, 'demoPeople' | 'file' | 'onTrouble'> & { isNew: boolean; seed?: number }

/**
 * Begins the index of made-up people and those of a store that can't be reached yet.
 * @param options `isNew`: whether the store is only being made, so that nobody is in it
 */
export function beginIndex({ seed = DEFAULT_SEED, ...options }: BegunOptions): BegunIndex {
  let open: (connection: StoreConnection) => void = () => {}
  let giveUp: (error: Error) => void = () => {}
  let isOpen = false
  const database = new Promise<StoreConnection>((resolve, reject) => ([open, giveUp] = [resolve, reject]))
  const index = openIndex({ ...options, seed, database })
  // A failure shows when it is waited for.
  index.catch(() => {})
  return {
    index,
    openStore(connection) {
      isOpen = true
      open(connection)
    },
    async stop() {
      if (isOpen) return
      giveUp(new Error('the index has no store'))
      await index.catch(() => {})
    },
  }
}
