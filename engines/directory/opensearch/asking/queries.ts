import type { Unit } from '../../rules/words.ts'

/** A query as OpenSearch takes it. */
export type Query = Readonly<Record<string, unknown>>

export const EVERYBODY: Query = { match_all: {} }
export const NOBODY: Query = { match_none: {} }

export function has(field: string, value: string | number): Query {
  return { term: { [field]: value } }
}

export function hasAny(field: string, values: readonly (string | number)[]): Query {
  return values.length === 0 ? NOBODY : { terms: { [field]: values } }
}

export function allOf(queries: readonly Query[], none: readonly Query[] = []): Query {
  const [only] = queries
  if (none.length === 0 && queries.length < 2) return only ?? EVERYBODY
  return { bool: { ...(queries.length > 0 && { filter: queries }), ...(none.length > 0 && { must_not: none }) } }
}

/** Those that ask for one of several values of a field ask once: the clauses of a query are limited. */
export function anyOf(queries: readonly Query[]): Query {
  const values = new Map<string, Set<string | number>>()
  const others: Query[] = []
  for (const query of queries) {
    const asked = valuesOf(query)
    if (asked === null) {
      if (query !== NOBODY) others.push(query)
      continue
    }
    const known = values.get(asked.field) ?? new Set()
    for (const value of asked.values) known.add(value)
    values.set(asked.field, known)
  }
  const all = [...[...values].map(([field, any]) => hasAny(field, [...any])), ...different(others)]
  const [only] = all
  if (only === undefined) return NOBODY
  return all.length === 1 ? only : { bool: { should: all, minimum_should_match: 1 } }
}

function different(queries: readonly Query[]): Query[] {
  return [...new Map(queries.map((query) => [JSON.stringify(query), query])).values()]
}

function valuesOf(query: Query): { field: string; values: readonly (string | number)[] } | null {
  const [kind, ...more] = Object.keys(query)
  if (more.length > 0 || (kind !== 'term' && kind !== 'terms')) return null
  const [[field, value]] = Object.entries(query[kind] as Record<string, unknown>) as [[string, string | string[]]]
  return { field, values: Array.isArray(value) ? value : [value] }
}

/** Every unit in one of its writings. */
export function hasUnits(field: string, units: readonly Unit[]): Query {
  return allOf(different(units.map((unit) => hasUnit(field, unit))))
}

function hasUnit(field: string, { pieces, joined }: Unit): Query {
  const apart = allOf(different(pieces.map((piece) => has(field, piece))))
  return joined === null ? apart : anyOf([has(field, joined), apart])
}

/** The same while they are typed: the last word may be the beginning of one. */
export function beginsWithUnits(field: string, units: readonly Unit[]): Query {
  const last = units.at(-1)
  if (last === undefined) return NOBODY
  const open = (word: string): Query => ({ prefix: { [field]: word } })
  const apart = allOf([...last.pieces.slice(0, -1).map((piece) => has(field, piece)), open(last.pieces.at(-1)!)])
  const lastly = last.joined === null ? apart : anyOf([open(last.joined), apart])
  return allOf([...units.slice(0, -1).map((unit) => hasUnit(field, unit)), lastly])
}

export function inRow(field: string, words: readonly string[]): Query {
  return { match_phrase: { [field]: { query: words.join(' '), analyzer: 'whitespace' } } }
}
