import { matchable, matchWords } from '../../ui/match-words.ts'
import type { PaletteGroup, PaletteItem } from '../../ui/palette.tsx'

/** `score` is its best item's. */
export type FittingGroup = PaletteGroup & { score: number }

/** Those whose words fit what is typed, best first, with it marked; all of them where nothing is typed. */
export function fitting(
  label: string,
  text: string,
  candidates: readonly (PaletteItem & { words?: string | undefined })[],
  most = Infinity,
): FittingGroup {
  const found = candidates.flatMap(({ words, ...item }) => {
    const match = matchWords(text, matchable(item.title, words))
    return match ? [{ item: { ...item, marks: match.marks }, score: match.score }] : []
  })
  const best = text === '' ? found : found.toSorted((a, b) => b.score - a.score)
  return { label, items: best.slice(0, most).map(({ item }) => item), score: text === '' ? 0 : (best[0]?.score ?? 0) }
}
