import { foldText } from './fold.ts'

const MOST_CHARS = 100

/** What a text is sorted by: its words without case, accents and signs, "" if it has none. Texts of one key are equal. */
export function collationKey(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, MOST_CHARS)
}

/** By keys; whoever says nothing comes last. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  if (a === '' || b === '') return a === '' ? 1 : -1
  return a < b ? -1 : 1
}
