import type { Readable } from 'node:stream'
import { streamCsv } from '../../csv/stream-csv.ts'

/** The columns of the specification, section 9, in order. */
const columns = ['Name', 'Job Title', 'Company', 'Email', 'LinkedIn URL', 'Industry', 'Location', 'Employee Count']

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
  tags?: readonly string[]
}

/**
 * UTF-8 with a byte-order mark; `withTags` adds the Tags column of the database page. The cell of a bounced address is
 * empty, so that nobody writes there again, and a last column holds it.
 */
export function contactsCsv(contacts: readonly CsvContact[], { withTags }: { withTags: boolean }): Readable {
  const hasBounced = contacts.some(({ bouncedEmail }) => bouncedEmail !== '')
  const header = [...columns, ...(withTags ? ['Tags'] : []), ...(hasBounced ? ['Bounced Email'] : [])]
  const cellsOf = (contact: CsvContact): string[] => {
    const { name, jobTitle, company, email, linkedinUrl, industry, location, employeeCount, tags = [] } = contact
    const cells = [name, jobTitle, company, email, linkedinUrl, industry, location, employeeCount]
    const further = [...(withTags ? [tags.join('; ')] : []), ...(hasBounced ? [contact.bouncedEmail] : [])]
    return [...cells, ...further]
  }
  return streamCsv(header, contacts, cellsOf)
}
