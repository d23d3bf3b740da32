import { foldText } from './fold.ts'

/** More of a text decides nothing; of the first word of a name less, so that both halves of one fit in a position. */
const MOST_CHARS = 100
export const MOST_CHARS_OF_HEAD = 60

/** What a text is sorted by: its words without case, accents and signs, "" if it has none. Texts of one key are equal. */
export function collationKey(text: string, most = MOST_CHARS): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, most)
}

/** By keys; whoever says nothing comes last. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  if (a === '' || b === '') return a === '' ? 1 : -1
  return a < b ? -1 : 1
}
