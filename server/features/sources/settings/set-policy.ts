import type { SourceClaim } from '../../../../engines/sources/port.ts'
import { Refusal } from '../../../refusal.ts'
import { means, openPaid } from '../open-paid.ts'
import { insertPolicy } from '../sources.queries.ts'
import type { SourcesContext } from '../sources-context.ts'
import { changeSource } from './change-source.ts'

export type PolicyChange = {
  charge: Partial<Record<SourceClaim['means'], boolean>>
  keepPeople: boolean | null
  keepDays: number | null
  /** About how many companies in 24 hours it may be asked; null: as before. */
  factsADay?: number | null
  /** About how many addresses in 24 hours it may be asked whose they are; null: as before. */
  matchesADay?: number | null
}

const longestKeepDays = 3_650
/** Of companies, and of addresses. */
const mostADay = 100_000

/**
 * The operator's word on what may be charged for without our own proof, and on whether the vendor's terms allow to keep its people. What
 * it was before stays written, with its date.
 */
export async function setPolicy(ctx: SourcesContext, name: string, change: PolicyChange): Promise<void> {
  const { charge, keepPeople, keepDays, factsADay = null, matchesADay = null } = change
  if (keepDays !== null && !(Number.isInteger(keepDays) && keepDays >= 1 && keepDays <= longestKeepDays))
    throw new Refusal('bad-request', { message: 'People are kept for 1 to 3,650 days.' })
  if (charge.invalid === true || charge.unknown === true)
    throw new Refusal('bad-request', { message: 'What a source calls invalid or doesn’t know is never charged for.' })
  if (!isADay(factsADay))
    throw new Refusal('bad-request', { message: 'It is asked about 0 to 100,000 companies a day.' })
  if (!isADay(matchesADay))
    throw new Refusal('bad-request', { message: 'It is asked about 0 to 100,000 addresses a day.' })
  const saidAt = ctx.now()
  await changeSource(ctx, name, async (row, tx) => {
    if ((factsADay ?? 0) > 0 && !openPaid(ctx, row)?.source.can.companyFacts)
      throw new Refusal('bad-request', { message: `${row.name} can’t be asked about companies.` })
    if ((matchesADay ?? 0) > 0 && !openPaid(ctx, row)?.source.can.matchAddress)
      throw new Refusal('bad-request', { message: `${row.name} can’t be asked who has an address.` })
    const set = {
      mayCharge: means.filter((each) => charge[each] ?? row.mayCharge.includes(each)),
      keepsPeopleSince:
        keepPeople === null ? row.keepsPeopleSince : keepPeople ? (row.keepsPeopleSince ?? saidAt) : null,
      keepDays: keepDays ?? row.keepDays,
      factsADay: factsADay ?? row.factsADay,
      matchesADay: matchesADay ?? row.matchesADay,
    }
    const { keepsPeopleSince, ...said } = set
    await insertPolicy(tx, { ...said, sourceId: row.id, keepsPeople: keepsPeopleSince !== null, saidAt })
    return set
  })
}

function isADay(count: number | null): boolean {
  return count === null || (Number.isInteger(count) && count >= 0 && count <= mostADay)
}

/** The policy as a sentence. */
export function policySentence(policy: {
  mayCharge: readonly SourceClaim['means'][]
  keepsPeopleSince: Date | null
  keepDays: number
  factsADay: number
  matchesADay: number
}): string {
  const charged = means.filter((each) => policy.mayCharge.includes(each)).map((each) => words[each])
  const claims =
    charged.length === 0
      ? 'Only what Quarry itself has proven is charged for.'
      : `A person’s address that this source calls ${charged.join(' or ')} is charged for, even if Quarry can’t prove it.`
  const { keepsPeopleSince, keepDays, factsADay, matchesADay } = policy
  const days = `${keepDays} ${keepDays === 1 ? 'day' : 'days'}`
  const people =
    keepsPeopleSince === null
      ? `What a search of it shows is kept for ${days}. Nobody has said yet that its terms allow keeping its people.`
      : `Its people are kept as people of the directory until ${days} after they were last seen. The operator said on ${keepsPeopleSince.toISOString().slice(0, 10)} that its terms allow that.`
  const facts =
    factsADay === 0
      ? ''
      : ` It is asked about at most ${factsADay.toLocaleString('en-US')} ${factsADay === 1 ? 'company' : 'companies'} a day whose page lacks facts. Everybody here sees the facts for ${days}.`
  const matches =
    matchesADay === 0
      ? ''
      : ` It is asked who has an address that an uploaded file gives without a name, for at most ${matchesADay.toLocaleString('en-US')} ${matchesADay === 1 ? 'address' : 'addresses'} a day. The people it names are kept for ${days}.`
  return `${claims} ${people}${facts}${matches}`
}

const words: Record<SourceClaim['means'], string> = {
  valid: 'valid',
  accept_all: 'accept-all',
  risky: 'risky',
  invalid: 'invalid',
  unknown: 'unknown',
}
