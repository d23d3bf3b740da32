import type { Query } from '../asking/queries.ts'

/** Looked at of each list of which ten are shown. */
export const CANDIDATES = 60
/** Of each shard: the rarer a value that no shard names, the surer the list. */
const OF_EACH_SHARD = 3_000

/** What a `terms` aggregation answers; errors tell how many more a value may have than was counted. */
export type Buckets = {
  doc_count_error_upper_bound: number
  sum_other_doc_count: number
  buckets: { key: string; doc_count: number; doc_count_error_upper_bound?: number }[]
}

/** The most frequent values of a field that has very many, most frequent first, then by what they are called. */
export function candidatesOf(field: string): Query {
  return { terms: { field, size: CANDIDATES, shard_size: OF_EACH_SHARD, show_term_doc_count_error: true } }
}

/** Just these values, so that every shard counts each of them. */
export function countsOf(field: string, values: readonly string[]): Query {
  return { terms: { field, size: values.length, include: values } }
}

/** Whether what was counted may be too little: several shards, of which one did not name a value. */
export function isInexact({ buckets }: Buckets): boolean {
  return buckets.some(({ doc_count_error_upper_bound: error = 0 }) => error > 0)
}

/**
 * Whether no value that is not among the candidates can have as many people as the last one shown.
 * @param leastShown how many that one has, counted exactly
 */
export function isComplete(
  { buckets, sum_other_doc_count: others, doc_count_error_upper_bound: error }: Buckets,
  leastShown: number,
): boolean {
  if (others === 0 || error === 0) return true
  return (buckets.at(-1)?.doc_count ?? 0) + error < leastShown
}
