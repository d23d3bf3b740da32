import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { harmlessCell } from './harmless-cell.ts'

/** The columns of the specification, section 9, in order. */
const columns = ['Name', 'Job Title', 'Company', 'Email', 'LinkedIn URL', 'Industry', 'Location', 'Employee Count']

const record_delimiter = '\r\n'
const portionRows = 500

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
 * RFC 4180 with CRLF, UTF-8 with a byte-order mark; `withTags` adds the Tags column of the database page. Where an address bounced
 * its cell is empty, so that nobody writes there again, and a last column says which it was.
 * Written in portions: fifty thousand rows at once would hold up everybody else.
 */
export function contactsCsv(contacts: readonly CsvContact[], { withTags }: { withTags: boolean }): Readable {
  const hasBounced = contacts.some(({ bouncedEmail }) => bouncedEmail !== '')
  const header = [...columns, ...(withTags ? ['Tags'] : []), ...(hasBounced ? ['Bounced Email'] : [])]
  const cellsOf = (contact: CsvContact): string[] => {
    const { name, jobTitle, company, email, linkedinUrl, industry, location, employeeCount, tags = [] } = contact
    const cells = [name, jobTitle, company, email, linkedinUrl, industry, location, employeeCount]
    const further = [...(withTags ? [tags.join('; ')] : []), ...(hasBounced ? [contact.bouncedEmail] : [])]
    return [...cells, ...further].map(harmlessCell)
  }
  async function* portions() {
    yield stringify([header], { bom: true, record_delimiter })
    for (let from = 0; from < contacts.length; from += portionRows) {
      await setImmediate()
      yield stringify(contacts.slice(from, from + portionRows).map(cellsOf), { record_delimiter })
    }
  }
  return Readable.from(portions())
}
