import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Product } from './product.ts'

const program = path.resolve(import.meta.dirname, '../bin/quarry.js')
const limitMs = 30_000

/** Publishes an article as the operator does beside a running product. */
export async function publishPost(product: Product, id: string, content: string): Promise<void> {
  const file = path.join(product.dataDir, `${id}.md`)
  const head = ['---', `id: ${id}`, 'title: Fresh', 'excerpt: Short', 'category: Notes', 'tags: a, b, c, d', '---']
  await writeFile(file, `${head.join('\n')}\n\n${content}\n`)
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: product.dataDir }
  await promisify(execFile)(process.execPath, [program, 'blog', 'publish', file], { env, timeout: limitMs })
}
