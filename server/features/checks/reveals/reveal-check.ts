import type { WorkerContext } from '../../../context.ts'
import { reveals, type KeptEvidence, type RevealRow } from '../../../db/tables/checks.ts'
import type { Evidence } from '../../../../engines/verifier/port.ts'
import { erased, lost, type Attempt, type CheckKind, type CheckOutcome } from '../core/check-kind.ts'
import { keptHop } from '../core/kept-hop.ts'
import { nobody } from './erased-reveals.queries.ts'
import { seekAddress } from './seek-address.ts'

/** A reveal as a kind of check: an account has one row for a contact, and every new check of the contact uses it again. */
export const revealCheck: CheckKind<RevealRow> = {
  name: 'reveal',
  table: reveals,
  settled: 'reveal_settled',
  items: 'reveal',
  keyOf: ({ contactId }) => contactId,
  attempt,
  addressOf: (_row, { address = '' }) => address,
  ending({ redactEvidence }, current, outcome, { isProven }) {
    const { address = '', status } = outcome
    const isErased = status === 'erased'
    const found = outcome.person ?? current.person
    const person = isErased ? { id: found.id, source: found.source, ...nobody } : found
    const evidence = isErased ? [] : [...current.evidence, ...outcome.evidence]
    const { contactId, source } = current
    const hops = outcome.hops ?? current.hops
    const email = isProven ? address : ''
    return {
      row: {
        state: isProven ? 'proven' : 'unproven',
        email,
        hops: [],
        person,
        batchId: null,
        // A bounced address stays visible until another one is proven.
        ...(isProven ? { bouncedEmail: '' } : {}),
      },
      receipt: {
        contactId,
        name: person.name,
        company: person.company,
        email,
        source,
        evidence: redactTried(redactEvidence, evidence, address, isProven),
        hops: isErased ? [] : hops.map((hop) => keptHop(hop)),
      },
      companyDomain: isErased ? '' : (found.companyDomain ?? ''),
      facts: null,
    }
  },
}

/** Locates the address, then asks its mail hosts. */
async function attempt(ctx: WorkerContext, reveal: RevealRow, signal: AbortSignal): Promise<Attempt> {
  const located = await ctx.directory.locate(reveal.contactId, signal)
  switch (located.status) {
    case 'later':
      return { outcome: lost, retryAfterMs: located.retryAfterMs, learned: [] }
    case 'found':
    case 'no-address':
      return seekAddress(ctx, reveal, located, signal)
    case 'unknown':
      return { outcome: notFound, retryAfterMs: null, learned: [] }
    case 'erased':
      return { outcome: erased, retryAfterMs: null, learned: [] }
  }
}

const notFound: CheckOutcome = { status: 'not_found', reason: 'address.unknown', evidence: [] }

const recipient = /^RCPT TO:<(.+)>/i

/**
 * The evidence of all addresses that were tried for one person, without those that were not revealed (docs/decisions.md, "What a
 * reveal may show").
 * @param address the address of the deciding verdict
 */
function redactTried(
  redact: WorkerContext['redactEvidence'],
  evidence: readonly KeptEvidence[],
  address: string,
  isProven: boolean,
): KeptEvidence[] {
  if (!isProven) {
    // Each item's own address first and whole, or removing a shorter guess like smith@ would leave the j of jsmith@.
    const own = evidence.flatMap((item) => redact([item], triedIn(item) ?? address))
    const tried = new Set([address, ...evidence.flatMap((item) => triedIn(item) ?? [])].filter((text) => text !== ''))
    return [...tried].reduce<KeptEvidence[]>((shown, each) => redact(shown, each), own)
  }
  // Item by item: removing a guess like anna@ would also cut the revealed anna.berg@.
  return evidence.flatMap((item) => {
    const tried = triedIn(item)
    return tried === null || tried.toLowerCase() === address.toLowerCase() ? [item] : redact([item], tried)
  })
}

function triedIn({ phase, sent }: Evidence): string | null {
  return phase === 'rcpt' ? (recipient.exec(sent ?? '')?.[1] ?? null) : null
}
