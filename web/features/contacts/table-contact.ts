import type { ContactStatus } from '../../../contract/lists.ts'

/** A contact as a table of contacts shows it. */
export type TableContact = {
  id: number
  apolloId: string
  name: string
  jobTitle: string
  company: string
  email: string
  /** What was revealed and bounced since, or "". */
  bouncedEmail: string
  /** How the last check ended, if it proved no address. */
  unproven: { status: string; reason: string; checkedAt: string } | null
  location: string
  industry: string
  employeeCount: string
  linkedinUrl: string
  photoUrl: string
  companyDomain: string
  seniority: string
  department: string
  source: string
  provenAt: string | null
  tags: readonly string[]
  /** Absent of contacts that aren't saved. */
  status?: ContactStatus
  ownerId?: string
  /** When it was saved or revealed; ISO 8601. */
  addedAt: string
}
