import type { Db } from '../../db/transaction.ts'
import { blankErasedBounces } from '../bounces/blank-erased-bounces.ts'
import { takeErasedOffLists } from '../contact-lists/add-to-list.ts'
import { blankErasedContacts } from '../contacts/delete-contacts.ts'
import { blankErasedEnrichments } from '../enrichments/empty-enrichment.ts'
import { forgetErasedTold } from '../enrichments/told/told-people.ts'
import { forgetErasedNews } from '../alerts/forget-alerts.ts'
import { forgetErasedMails } from '../mails/queue/forget-mails.ts'
import { forgetErasedNotes } from '../profiles/join-notes.ts'
import { forgetErasedInSupport } from '../support/forget-support.ts'
import { forgetErasedEntries } from '../search-lists/delete-search-list.ts'
import { forgetErasedSubscribers } from '../newsletter/subscribers.ts'
import { blankErasedReveals, revealedAddressesOf, type ErasedPerson } from '../checks/reveals/blank-erased-reveals.ts'
import { blankErasedVerifications } from '../checks/verifications/blank-erased-verifications.ts'
import { deleteAnswersAbout, forgetKnownGood } from './erased-answers.queries.ts'

export type EraseContext = Parameters<typeof blankErasedReveals>[0] & { db: Db }

export type ErasedTraces = {
  contacts: number
  reveals: number
  receipts: number
  /** Including lines of lists. */
  verifications: number
  /** Of the newsletter. */
  subscriptions: number
  /** Addresses that an account revealed and the directory may not know: they go on the suppression list. */
  addresses: string[]
}

/**
 * Removes a person, already removed from the directory, from all accounts' data: saved contacts, reveals, verifications,
 * receipts, and the answers kept for repeated calls. Stronger than "revealed for ever"
 * (docs/decisions.md#erasure-of-a-person); the ledger keeps its movements, which name nobody. If it was interrupted, another
 * call finishes it.
 */
export async function erasePerson(ctx: EraseContext, person: ErasedPerson): Promise<ErasedTraces> {
  const revealed = await revealedAddressesOf(ctx, person.contactIds)
  const addresses = [...new Set([...person.addresses, ...revealed])]
  const verifications = await blankErasedVerifications(ctx, addresses)
  await blankErasedEnrichments(ctx.db, { contactIds: person.contactIds, addresses })
  await forgetErasedTold(ctx.db, { contactIds: person.contactIds, addresses })
  await takeErasedOffLists(ctx.db, person.contactIds)
  await forgetErasedNotes(ctx.db, person.contactIds)
  await forgetErasedNews(ctx.db, person.contactIds)
  await forgetErasedMails(ctx.db, { contactIds: person.contactIds, addresses })
  await forgetErasedEntries(ctx.db, { contactIds: person.contactIds, addresses })
  await forgetErasedInSupport(ctx.db, addresses)
  await blankErasedBounces(ctx, { contactIds: person.contactIds, addresses })
  const contacts = await blankErasedContacts(ctx.db, person.contactIds)
  await deleteAnswersAbout(ctx.db, [...person.contactIds, ...addresses])
  await forgetKnownGood(ctx.db)
  const subscriptions = await forgetErasedSubscribers(ctx.db, addresses)
  // Last: until then they tell another call which addresses and people these are.
  const { reveals, receipts } = await blankErasedReveals(ctx, { contactIds: person.contactIds, addresses })
  return { contacts, reveals, receipts, verifications, subscriptions, addresses: revealed }
}
