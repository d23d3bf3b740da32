import type { Readable } from 'node:stream'
import {
  exportColumns,
  exportPresets,
  type ExportColumn,
  type ExportOptions,
} from '../../../contract/contacts/export-presets.ts'
import { statusWords, type ContactStatus } from '../../../contract/lists.ts'
import { streamCsv } from '../../csv/write-csv.ts'

/** The columns of the specification, section 9, in order. */
const specified = [
  ...(['name', 'jobTitle', 'company', 'email', 'linkedinUrl', 'industry', 'location', 'employeeCount'] as const),
] satisfies ExportColumn[]

export type CsvContact = {
  name: string
  jobTitle: string
  company: string
  email: string
  bouncedEmail: string
  linkedinUrl: string
  industry: string
  location: string
  employeeCount: string
  companyDomain: string
  seniority: string
  department: string
  source: string
  provenAt: string | null
  tags?: readonly string[]
  status?: ContactStatus
  /** The name of whose it is; absent of contacts that aren't saved. */
  owner?: string
}

/** `pages` are made while the file is read: whoever reads slowly has one of them in memory, and not all. `hasBounced`: anybody of them. */
export type CsvContacts = { pages: AsyncIterable<readonly CsvContact[]>; hasBounced: boolean }

/**
 * UTF-8 with a byte-order mark. `withTags` adds the Tags column of the database page to the specified ones. The cell of a bounced
 * address is empty, so that nobody writes there again; among the specified columns a last one holds it.
 */
export function contactsCsv(
  { pages, hasBounced }: CsvContacts,
  { withTags, provenOnly, preset, columns }: { withTags: boolean } & ExportOptions,
): Readable {
  const chosen = preset ? exportPresets[preset].columns : (columns ?? columnsOf(hasBounced, withTags)).map(named)
  const cells = chosen.map(([, column]) => cellOf[column])
  return streamCsv(
    chosen.map(([header]) => header),
    provenOnly ? provenOf(pages) : pages,
    (contact) => cells.map((cell) => cell(contact)),
  )
}

export function isProven({ provenAt }: Pick<CsvContact, 'provenAt'>): boolean {
  return provenAt !== null
}

async function* provenOf(pages: CsvContacts['pages']): AsyncGenerator<CsvContact[]> {
  for await (const page of pages) yield page.filter(isProven)
}

function columnsOf(hasBounced: boolean, withTags: boolean): ExportColumn[] {
  return [...specified, ...(withTags ? ['tags' as const] : []), ...(hasBounced ? ['bouncedEmail' as const] : [])]
}

function named(column: ExportColumn): readonly [string, ExportColumn] {
  return [exportColumns[column], column]
}

const cellOf: Record<ExportColumn, (contact: CsvContact) => string> = {
  name: ({ name }) => name,
  firstName: ({ name }) => splitName(name).first,
  lastName: ({ name }) => splitName(name).last,
  jobTitle: ({ jobTitle }) => jobTitle,
  company: ({ company }) => company,
  companyDomain: ({ companyDomain }) => companyDomain,
  email: ({ email }) => email,
  linkedinUrl: ({ linkedinUrl }) => linkedinUrl,
  industry: ({ industry }) => industry,
  location: ({ location }) => location,
  employeeCount: ({ employeeCount }) => employeeCount,
  seniority: ({ seniority }) => seniority,
  department: ({ department }) => department,
  /** The UTC day. */
  provenAt: ({ provenAt }) => provenAt?.slice(0, 10) ?? '',
  source: ({ source }) => source,
  status: ({ status }) => (status ? statusWords[status] : ''),
  tags: ({ tags = [] }) => tags.join('; '),
  bouncedEmail: ({ bouncedEmail }) => bouncedEmail,
  owner: ({ owner = '' }) => owner,
}

/** Words that belong to the family name that follows them. */
const particles = new Set(
  'van von de del della der den di da dos das do du la le ten ter zu zur bin ibn al el st. san'.split(' '),
)

/**
 * A name as two: the last word is the family name, with the particles before it. A single word is the first name, so that a letter can
 * greet by it.
 */
export function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  let from = Math.max(1, words.length - 1)
  while (from > 1 && particles.has(words[from - 1]!.toLowerCase())) from -= 1
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') }
}
