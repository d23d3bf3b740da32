import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureRunning } from './importing/measure-running.ts'
import { runImport } from './importing/run-import.ts'
import { makeAccount, startProduct } from './importing/start-product.ts'
import { BENCH_SEED, makePeople } from './people/make-people.ts'
import { writeCsv } from './people/write-csv.ts'

/**
 * `quarry import` of as many people as a running product holds, with searches over HTTP all the while: how many rows a
 * second, how much slower the searches are than before, and what the product holds a minute later, against what it held before.
 * `bench import-running [MILLIONS]`.
 */
const rows = Number(process.argv[2] ?? 1) * 1_000_000
const folder = mkdtempSync(join(tmpdir(), 'quarry-import-running-'))
chmodSync(folder, 0o755)
try {
  const people = makePeople(2 * rows, BENCH_SEED)
  const [before, more] = [join(folder, 'before.csv'), join(folder, 'more.csv')]
  writeCsv(people, before, { from: 0, to: rows })
  writeCsv(people, more, { from: rows, to: 2 * rows })
  const dataDir = join(folder, 'data')
  await runImport(before, dataDir)
  // the first start makes the index; what is measured is a product that opened it
  const first = await startProduct(dataDir)
  makeAccount(dataDir)
  await first.stop()
  const product = await startProduct(dataDir)
  try {
    await measureRunning(product, { people, dataDir, more })
  } finally {
    await product.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
