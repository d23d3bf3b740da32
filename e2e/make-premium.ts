import { asOwner } from './as-owner.ts'
import type { Product } from './product.ts'

/** Puts an account on the Professional plan, as `quarry user premium` does: the command itself takes a second of a processor. */
export async function makePremium(product: Product, email: string): Promise<void> {
  const { rowCount } = await asOwner(product, (client) =>
    client.query('update users set is_premium = true, updated_at = now() where email = $1', [email]),
  )
  if (rowCount !== 1) throw new Error(`There is no account ${email}.`)
}
