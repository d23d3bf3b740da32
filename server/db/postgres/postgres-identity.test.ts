import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { packagedPostgres } from './packaged-postgres.ts'
import { postgresEnvironment, postgresIdentity } from './postgres-identity.ts'

const isRoot = process.getuid?.() === 0
const REFUSED = '/nonexistent/unshare'

let base: string
let dataDir: string
let clusterDir: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'quarry-identity-'))
  chmodSync(base, 0o711)
  dataDir = join(base, 'data')
  clusterDir = join(dataDir, 'postgres')
  mkdirSync(dataDir, { mode: 0o700 })
})

afterEach(() => rmSync(base, { recursive: true }))

const identity = (unshare?: string) => postgresIdentity(packagedPostgres(dataDir), dataDir, clusterDir, unshare)

test.skipIf(isRoot)('an ordinary user runs PostgreSQL as it is', () => {
  expect(identity(REFUSED)).toEqual({ prefix: [] })
})

test("the product's own variables do not reach PostgreSQL", () => {
  expect(Object.keys(postgresEnvironment(packagedPostgres(dataDir))).sort()).toEqual(['LC_ALL', 'PATH', 'TZ'])
})

describe.runIf(isRoot)('root, if user namespaces are refused', () => {
  test('hands a cluster of its own to another user, but not what its links point to', () => {
    const outside = join(base, 'outside')
    writeFileSync(outside, '')
    mkdirSync(join(clusterDir, 'base'), { recursive: true, mode: 0o700 })
    writeFileSync(join(clusterDir, 'base/1'), '')
    symlinkSync(outside, join(clusterDir, 'base/link'))
    const { prefix, uid } = identity(REFUSED)
    expect(prefix).toEqual([])
    expect(uid).toBeGreaterThan(0)
    for (const path of [clusterDir, join(clusterDir, 'base/1')]) expect(statSync(path).uid).toBe(uid)
    expect(statSync(outside).uid).toBe(0)
    // The next start finds the files' owner, even if the system now allows something else.
    expect(identity()).toMatchObject({ prefix: [], uid })
  })

  test('lets others pass through the data directory without seeing what is in it', () => {
    identity(REFUSED)
    expect(statSync(dataDir).mode & 0o777).toBe(0o711)
  })

  test('says what to do if no other user can reach the data directory', () => {
    chmodSync(base, 0o700)
    expect(() => identity(REFUSED)).toThrow(/can't reach .* Start Quarry as an ordinary user, set DATA_DIR/)
  })
})
