import { isDeepStrictEqual } from 'node:util'
import type { Names } from '../names-of.ts'
import type { Cluster } from '../open-cluster.ts'
import { companyQueries, type AskedCompanies, type CompanyQueries, type FoundCompanies } from './company-queries.ts'
import { findSpellings, peopledIn, peopledSearch, spellingsIn, spellingSearch, withPeople, type PeopledBuckets, type Spelling, type SpellingHits } from './find-spellings.ts' // oxfmt-ignore
import { anyOf } from './queries.ts'
import { askTogether, type Asking } from './search-many.ts'

type Known = { spellings: Spelling[][]; peopled: ReadonlySet<number> }

/** Of what was asked last, and only short answers. */
const MOST_KEPT = 500
const MOST_SPELLINGS = 50

/**
 * For searches, which have to know companies before they can be asked. A company that was asked for before is taken to be what it
 * was then, and one that is new here to have people; beside the search the cluster is asked whether that is so, and if it is not the
 * search is made again. So a search does not wait for it, and none stands on what another process has changed.
 */
export function rememberCompanies(cluster: Cluster, names: Names) {
  const kept = new Map<string, Known>()

  function keep(key: string | null, known: Known): void {
    if (key === null) return
    kept.delete(key)
    if (isShort(known.spellings)) kept.set(key, known)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT) kept.delete(oldest!)
  }

  async function isStill({ spellings, peopled }: Known, queries: CompanyQueries, ask: Asking): Promise<boolean> {
    const companies = queries.met(spellings)
    const answers = await ask<SpellingHits & PeopledBuckets>([
      // which of the queries finds one is seen from the spelling itself
      spellingSearch(names.companies, anyOf(queries.wanted), MOST_SPELLINGS + 1),
      ...(companies.length > 0 ? [peopledSearch(names.people, companies)] : []),
    ])
    const [found, ...counted] = answers
    const before = [...new Map(spellings.flat().map((spelling) => [spelling.key, spelling])).values()]
    return (
      isDeepStrictEqual(
        spellingsIn(found!),
        before.toSorted((a, b) => a.key - b.key),
      ) && isDeepStrictEqual(new Set(counted.flatMap(peopledIn)), peopled)
    )
  }

  /** What `work` answers with what all of these mean; it may be called twice. */
  return async function withCompanies<Result>(
    asked: AskedCompanies,
    work: (companies: FoundCompanies, ask: Asking) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const queries = companyQueries(asked)
    const ask = askTogether(cluster, signal)
    const workWith = ({ spellings, peopled }: Known) => work(queries.read(spellings, peopled), ask)
    if (queries.wanted.length === 0) return workWith({ spellings: [], peopled: new Set() })
    // a list is too long to be a key
    const key = asked.entries.length > 0 ? null : JSON.stringify(asked)
    const before = key === null ? undefined : kept.get(key)
    if (before) {
      const [result, isRight] = await Promise.all([workWith(before), isStill(before, queries, ask)])
      if (isRight) {
        keep(key, before)
        return result
      }
    }
    const spellings = await findSpellings(ask, names, queries.wanted)
    const all = new Set(queries.met(spellings))
    const [early, peopled] = await Promise.all([
      isShort(spellings) ? workWith({ spellings, peopled: all }).then((result) => ({ result })) : null,
      withPeople(ask, names, [...all]),
    ])
    keep(key, { spellings, peopled })
    return early && peopled.size === all.size ? early.result : workWith({ spellings, peopled })
  }
}

export type WithCompanies = ReturnType<typeof rememberCompanies>

function isShort(spellings: readonly Spelling[][]): boolean {
  return spellings.reduce((sum, { length }) => sum + length, 0) <= MOST_SPELLINGS
}
