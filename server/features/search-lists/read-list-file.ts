import type { SearchListRequest } from '../../../contract/search-lists.ts'
import type { AskedPerson, ColumnUse, PeopleReader } from '../../../engines/directory/port.ts'
import { decodeFile } from '../../csv/decode-file.ts'
import { readRows, tooMany } from '../../csv/read-rows.ts'
import { limits } from '../../../contract/lists.ts'
import { cutText } from '../../outside-text/cut-text.ts'
import { Refusal } from '../../refusal.ts'

export type SentListFile = Pick<SearchListRequest, 'csv' | 'base64' | 'kind'>
/** The entries, each once. */
export type ListFile =
  | { kind: 'companies'; entries: string[] }
  | { kind: 'people'; entries: AskedPerson[]; layout: string }

type Rows = readonly (readonly string[])[]

/** How many rows are used to recognise the columns. */
const lookedAt = 50
/** Columns that tell of people and of nobody's company. */
const personal: readonly ColumnUse['field'][] = ['email', 'linkedin_url', 'name', 'first_name', 'last_name']

/**
 * A list of companies or of people, as text or as a file. Without a kind it is one of people if a column tells of people. Refuses
 * what can't be read, and a list in which nobody is described.
 */
export function readListFile(sent: SentListFile, reader: PeopleReader): ListFile {
  const { rows: all } = readRows(decodeFile(sent).text, 'entries')
  const rows = all.map(({ cells }) => cells)
  const recognised = reader.recognise(rows.slice(0, lookedAt))
  const isPeople = recognised.uses.some(({ field }) => personal.includes(field))
  const kind = sent.kind ?? (isPeople ? 'people' : 'companies')
  const list = kind === 'people' ? readPeople(rows, recognised, reader) : readCompanies(rows, recognised)
  if (list.entries.length > limits.enrichedRows) throw tooMany('entries')
  return list
}

type Recognised = ReturnType<PeopleReader['recognise']>

function readPeople(rows: Rows, { hasHeader, uses, layout }: Recognised, reader: PeopleReader): ListFile {
  const asked = reader.read(hasHeader ? rows.slice(1) : rows, uses)
  const byKey = new Map(asked.filter(isSomebody).map((person) => [JSON.stringify(person).toLowerCase(), person]))
  if (byKey.size === 0)
    throw new Refusal('bad-request', {
      message: 'Nobody is described here. Give email addresses, LinkedIn addresses, or columns named name and company.',
    })
  return { kind: 'people', entries: [...byKey.values()], layout }
}

function isSomebody({ email, linkedinUrl, externalId, name, company, companyDomain }: AskedPerson): boolean {
  return email + linkedinUrl + externalId !== '' || (name !== '' && company + companyDomain !== '')
}

/** Of a row its domain, else its company, else its address, else its first cell. */
function readCompanies(rows: Rows, { hasHeader, uses }: Recognised): ListFile {
  const of = (field: ColumnUse['field']) => uses.filter((use) => use.field === field).map(({ column }) => column)
  const columns = [...of('company_domain'), ...of('company'), ...of('email')]
  const isNamed = hasHeader && columns.length > 0
  const byKey = new Map<string, string>()
  for (const row of isNamed ? rows.slice(1) : rows) {
    const entry = [...(columns.length > 0 ? columns : [0])].map((column) => cleaned(row[column])).find((cell) => cell !== '') // oxfmt-ignore
    if (entry !== undefined && !byKey.has(entry.toLowerCase())) byKey.set(entry.toLowerCase(), entry)
  }
  if (byKey.size === 0) throw new Refusal('bad-request', { message: 'There is no company in the list.' })
  return { kind: 'companies', entries: [...byKey.values()] }
}

function cleaned(cell: string | undefined): string {
  return cutText((cell ?? '').replaceAll(/\s+/g, ' ').trim(), limits.criterionLength)
}
