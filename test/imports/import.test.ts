import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { databaseUrl, plainHeader, writeLines, writePeople } from './import-files.ts'
import { runCommand } from '../run-command.ts'
import { copyProduct, endQuarries, makeDataDir, runQuarry, type Ended } from '../spawn-quarry.ts'

let product: string
let folder: string
let database: TestDatabase
const settings = { DATA_DIR: '', DATABASE_URL: '' }
beforeAll(async () => {
  product = copyProduct()
  folder = makeDataDir()
  settings.DATA_DIR = makeDataDir()
  database = await createTestDatabase()
  settings.DATABASE_URL = databaseUrl(database)
})
afterAll(async () => {
  await endQuarries()
  await database.drop()
})

const run = (...args: string[]) => runCommand(args, settings, '', folder)
const asProcess = (...args: string[]) => runQuarry(product, args, settings)
/** The counts of a run that ended well: the last and only line of standard output. */
function countsOf({ code, output, errors }: Ended): Record<string, unknown> {
  expect([code, output.split('\n')], errors).toEqual([0, [expect.stringMatching(/^\{.*\}$/), '']])
  return JSON.parse(output) as Record<string, unknown>
}
function expectRefusal({ code, output, errors }: Ended, sentence: RegExp): void {
  expect([code, output]).toEqual([1, ''])
  expect(errors).toMatch(sentence)
  expect(errors).not.toMatch(/^\s+at |node:internal/m)
}

describe('quarry import', { timeout: 120_000 }, () => {
  it('says how it reads the file and what it counted; a dry run counts the same and writes nothing', async () => {
    const path = writePeople(2_500)
    const dry = await run('import', path, '--dry-run')
    expect(dry.errors).toMatch(/layout 'plain'/)
    expect(dry.errors).toMatch(/^ +job_title +← job_title$/m)
    const counts = { layout: 'plain', read: 2_500, added: 2_498, merged: 0, unchanged: 0, refused: 2, suppressed: 0 }
    expect(countsOf(dry)).toEqual({ import: null, ...counts, seconds: expect.any(Number) })
    expect(existsSync(join(folder, 'people.csv.errors.csv'))).toBe(false)

    const real = await asProcess('import', path)
    expect(countsOf(real)).toEqual({ import: expect.any(Number), ...counts, seconds: expect.any(Number) })
    expect(real.errors).toMatch(/2 rows were refused, see .*people\.csv\.errors\.csv/)
    const again = { ...counts, added: 0, unchanged: 2_498 }
    expect(countsOf(await run('import', path))).toMatchObject(again)
    expect(countsOf(await run('import', path, '--dry-run'))).toMatchObject(again)
    expect(countsOf(await run('import', writePeople(2_500, { title: 'Chief' })))).toMatchObject({
      ...counts,
      added: 0,
      merged: 2_498,
    })
  })

  it('--undo takes the last import back, one after the other', async () => {
    expect(countsOf(await run('import', '--undo'))).toMatchObject({ removed: 0, restored: 2_498 })
    expect(countsOf(await run('import', '--undo'))).toMatchObject({ removed: 0, restored: 0 })
    expect(countsOf(await run('import', '--undo'))).toMatchObject({ removed: 2_498, restored: 0 })
    expectRefusal(await run('import', '--undo'), /no import to undo/)
    expectRefusal(await run('import', '--abandon'), /no import that stopped halfway/)
  })

  it('writes refused rows, if there are any, to a file that is harmless to spreadsheets', async () => {
    const errors = join(makeDataDir(), 'refused.csv')
    const good = writeLines('good.csv', [plainHeader, '1,Ann Berg,CEO,Acme,acme.test,,,,a@acme.test,'])
    await run('import', good, '--errors', errors)
    expect(existsSync(errors)).toBe(false)
    const bad = writeLines('bad.csv', [plainHeader, '=cmd(),,"+1,2",Acme,acme.test,,,,,', '2,Bo Olsen,,,,,,,,'])
    expect(countsOf(await run('import', bad, '--errors', errors))).toMatchObject({ read: 2, added: 1, refused: 1 })
    expect(readFileSync(errors, 'utf8').split('\r\n')).toEqual([
      `\ufeffrecord,reason,${plainHeader}`,
      expect.stringMatching(/^1,"[^"]+","'=cmd\(\)","","'\+1,2","Acme","acme\.test","","","","",""$/),
      '',
    ])
    await run('import', good, '--errors', errors)
    expect(existsSync(errors)).toBe(false)
  })

  it('never overwrites a file of another kind, or the one it reads', async () => {
    const path = writePeople(3)
    const before = readFileSync(path, 'utf8')
    expectRefusal(await asProcess('import', path, '--errors', path), /holds something else/)
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  it('reads gzip, JSON lines, and columns as the operator maps them', async () => {
    const folder = makeDataDir()
    const lines = ['{"who":{"name":"Eve Lind"},"mail":"eve@lind.test"}', '{"who":{"name":"Odd Vik"}}']
    writeFileSync(join(folder, 'people.gz'), gzipSync(lines.join('\n')))
    const ended = await run('import', join(folder, 'people.gz'), '--map', 'name=who.name,email=mail')
    expect(countsOf(ended)).toMatchObject({ layout: 'given', read: 2, added: 2 })
  })

  it('refuses in a sentence what it cannot do', async () => {
    const path = writePeople(3)
    const refused: [string[], RegExp][] = [
      [[], /^Usage:/],
      [[path, path], /^Usage:/],
      [['--undo', path], /leave FILE out/],
      [['--undo', '--abandon'], /Either --undo or --abandon/],
      [['--frobnicate', path], /frobnicate/],
      [[join(path, 'nowhere')], /./],
      [[path, '--map', 'name=Nickname'], /Nickname/],
      [[writeLines('x.csv', ['a,b', '1,2'])], /name/],
    ]
    for (const [args, sentence] of refused) expectRefusal(await run('import', ...args), sentence)
  })
})
