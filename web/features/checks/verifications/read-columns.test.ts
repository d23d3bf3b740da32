import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readColumns } from './read-columns.ts'

it('the column of addresses is picked by its name, else by its look, and others can be chosen', () => {
  expect(readColumns('Name,Private,E-Mail\nAnn,a@y.test,a@x.test\n')).toEqual({
    columns: [
      { label: 'Name', sample: 'Ann' },
      { label: 'Private', sample: 'a@y.test' },
      { label: 'E-Mail', sample: 'a@x.test' },
    ],
    picked: 2,
  })
  expect(readColumns('\uFEFF"Berg, Ann";a@x.test\r\nBob;b@x.test')).toEqual({
    columns: [
      { label: 'Column 1', sample: 'Berg, Ann' },
      { label: 'Column 2', sample: 'a@x.test' },
    ],
    picked: 1,
  })
  expect(readColumns('Name|E-Mail\nAnn, B.|a@x.test')?.picked).toBe(1)
  expect(readColumns('Name | Title | Team,E-Mail\nAnn,a@x.test')?.columns).toHaveLength(2)
  expect(readColumns('sep=;\r\nName;E-Mail\r\nAnn;a@x.test')).toEqual({
    columns: [
      { label: 'Name', sample: 'Ann' },
      { label: 'E-Mail', sample: 'a@x.test' },
    ],
    picked: 1,
  })
})

it('a list without columns, and any text, is no reason to stop', () => {
  expect(readColumns('a@x.test\nb@x.test')).toBeNull()
  expect(readColumns('name,phone\nAnn,1')).toBeNull()
  const any = fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', '@', 'a', '\uFEFF') })
  fc.assert(
    fc.property(any, (csv) => {
      const read = readColumns(csv)
      if (read) expect(read.columns[read.picked]).toBeDefined()
    }),
  )
})
