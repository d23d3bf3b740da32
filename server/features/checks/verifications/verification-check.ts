import type { WorkerContext } from '../../../context.ts'
import { type VerificationRow, verifications } from '../../../db/tables/checks.ts'
import { cancelled, erased, objected, type Attempt, type CheckKind } from '../core/check-kind.ts'
import { checkLimits, isPutOff } from '../core/check-limits.ts'
import { isLeftToOthers, LeftToOthers, noWayOut } from '../core/mail-servers.ts'
import { keptHop } from '../core/kept-hop.ts'
import { askStandIns } from './ask-stand-ins.ts'

/** A verification as a kind of check: each has a row of its own, about an address that the account entered. */
export const verificationCheck: CheckKind<VerificationRow> = {
  name: 'verification',
  table: verifications,
  settled: 'verification_settled',
  items: 'verify',
  keyOf: ({ addressKey }) => addressKey,
  attempt,
  addressOf: ({ address }) => address,
  ending(_ctx, current, { status, reason, evidence, facts, hops }, { isDue }) {
    const isErased = status === 'erased'
    // A check that failed for reasons of ours does not count against the day's limit.
    const isUncounted = reason.startsWith('local.') || reason === cancelled.reason || isErased
    const kept = { facts: isErased || isDue ? null : (facts ?? null) }
    return {
      row: {
        state: 'settled',
        countedOn: isUncounted ? null : current.countedOn,
        hops: [],
        ...kept,
        ...(isErased ? { address: '', addressKey: '', domain: '' } : {}),
      },
      receipt: {
        contactId: subjectOf(current.id),
        name: '',
        company: '',
        email: isErased ? '' : current.address,
        source: 'Your own address',
        evidence: isErased || isDue ? [] : [...current.evidence, ...evidence],
        hops: isErased || isDue ? [] : (hops ?? current.hops).map(keptHop),
      },
      companyDomain: '',
      ...kept,
    }
  },
}

const subjectPrefix = 'verification:'

/** The subject of a verification in holds and receipts; a reveal has the contact's id there. */
export function subjectOf(id: string): string {
  return `${subjectPrefix}${id}`
}

/** The verification's id; null if the subject is a contact. */
export function verificationOf(subject: string): string | null {
  return subject.startsWith(subjectPrefix) ? subject.slice(subjectPrefix.length) : null
}

/** Asks the address's mail hosts. */
async function attempt(ctx: WorkerContext, row: VerificationRow, signal: AbortSignal): Promise<Attempt> {
  const { address, batchId } = row
  if ((await ctx.directory.erasedAddresses([address])).size > 0)
    return { outcome: erased, retryAfterMs: null, learned: [] }
  const priority = batchId === null ? 'interactive' : 'batch'
  const outcome = await ctx.verifier.verify(address, { signal, deadlineMs: checkLimits.attemptMs, priority })
  if (noWayOut(outcome) && (await isLeftToOthers(ctx))) throw new LeftToOthers()
  const hops = await askStandIns(ctx, row, outcome, signal)
  if (hops?.some(({ ended }) => ended === 'objected')) return { outcome: objected, retryAfterMs: null, learned: [] }
  if (hops) return { outcome: { ...outcome, hops }, retryAfterMs: null, learned: [] }
  return { outcome, retryAfterMs: isPutOff(outcome, priority) ? outcome.retryAfterMs : null, learned: [] }
}
