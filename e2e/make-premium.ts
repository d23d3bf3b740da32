import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Product } from './product.ts'

const program = path.resolve(import.meta.dirname, '../bin/quarry.js')
const limitMs = 30_000

/** Puts an account on the Professional plan, as the operator does beside a running product. */
export async function makePremium(product: Product, email: string): Promise<void> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: product.dataDir }
  await promisify(execFile)(process.execPath, [program, 'user', 'premium', email, 'on'], { env, timeout: limitMs })
}
