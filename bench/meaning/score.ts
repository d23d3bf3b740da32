import { groupBy } from './group-by.ts'
import type { LabelledQuery, LabelledSet } from './labelled-sets.ts'

/**
 * Of one searcher over one set. `precision`, `recall`: the mean over the queries, 0 to 1; a query that means nobody has no
 * recall, and a precision of 1 only if nobody was found. `ofPeople`: the same over all people of all queries together.
 */
export type Score = {
  precision: number
  recall: number
  ofPeople: { precision: number; recall: number }
  byKind: { kind: string; queries: number; precision: number; recall: number }[]
  missed: { query: LabelledQuery; wrong: number[]; absent: number[] }[]
}

export type Found = { query: LabelledQuery; ids: ReadonlySet<number> }

export function score({ rows }: LabelledSet, found: readonly Found[]): Score {
  const weightOf = new Map(rows.map(({ id, weight }) => [id, weight]))
  const weigh = (ids: Iterable<number>) => [...ids].reduce((sum, id) => sum + weightOf.get(id)!, 0)
  const judged = found.map(({ query, ids }) => {
    const right = [...ids].filter((id) => query.means.has(id))
    const wrong = [...ids].filter((id) => !query.means.has(id) && !query.either.has(id))
    const absent = [...query.means].filter((id) => !ids.has(id))
    const [rightWeight, wrongWeight, absentWeight] = [weigh(right), weigh(wrong), weigh(absent)]
    return {
      query,
      wrong,
      absent,
      rightWeight,
      wrongWeight,
      absentWeight,
      precision:
        rightWeight + wrongWeight > 0 ? rightWeight / (rightWeight + wrongWeight) : query.means.size > 0 ? null : 1,
      recall: query.means.size > 0 ? rightWeight / (rightWeight + absentWeight) : null,
    }
  })
  const means = (some: typeof judged) => ({
    precision: mean(some.map(({ precision }) => precision)),
    recall: mean(some.map(({ recall }) => recall)),
  })
  const [right, wrong, absent] = (['rightWeight', 'wrongWeight', 'absentWeight'] as const).map((key) =>
    judged.reduce((sum, each) => sum + each[key], 0),
  ) as [number, number, number]
  return {
    ...means(judged),
    ofPeople: { precision: right / (right + wrong), recall: right / (right + absent) },
    byKind: [...groupBy(judged, ({ query }) => query.kind)].map(([kind, some]) => ({
      kind,
      queries: some.length,
      ...means(some),
    })),
    missed: judged.filter(({ wrong, absent }) => wrong.length + absent.length > 0),
  }
}

/** Of those that are known; a query that found nobody says nothing of precision. */
function mean(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null)
  return known.reduce((sum, value) => sum + value, 0) / known.length
}
