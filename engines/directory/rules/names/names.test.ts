import { expect, it } from 'vitest'
import { readName, splitName } from './read-name.ts'
import { fitsName, readNameQuery } from './read-name-query.ts'

/** What is asked, the names it finds, and those it doesn't. Add what you miss. */
const CASES: readonly [asked: string, found: readonly string[], not: readonly string[]][] = [
  ['jane doe', ['Jane Doe', 'DOE, Jane', 'Jane Q. Doe', 'Mary Jane Doe-Smith'], ['Jane Doerr', 'Janet Doe', 'Jane']],
  ['doe jane', ['Jane Doe'], []],
  ['"jane doe"', ['Jane Doe', 'Mary Jane Doe'], ['Doe Jane', 'Jane Q. Doe']],
  ['"doe" jane', ['Jane Doe'], ['Jane Smith']],
  ['jan', ['Jan Novák', 'JAN de Vries'], ['Jane Doe', 'Janek Nowak']],
  ['garcia', ['María García López', 'Garcia'], ['Garciaz']],
  ['maria lopez', ['María García López'], ['Mario López']],
  ['muller', ['Anna Müller', 'Max Muller'], ['Max Miller']],
  ['mueller', ['Anna Müller', 'Max Mueller'], ['Max Muller']],
  ['o brien', ["Siobhán O'Brien"], []],
  ['obrien', ["Siobhán O'Brien", 'Siobhan OBrien'], ['Brienne']],
  ['jean luc', ['Jean-Luc Picard', 'Luc Jean'], ['Jeanluc']],
  ['jean-luc', ['Jean-Luc Picard', 'Jeanluc Picard'], ['Jean Picard']],
  ['"jean luc picard"', ['Jean-Luc Picard'], ['Luc Jean Picard']],
  ['"luc picard"', ['Jean-Luc Picard'], []],
  ['“jane doe”', ['Jane Doe'], ['Doe Jane']],
  ['jane "doe', ['Jane Doe', 'Doe Jane'], []],
  // Copied from a page: soft hyphens, blanks of no width, marks of direction.
  ['\ufeffja\u00adne do\u200be', ['Jane Doe'], ['Do Ja']],
  ['\u202bjane\u202c doe\u200f', ['Jane Doe'], []],
]

it.each(CASES)('%j', (asked, found, not) => {
  const query = readNameQuery(asked)!
  expect(found.filter((name) => !fitsName(readName(name), query))).toEqual([])
  expect(not.filter((name) => fitsName(readName(name), query))).toEqual([])
})

it.each(['', ' ', '""', '-', '...', '" "'])('%j asks for nobody', (asked) => {
  expect(readNameQuery(asked)).toBeNull()
})

it('a name is its first word and the rest', () => {
  expect(splitName('  Ana  de la Cruz ')).toEqual({ head: 'Ana', tail: 'de la Cruz' })
  expect(splitName('Cher')).toEqual({ head: 'Cher', tail: '' })
  expect(splitName('')).toEqual({ head: '', tail: '' })
})
