import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StripePlace } from '../adapters/payments/open-stripe.ts'
import { PaymentsUnavailable } from '../adapters/payments/port.ts'
import type { Database } from '../db/connect.ts'
import { withOwner } from '../db/with-owner.ts'
import { findPracticePayments, type PracticePlace } from '../features/installation/claim-practice-payments.ts'
import { noteProduct, type ProductPlace } from '../features/installation/settle-installation.ts'

/** Not secret: they open only the practice provider. */
export const practiceKeys = { secretKey: 'sk_test_practice', publishableKey: 'pk_test_practice' }

const freshMs = 1_000
const tellLimitMs = 5_000
const goneLimitMs = 5_000
const lookMs = 50

/**
 * The practice provider's present address. A worker runs it, and separate web processes find it through the database; it may
 * come back on another port, so the address is cached for a second only.
 */
export function practicePlace(db: Database['db']): () => Promise<PracticePlace | null> {
  let kept: { place: PracticePlace | null; atMs: number } | undefined
  return async () => {
    const nowMs = performance.now()
    if (!kept?.place || nowMs - kept.atMs > freshMs) kept = { place: await findPracticePayments(db), atMs: nowMs }
    return kept.place
  }
}

export function stripePlaceOf(place: PracticePlace | null): StripePlace {
  if (place === null) throw new PaymentsUnavailable(new Error('No worker has started the practice payments yet.'))
  return {
    server: { host: '127.0.0.1', port: place.port, protocol: 'http' },
    webhookSecrets: [place.webhookSecret],
  }
}

/** After listening: the provider's pages belong to our origin, and its events come to this process. */
export async function tellPracticePayments(database: Database, product: ProductPlace): Promise<void> {
  await withOwner(database, (ownerDb) => noteProduct(ownerDb, product))
  const place = await findPracticePayments(database.db)
  if (!place) return
  // It may have ended with its worker: the next one reads the stored address.
  await tell(place, JSON.stringify(product)).catch(() => {})
}

/** By Node's bare HTTP: fetch would be loaded at every start for this alone. */
async function tell({ port, operatorToken }: PracticePlace, body: string): Promise<void> {
  const headers = { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(tellLimitMs)
  const asked = request({ host: '127.0.0.1', port, path: '/operator/product', method: 'POST', headers, signal })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
}

/** A provider whose product was killed ends by itself; two must never write the same books. */
export async function untilGone(place: PracticePlace | null): Promise<void> {
  const endAtMs = performance.now() + goneLimitMs
  while (place && performance.now() < endAtMs && (await answers(place.port))) await sleep(lookMs)
}

async function answers(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
