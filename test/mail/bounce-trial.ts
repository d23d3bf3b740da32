import type { Bounce } from '../../contract/bounces.ts'
import { peopleWho, type KnownPerson } from '../people.ts'
import type { TestProduct } from '../product.ts'
import { Visitor, type Answer } from '../visitor.ts'

export type SignedIn = Awaited<ReturnType<typeof Visitor.register>>
/** A person whose address is valid until the mailbox closes. */
export type Known = KnownPerson & { address: string }

export type BounceTrial = {
  /** People not used before: a closed mailbox stays closed. */
  take(count: number): Known[]
  /** A new account that has revealed new people, one by one; `leave` closes their mailboxes. */
  revealed(
    count: number,
    how?: { leave?: boolean },
  ): Promise<{ visitor: SignedIn; known: Known[]; receipts: string[]; first: Known; receiptId: string }>
  report(visitor: Visitor, body: Record<string, unknown>): Promise<Answer<Bounce & { message?: string; code?: string }>>
  sql(text: string, ...values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export function bounceTrial(product: TestProduct): BounceTrial {
  const people = peopleWho('valid', 200, 'accept')
  const take = (count: number) =>
    people.splice(0, count).map((person): Known => ({ ...person, address: person.address ?? '' }))
  return {
    take,
    async revealed(count, { leave = true } = {}) {
      const visitor = await Visitor.register(product.url)
      const known = take(count)
      const receipts: string[] = []
      for (const { id } of known)
        receipts.push(String((await visitor.post('/api/enrich-contact', { contactId: id })).body['receiptId']))
      if (leave)
        for (const { address } of known)
          if (!product.world.closeMailbox(address)) throw new Error(`${address} has no open mailbox`)
      return { visitor, known, receipts, first: known[0]!, receiptId: receipts[0]! }
    },
    report: (visitor, body) => visitor.post('/api/bounces', body),
    sql: (text, ...values) => product.database.ownerPool.query<Record<string, unknown>>(text, values),
  }
}

/** Available, held, spent. */
export async function balance(visitor: Visitor): Promise<[number, number, number]> {
  const me = await visitor.me()
  return [me.enrichmentCredits, me.enrichmentCreditsHeld, me.enrichmentCreditsUsed]
}
