import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stripe } from 'stripe'
import { openPayments, type Payments as Sandbox } from '../../sandbox/payments/open-payments.ts'
import { openStripe } from '../../server/adapters/payments/open-stripe.ts'
import type { Payments } from '../../server/adapters/payments/port.ts'
import { practiceKeys } from '../../server/practice/practice-payments.ts'
import { stripeOn, webhookSecret } from './payments-trial.ts'

export type ProductPayments = {
  /** The adapter that the product uses. */
  port: Payments
  /** The provider itself, begun at its first use. */
  sandbox(): Promise<Sandbox>
  /** The SDK beside the product, to look at the provider's books. */
  stripe(): Promise<Stripe>
  /** As the provider's operator: refund, dispute, clock, webhooks … (sandbox/payments/operator). */
  operator(verb: string, body?: object): Promise<Record<string, unknown>>
  /** Acts as the person on the provider's payment page. Answers the page's reply; `go` is the next address, if any. */
  pay(sessionId: string, card?: string): Promise<{ go?: string; message?: string }>
  close(): Promise<void>
}

/** Factor that shortens the waits between two deliveries of an event. */
const timeScale = 0.05

/** The practice provider for a product in the test's own process; the product's address is known when it listens. */
export function openProductPayments(productUrl: () => string): ProductPayments {
  let opened: Promise<{ dir: string; sandbox: Sandbox }> | undefined
  const open = async () => {
    const dir = await mkdtemp(join(tmpdir(), 'quarry-payments-'))
    const webhookUrl = `${productUrl()}/api/webhooks/stripe`
    return { dir, sandbox: await openPayments({ dir, origin: productUrl(), webhookUrl, webhookSecret, timeScale }) }
  }
  const sandbox = async () => (await (opened ??= open())).sandbox
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${(await sandbox()).port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    port: openStripe({
      mode: 'practice',
      ...practiceKeys,
      place: async () => ({
        server: { host: '127.0.0.1', port: (await sandbox()).port, protocol: 'http' },
        webhookSecrets: [webhookSecret],
      }),
      onTrouble: () => {},
    }),
    sandbox,
    stripe: async () => stripeOn((await sandbox()).port),
    async operator(verb, body = {}) {
      const headers = { authorization: `Bearer ${(await sandbox()).operatorToken}` }
      const answer = await post(`/operator/${verb}`, body, headers)
      if (answer.status !== 200) throw new Error(`${verb}: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    async pay(sessionId, card = 'pm_card_visa') {
      return (await post(`/sandbox/checkout/${sessionId}/pay`, { card })).body
    },
    async close() {
      if (!opened) return
      const { dir, sandbox: running } = await opened
      await running.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
