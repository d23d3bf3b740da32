import type { SearchRow } from '../../../contract/people.ts'
import type { DirectoryPerson } from '../../engines/directory/port.ts'

export type ProvenReveal = { email: string; receiptId: string | null }

/** A person as a search row; the address only where this account's own reveal proved it. */
export function searchRow(person: DirectoryPerson, reveal?: ProvenReveal | null, savedId?: number | null): SearchRow {
  return {
    id: person.id,
    apolloId: person.id,
    name: person.name,
    jobTitle: person.jobTitle,
    company: person.company,
    email: reveal?.email ?? '',
    linkedinUrl: person.linkedinUrl,
    industry: person.industry,
    location: person.location,
    employeeCount: person.employeeCount,
    photoUrl: person.photoUrl,
    isEnriched: Boolean(reveal),
    emailAvailable: reveal ? true : person.emailExpected,
    needsEnrichment: !reveal,
    savedId: savedId ?? null,
    receiptId: reveal?.receiptId ?? null,
    source: person.source.label,
  }
}
