import { FAMILY_FIRST } from './surnames.ts'

export type FamilyFirstGroup = keyof typeof FAMILY_FIRST

const GROUP_OF_COUNTRY: Readonly<Record<string, FamilyFirstGroup>> = {
  cn: 'cn', tw: 'cn', hk: 'cn', mo: 'cn', sg: 'cn', my: 'cn', kr: 'kr', vn: 'vn', hu: 'hu', jp: 'jp',
} // oxfmt-ignore
/** By country, if neither end of the name is a known family name. */
const UNTOLD: Readonly<Record<FamilyFirstGroup, number>> = { cn: 0.25, kr: 0.25, vn: 0.5, hu: 0.3, jp: 0.2 }
/** Countries of many peoples: a name that isn't known as Chinese is mostly written with the given name first. */
const MIXED = new Set(['sg', 'my'])
/** Two syllables at most, as Chinese and Korean given names in Latin letters have. */
const SYLLABLES = /^(?:[bpmfdtnlgkhjqxzcsrwy]?[hwy]?[aeiou]{1,3}(?:ng|n|k|l|m)?[-|]?){1,2}$/

/** How likely the family name stands first, 0 to 1, and in which custom; 0 and null if in none. */
export function familyFirstShare(
  words: readonly string[],
  country: string,
): { share: number; group: FamilyFirstGroup | null } {
  const first = plain(words[0]!)
  const last = plain(words.at(-1)!)
  const home = Object.hasOwn(GROUP_OF_COUNTRY, country) ? GROUP_OF_COUNTRY[country]! : null
  const group = home ?? groupOf(first) ?? groupOf(last)
  if (group === null) return { share: 0, group }
  const [atStart, atEnd] = [FAMILY_FIRST[group].has(first), FAMILY_FIRST[group].has(last)]
  if (atEnd && !atStart) return { share: 0.04, group }
  if (home !== null) return { share: atStart && !atEnd ? 0.8 : MIXED.has(country) ? 0.05 : UNTOLD[group], group }
  const eastern = group === 'cn' || group === 'kr'
  if (!atStart || (eastern && !SYLLABLES.test(last))) return { share: 0, group: null }
  return { share: atEnd ? 0.2 : 0.4, group }
}

/** A Chinese family name of the list, followed by a given name of one or two syllables. */
export function isChineseName(family: string, given: readonly string[]): boolean {
  const isShort =
    given.length === 2 ? given.every((word) => isSyllables(word)) : given.length === 1 && isSyllables(given[0]!)
  return FAMILY_FIRST.cn.has(plain(family)) && isShort
}

/** Made of one or two syllables as Chinese and Korean names are in Latin letters. */
export function isSyllables(word: string): boolean {
  return SYLLABLES.test(plain(word))
}

function groupOf(word: string): FamilyFirstGroup | null {
  const groups = Object.keys(FAMILY_FIRST) as FamilyFirstGroup[]
  return groups.find((group) => FAMILY_FIRST[group].has(word)) ?? null
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
}
