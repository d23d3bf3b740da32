import type { SourceClaim } from '../../../../engines/sources/port.ts'
import { Refusal } from '../../../refusal.ts'
import { means } from '../open-paid.ts'
import { insertPolicy } from '../sources.queries.ts'
import type { SourcesContext } from '../sources-context.ts'
import { changeSource } from './change-source.ts'

export type PolicyChange = {
  charge: Partial<Record<SourceClaim['means'], boolean>>
  keepPeople: boolean | null
  keepDays: number | null
}

const longestKeepDays = 3_650

/**
 * The operator's word on what may be charged for without our own proof, and on whether the vendor's terms allow to keep its people. What
 * it was before stays written, with its date.
 */
export async function setPolicy(ctx: SourcesContext, name: string, change: PolicyChange): Promise<void> {
  const { charge, keepPeople, keepDays } = change
  if (keepDays !== null && !(Number.isInteger(keepDays) && keepDays >= 1 && keepDays <= longestKeepDays))
    throw new Refusal('bad-request', { message: 'People are kept for 1 to 3,650 days.' })
  if (charge.invalid === true || charge.unknown === true)
    throw new Refusal('bad-request', { message: 'What a source calls invalid or doesn’t know is never charged for.' })
  const saidAt = ctx.now()
  await changeSource(ctx, name, async (row, tx) => {
    const set = {
      mayCharge: means.filter((each) => charge[each] ?? row.mayCharge.includes(each)),
      keepsPeopleSince:
        keepPeople === null ? row.keepsPeopleSince : keepPeople ? (row.keepsPeopleSince ?? saidAt) : null,
      keepDays: keepDays ?? row.keepDays,
    }
    const keepsPeople = set.keepsPeopleSince !== null
    await insertPolicy(tx, { sourceId: row.id, mayCharge: set.mayCharge, keepsPeople, keepDays: set.keepDays, saidAt })
    return set
  })
}

/** The policy as a sentence. */
export function policySentence(policy: {
  mayCharge: readonly SourceClaim['means'][]
  keepsPeopleSince: Date | null
  keepDays: number
}): string {
  const charged = means.filter((each) => policy.mayCharge.includes(each)).map((each) => words[each])
  const claims =
    charged.length === 0
      ? 'Only what Quarry itself has proven is charged for.'
      : `A person’s address that this source calls ${charged.join(' or ')} is charged for, also where Quarry can’t prove it.`
  const { keepsPeopleSince, keepDays } = policy
  const days = `${keepDays} ${keepDays === 1 ? 'day' : 'days'}`
  const people =
    keepsPeopleSince === null
      ? `What a search of it shows is kept for ${days}; nobody has said yet that its terms allow to keep its people.`
      : `Its people are kept as people of the directory until ${days} after they were last seen: the operator said on ${keepsPeopleSince.toISOString().slice(0, 10)} that its terms allow that.`
  return `${claims} ${people}`
}

const words: Record<SourceClaim['means'], string> = {
  valid: 'valid',
  accept_all: 'accept-all',
  risky: 'risky',
  invalid: 'invalid',
  unknown: 'unknown',
}
