import type { AskedGroup, AskedTitle, Reading } from '../rules/titles/fit-title.ts'
import type { TitleTerm } from '../rules/titles/read-title-query.ts'
import type { WorkField } from '../rules/titles/work-fields.ts'
import type { Unit } from '../rules/words.ts'

/** Whether a title fits a group of terms, over the columns of plain_people. */
export function groupSql({ all, none }: AskedGroup, reading: Reading, values: unknown[]): string {
  const wanted = all.map((term) => termSql(term, reading, values))
  const unwanted = none.map((term) => `not ${termSql(term, 'unwanted', values)}`)
  return `(${[...wanted, ...unwanted].join(' and ')})`
}

function termSql(term: TitleTerm, reading: Reading, values: unknown[]): string {
  const list = reading === 'wanted' && 'words' in term ? '"titleWords"' : 'narrow'
  const ranks = reading === 'wanted' && 'words' in term && term.ranks
  if (ranks)
    return `(seniority && ${bind(values, ranks)}::text[] or ${termSql({ words: term.words }, reading, values)})`
  if (reading === 'wanted' && 'words' in term && term.field) return fieldSql(term.words, term.field, values)
  if ('words' in term) return `(${term.words.map((unit) => unitSql(list, unit, values)).join(' and ')})`
  const phrase = bind(values, term.phrase)
  const length = term.phrase.length
  return `(${phrase}::text[] <@ narrow and exists (
    select from generate_subscripts(literal, 1) k where literal[k : k + ${length - 1}] = ${phrase}::text[]))`
}

function fieldSql(
  words: readonly Unit[],
  { departments, isWhole, unless, jobs, others }: WorkField,
  values: unknown[],
): string {
  const has = (any: readonly string[]) => `"titleWords" && ${bind(values, any)}::text[]`
  const isSaid = termSql({ words }, 'wanted', values)
  const isIn = `coalesce(department && ${bind(values, departments)}::text[], false)`
  return `(${has(jobs)} or case when ${isIn} then ${isSaid} or ${isWhole} and not (${has(unless)}) else ${isSaid} and not (${has(others)}) end)`
}

export function unitSql(words: string, { pieces, joined }: Unit, values: unknown[]): string {
  const has = (all: readonly string[]) => `${words} @> ${bind(values, all)}::text[]`
  return joined === null ? has(pieces) : `(${has(pieces)} or ${has([joined])})`
}

export function titleTierSql(asked: AskedTitle | null, values: unknown[]): string {
  const tiers = (asked?.groups ?? []).map((group) => {
    const begins = (list: string, words: readonly string[]) =>
      words.map((word, k) => `${list}[${k + 1}] = ${bind(values, word)}`).join(' and ') || 'false'
    return `case when not (${groupSql(group, 'wanted', values)}) then 7
      when literal <> '{}' and literal = ${bind(values, group.literal)}::text[] then 0
      when coalesce(${begins('literal', group.literal)}, false) then 1
      when coalesce(${begins('meaning', group.meaning)}, false) then 2
      when literal || meaning @> ${bind(values, group.literal)}::text[] then 3
      when literal || meaning @> ${bind(values, group.meaning)}::text[] then 3 else 4 end`
  })
  return tiers.length === 0 ? '7' : `least(${tiers.join(', ')})`
}

export function bind(values: unknown[], value: unknown): string {
  values.push(value)
  return `$${values.length + 2}`
}
