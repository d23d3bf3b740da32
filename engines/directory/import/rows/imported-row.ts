/** One person as an import hands them to the store: every text trimmed, printable and cut to its limit, "" if unknown. */
export type ImportedRow = {
  /** Which record of the file it was, from 1; the header is not counted. */
  record: number
  /** The person's id in the system the file comes from, at most 100 characters. */
  externalId: string
  /** At most 200 characters, never "". */
  name: string
  jobTitle: string
  company: string
  /** Lower case, without `www.` or a path; at most 253 characters. */
  companyDomain: string
  /** One of the contract's search industries where it could be told, else as written. */
  industry: string
  location: string
  /** ISO 3166-1 alpha-2 of what else the row says, where that decides which of several places the location means; else "". */
  locationCountry: string
  /** One of the contract's company sizes, or "". */
  employeeCount: string
  /** Lower case and of valid syntax, or "". */
  email: string
  /** What the file says of that address; "" where it says nothing, or has none. */
  emailStatus: EmailStatus
  /** `https://…`, or "". */
  linkedinUrl: string
}

/** A file's own word on an address, never a verdict of ours: it was proven, it was guessed, or nothing arrives there. */
export type EmailStatus = '' | 'verified' | 'guessed' | 'unavailable'

/** A record that can't be a person, and why, in a sentence. */
export type RefusedRow = { record: number; reason: string; /** As it stood in the file. */ fields: readonly string[] }

/** Layouts recognised by their headers. */
export type LayoutName = 'plain' | 'apollo' | 'hunter' | 'hubspot' | 'salesforce' | 'zoominfo' | 'guessed' | 'given'
