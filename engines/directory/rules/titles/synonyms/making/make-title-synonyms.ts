import { foldExpanded, foldText } from '../../../fold.ts'
import { addPhrases, byFirstWord, PHRASES } from '../../../matching.ts'
import { TITLE_SYNONYMS } from '../../tables/title-synonyms.ts'
import { addTokens, meaningOf } from '../../title-meaning.ts'
import { titleRoles, tokensOfRoles } from '../../title-roles.ts'
import { titleTokens } from '../../title-tokens.ts'

/** What titles are called otherwise, by first word. */
export function makeTitleSynonyms() {
  const phrases = byFirstWord(
    TITLE_SYNONYMS.flatMap(({ called, foundBy }) => {
      const words = new Set<string>()
      for (const phrase of foundBy) for (const word of wordsOfSynonym(phrase)) words.add(word)
      const writings = new Set([foldText(called), foldExpanded(called) ?? foldText(called)])
      return [...writings].map((writing) => ({ phrase: meaningOf(titleTokens(writing)), foundBy: [...words] }))
    }),
  )
  return { phrases }
}

/** A rank with its trade, or a job, as one: a React developer is a software engineer, but not whatever has "engineer" in it. */
function wordsOfSynonym(phrase: string): Set<string> {
  const tokens = titleTokens(phrase)
  const words = new Set<string>()
  const roles = titleRoles(tokens)
  const written = tokensOfRoles(roles, tokens)
  const whole = roles.filter((_, k) => written[k]!.length === tokens.length)
  for (const { foundBy } of whole) for (const word of foundBy) words.add(word)
  if (whole.length > 0 && tokens.length > 1) return words
  addTokens(tokens, words)
  addPhrases(PHRASES.jobTitle, meaningOf(tokens), words)
  return words
}
