import { createHmac } from 'node:crypto'
import { markOf } from '../egress/egress.ts'
import { placeOf } from '../hosts/pool-key.ts'
import { askTogether, type StoreWatch } from './store-watch.ts'
import type { Evidence, Verdict, VerdictReason } from '../port.ts'
import { redactEvidence } from '../redact-evidence.ts'
import type { RememberedVerdict } from './store.ts'
import { verdictOf } from '../verdict.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long a definite no is kept. Nothing else is: each proof must be of now, and an unknown may change at any time. */
const lifeMs: Partial<Record<VerdictReason, number>> = {
  'mailbox.absent': 3 * dayMs,
  'mailbox.moved': 3 * dayMs,
  'mailbox.disabled': 3 * dayMs,
  'mailbox.full': 6 * hourMs,
  'domain.nxdomain': 6 * hourMs,
  'domain.null_mx': dayMs,
}

export type NegativeMemory = {
  /** Today's verdict from the remembered evidence; null if nothing definite is remembered. */
  recall: (address: string) => Promise<Verdict | null>
  remember: (address: string, verdict: Verdict) => void
}

/**
 * Definite negatives by HMAC-SHA-256 of the address, with redacted evidence: the store holds no address. Only the host knows
 * whether capitals make another mailbox (RFC 5321 2.4), so each writing of a local part is asked about by itself.
 * If the store is away, nothing is remembered, and the host is asked.
 */
export function openNegativeMemory(watch: StoreWatch, key: Buffer): NegativeMemory {
  const hmacOf = (address: string) => createHmac('sha256', key).update(address).digest('hex')
  const recallAll = askTogether(async (hmacs: readonly string[]) => {
    const found = await watch.ask((store) => store.recallVerdicts(hmacs))
    return new Map(found.map((verdict) => [verdict.hmac, verdict]))
  })
  return {
    async recall(address) {
      const hmac = hmacOf(address)
      const found = await recallAll(hmac).catch(() => new Map<string, RememberedVerdict>())
      const kept = found.get(hmac)
      if (!kept) return null
      const verdict = verdictOf(address, kept.evidence)
      return verdict.status === kept.status && verdict.reason === kept.reason ? verdict : null
    },
    remember(address, verdict) {
      const { status, reason } = verdict
      const forMs = lifeMs[reason]
      if (forMs === undefined || !(status === 'invalid' || status === 'mailbox_full' || status === 'disabled')) return
      const evidence: Evidence[] = redactEvidence({ ...verdict, address }).evidence
      const { host = null, ip = null, egress } = evidence.findLast(({ phase }) => phase === 'rcpt') ?? {}
      const heard = host !== null && ip !== null ? { place: markOf(egress) + placeOf({ host, ip }), host } : null
      watch.tell((store) => store.rememberVerdict({ hmac: hmacOf(address), status, reason, evidence, heard }, forMs))
    },
  }
}
