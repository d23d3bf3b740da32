import { stringify } from 'csv-stringify/sync'
import { harmlessCell } from './harmless-cell.ts'

/** The columns of the specification, section 9, in order. */
const columns = ['Name', 'Job Title', 'Company', 'Email', 'LinkedIn URL', 'Industry', 'Location', 'Employee Count']

export type CsvContact = {
  name: string
  jobTitle: string
  company: string
  email: string
  linkedinUrl: string
  industry: string
  location: string
  employeeCount: string
  tags?: readonly string[]
}

/** RFC 4180 with CRLF, UTF-8 with a byte-order mark; `withTags` adds the Tags column of the database page. */
export function contactsCsv(contacts: readonly CsvContact[], { withTags }: { withTags: boolean }): string {
  const header = withTags ? [...columns, 'Tags'] : columns
  const rows = contacts.map((contact) => {
    const { name, jobTitle, company, email, linkedinUrl, industry, location, employeeCount, tags = [] } = contact
    const cells = [name, jobTitle, company, email, linkedinUrl, industry, location, employeeCount]
    return (withTags ? [...cells, tags.join('; ')] : cells).map(harmlessCell)
  })
  return stringify([header, ...rows], { bom: true, record_delimiter: '\r\n' })
}
