import { foldName } from './clean-text.ts'
import { saysNothing } from './says-nothing.ts'

/** What programs call a rank, as a title says it; a rank that isn't here says nothing. */
const ranks: readonly (readonly [title: string, ...written: string[]])[] = [
  ['Owner', 'owner'],
  ['Founder', 'founder', 'co-founder'],
  ['Chief Officer', 'c suite', 'c-suite', 'c level', 'c-level', 'cxo', 'chief', 'c level exec', 'executive'],
  ['Partner', 'partner'],
  ['Vice President', 'vp', 'vp level', 'vice president', 'vp-level'],
  ['Head', 'head'],
  ['Director', 'director', 'director level', 'director-level'],
  ['Manager', 'manager', 'manager level', 'manager-level', 'management'],
  ['Senior', 'senior', 'senior non manager'],
  ['Entry Level', 'entry', 'entry level', 'entry-level', 'junior', 'training'],
  ['Intern', 'intern', 'internship'],
]

const rankOf = new Map(ranks.flatMap(([title, ...written]) => written.map((word) => [foldName(word), title] as const)))

/**
 * A title for somebody of whom a file only says seniority and department: `c_suite` and `Sales` are "Chief Officer, Sales". "" where it
 * says neither. Of several departments the first counts.
 */
export function titleOfRole(seniority: string, department: string): string {
  const rank = rankOf.get(foldName(seniority.replaceAll('_', ' '))) ?? ''
  const parts = department.split(/[,;|]/).map((part) => part.replaceAll('_', ' ').trim())
  // Apollo counts "C-Suite" among departments
  const trade = parts.find((part) => part !== '' && !saysNothing(part) && !rankOf.has(foldName(part))) ?? ''
  return rank === '' || trade === '' ? rank || trade : `${rank}, ${trade}`
}
