import { foldExpanded, foldText } from '../fold.ts'
import { unitsOf } from '../words.ts'

/** The whole words that a place's text is found by where the gazetteer doesn't know it, and suggested by: as written, with umlauts written out too. */
export function placeWords(text: string): ReadonlySet<string> {
  const expanded = foldExpanded(text)
  const writings = expanded === null ? [foldText(text)] : [foldText(text), expanded]
  return new Set(
    writings.flatMap((folded) =>
      unitsOf(folded).flatMap(({ pieces, joined }) => (joined === null ? pieces : [...pieces, joined])),
    ),
  )
}
