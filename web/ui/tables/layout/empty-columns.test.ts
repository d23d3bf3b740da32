import { expect, it } from 'vitest'
import { emptyColumns } from './empty-columns.ts'

type Row = { title: string; tag: string; email: string }
const columns = [
  { key: 'title', leaves: 2, textOf: (row: Row) => row.title },
  { key: 'tag', leaves: 1, textOf: (row: Row) => row.tag },
  { key: 'email', leaves: null, textOf: (row: Row) => row.email },
  { key: 'proof', leaves: 3 },
] as const
const nobodys = { title: 'CEO', tag: '', email: '' }
const many = (last: Partial<Row>) => [...Array.from({ length: 50_000 }, () => nobodys), { ...nobodys, ...last }]

it('only a column that can leave, and in which no row of all has anything, is empty', () => {
  expect([...emptyColumns(many({}), columns, null)]).toEqual(['tag'])
  expect([...emptyColumns(many({ tag: 'fair' }), columns, null)]).toEqual([])
})

it('a column that had something keeps its place, and an empty one gets it with its first text', () => {
  const empty = emptyColumns([nobodys], columns, null)
  expect(emptyColumns(many({}), columns, empty)).toBe(empty)
  const filled = emptyColumns([{ ...nobodys, tag: 'fair' }], columns, empty)
  expect([...filled]).toEqual([])
  expect(emptyColumns([{ ...nobodys, title: '' }], columns, filled)).toBe(filled)
})
