import { CopyLines, escapeText, unescapeText } from './copy-lines.ts'
import type { EmailStatus, ImportedRow } from './imported-row.ts'
import { hashRow, keyKinds } from './key-hashes.ts'
import { rowKey } from './name-key.ts'

/** A row with its rowKey. */
export type KeyedRow = { row: ImportedRow; key: string | null }

/** Texts that many rows share; a firm is its name, a line break and its domain, a location its text and its country. */
export type TextKind = 'titles' | 'companies' | 'locations'
export type SharedTexts = Record<TextKind, string[]>

export function byKind<Of>(of: (kind: TextKind) => Of): Record<TextKind, Of> {
  return { titles: of('titles'), companies: of('companies'), locations: of('locations') }
}

/**
 * Rows as they go from thread to thread and on into the store: most of them are nobody known and need never be taken to
 * pieces. Each row is a number, from 0.
 */
export type PackedRows = {
  records: Uint32Array
  /** See hashRow. */
  hashes: Int32Array
  /** What only one row says, as COPY takes it: external id, name, industry, size, email and its status, profile and key, with tabs between. */
  lines: Uint8Array
  /** Where each row's line ends in `lines`, behind its line break; it begins where the one before ends. */
  lineEnds: Uint32Array
  /** Distinct ones, and where those of each row stand among them. The next batches' stand in the same lists, behind these. */
  shared: SharedTexts
  places: Record<TextKind, Uint32Array>
}

const noKey = '\\N'

/** So many of one kind, or so many characters of them, and new lists begin. */
const usualMostTexts = 200_000
const mostCharacters = 8_000_000

/** Collects rows; `take` gives what was collected and begins anew. */
export function rowPacker(mostTexts = usualMostTexts) {
  const records: number[] = []
  const lines = growingLines()
  const keys = growingHashes()
  const texts = byKind(() => numbering(mostTexts))
  return {
    get count() {
      return records.length
    },
    add(row: ImportedRow): void {
      const key = rowKey(row)
      hashRow(keys.roomFor(records.length), records.length, row, key)
      records.push(row.record)
      lines.add(
        `${escapeText(row.externalId)}\t${escapeText(row.name)}\t${escapeText(row.industry)}\t${row.employeeCount}\t` +
          `${escapeText(row.email)}\t${row.emailStatus}\t${escapeText(row.linkedinUrl)}\t${key ?? noKey}\n`,
      )
      texts.titles.add(row.jobTitle)
      texts.companies.add(row.company, row.companyDomain)
      texts.locations.add(row.location, row.locationCountry)
    },
    take(): PackedRows {
      const taken = byKind((kind) => texts[kind].take())
      const packed = {
        records: Uint32Array.from(records),
        hashes: keys.take(records.length),
        ...lines.take(),
        shared: byKind((kind) => taken[kind].texts),
        places: byKind((kind) => taken[kind].places),
      }
      records.length = 0
      return packed
    },
  }
}

/** Where the row's line begins in `lines`. */
export function lineStart({ lineEnds }: Pick<PackedRows, 'lineEnds'>, at: number): number {
  return at === 0 ? 0 : lineEnds[at - 1]!
}

/** One row taken to pieces. */
export function rowAt(batch: PackedRows, at: number): KeyedRow {
  const { records, lines, lineEnds, shared, places } = batch
  const line = utf8.decode(lines.subarray(lineStart(batch, at), lineEnds[at]! - 1))
  const [externalId, name, industry, employeeCount, email, emailStatus, linkedinUrl, key] = line.split('\t')
  const [company, companyDomain] = shared.companies[places.companies[at]!]!.split('\n')
  const [location, locationCountry] = shared.locations[places.locations[at]!]!.split('\n')
  const row: ImportedRow = {
    record: records[at]!,
    externalId: unescapeText(externalId!),
    name: unescapeText(name!),
    jobTitle: shared.titles[places.titles[at]!]!,
    company: company!,
    companyDomain: companyDomain!,
    industry: unescapeText(industry!),
    location: location!,
    locationCountry: locationCountry!,
    employeeCount: employeeCount!,
    email: unescapeText(email!),
    emailStatus: emailStatus as EmailStatus,
    linkedinUrl: unescapeText(linkedinUrl!),
  }
  return { row, key: key === noKey ? null : key! }
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** One piece of memory, not thousands of strings: they would all be alive whenever garbage is collected. */
function growingLines() {
  const written = new CopyLines(1 << 18)
  const ends: number[] = []
  return {
    add(line: string): void {
      written.text(line)
      ends.push(written.length)
    },
    take() {
      const taken = { lines: new Uint8Array(written.take()), lineEnds: Uint32Array.from(ends) }
      ends.length = 0
      return taken
    },
  }
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

/** Texts, or pairs of them with a line break between; of most the first part tells the second, so that they need not be put together to be known. */
function numbering(mostTexts: number) {
  let texts: string[] = []
  let firsts = new Map<string, { second: string | null; place: number }>()
  let others = new Map<string, number>()
  let characters = 0
  const places: number[] = []
  const place = (text: string) => {
    characters += text.length
    return texts.push(detached(text)) - 1
  }
  return {
    add(first: string, second: string | null = null): void {
      const met = firsts.get(first)
      if (met?.second === second) {
        places.push(met.place)
        return
      }
      const whole = second === null ? first : `${first}\n${second}`
      let at = met && others.get(whole)
      if (at === undefined) {
        at = place(whole)
        if (met) others.set(texts[at]!, at)
        else firsts.set(detached(first), { second: second && detached(second), place: at })
      }
      places.push(at)
    },
    take() {
      const taken = { texts, places: Uint32Array.from(places) }
      places.length = 0
      if (texts.length > mostTexts || characters > mostCharacters) {
        characters = 0
        firsts = new Map()
        others = new Map()
        texts = []
      }
      return taken
    },
  }
}

/** A piece of a string keeps all of it alive: a file's text, for as long as the list lasts. */
function detached(text: string): string {
  return Buffer.from(text).toString()
}
