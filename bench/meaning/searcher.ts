import type { LabelledQuery, LabelledSet } from './labelled-sets.ts'

/** Somebody who is asked the queries of one set: us or a peer. */
export type Searcher = {
  name: string
  /** Called once for each set, before `find`. */
  load(set: LabelledSet): Promise<void>
  /** The ids of the rows that a query finds. */
  find(set: LabelledSet, query: LabelledQuery): Promise<ReadonlySet<number>>
  close(): Promise<void>
}
