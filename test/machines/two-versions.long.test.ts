import { afterAll, describe, expect, it } from 'vitest'
import { copyProduct, endQuarries } from '../spawn-quarry.ts'
import { tryTwoVersions } from './two-versions-trial.ts'
import { checkOutVersion, versionsBefore } from './version-before.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const versions = versionsBefore()

afterAll(endQuarries)

describe.skipIf(versions.length === 0)('this version beside an earlier one that runs', () => {
  it.each(versions)(`on one database, both in use: %s (seed ${seed})`, { timeout: 2_400_000 }, async (commit) => {
    const { product: before, remove } = checkOutVersion(commit)
    try {
      const seen = await tryTwoVersions({ before, today: copyProduct() }, seed)
      console.log(commit, JSON.stringify(seen))
      expect(seen.asked).toBeGreaterThan(seen.calls)
    } finally {
      remove()
    }
  })
})
