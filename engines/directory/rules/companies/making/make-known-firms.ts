import { formsIn, linesOf } from '../../read-abbreviations.ts'
import { halvesOf, mayBeMistaken } from '../name-halves.ts'
import { institutionName } from '../institution-name.ts'
import { nameWords } from '../name-words.ts'
import { SHARED_INITIALS } from '../tables/shared-initials.ts'
import { SHARED_NAMES } from '../tables/shared-names.ts'
import { SHARED_NAMES_BEHIND } from '../tables/shared-names-behind.ts'
import { makeTrades } from './make-trades.ts'
import { knownLines, readKnownLine } from './known-lines.ts'

/** What known-families.ts knows of names. */
export function makeKnownFirms() {
  const families = new Map<string, string>()
  const sites = new Map<string, string>()
  const common = new Map<string, number>()
  const written = new Map<string, string>()
  const institutions = new Map<string, string>()
  for (const line of knownLines()) {
    const { family, written: called, isCommon, names, domains, institution } = readKnownLine(line)
    if (!written.has(family)) written.set(family, called)
    for (const name of institution) institutions.set(name, family)
    if (isCommon) common.set(family, 1)
    for (const name of names) families.set(name, family)
    for (const domain of domains) sites.set(domain, family)
  }
  for (const [name, family] of institutions) if (!families.has(name)) families.set(name, family)
  const shared = new Map<string, readonly string[]>()
  const kept = new Set<string>()
  for (const line of linesOf(SHARED_NAMES + SHARED_NAMES_BEHIND + SHARED_INITIALS)) {
    const [name = '', bearers] = line.replace(/^\+ /, '').split(/ =\s*/)
    const key = nameWords(name).join('')
    const others = formsIn(bearers).map((bearer) => {
      const words = nameWords(bearer)
      return families.get(words.join('')) ?? (institutionName(words) || words.join(''))
    })
    shared.set(key, [...new Set([...(shared.get(key) ?? []), ...others])])
    if (line.startsWith('+ ')) kept.add(key)
  }
  for (const key of shared.keys()) if (!kept.has(key)) families.delete(key)
  return { families, sites, common, written, shared, halves: halves(families, common), ...makeTrades() }
}

function halves(families: ReadonlyMap<string, string>, common: ReadonlyMap<string, number>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, family] of families) {
    if (!mayBeMistaken(key) || common.has(family)) continue
    for (const half of halvesOf(key)) {
      const those = found.get(half)
      if (those) those.push(key)
      else found.set(half, [key])
    }
  }
  return found
}
