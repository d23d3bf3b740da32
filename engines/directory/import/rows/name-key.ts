import { hash } from 'node:crypto'
import { foldText } from '../../rules/fold.ts'
import type { ImportedRow } from './imported-row.ts'

const words = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/**
 * What two entries of one person share who have neither an address nor an id in common: the name without regard to case,
 * accents and punctuation, and the company's domain. A hash, 32 hex digits; null if either is unknown.
 */
export function nameKey(name: string, companyDomain: string): string | null {
  if (companyDomain === '') return null
  const folded = plainWords(name)
  if (folded === '') return null
  return hash('sha256', `${folded}\n${companyDomain}`).slice(0, 32)
}

/** A text without regard to case, accents and punctuation. */
export function plainWords(text: string): string {
  const folded = foldText(text)
  if (words.test(folded)) return folded
  return folded
    .replace(/['.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/**
 * The key by which a row finds those it may be about where neither an address nor an id does: nameKey, and where not even
 * that is known, a hash of all it says, so that the same row again is nobody new. Null if an address or an id is all.
 */
export function rowKey(row: ImportedRow): string | null {
  const { name, companyDomain, email, externalId } = row
  const key = nameKey(name, companyDomain)
  if (key !== null || email !== '' || externalId !== '') return key
  const { jobTitle, company, industry, location, employeeCount, linkedinUrl } = row
  const said = [name, jobTitle, company, companyDomain, industry, location, employeeCount, linkedinUrl]
  return hash('sha256', JSON.stringify(said)).slice(0, 32)
}
