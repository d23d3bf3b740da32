import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkLibraries } from './packaged-postgres.ts'

let root: string
const links = [
  { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quarry-links-'))
  mkdirSync(join(root, 'native/lib'), { recursive: true })
  writeFileSync(join(root, 'native/lib/libpq.so.5.18'), 'library')
})

afterEach(() => {
  chmodSync(join(root, 'native/lib'), 0o700)
  rmSync(root, { recursive: true })
})

test('library links are made if install scripts were off, and a second start leaves them', () => {
  for (let start = 0; start < 2; start += 1) expect(linkLibraries(root, links, join(root, 'data'))).toBeUndefined()
  expect(readlinkSync(join(root, 'native/lib/libpq.so'))).toBe('libpq.so.5.18')
  expect(readFileSync(join(root, 'native/lib/libpq.so.5'), 'utf8')).toBe('library')
})

test.skipIf(process.getuid?.() === 0)(
  'for a package that cannot be written, the links go to the data directory',
  () => {
    chmodSync(join(root, 'native/lib'), 0o500)
    for (let start = 0; start < 2; start += 1)
      expect(linkLibraries(root, links, join(root, 'data'))).toBe(join(root, 'data'))
    expect(readFileSync(join(root, 'data/libpq.so.5'), 'utf8')).toBe('library')
  },
)
