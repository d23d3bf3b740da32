import type { Contact } from '../../../contract/contacts/contacts.ts'
import { unprovenOutcome } from './unproven-outcome.ts'
import type { OwnedContact } from './contacts.queries.ts'

/** A saved contact on the wire; its address comes from the account's own reveal or is "". */
export function contactRow(row: OwnedContact): Contact {
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
