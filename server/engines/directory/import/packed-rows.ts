import { escapeText, unescapeText } from './copy-text.ts'
import type { ImportedRow } from './imported-row.ts'
import { hashRow, keyKinds } from './key-hashes.ts'
import { rowKey } from './name-key.ts'

/** A row with its rowKey. */
export type KeyedRow = { row: ImportedRow; key: string | null }

/** Texts that many rows share; a firm is its name, a line break and its domain. */
export const sharedTexts = ['titles', 'companies', 'locations'] as const
export type SharedTexts = Record<(typeof sharedTexts)[number], string[]>

/**
 * Rows as they go from thread to thread and on into the store: most of them are nobody known and need never be taken to
 * pieces. Each row is a number, from 0.
 */
export type PackedRows = {
  records: Uint32Array
  /** See hashRow. */
  hashes: Int32Array
  /** What only one row says, as COPY takes it: external id, name, industry, size, email, profile and key, with tabs between. */
  lines: string[]
  /** Distinct ones, and where those of each row stand among them. */
  shared: SharedTexts
  places: Record<keyof SharedTexts, Uint32Array>
}

const noKey = '\\N'

/** Collects rows; `take` gives what was collected and begins anew. */
export function rowPacker() {
  const records: number[] = []
  let lines: string[] = []
  const keys = growingHashes()
  const texts = { titles: numbering(), companies: numbering(), locations: numbering() }
  return {
    get count() {
      return records.length
    },
    add(row: ImportedRow): void {
      const key = rowKey(row)
      hashRow(keys.roomFor(records.length), records.length, row, key)
      records.push(row.record)
      lines.push(
        `${escapeText(row.externalId)}\t${escapeText(row.name)}\t${escapeText(row.industry)}\t${row.employeeCount}\t` +
          `${escapeText(row.email)}\t${escapeText(row.linkedinUrl)}\t${key ?? noKey}`,
      )
      texts.titles.add(row.jobTitle)
      texts.companies.add(`${row.company}\n${row.companyDomain}`)
      texts.locations.add(row.location)
    },
    take(): PackedRows {
      const hashes = keys.take(records.length)
      const [titles, companies, locations] = [texts.titles.take(), texts.companies.take(), texts.locations.take()]
      const packed = {
        records: Uint32Array.from(records),
        hashes,
        lines,
        shared: { titles: titles.texts, companies: companies.texts, locations: locations.texts },
        places: { titles: titles.places, companies: companies.places, locations: locations.places },
      }
      records.length = 0
      lines = []
      return packed
    },
  }
}

/** One row taken to pieces. */
export function rowAt({ records, lines, shared, places }: PackedRows, at: number): KeyedRow {
  const [externalId, name, industry, employeeCount, email, linkedinUrl, key] = lines[at]!.split('\t')
  const [company, companyDomain] = shared.companies[places.companies[at]!]!.split('\n')
  const row: ImportedRow = {
    record: records[at]!,
    externalId: unescapeText(externalId!),
    name: unescapeText(name!),
    jobTitle: shared.titles[places.titles[at]!]!,
    company: company!,
    companyDomain: companyDomain!,
    industry: unescapeText(industry!),
    location: shared.locations[places.locations[at]!]!,
    employeeCount: employeeCount!,
    email: unescapeText(email!),
    linkedinUrl: unescapeText(linkedinUrl!),
  }
  return { row, key: key === noKey ? null : key! }
}

function growingHashes() {
  let hashes = new Int32Array(2 * keyKinds * 1024)
  return {
    roomFor(at: number): Int32Array {
      if (2 * keyKinds * (at + 1) > hashes.length) {
        const larger = new Int32Array(2 * hashes.length)
        larger.set(hashes)
        hashes = larger
      }
      return hashes
    },
    take: (count: number) => hashes.slice(0, 2 * keyKinds * count),
  }
}

function numbering() {
  let known = new Map<string, number>()
  let places: number[] = []
  return {
    add(text: string): void {
      let place = known.get(text)
      if (place === undefined) known.set(text, (place = known.size))
      places.push(place)
    },
    take() {
      const taken = { texts: [...known.keys()], places: Uint32Array.from(places) }
      known = new Map()
      places = []
      return taken
    },
  }
}
