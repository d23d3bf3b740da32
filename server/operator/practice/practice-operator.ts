const limitMs = 10_000

export type PracticePayment = {
  charge: string
  payment: string
  created: number
  amount: number
  status: string
  amountRefunded: number
  card: string | null
  email: string | null
  refunds: { id: string; amount: number; status: string }[]
  disputes: { id: string; amount: number; status: string }[]
}
export type PracticeSubscription = {
  id: string
  status: string
  email: string | null
  /** In seconds; null if it goes on. */
  cancelAt: number | null
  periodEnd: number | null
  latestInvoice: string | null
}
export type PracticeEvent = { id: string; type: string; created: number; isDelivered: boolean; attempts: number }
export type PracticeBooks = {
  now: string
  payments: PracticePayment[]
  subscriptions: PracticeSubscription[]
  events: PracticeEvent[]
}

/** Shares of the deliveries, from 0 to 1. */
export type PracticeFaults = { lose: number; duplicate: number; delay: number }

/** The practice provider refused the operator's request, or is away; the sentence is for the operator. */
export class PracticeRefusal extends Error {
  readonly status: 400 | 503

  constructor(message: string, status: 400 | 503) {
    super(message)
    this.status = status
  }
}

export type PracticePlace = () => Promise<{ port: number; operatorToken: string } | null>

/** The practice provider's payments with their states. */
export async function readPracticeBooks(place: PracticePlace): Promise<PracticeBooks> {
  return (await ask(place, 'payments', 'GET')) as PracticeBooks
}

/** How it delivers its events at present. */
export async function readPracticeFaults(place: PracticePlace): Promise<PracticeFaults> {
  return ((await ask(place, 'webhooks', 'POST', {})) as { faults: PracticeFaults }).faults
}

/** One of the practice provider's own actions (docs/decisions/0018). */
export async function tellPractice(place: PracticePlace, verb: string, body: object): Promise<void> {
  await ask(place, verb, 'POST', body)
}

async function ask(place: PracticePlace, verb: string, method: 'GET' | 'POST', body?: object): Promise<unknown> {
  const at = await place()
  if (!at) throw new PracticeRefusal('No worker has started the practice payments yet.', 503)
  const [answer, text] = await fetch(`http://127.0.0.1:${at.port}/operator/${verb}`, {
    method,
    headers: { authorization: `Bearer ${at.operatorToken}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(limitMs),
  })
    .then(async (answer) => [answer, await answer.text()] as const)
    .catch(() => {
      throw new PracticeRefusal('The practice payments do not answer.', 503)
    })
  const said = JSON.parse(text) as { error?: { message?: string } }
  if (answer.ok) return said
  const { status } = answer
  throw new PracticeRefusal(
    said.error?.message ?? `The practice payments answered ${status}.`,
    status < 500 ? 400 : 503,
  )
}
