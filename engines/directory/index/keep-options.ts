import type { IndexView } from './index-view.ts'
import type { StoreConnection } from './open-store.queries.ts'

export type KeepOptions = {
  demoPeople: number
  seed: number
  /** Where the operator's people are; null for none. */
  database: StoreConnection | null
  /** Where the index is kept between starts; null for nowhere. */
  file: string | null
  onView: (view: IndexView) => void
  /** What the operator should read. */
  onTrouble: (message: string, error: unknown) => void
}
