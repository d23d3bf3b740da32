import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sourceChecks } from './conformance/promises.ts'
import { openSource } from './open-source.ts'
import type { Source } from './port.ts'

const key = 'key-of-the-example'
const call = { timeoutMs: 10_000, callbackUrl: null }
let server: ChildProcess
let base = ''
beforeAll(async () => {
  const file = resolve(import.meta.dirname, '../../docs/own-source-example.js')
  const env = { ...process.env, SOURCE_KEY: key }
  server = spawn(process.execPath, [file, '0'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: server.stdout! }), 'line')) as [string]
  base = /http:\S+$/.exec(line)![0]
})
afterAll(() => server.kill())

const open = (withKey: string): Source => openSource({ kind: 'http', key: withKey, base })!
const ada = { id: null, name: 'Ada Hughson', company: '', companyDomain: 'copperfield.test', linkedinUrl: '' }

it('the server of docs/own-source-example.js keeps every promise of a source', async () => {
  const subjects = {
    search: { filters: { jobTitle: ['sales'] }, page: 1, rows: 25 },
    known: ada,
    nobody: { ...ada, name: 'Zoe Nobody' },
    address: 'ada.hughson@copperfield.test',
  }
  const checks = sourceChecks(open(key), subjects, call)
  expect(checks).toHaveLength(6)
  for (const { name, run } of checks) expect([name, await run()]).toEqual([name, []])
})

it('finds whom it should, for one unit; nobody is free; a wrong key is said to be wrong', async () => {
  const source = open(key)
  const found = await source.findAddress!(ada, call)
  expect(found).toMatchObject({ value: { address: 'ada.hughson@copperfield.test' }, spent: { milliunits: 1_000 } })
  const nobody = await source.findAddress!({ ...ada, name: 'Bo Lind' }, call)
  expect(nobody).toMatchObject({ kind: 'nobody', spent: { milliunits: 0 } })
  const page = await source.searchPeople!({ filters: { company: ['copper'] }, page: 1, rows: 1 }, call)
  expect(page).toMatchObject({ kind: 'answer', value: { total: 2, people: [{ name: 'Ada Hughson' }] } })
  expect(await open('another').test(call)).toMatchObject({ kind: 'refused', because: 'key' })
})
