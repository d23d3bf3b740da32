import { expect, it } from 'vitest'
import { casesOf, placeLabel } from './place-label.ts'
import { QUERIES } from './cases/queries.ts'
import { readPlaceQuery } from './read-place-query.ts'

it.each(casesOf(QUERIES))('%s means %s', (text, meant) => {
  const ids = readPlaceQuery(text)
  expect(ids === null ? '?' : ids.map(placeLabel).join('; ')).toBe(meant)
})
