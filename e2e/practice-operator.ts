import { asOwner } from './as-owner.ts'
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

async function placeOf(product: Product): Promise<Place> {
  return asOwner(product, async (client) => {
    const { rows } = await client.query<{ value: Place }>(
      `select value from installation where key = 'practice_payments'`,
    )
    if (!rows[0]) throw new Error('The product has no practice payments.')
    return rows[0].value
  })
}
