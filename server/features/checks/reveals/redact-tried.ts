import type { WorkerContext } from '../../../context.ts'
import type { Evidence } from '../../../../engines/verifier/port.ts'

const recipient = /^RCPT TO:<(.+)>/i

/**
 * The evidence of all addresses that were tried for one person, without those that were not revealed (docs/decisions.md, "What a
 * reveal may show").
 * @param address what the last word is about
 */
export function redactTried(
  redact: WorkerContext['redactEvidence'],
  evidence: readonly Evidence[],
  address: string,
  isProven: boolean,
): Evidence[] {
  if (!isProven) {
    // Each item's own address first and whole, or of jsmith@ a shorter guess like smith@ would leave the j.
    const own = evidence.flatMap((item) => redact([item], triedIn(item) ?? address))
    const tried = new Set([address, ...evidence.flatMap((item) => triedIn(item) ?? [])].filter((text) => text !== ''))
    return [...tried].reduce<Evidence[]>((shown, each) => redact(shown, each), own)
  }
  // Item by item: a guess like anna@ would take the half of what was revealed, anna.berg@, with it.
  return evidence.flatMap((item) => {
    const tried = triedIn(item)
    return tried === null || tried.toLowerCase() === address.toLowerCase() ? [item] : redact([item], tried)
  })
}

function triedIn({ phase, sent }: Evidence): string | null {
  return phase === 'rcpt' ? (recipient.exec(sent ?? '')?.[1] ?? null) : null
}
