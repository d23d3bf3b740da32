import { foldText } from '../fold.ts'
import { unitsOf, type Unit } from '../words.ts'

/** Words that stand somewhere in a title, each as one of its writings; or a phrase, whose words stand in a row. */
export type TitleTerm = { words: readonly Unit[] } | { phrase: readonly string[] }

/** Any of the groups has to fit: all of its terms, and none of those that are not wanted. */
export type TitleQuery = { any: readonly TitleGroup[] }
export type TitleGroup = { all: readonly TitleTerm[]; none: readonly TitleTerm[] }

const LITTLE_WORDS = new Set(['of', 'and', 'the', 'for'])
const TOKEN = /(-|NOT\s+)?(?:"([^"]*)"?|(\S+))/g

/** Reads what somebody typed: words, "phrases", `OR`, `NOT` and `-word`. Null if no word is in it. */
export function readTitleQuery(text: string): TitleQuery | null {
  const groups = text
    .split(/\sOR\s/)
    .map(readGroup)
    .filter(({ all, none }) => all.length + none.length > 0)
  return groups.length === 0 ? null : { any: groups }
}

function readGroup(text: string): TitleGroup {
  const words: Unit[] = []
  const all: TitleTerm[] = []
  const none: TitleTerm[] = []
  for (const [, not, quoted, plain = ''] of text.matchAll(TOKEN)) {
    const units = unitsOf(foldText(quoted ?? plain))
    if (units.length === 0) continue
    const term: TitleTerm = quoted === undefined ? { words: units } : { phrase: units.flatMap(({ pieces }) => pieces) }
    if (not !== undefined) none.push(term)
    else if ('phrase' in term) all.push(term)
    else words.push(...units)
  }
  const asked = words.filter(({ pieces, joined }) => joined !== null || !LITTLE_WORDS.has(pieces[0]!))
  const kept = asked.length > 0 ? asked : words
  return { all: kept.length > 0 ? [{ words: kept }, ...all] : all, none }
}
