import { foldExpanded, foldText } from '../fold.ts'
import { addPhrases, byFirstWord, PHRASES, type Phrases } from '../matching.ts'
import { markOthers } from './mark-others.ts'
import { titleRoles, tokensOfRoles, type TitleRole } from './title-roles.ts'
import { TITLE_SYNONYMS } from './title-synonyms.ts'
import { entryAt, type Meaning } from './title-vocabulary.ts'
import { expandedTokens, titleTokens, type TitleToken } from './title-tokens.ts'

/**
 * What a job title says. All words are folded (fold.ts). A word behind `>` is said of somebody else or of another time (`>ceo` of
 * "Assistant to the CEO"), one behind `~` is a meaning that several writings share (`~sales~director`); nobody can type them.
 */
export type ReadTitle = {
  /** Everything it is found by. */
  words: ReadonlySet<string>
  /** What leaves somebody out: its words as written, those of others too, and those of the same meaning. */
  narrow: ReadonlySet<string>
  /** Its words in order, as written. */
  literal: readonly string[]
  /** Its words in order with abbreviations written out and little words left out; no synonyms. */
  meaning: readonly string[]
}

/** Reads a title as people write it, up to 200 characters and 32 words of it. */
export function readTitle(text: string): ReadTitle {
  const tokens = markedTokens(text)
  const narrow = new Set<string>()
  addTokens(tokens, narrow)
  const expanded = expandedTokens(text)
  if (expanded !== null) {
    markOthers(expanded)
    addTokens(expanded, narrow)
  }
  const meaning = meaningOf(tokens)
  addPhrases(PHRASES.jobTitle, meaning, narrow)
  addPhrasesOfOthers(tokens, narrow)
  const words = new Set(narrow)
  const roles = titleRoles(tokens)
  dropWholeJobs(tokens, roles, words)
  addPhrases(SYNONYMS, meaning, words)
  for (const { kind, foundBy, same } of roles) {
    for (const word of foundBy) words.add(word)
    if (kind === 'pair') for (const word of same) narrow.add(word)
  }
  if (meaning.includes('vice')) dropPresident(meaning, words)
  for (const token of tokens) if (token.isOther || token.isPast) addOthersAndPast(token, words, narrow)
  if (words.has('~assistant')) addWhoIsAssisted(tokens, words)
  return { words, narrow, literal: literalOf(tokens), meaning }
}

/** The words of a title, marked where they are said of others. */
export function markedTokens(text: string): TitleToken[] {
  const tokens = titleTokens(text)
  markOthers(tokens)
  return tokens
}

/** Words that need no match and stand between others: "VP of Sales" is also written "VP Sales". */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(
  'of and the for to at a an de la le les du des d l el los las da do das dos di della dei delle e ed y et und fur fuer der die das van voor het en'.split(
    ' ',
  ),
)

/** Its words in order, as written. */
export function literalOf(tokens: readonly TitleToken[]): string[] {
  const words: string[] = []
  for (const { unit, isOther } of tokens) for (const piece of unit.pieces) words.push(isOther ? `>${piece}` : piece)
  return words
}

/** Its words in order with abbreviations written out and little words left out. */
export function meaningOf(tokens: readonly TitleToken[]): string[] {
  const words: string[] = []
  for (const { unit, meaning, isOther } of tokens) {
    if (unit.pieces.length === 0) continue
    for (const word of meaning) if (!LITTLE_WORDS.has(word)) words.push(isOther ? `>${word}` : word)
  }
  return words
}

/** The tokens' words, joined and apart, and all that those stand for. */
function addTokens(tokens: readonly TitleToken[], words: Set<string>): void {
  for (const { unit, meaning, writings, isOther } of tokens) {
    if (unit.pieces.length === 0) continue
    for (const word of writings) words.add(isOther ? `>${word}` : word)
    for (const word of meaning) words.add(isOther ? `>${word}` : word)
  }
}

/** "Assistant to Chief Executive Officer" is found by "assistant to the CEO". */
function addPhrasesOfOthers(tokens: readonly TitleToken[], words: Set<string>): void {
  const others = tokens.filter(({ isOther }) => isOther)
  if (others.length === 0) return
  const found = new Set<string>()
  addPhrases(PHRASES.jobTitle, others.flatMap(({ meaning }) => meaning).filter((word) => !LITTLE_WORDS.has(word)), found) // prettier-ignore
  for (const word of found) words.add(`>${word}`)
}

/** Somebody else's words leave out as well; "former" is found by "ex". */
function addOthersAndPast({ unit: { pieces, joined }, isOther, isPast }: TitleToken, words: Set<string>, narrow: Set<string>): void {
  if (isPast) words.add(PAST)
  if (!isOther) return
  for (const piece of pieces) narrow.add(piece)
  if (joined !== null) narrow.add(joined)
} // prettier-ignore

/** "Assistentin der Geschäftsführung" and "assistant to the CEO" help the same person, and are executive assistants. */
function addWhoIsAssisted(tokens: readonly TitleToken[], words: Set<string>): void {
  for (const token of tokens) {
    if (!token.isOther) continue
    const job = jobOf(token)
    for (const id of job?.foundBy ?? []) words.add(`>~${id}`)
    if ((job && LEADS_THE_FIRM.has(job.id)) || LEADS_THE_FIRM.has(token.unit.pieces[0] ?? '')) words.add('~executive assistant') // prettier-ignore
  }
}

const LEADS_THE_FIRM = new Set(['ceo', 'pdg', 'gf', 'managing director', 'direction', 'direccion', 'direcao', 'diretoria', 'direzione', 'presidencia', 'presidenza', 'gerencia', 'vorstand']) // prettier-ignore

/** The job that one word names. */
export function jobOf({ meaning }: TitleToken): Meaning | null {
  const entry = entryAt(meaning, 0)
  return entry !== null && entry.words.length === meaning.length && !entry.isCompound ? entry.job : null
}

/** What a title is found by that says of something that it is past. */
export const PAST = '~past'

/** A short form that stands for a whole job is not found by the words of its long form: an SDR is not in "sales". */
function dropWholeJobs(tokens: readonly TitleToken[], roles: TitleRole[], words: Set<string>): void {
  const dropped = tokens.filter((token) => isShort(token) && isWholeJob(token))
  if (dropped.length === 0) return
  const others = tokens.filter((token) => !dropped.includes(token))
  const kept = new Set(others.flatMap(({ writings, meaning }) => [...writings, ...meaning]))
  for (const { unit, writings, meaning } of dropped) {
    for (const word of [...writings, ...meaning]) if (!kept.has(word) && !unit.pieces.includes(word)) words.delete(word)
  }
  for (let k = roles.length - 1; k >= 0; k--) {
    if (roles[k]!.kind === 'trade' && !roles[k]!.items.some(({ entry }) => kept.has(entry.words[0]!)))
      roles.splice(k, 1)
  }
}

/** Of a short form, by its word: whether its long form is a job as a whole. */
const WHOLE_JOBS = new Map<string, boolean>()

function isWholeJob(token: TitleToken): boolean {
  const [word] = token.unit.pieces as [string]
  let found = WHOLE_JOBS.get(word)
  if (found === undefined) {
    found = titleRoles([{ ...token, isOther: false }]).some(
      ({ kind, items, chief }) =>
        (kind === 'pair' || kind === 'job') &&
        items.reduce((sum, { from, to }) => sum + to - from, chief === null ? 0 : 1) === token.meaning.length,
    )
    WHOLE_JOBS.set(word, found)
  }
  return found
}

function isShort({ unit, meaning }: TitleToken): boolean {
  return unit.pieces.length === 1 && meaning.length > 1
}

/** A vice president is no president. */
function dropPresident(meaning: readonly string[], words: Set<string>): void {
  const isOne = meaning.some((word, at) => word === 'president' && meaning[at - 1] !== 'vice')
  if (!isOne) words.delete('president')
}

const SYNONYMS: Phrases = byFirstWord(
  TITLE_SYNONYMS.flatMap(({ called, foundBy }) => {
    const words = new Set<string>()
    for (const phrase of foundBy) for (const word of wordsOfSynonym(phrase)) words.add(word)
    const writings = new Set([foldText(called), foldExpanded(called) ?? foldText(called)])
    return [...writings].map((writing) => ({ phrase: meaningOf(titleTokens(writing)), foundBy: [...words] }))
  }),
)

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
