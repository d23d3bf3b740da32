import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { fillRelease } from './release.ts'
import { copyProduct, endQuarries } from '../spawn-quarry.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
/** Writes test/data/releases/NAME.json.gz, for upgrades from this version to be tested ever after. */
const name = process.env['QUARRY_RELEASE']

afterAll(endQuarries)

it(`fills a database for upgrade.test.ts, killed in between (seed ${seed})`, { timeout: 600_000 }, async () => {
  const release = await fillRelease(copyProduct(), seed)
  expect(release.accounts.length).toBeGreaterThan(2)
  const file = join(import.meta.dirname, `../data/releases/${name}.json.gz`)
  if (name !== undefined) writeFileSync(file, gzipSync(JSON.stringify(release), { level: 9 }))
})
