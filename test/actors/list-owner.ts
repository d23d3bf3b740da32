import { expect } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import type { ListProgress, ListQuote, ListResult } from '../../contract/verifications.ts'
import { peopleWho } from '../people.ts'
import type { TestProduct } from '../product.ts'
import { Visitor } from '../visitor.ts'

/** The calls of a person on the Professional plan with lists of addresses, over the wire. */
export type Subscriber = Visitor & { user: User }
type List = { name?: string; addresses?: readonly string[]; csv?: string }

export const sql = (on: TestProduct, text: string, ...values: unknown[]) => on.database.ownerPool.query(text, values)
export const addressOf = (...asked: Parameters<typeof peopleWho>) =>
  peopleWho(...asked).map(({ address }) => address ?? '')
export const quote = (visitor: Visitor, list: List) =>
  visitor.post<ListQuote & { message: string }>('/api/verification-lists', { name: 'Mine', ...list })
export const start = (visitor: Visitor, listId: string, maxCredits: number) =>
  visitor.post<ListProgress & { message: string }>(`/api/verification-lists/${listId}/start`, { maxCredits })
export const progress = async (visitor: Visitor, listId: string) =>
  (await visitor.get<ListProgress>(`/api/verification-lists/${listId}`)).body
export const cancel = (visitor: Visitor, listId: string) =>
  visitor.post<ListProgress>(`/api/verification-lists/${listId}/cancel`)
export const balance = async (visitor: Visitor) => {
  const me = await visitor.me()
  return [me.enrichmentCredits, me.enrichmentCreditsHeld, me.enrichmentCreditsUsed]
}

export async function subscribe(on: TestProduct, credits = 0): Promise<Subscriber> {
  const visitor = await Visitor.register(on.url)
  await sql(on, 'update users set is_premium = true where id = $1', visitor.user.id)
  if (credits > 0)
    await sql(
      on,
      "select credit_grant((select id from workspaces where owner_id = $1), 'bonus', $2, 'test')",
      visitor.user.id,
      credits,
    )
  return visitor
}

export async function results(visitor: Visitor, listId: string): Promise<ListResult[]> {
  const all: ListResult[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `?cursor=${cursor}`
    const page: { results: ListResult[]; nextCursor: string | null } = (
      await visitor.get<{ results: ListResult[]; nextCursor: string | null }>(
        `/api/verification-lists/${listId}/results${query}`,
      )
    ).body
    all.push(...page.results)
    cursor = page.nextCursor
  }
  return all
}

export const ended = async (visitor: Visitor, listId: string, timeout = 20_000) => {
  await expect.poll(async () => (await progress(visitor, listId)).state, { timeout }).toBe('done')
}
