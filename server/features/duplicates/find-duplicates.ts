import type { Duplicate, Duplicates, Likeness } from '../../../contract/contacts/duplicates.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { pickContacts } from '../contacts/list-contacts.ts'
import { selectAlike, selectLastMerges, type Alike } from './duplicates.queries.ts'

const shownPairs = 50
const shownMerges = 20
/** Pairs of one kind that are looked at. Each names two people, and the directory is asked of 1,000 at once. */
const mostPairs = 500

/**
 * Saved contacts that are likely one person, two and two: the same proven address, the same profile, or the same name at the same
 * company, whatever its spelling. It only tells. Pairs of whom somebody said that they differ are not told again. With them, the last
 * merges that can be undone.
 */
export async function findDuplicates(ctx: Context, actor: Actor): Promise<Duplicates> {
  const alike = await atOneCompany(ctx, await selectAlike(ctx.db, actor.workspaceId, mostPairs))
  const pairs = new Map<string, { kept: number; gone: number; why: Likeness[] }>()
  for (const { kept, gone, why } of alike) {
    const key = [kept, gone].toSorted((a, b) => a - b).join()
    const known = pairs.get(key)
    if (known) known.why.push(why)
    else pairs.set(key, { kept, gone, why: [why] })
  }
  const shown = [...pairs.values()].slice(0, shownPairs)
  const ids = shown.flatMap(({ kept, gone }) => [kept, gone])
  const contacts = await inTransaction(ctx.db, (tx) => pickContacts(tx, actor, ids))
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  const told = shown.flatMap(({ kept, gone, why }): Duplicate[] => {
    const [one, other] = [byId.get(kept), byId.get(gone)]
    return one && other ? [{ contacts: [one, other], why: why.toSorted() }] : []
  })
  const merged = await selectLastMerges(ctx.db, actor.workspaceId, shownMerges)
  return {
    total: pairs.size,
    pairs: told,
    merged: merged.map(({ mergedAt, ...merge }) => ({ ...merge, mergedAt: mergedAt.toISOString() })),
  }
}

/** A shared name says something only of people of one company. */
async function atOneCompany(ctx: Context, alike: readonly Alike[]): Promise<readonly Alike[]> {
  const people = new Set(
    alike.flatMap(({ why, keptPerson, gonePerson }) => (why === 'name' ? [keptPerson, gonePerson] : [])),
  )
  if (people.size === 0) return alike
  const companies = await ctx.directory.companiesOf([...people])
  return alike.filter(({ why, keptPerson, gonePerson }) => {
    if (why !== 'name') return true
    const company = companies.get(keptPerson)
    return company !== undefined && company === companies.get(gonePerson)
  })
}
