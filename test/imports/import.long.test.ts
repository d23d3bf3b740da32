import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { databaseUrl, writePeople } from './import-files.ts'
import { copyProduct, endQuarries, makeDataDir, spawnQuarry } from '../spawn-quarry.ts'

const rows = 1_000_000
const mostMegabytes = 400

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await endQuarries()
  await database.drop()
})

it.skipIf(process.platform !== 'linux').each([
  ['fills an empty directory', 'Engineer'],
  ['changes everybody', 'Chief Engineer'],
])(`importing a million rows holds less than ${mostMegabytes} MB: %s`, { timeout: 1_200_000 }, async (_, title) => {
  const settings = { DATA_DIR: makeDataDir(), DATABASE_URL: databaseUrl(database) }
  const quarry = spawnQuarry(copyProduct(), ['import', writePeople(rows, { title })], settings)
  let peakKilobytes = 0
  const watch = setInterval(() => (peakKilobytes = peakOf(quarry.pid) ?? peakKilobytes), 50)
  const { code, errors } = await quarry.ended
  clearInterval(watch)
  expect(code, errors).toBe(0)
  expect(peakKilobytes).toBeGreaterThan(0)
  expect(peakKilobytes / 1024).toBeLessThan(mostMegabytes)
})

/** The most memory that a process has held so far, as the kernel counts it. */
function peakOf(pid: number): number | null {
  try {
    const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line ? Number(line[1]) : null
  } catch {
    return null
  }
}
