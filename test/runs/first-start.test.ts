import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProduct, endQuarries, makeDataDir, runQuarry, spawnQuarry, stopQuarry } from '../spawn-quarry.ts'

/** In live mode the same code decides: it is looked at in a long run. */
const modes: [string, Record<string, string>][] = [['practice', {}]]
if (process.env['QUARRY_LONG'] === '1') modes.push(['live', { QUARRY_MODE: 'live', MAIL: 'outbox', DIRECTORY: 'own' }])

let product: string
beforeAll(() => {
  product = copyProduct()
})
afterAll(endQuarries)

describe('a start that finds no database', { timeout: 120_000 }, () => {
  it.each(modes)(
    'in %s mode begins one in a named folder that is new, and says so first and last; a second start says nothing',
    async (_, mode) => {
      const folder = join(makeDataDir(), 'fresh')
      for (const isFirst of [true, false]) {
        const quarry = spawnQuarry(product, [], { ...mode, DATA_DIR: folder, LOG_LEVEL: 'info' })
        await quarry.ready
        const [firstLine = ''] = quarry.errors().split('\n')
        expect(firstLine.includes(`A new database is begun in ${folder}`)).toBe(isFirst)
        expect(quarry.errors().includes(`\nA new database was begun in ${folder}\n`)).toBe(isFirst)
        expect(quarry.output()).toMatch(/^Quarry is ready at \S+\n$/)
        expect((await stopQuarry(quarry)).code).toBe(0)
      }
    },
  )

  it('refuses a path that leads nowhere, and makes nothing there', async () => {
    const parent = join(makeDataDir(), 'mistyped')
    const ended = await runQuarry(product, [], { DATA_DIR: join(parent, 'data') })
    expect([ended.code, ended.output]).toEqual([1, ''])
    expect(ended.errors).toContain(`There is no database in ${join(parent, 'data')} (DATA_DIR).`)
    expect(ended.errors).toContain(`${parent}, in which it would be made, does not exist.`)
    expect(existsSync(parent)).toBe(false)
  })
})
