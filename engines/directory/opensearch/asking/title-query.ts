import { askTitle, TIER, type AskedGroup, type Reading } from '../../rules/titles/fit-title.ts'
import type { TitleTerm } from '../../rules/titles/read-title-query.ts'
import type { WorkField } from '../../rules/titles/work-fields.ts'
import { rowOf } from '../written/person-document.ts'
import { allOf, anyOf, EVERYBODY, has, hasAny, hasUnits, inRow, NOBODY, type Query } from './queries.ts'

/** Whose title one of these fits, as rules/titles/fit-title.ts says it. */
export function titleQuery(values: readonly string[], reading: Reading): Query {
  return anyOf(groupsOf(values).map((group) => groupQuery(group, reading)))
}

/** Whose title holds the words as they are written or in short. */
export function keywordQuery(value: string): Query {
  return allOf([titleQuery([value], 'wanted'), titleQuery([value], 'unwanted')])
}

/** By TIER who fits at least so well; what is left fits by other words. */
export function titleTiers(values: readonly string[]): { tier: number; query: Query }[] {
  return groupsOf(values).flatMap((group) => {
    const fits = groupQuery(group, 'wanted')
    return tiersOf(group).map(({ tier, query }) => ({ tier, query: allOf([fits, query]) }))
  })
}

function groupsOf(values: readonly string[]): AskedGroup[] {
  return values.flatMap((value) => askTitle(value)?.groups ?? [])
}

function groupQuery({ all, none }: AskedGroup, reading: Reading): Query {
  return allOf(
    all.map((term) => termQuery(term, reading)),
    none.map((term) => termQuery(term, 'unwanted')),
  )
}

function termQuery(term: TitleTerm, reading: Reading): Query {
  if ('phrase' in term)
    return allOf([...term.phrase.map((word) => has('titleNarrow', word)), inRow('titleLiteral', term.phrase)])
  const isSaid = hasUnits(reading === 'wanted' ? 'titleWords' : 'titleNarrow', term.words)
  if (reading === 'unwanted') return isSaid
  if (term.field) return fieldQuery(isSaid, term.field)
  return term.ranks ? anyOf([hasAny('seniority', term.ranks), isSaid]) : isSaid
}

/** `worksIn` of fit-title.ts. */
function fieldQuery(isSaid: Query, { departments, isWhole, unless, jobs, others }: WorkField): Query {
  const isWithin = hasAny('department', departments)
  const within = isWhole ? anyOf([isSaid, allOf([], [hasAny('titleWords', unless)])]) : isSaid
  return anyOf([
    hasAny('titleWords', jobs),
    allOf([isWithin, within]),
    allOf([isSaid], [isWithin, hasAny('titleWords', others)]),
  ])
}

/** `tierOf` of fit-title.ts. */
function tiersOf({ literal, meaning }: AskedGroup): { tier: number; query: Query }[] {
  const says = (words: readonly string[]) =>
    words.length === 0 ? EVERYBODY : allOf([...new Set(words)].map((word) => has('titleSaid', word)))
  const begins = (field: string, words: readonly string[]): Query =>
    words.length === 0 ? NOBODY : { prefix: { [field]: rowOf(words) } }
  return [
    { tier: TIER.exact, query: literal.length === 0 ? NOBODY : has('titleLiterally', rowOf(literal)) },
    { tier: TIER.begins, query: begins('titleLiterally', literal) },
    { tier: TIER.sameMeaning, query: begins('titleMeaning', meaning) },
    {
      tier: TIER.words,
      query: literal.length * meaning.length === 0 ? EVERYBODY : anyOf([says(literal), says(meaning)]),
    },
  ].filter(({ query }) => query !== NOBODY)
}
