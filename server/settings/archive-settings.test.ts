import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'

it('the log is archived outside of DATA_DIR, by an absolute path, and by the embedded database alone', () => {
  const folder = '/mnt/other/wal $(x)'
  expect(readConfig({ WAL_ARCHIVE: `${folder}/` }).archive).toEqual({ folder, keep: 7 })
  expect(readConfig({}).archive).toBeNull()
  for (const [settings, sentence] of [
    [{ WAL_ARCHIVE: './wal' }, 'is an absolute path'],
    [{ WAL_ARCHIVE: '/data/wal', DATA_DIR: '/data' }, 'lies in DATA_DIR'],
    [{ WAL_ARCHIVE: folder, DATABASE_URL: 'postgres://u:p@db/quarry' }, 'works with the embedded database only'],
    [{ WAL_ARCHIVE: `/${'x'.repeat(1_000)}` }, 'has at most 900 bytes'],
    [{ WAL_ARCHIVE: folder, WAL_ARCHIVE_KEEP: '0' }, 'WAL_ARCHIVE_KEEP'],
  ] as const)
    expect(() => readConfig(settings)).toThrow(sentence)
})
