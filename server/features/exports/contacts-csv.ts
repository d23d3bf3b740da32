import type { Readable } from 'node:stream'
import {
  exportColumns,
  exportPresets,
  type ExportColumn,
  type ExportOptions,
} from '../../../contract/contacts/export-presets.ts'
import { statusWords, type ContactStatus } from '../../../contract/lists.ts'
import { streamCsv } from '../../csv/stream-csv.ts'
import { splitName } from './split-name.ts'

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

/**
 * UTF-8 with a byte-order mark. `withTags` adds the Tags column of the database page to the specified ones. The cell of a bounced
 * address is empty, so that nobody writes there again; among the specified columns a last one holds it.
 */
export function contactsCsv(
  contacts: readonly CsvContact[],
  { withTags, provenOnly, preset, columns }: { withTags: boolean } & ExportOptions,
): Readable {
  const rows = provenOnly ? contacts.filter(({ provenAt }) => provenAt !== null) : contacts
  const chosen = preset ? exportPresets[preset].columns : (columns ?? columnsOf(rows, withTags)).map(named)
  const cells = chosen.map(([, column]) => cellOf[column])
  return streamCsv(
    chosen.map(([header]) => header),
    rows,
    (contact) => cells.map((cell) => cell(contact)),
  )
}

function columnsOf(contacts: readonly CsvContact[], withTags: boolean): ExportColumn[] {
  const hasBounced = contacts.some(({ bouncedEmail }) => bouncedEmail !== '')
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
