import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Product } from './product.ts'

type Place = { port: number; operatorToken: string }

/** The practice payment provider of a product: where it listens, and what only its operator can do. */
export async function practiceOperator(product: Product) {
  const { port, operatorToken } = await placeOf(product)
  const base = `http://127.0.0.1:${port}`
  return {
    base,
    async act(verb: string, body: object): Promise<void> {
      const answer = await fetch(`${base}/operator/${verb}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${verb}: ${await answer.text()}`)
    },
  }
}

/** The product notes it in its database, whose socket stands in the lock of its data directory. */
async function placeOf({ dataDir }: Product): Promise<Place> {
  const { socketDir } = JSON.parse(await readFile(path.join(dataDir, 'quarry.lock'), 'utf8')) as { socketDir: string }
  const client = new pg.Client({ host: socketDir, user: 'quarry_owner', database: 'quarry' })
  await client.connect()
  try {
    const { rows } = await client.query<{ value: Place }>(
      `select value from installation where key = 'practice_payments'`,
    )
    if (!rows[0]) throw new Error('The product has no practice payments.')
    return rows[0].value
  } finally {
    await client.end()
  }
}
