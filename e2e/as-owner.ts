import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Product } from './product.ts'

/** Works in a product's database behind its back; the socket stands in the lock of its data directory. */
export async function asOwner<T>({ dataDir }: Product, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { socketDir } = JSON.parse(await readFile(path.join(dataDir, 'quarry.lock'), 'utf8')) as { socketDir: string }
  const client = new pg.Client({ host: socketDir, user: 'quarry_owner', database: 'quarry' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
