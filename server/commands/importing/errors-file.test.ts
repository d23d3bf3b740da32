import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openErrorsFile } from './errors-file.ts'

let folder: string
let path: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-errors-'))
})
beforeEach(() => {
  path = join(folder, `${Math.random()}.csv`)
})
afterAll(() => rmSync(folder, { recursive: true }))

const refused = (record: number) => [{ record, reason: 'no name', fields: ['', 'x'] }]

/** One run of an import; gives how long the file was after each write. */
function run(keepBytes: number, ...records: number[]): number[] {
  const file = openErrorsFile(path)
  file.header(['name', 'email'])
  file.begin(keepBytes)
  const lengths = records.map((record) => file.write(refused(record)))
  file.close()
  return lengths
}

const lines = () => readFileSync(path, 'utf8').split('\r\n')

it('a resumed import writes after its last commit and drops what a killed run wrote after that', () => {
  const [committed = 0] = run(0, 3, 7)
  run(committed, 7, 9)
  expect(lines()).toEqual([
    '\ufeffrecord,reason,name,email',
    '3,"no name","","x"',
    '7,"no name","","x"',
    '9,"no name","","x"',
    '',
  ])
  run(committed)
  expect(lines()).toEqual(['\ufeffrecord,reason,name,email', '3,"no name","","x"', ''])
})

it('a new import removes the rows of an earlier one, and makes no file without refused rows', () => {
  run(0, 3, 7)
  run(0, 5)
  expect(lines()).toEqual(['\ufeffrecord,reason,name,email', '5,"no name","","x"', ''])
  run(0)
  expect(existsSync(path)).toBe(false)
})

it('if the file of a resumed import is gone, it begins a new one', () => {
  run(1_000, 12)
  expect(lines()).toEqual(['\ufeffrecord,reason,name,email', '12,"no name","","x"', ''])
})

it('a file of another kind is not touched', () => {
  writeFileSync(path, 'name,email\n')
  expect(() => openErrorsFile(path)).toThrow(/holds something else/)
  expect(readFileSync(path, 'utf8')).toBe('name,email\n')
})
