import type { Forecast, SearchRow, UnprovenOutcome } from '../../../../contract/people.ts'
import type { DirectoryPerson } from '../../../../engines/directory/port.ts'
import { claimed } from '../core/check-kind.ts'

/** `email` is "" if the revealed address bounced since. */
export type ProvenReveal = {
  email: string
  bouncedEmail: string
  receiptId: string | null
  /** Null where our own proof couldn't be had, and a source's word was charged for. */
  provenAt?: Date | null
}

/** When our own proof was had. */
export function provenAtOf({ status, settledAt }: { status: string | null; settledAt: Date | null }): Date | null {
  return status === 'claimed' ? null : settledAt
}

/** The status of an address that was revealed before. */
export function revealedAs({ provenAt }: ProvenReveal): { status: string; reason: string } {
  return provenAt === null ? claimed : { status: 'valid', reason: 'accepted.proven' }
}

/** The same, or the outcome of a check without a proof. */
export type KnownReveal = ProvenReveal & { unproven: UnprovenOutcome | null }

/** A person as a search row; the address only where this account's own reveal proved it. */
export function searchRow(
  person: DirectoryPerson,
  reveal?: (ProvenReveal & Partial<KnownReveal>) | null,
  savedId?: number | null,
  forecast?: Forecast | null,
): SearchRow {
  const isRevealed = reveal != null && reveal.email !== ''
  return {
    id: person.id,
    apolloId: person.id,
    name: person.name,
    nameIsPartial: person.nameIsPartial,
    jobTitle: person.jobTitle,
    company: person.company,
    email: reveal?.email ?? '',
    linkedinUrl: person.linkedinUrl,
    industry: person.industry,
    location: person.location,
    employeeCount: person.employeeCount,
    finerSize: person.finerSize ?? '',
    photoUrl: person.photoUrl,
    bouncedEmail: reveal?.bouncedEmail ?? '',
    isEnriched: isRevealed,
    emailAvailable: isRevealed || person.emailExpected,
    needsEnrichment: !isRevealed,
    companyDomain: person.companyDomain ?? '',
    seniority: person.seniority ?? '',
    department: person.department ?? '',
    provenAt: (isRevealed && reveal.provenAt?.toISOString()) || null,
    forecast: forecast ?? null,
    savedId: savedId ?? null,
    receiptId: reveal?.receiptId ?? null,
    unproven: reveal?.unproven ?? null,
    source: person.source.label,
  }
}
