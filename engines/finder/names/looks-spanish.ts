import { SPANISH_FAMILIES } from './surnames-data.ts'

/** By its ending, or because it is frequent there. */
export function looksSpanish(word: string): boolean {
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return /[^aeiou]ez$|iz$/.test(bare) || SPANISH_FAMILIES.has(bare)
}
