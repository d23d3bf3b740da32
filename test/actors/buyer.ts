import { Stripe } from 'stripe'
import { vi } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { webhookSecret } from '../money/payments-trial.ts'
import type { TestProduct } from '../product.ts'
import { Visitor } from '../visitor.ts'
import { actorOf } from '../workspace.ts'

export type Purchase = {
  id: string
  status: string
  session_id: string | null
  payment_intent_id: string | null
  credits: number
  reversed_credits: number
  refunded_cents: number
  disputed_cents: number
  has_inquiry: boolean
  review_reason: string | null
}

/** A person who buys credits and looks at the balance. */
export async function newBuyer(product: TestProduct) {
  const visitor = await Visitor.register(product.url)
  const actor = await actorOf(product.database, visitor)
  const { workspaceId } = actor
  const one = async (id: string) => {
    const { rows } = await product.database.pool.query<Purchase>('select * from purchases where id = $1', [id])
    return rows[0]!
  }
  return {
    visitor,
    actor,
    workspaceId,
    /** Opens a payment page; answers its session and our purchase. */
    async opens(credits = 250) {
      const { status, body, text } = await visitor.post<{ url: string }>('/api/create-checkout-session', { credits })
      if (status !== 200) throw new Error(`checkout answered ${status}: ${text}`)
      const sessionId = new URL(body.url).pathname.split('/').at(-1)!
      const { rows } = await product.database.pool.query<Purchase>('select * from purchases where session_id = $1', [
        sessionId,
      ])
      return { sessionId, id: rows[0]!.id }
    },
    /** Opens a payment page and pays there. */
    async pays(credits = 250, card = 'pm_card_visa') {
      const opened = await this.opens(credits)
      await product.payments.pay(opened.sessionId, card)
      return opened
    },
    returns: async (sessionId: string) => {
      const { status, body } = await visitor.post('/api/apply-credits', { sessionId })
      return [status, body] as const
    },
    purchase: one,
    async balance(): Promise<number> {
      return (await visitor.get<User>('/api/auth/user')).body.enrichmentCredits
    },
    async account() {
      const sql = 'select available, held, spent, debt, reversed, granted from credit_accounts where workspace_id = $1'
      const { rows } = await product.database.pool.query<Record<string, string>>(sql, [workspaceId])
      return Object.fromEntries(Object.entries(rows[0]!).map(([name, value]) => [name, Number(value)]))
    },
    /** The kinds of movements since the account was opened, with their credits. */
    async ledger() {
      const sql = `select kind, credits from credit_ledger where workspace_id = $1 and reference <> 'welcome' order by seq`
      const { rows } = await product.database.pool.query<{ kind: string; credits: string }>(sql, [workspaceId])
      return rows.map(({ kind, credits }) => `${kind} ${credits}`)
    },
    until: async (credits: number) =>
      vi.waitUntil(
        async () => {
          const sql = 'select available from credit_accounts where workspace_id = $1'
          const { rows } = await product.database.pool.query<{ available: string }>(sql, [workspaceId])
          return Number(rows[0]?.available) === credits
        },
        { timeout: 10_000, interval: 10 },
      ),
  }
}

/** Webhooks of the provider made by hand, right or wrong. */
export function webhooksTo(product: TestProduct) {
  const send = async (body: string | Buffer, signature: string | null, type = 'application/json') => {
    const response = await fetch(`${product.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': type, ...(signature === null ? {} : { 'stripe-signature': signature }) },
      body: Uint8Array.from(Buffer.from(body)),
    })
    return { status: response.status, body: (await response.json()) as { message?: string } }
  }
  const sign = (payload: string, more: { secret?: string; agoSeconds?: number } = {}) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: more.secret ?? webhookSecret,
      timestamp: Math.floor(Date.now() / 1_000) - (more.agoSeconds ?? 0),
    })
  /** The provider's own event of this type about something of this purchase, newest first. */
  const find = async (type: string, mark: string) => {
    const { data } = await (await product.payments.stripe()).events.list({ type, limit: 100 })
    const found = data.find((event) => JSON.stringify(event.data).includes(mark))
    if (!found) throw new Error(`the provider has no ${type} about ${mark}`)
    return found
  }
  return {
    send,
    sign,
    find,
    /** Delivers an event, changed if asked. */
    async deliver(event: object, changes: object = {}) {
      const payload = JSON.stringify({ ...event, ...changes })
      return send(payload, sign(payload))
    },
  }
}
