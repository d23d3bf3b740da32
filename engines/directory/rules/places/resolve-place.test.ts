import { describe, expect, it } from 'vitest'
import { DISTRICTS } from './cases/districts.ts'
import { EUROPE } from './cases/europe.ts'
import { METROS } from './cases/metros.ts'
import { NAMES_AND_LANDS } from './cases/names-and-lands.ts'
import { ODD_WRITINGS } from './cases/odd-writings.ts'
import { casesOf, placeLabel } from './place-label.ts'
import { REST_OF_THE_WORLD } from './cases/rest-of-the-world.ts'
import { UNITED_KINGDOM_AND_IRELAND } from './cases/united-kingdom-and-ireland.ts'
import { UNITED_STATES } from './cases/united-states.ts'
import { resolvePlace, resolvePlaces } from './resolve-place.ts'

const tables = {
  UNITED_STATES,
  UNITED_KINGDOM_AND_IRELAND,
  EUROPE,
  REST_OF_THE_WORLD,
  ODD_WRITINGS,
  METROS,
  DISTRICTS,
  NAMES_AND_LANDS,
}

describe.each(Object.entries(tables))('where a row is: %s', (_, table) => {
  it.each(casesOf(table))('%s (%s) is %s', (text, country, place) => {
    expect(resolvePlaces(text, country).map(placeLabel).join('; ') || '?').toBe(place)
  })
})

it('no text is too odd to be read', () => {
  for (const text of [
    '',
    ' ',
    ',,,',
    '((',
    '\u0000',
    '🏳️🚀',
    'a'.repeat(10_000),
    'st '.repeat(500),
    ', '.repeat(5_000),
    '\ud83c',
  ])
    expect(resolvePlace(text, 'DE')).toBeNull()
  expect(resolvePlace('Berlin', 'XX')).toBe(resolvePlace('Berlin', ''))
})
