import { idOfNumber } from '../person-id.ts'
import type { AskedPerson } from '../port.ts'
import { plainWords } from '../import/rows/name-key.ts'

/** What firms write behind their names by law; folded as plainWords folds it. */
const legalForms = new Set(
  `inc incorporated llc llp ltd limited corp corporation co company plc gmbh ag kg ug se sas sarl sa bv nv srl spa sl lda ab as
   aps oy oyj ltda pvt pty pte kk sro and`.split(/\s+/),
)
const longForms = /(?: sa de cv| sp z oo| a s)$/

/** A row of a file with the keys by which it is matched. */
export type Asked = AskedPerson & {
  at: number
  nameWords: string
  companyWords: string
  /** Of the name and the company's domain; null if either is unknown. */
  domainKey: string | null
}

/** The people that each row may mean: the row's place in the file → ids. */
export type Candidates = Map<number, Set<string>>

/** Adds the person to all rows that asked under this key. */
export function addCandidates(
  candidates: Candidates,
  askedBy: ReadonlyMap<string, readonly Asked[]>,
  key: string,
  person: { origin: number; ordinal: number },
): void {
  const id = idOfNumber(person)
  for (const { at } of askedBy.get(key) ?? []) {
    const ids = candidates.get(at)
    if (ids) ids.add(id)
    else candidates.set(at, new Set([id]))
  }
}

/** The rows by what they ask under; those that have no such key are left out. */
export function groupAsked(rows: readonly Asked[], keyOf: (row: Asked) => string | null): Map<string, Asked[]> {
  const groups = new Map<string, Asked[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null || key === '') continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** A company's name as it is compared: without regard to case, accents, punctuation and its legal form. */
export function companyKey(name: string): string {
  let key = plainWords(name).replace(longForms, '')
  for (;;) {
    const cut = key.lastIndexOf(' ')
    if (cut < 0 || !legalForms.has(key.slice(cut + 1))) return key
    key = key.slice(0, cut)
  }
}
