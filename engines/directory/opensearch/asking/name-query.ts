import { readNameQuery } from '../../rules/names/read-name-query.ts'
import { allOf, anyOf, hasUnits, inRow, NOBODY, type Query } from './queries.ts'

/** Whose name has the words of one of these, and its phrases just so. */
export function nameQuery(values: readonly string[]): Query {
  return anyOf(
    values.map((value) => {
      const asked = readNameQuery(value)
      if (asked === null) return NOBODY
      const words = asked.words.length === 0 ? [] : [hasUnits('nameWords', asked.words)]
      return allOf([...words, ...asked.phrases.map((phrase) => inRow('nameLiteral', phrase))])
    }),
  )
}
