/** A contact as a table of contacts shows it. */
export type TableContact = {
  id: number
  apolloId: string
  name: string
  jobTitle: string
  company: string
  email: string
  location: string
  industry: string
  employeeCount: string
  linkedinUrl: string
  photoUrl: string
  tags: readonly string[]
  /** When it was saved or revealed; ISO 8601. */
  addedAt: string
}
