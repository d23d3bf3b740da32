import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { Whose } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { selectHiddenLists } from './contact-owners.queries.ts'
import { contactPages, selectByIds, selectNumbers } from './contact-pages.queries.ts'
import { selectContacts, type OwnedContact } from './contacts.queries.ts'
import { withoutLists, withVisibleLists } from './visible-lists.ts'
import { unprovenOutcome } from './unproven-outcome.ts'

/** All of the workspace's saved contacts, newest first, some thousands at a time: to be read without a pause. */
export async function* listContacts(db: Db, actor: Whose): AsyncGenerator<Contact[]> {
  // Before the pages take a connection: as many readers as there are connections would all wait for one more.
  const hidden = await selectHiddenLists(db, actor)
  for await (const rows of contactPages(db, actor.workspaceId)) yield withoutLists(rows, hidden).map(contactRow)
}

/** Which they are, newest first, and whether their address has bounced: all of the workspace's, or those of the ids. */
export async function listNumbers(
  db: Db,
  actor: Whose,
  ids: readonly number[] | null,
): Promise<{ id: number; isBounced: boolean }[]> {
  return selectNumbers(db, actor.workspaceId, ids)
}

/** Many of them, newest first, as quickly as all are read. */
export async function readContacts(db: Db, actor: Whose, ids: readonly number[]): Promise<Contact[]> {
  return (await withVisibleLists(db, actor, await selectByIds(db, actor.workspaceId, ids))).map(contactRow)
}

/** Those of these contacts that are the workspace's own, newest first. */
export async function pickContacts(tx: Transaction, actor: Whose, ids: readonly number[]): Promise<Contact[]> {
  return (await withVisibleLists(tx, actor, await selectContacts(tx, actor.workspaceId, ids))).map(contactRow)
}

/** A saved contact on the wire; its address comes from the account's own reveal or is "". */
function contactRow(row: OwnedContact): Contact {
  const email = row.email ?? ''
  const bouncedEmail = row.bouncedEmail ?? ''
  return {
    id: row.id,
    userId: row.accountId,
    ownerId: row.ownerId,
    apolloId: row.apolloId,
    name: row.name,
    jobTitle: row.jobTitle,
    company: row.company,
    email,
    bouncedEmail,
    linkedinUrl: row.linkedinUrl,
    industry: row.industry,
    location: row.location,
    employeeCount: row.employeeCount,
    photoUrl: row.photoUrl,
    tags: row.tags,
    lists: row.lists,
    status: row.saidStatus,
    companyDomain: row.companyDomain ?? '',
    seniority: row.seniority ?? '',
    department: row.department ?? '',
    source: row.source ?? '',
    provenAt: (email !== '' && row.status !== 'claimed' && row.settledAt?.toISOString()) || null,
    savedAt: row.savedAt.toISOString(),
    isEnriched: email !== '',
    emailAvailable: email !== '' || row.emailExpected,
    needsEnrichment: email === '',
    // An outcome without a proof has its own receipt.
    receiptId: email === '' && bouncedEmail === '' ? null : row.receiptId,
    unproven: unprovenOutcome(row),
  }
}
