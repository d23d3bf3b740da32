/** The specification's closed lists and limits (docs/specification.md, section 9; docs/decisions.md#limits). No zod: the browser uses them too. */

/** The industries of the search form. */
export const searchIndustries = [
  'Technology',
  'Healthcare',
  'Finance',
  'Manufacturing',
  'Retail',
  'Education',
  'Real Estate',
  'Marketing & Advertising',
  'Consulting',
  'Non-Profit',
] as const

/** The industries the contact database offers first; 'Marketing' also matches 'Marketing & Advertising'. */
export const databaseIndustries = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Manufacturing',
  'Retail',
  'Consulting',
  'Marketing',
] as const

export const companySizes = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const

/** Bands of the last size, where they are known: whoever is in one of them is also in `1000+`. */
export const finerSizes = ['1001-5000', '5001-10000', '10001+'] as const
export type FinerSize = (typeof finerSizes)[number]

/** What a search may ask for. */
export const searchSizes = [...companySizes, ...finerSizes] as const

/** Derived from the job title, the most senior first; 'Staff' is everybody else. */
export const seniorities = [
  'Owner',
  'Founder',
  'C-Suite',
  'Partner',
  'VP',
  'Head',
  'Director',
  'Manager',
  'Senior',
  'Staff',
  'Entry',
  'Intern',
] as const

/** Derived from the job title. */
export const departments = [
  'Executive',
  'Engineering',
  'IT',
  'Product',
  'Design',
  'Data',
  'Marketing',
  'Sales',
  'Customer Success',
  'Operations',
  'Finance',
  'Legal',
  'Human Resources',
  'Medical',
  'Education',
  'Consulting',
  'Administration',
  'Other',
] as const

/** What search results can be ordered by: the best match, a column from A to Z, the newest row, or the best evidence of an address. */
export const searchSorts = ['best', 'name', 'company', 'jobTitle', 'location', 'newest', 'evidence'] as const
export type SearchSort = (typeof searchSorts)[number]

/** How far the talk with a saved contact is. */
export const contactStatuses = ['new', 'contacted', 'replied', 'customer', 'not_now'] as const
export type ContactStatus = (typeof contactStatuses)[number]
export const statusWords: Record<ContactStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  replied: 'Replied',
  customer: 'Customer',
  not_now: 'Not now',
}

/** What is known of a contact's address: proven, only claimed by a source, nobody was asked yet, or a check proved none. */
export const proofStates = ['proven', 'claimed', 'not_asked', 'no_proof'] as const
export type ProofState = (typeof proofStates)[number]

export const pageSizes = [25, 50] as const

export const limits = {
  /** Free plan, per UTC day. */
  freeSearchesPerDay: 10,
  /** Free plan. */
  freeSavedContacts: 50,
  /** Searches kept under a name, by plan. */
  freeSavedSearches: 3,
  premiumSavedSearches: 500,
  /** All values of one saved search together, in characters. */
  savedSearchLength: 8_000,
  /** Free plan, rows that one search shows by paging. */
  freeRowsPerSearch: 10_000,
  /** Contacts in one bulk call (save, tag, delete, export of search rows). */
  bulkContacts: 1_000,
  /** Chosen contacts in one file. */
  exportedContacts: 50_000,
  tagLength: 50,
  tagsPerContact: 50,
  /** What an account writes down about one person, and about how many. */
  noteLength: 5_000,
  notes: 50_000,
  /** Views of the contact database, kept at a time. */
  contactViews: 50,
  /** Lists of saved people, and how many can be on one. */
  contactLists: 200,
  peopleOnList: 50_000,
  passwordMin: 6,
  passwordMax: 200,
  nameLength: 100,
  /** API keys that a workspace has at a time. */
  apiKeys: 10,
  apiKeyNameLength: 60,
  /** A search field. */
  criterionLength: 200,
  /** Values in one search field; more than one is premium. */
  valuesPerCriterion: 20,
  /** Seconds a deleted contact can be brought back. */
  undoSeconds: 60,
  /** Free plan, per UTC day, on the verifier page. */
  freeVerificationsPerDay: 10,
  /** Distinct addresses of one domain that an account may ask about on one UTC day; against guessing a firm's mailboxes. */
  freeVerificationsPerDomain: 25,
  premiumVerificationsPerDomain: 200,
  /** What may be typed or listed as an address, right or wrong. */
  typedAddressLength: 1_000,
  /** Addresses in a list of the verifier; premium. */
  listAddresses: 10_000,
  /** A list as it is sent. */
  listBytes: 4 * 1024 * 1024,
  /** Of a CSV of addresses. */
  listColumns: 500,
  /** Contacts that one call reveals, by plan. */
  freeBulkReveals: 25,
  premiumBulkReveals: 10_000,
  /** A file of people to be enriched; premium. */
  enrichedBytes: 5 * 1024 * 1024,
  enrichedRows: 10_000,
  enrichedColumns: 100,
  enrichedCellLength: 2_000,
  /** Files kept at a time, and for how long. */
  enrichedFiles: 50,
  enrichedDays: 30,
  /** Lists to search within or without, kept at a time; each holds `enrichedRows` entries. */
  searchLists: 100,
  /** A bounce message as it is sent. */
  bounceMessageBytes: 1024 * 1024,
  /** A list of bounces, and its lines. */
  bounceCsvBytes: 512 * 1024,
  bounceLines: 500,
} as const

/** What a column may say about the person; `first_name` and `last_name` make a name together. */
export const personColumns = [
  'email',
  'linkedin_url',
  'external_id',
  'name',
  'first_name',
  'last_name',
  'company_domain',
  'company',
] as const

/** True for an address that may be shown and used: docs/specification.md, section 3, and docs/decisions.md#contacts-and-search. */
export function isUsableEmail(email: string | null | undefined): boolean {
  if (!email || !email.includes('@')) return false
  const lower = email.trim().toLowerCase()
  if (lower === 'email_not_unlocked@domain.com') return false
  return !/@(?:[^@]*\.)?example\.(?:com|org|net)$/.test(lower)
}

/** Kinds of movements, as people see them; credits that were set aside and given back unspent are not shown as one. */
export const ledgerKinds = ['bought', 'given', 'spent', 'given_back', 'taken_back', 'returned'] as const
export const ledgerKindWords: Record<(typeof ledgerKinds)[number], string> = {
  bought: 'Purchase',
  given: 'Bonus',
  spent: 'Charge',
  given_back: 'Credit back',
  taken_back: 'Taken back',
  returned: 'Restored',
}

/** What can be wrong with how an email address is written: the closed set of codes, and the sentence a person reads. */
export const syntaxFaults = {
  empty: 'There is no address here.',
  too_long: 'An email address has at most 254 characters.',
  no_at: 'An @ is missing between the name and the domain.',
  second_at: 'There is more than one @.',
  space: 'There is a space in the address.',
  line_break: 'There is a line break in the address.',
  control_character: 'There is a control character in the address.',
  invisible_character: 'There is an invisible character in the address; type it again instead of pasting it.',
  broken_character: 'There is a character in the address that could not be read.',
  comment: 'There is a comment in parentheses in the address.',
  comment_open: 'A parenthesis in the address is not closed.',
  local_empty: 'The part before the @ is missing.',
  local_too_long: 'The part before the @ has at most 64 characters.',
  local_dot: 'The part before the @ begins or ends with a dot, or has two dots in a row.',
  local_character: 'The part before the @ has a character that is not allowed there.',
  local_quotes: 'The quotation marks before the @ are not in order.',
  local_quoted: 'The part before the @ is in quotation marks, which no business address has.',
  local_obsolete: 'The part before the @ is written in a way that mail systems no longer take.',
  domain_too_long: 'The domain has at most 253 characters.',
  domain_empty: 'The domain after the @ is missing.',
  domain_dot: 'The domain begins or ends with a dot, or has two dots in a row.',
  domain_character: 'The domain has a character that is not allowed there.',
  domain_hyphen: 'A part of the domain begins or ends with a hyphen.',
  domain_idn: 'The domain has letters or signs that no domain can be registered with.',
  domain_obsolete: 'The domain is written in a way that mail systems no longer take.',
  label_too_long: 'A part of the domain between two dots has at most 63 characters.',
  domain_single: 'The domain has no ending such as .com.',
  domain_ending: 'The domain has an ending that does not exist.',
  domain_reserved: 'The domain ends in a name that does not exist on the public Internet.',
  literal_syntax: 'The text in square brackets is not an IP address as mail systems write it.',
  address_literal: 'The address names a server by its IP address instead of a domain.',
} as const

export type SyntaxFault = keyof typeof syntaxFaults

/** What one request to support holds, in characters and texts, and how many of an account may wait for an answer at once. */
export const supportLimits = { subject: 120, text: 5_000, page: 200, open: 5, messages: 100 } as const
