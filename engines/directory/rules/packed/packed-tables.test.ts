import { expect, it } from 'vitest'
import { makeTables } from '../making/make-tables.ts'
import { packTables, unpackTables } from './open-tables.ts'

const made = makeTables()
const packed = unpackTables(packTables(made).buffer)
const tables = Object.entries(made).flatMap(([group, those]) =>
  Object.entries(those).map(([name, table]) => [group, name, table] as const),
)

it.each(tables)('%s.%s says the same packed as it was made', (group, name, table) => {
  const found = packed[group]![name]!
  expect(table.size).toBeGreaterThan(0)
  expect(new Map(Array.from(table.keys(), (key) => [key, found.get(key)]))).toStrictEqual(table)
  expect([...table.keys()].filter((key) => found.get(key) !== found.get(key))).toEqual([])
})

it.each(tables)('%s.%s packed has nothing else', (group, name, table) => {
  const found = packed[group]![name]!
  const others = [...table.keys()].flatMap((key) => [`${key}x`, key.slice(1), key.slice(0, -1), `ü${key}`, ''])
  expect(others.filter((key) => (found.get(key) !== undefined) !== table.has(key))).toEqual([])
})

it('packs every table under its name', () => {
  const names = (groups: object) =>
    Object.entries(groups).map(([group, those]) => [group, Object.keys(those as object)])
  expect(names(packed)).toEqual(names(made))
})
