import type pg from 'pg'

/** Suspends an account for abuse, as the operator does, since a day that is the same in every picture. */
export async function suspendFor(client: pg.Client, email: string): Promise<void> {
  const { rowCount } = await client.query(
    `insert into suspensions (account_id, category, began_at)
     select id, 'abuse', '2026-01-05T09:00:00Z' from users where email = $1`,
    [email],
  )
  if (rowCount !== 1) throw new Error(`There is no account ${email}.`)
}
