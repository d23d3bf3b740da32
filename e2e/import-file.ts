import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Product } from './product.ts'

const program = path.resolve(import.meta.dirname, '../bin/quarry.js')
const limitMs = 60_000
let files = 0

/** Imports these lines of CSV as the operator does beside a running product. */
export async function importFile(product: Product, lines: readonly string[]): Promise<void> {
  const file = path.join(product.dataDir, `people-${(files += 1)}.csv`)
  await writeFile(file, `${lines.join('\n')}\n`)
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: product.dataDir }
  await promisify(execFile)(process.execPath, [program, 'import', file], { env, timeout: limitMs })
}
