import { addPhrases, PHRASES, type Phrases } from '../matching.ts'
import { openTables } from '../packed/open-tables.ts'
import { addBareWords } from './bare-words.ts'
import { makeTitleSynonyms } from './synonyms/making/make-title-synonyms.ts'
import { FORMER, isBoardroom, markOthers, RETIRED } from './mark-others.ts'
import { departmentOf, seniorityOf } from './title-class.ts'
import type { Department, Seniority } from './title-classes.ts'
import { addTokens, LITTLE_WORDS, literalOf, meaningOf } from './title-meaning.ts'
import { titleRoles, type TitleRole } from './title-roles.ts'
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
  /** Read when they are asked for. */
  readonly seniority: Seniority
  readonly department: Department
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
  const literal = literalOf(tokens)
  const meaning = meaningOf(tokens)
  addPhrases(PHRASES.jobTitle, meaning, narrow)
  const shortOfOthers = phrasesOfOthers(tokens)
  for (const word of shortOfOthers) narrow.add(`>${word}`)
  const words = new Set(narrow)
  for (const word of shortOfOthers) narrow.add(word)
  const roles = titleRoles(tokens)
  dropWholeJobs(tokens, words)
  addPhrases(tables(), meaning, words)
  const deputies = segmentsOfDeputies(tokens)
  const assistants = segmentsOfAssistants(tokens)
  const interns = segmentsOfInterns(tokens)
  for (const { kind, asks, foundBy, same, items } of roles) {
    const { segment, entry } = items[0]!
    if (kind === 'job' && interns?.has(segment) && !LEARNERS.has(asks)) continue
    const isDeputy = deputies?.has(segment) && !entry.words.some((word) => DEPUTIES.has(word))
    if (!isDeputy && !(kind === 'pair' && assistants?.has(segment))) for (const word of foundBy) words.add(word)
    else if (kind !== 'job') for (const word of foundBy) if (kind !== 'pair' || isOfRank(word, asks)) words.add(word)
    for (const word of same) narrow.add(word)
  }
  dropOtherJobs(tokens, roles, words)
  if (meaning.includes('vice')) {
    if (deputies === null) dropPresident([meaning, literal], words)
    // an AVP is left out as a "vice president" and as a "vp"
    if (words.has('~vp')) narrow.add('~vp')
  }
  for (const token of tokens) if (token.isOther || token.past !== null) addOthersAndPast(token, words, narrow)
  if (HELPERS.some((helper) => words.has(helper))) addWhoIsAssisted(tokens, words)
  addBareWords(tokens, words, narrow)
  if (isOfTheFirst(words)) words.add(C_LEVEL)
  return { words, narrow, literal, meaning, get seniority() { return seniorityOf(text) }, get department() { return departmentOf(text) } } // oxfmt-ignore
}

/** What "c-level" asks for beside the seniority: a founder who leads the firm is read as a founder alone. */
export const C_LEVEL = '~c level'

function isOfTheFirst(words: ReadonlySet<string>): boolean {
  if (!OWNERS.some((owner) => words.has(owner)) || words.has(FORMER)) return false
  return words.has('~ceo') || words.has('~gf') || [...words].some((word) => word.endsWith('~chief'))
}

const OWNERS = ['~founder', '~cofounder', '~owner']

/** The words of a title, marked where they are said of others. */
export function markedTokens(text: string): TitleToken[] {
  const tokens = titleTokens(text)
  markOthers(tokens)
  return tokens
}

/** "Assistant to Chief Executive Officer" is found by "assistant to the CEO". */
function phrasesOfOthers(tokens: readonly TitleToken[]): ReadonlySet<string> {
  const others = tokens.filter(({ isOther }) => isOther)
  if (others.length === 0) return NO_WORDS
  const found = new Set<string>()
  addPhrases(PHRASES.jobTitle, others.flatMap(({ meaning }) => meaning).filter((word) => !LITTLE_WORDS.has(word)), found) // oxfmt-ignore
  return found
}

const NO_WORDS: ReadonlySet<string> = new Set()

/** Somebody else's words leave out as well; "former" is found by "ex", and somebody retired by both. */
function addOthersAndPast(token: TitleToken, words: Set<string>, narrow: Set<string>): void {
  const { unit: { pieces, joined }, isOther, past } = token
  if (past !== null) words.add(past)
  if (past === RETIRED) words.add(FORMER)
  if (!isOther) return
  const job = jobOf(token)
  if (job) words.add(`>~${job.id}`)
  for (const piece of pieces) narrow.add(piece)
  if (joined !== null) narrow.add(joined)
} // oxfmt-ignore

const HELPERS = ['~assistant', '~personal assistant', '~executive assistant']

/** "Assistentin der Geschäftsführung" and "assistant to the CEO" help the same person, and are executive assistants. */
function addWhoIsAssisted(tokens: readonly TitleToken[], words: Set<string>): void {
  for (const token of tokens) {
    if (!token.isOther) continue
    for (const id of jobOf(token)?.foundBy ?? []) words.add(`>~${id}`)
    if (leadsTheFirm(token)) words.add('~executive assistant')
    if (token.meaning.join(' ') === 'vice president') words.add('~personal assistant')
  }
  const others = tokens.flatMap(({ isOther, meaning }) => (isOther ? meaning.filter((word) => !LITTLE_WORDS.has(word)) : ['>'])) // oxfmt-ignore
  others.forEach((_, at) => {
    const entry = entryAt(others, at)
    if (entry && entry.words.length > 1 && entry.job && LEADS_THE_FIRM.has(entry.job.id)) words.add('~executive assistant') // oxfmt-ignore
  })
  // "Assistenz der Geschäftsführung" is found by "assistant to the CEO"
  if (!words.has('~executive assistant')) return
  if (tokens.some(isBoardroom)) words.add('>~ceo').add('>~gf').add('>~managing director').add('~assistant')
  words.add('~directiesecretaresse')
}

/** A company secretary is found by "secretary" only if the title says it once more. */
function dropOtherJobs(tokens: readonly TitleToken[], roles: readonly TitleRole[], words: Set<string>): void {
  for (const { kind, items } of roles) {
    if (kind !== 'job') continue
    const { job, words: own } = items[0]!.entry
    for (const word of job!.not) {
      const isSaidAgain = tokens.filter(({ meaning, isOther }) => !isOther && meaning.includes(word)).length > own.filter((one) => one === word).length // oxfmt-ignore
      if (!isSaidAgain) words.delete(word)
    }
  }
}

/** Somebody, or those together, who lead the firm. */
function leadsTheFirm(token: TitleToken): boolean {
  const job = jobOf(token)
  return (job !== null && LEADS_THE_FIRM.has(job.id)) || isBoardroom(token)
}

const LEADS_THE_FIRM = new Set(['ceo', 'gf', 'managing director', 'gerente general', 'general manager', 'president'])

/** The job that one word names. */
export function jobOf({ meaning }: TitleToken): Meaning | null {
  const entry = entryAt(meaning, 0)
  return entry !== null && entry.words.length === meaning.length && !entry.isCompound ? entry.job : null
}

/**
 * A short form that stands for a whole job is not found by the loose words of its long form: a CPA is no "public". Of one that says more
 * than a rank and its trade, "manager" alone is not: a GPM.
 */
function dropWholeJobs(tokens: readonly TitleToken[], words: Set<string>): void {
  const dropped = tokens.filter(
    (token) => isShort(token) && token.meaning.at(-1) !== 'assistant' && unnamedBy(token) > 0,
  )
  if (dropped.length === 0) return
  const others = tokens.filter((token) => !dropped.includes(token))
  const kept = new Set(others.flatMap(({ writings, meaning }) => [...writings, ...meaning]))
  for (const { unit, writings, meaning, isOther } of dropped) {
    const isWhole = WHOLE_JOBS.get(unit.pieces[0]!) === meaning.length
    for (const word of isWhole ? [...writings, ...meaning] : meaning.slice(-1))
      if (!kept.has(word) && !unit.pieces.includes(word)) {
        words.delete(word)
        const trade = isWhole && !isOther ? entryAt([word], 0)?.trade : null
        if (trade) words.add(`~${trade.id}`)
      }
  }
}

/** Of a short form, by its word: how many words of its long form no longer find it. */
const WHOLE_JOBS = new Map<string, number>()

function unnamedBy(token: TitleToken): number {
  const [word] = token.unit.pieces as [string]
  let found = WHOLE_JOBS.get(word)
  if (found === undefined) {
    const named = titleRoles([{ ...token, isOther: false }])
      .filter(({ kind }) => kind === 'pair' || kind === 'job')
      .map(({ items, chief }) => items.reduce((sum, { from, to }) => sum + to - from, chief === null ? 0 : 1))
    const { length } = token.meaning
    found = named.includes(length) ? length : token.meaning.at(-1) === 'manager' && named.length > 0 ? 1 : 0
    WHOLE_JOBS.set(word, found)
  }
  return found
}

function isShort({ unit, meaning }: TitleToken): boolean {
  return unit.pieces.length === 1 && meaning.length > 1
}

/** Who stands in for somebody is found by that rank alone: no sales director is a stellvertretender Vertriebsleiter. */
const DEPUTIES = new Set('deputy stv stellv stellvertretender stellvertretende stellvertretendes adjoint adjointe delegue deleguee adjunto adjunta plaatsvervangend vize'.split(' ')) // oxfmt-ignore

function isOfRank(pair: string, asked: string): boolean {
  return pair.slice(pair.lastIndexOf('~')) === asked.slice(asked.lastIndexOf('~'))
}

/** Those in which an "Assistant Sales Manager" helps one, who is called so but leads in no other language; null if none. */
function segmentsOfAssistants(tokens: readonly TitleToken[]): ReadonlySet<number> | null {
  const found = tokens.filter(({ unit: { pieces } , isOther}, at) => !isOther && ASSISTANTS.has(pieces[0] ?? '') && tokens[at + 1]?.segment === tokens[at]!.segment)
  return found.length === 0 ? null : new Set(found.map(({ segment }) => segment))
} // oxfmt-ignore

const ASSISTANTS = new Set(['assistant', 'asst'])

/** Those of who only tries a job: a "Stagiaire comptable" is found by the words, but is no Buchhalter; null if none. */
function segmentsOfInterns(tokens: readonly TitleToken[]): ReadonlySet<number> | null {
  let found: Set<number> | null = null
  for (const { unit, isOther, segment } of tokens)
    if (!isOther && INTERNS.has(unit.pieces[0] ?? '')) (found ??= new Set()).add(segment)
  return found
}

const INTERNS = new Set('stagiaire stagiair intern internship praktikant praktikantin praktikum becario becaria estagiario estagiaria tirocinante stagista praktykant praktykantka stazysta stazystka'.split(' ')) // oxfmt-ignore
const LEARNERS = new Set(['~intern', '~trainee', '~apprentice', '~student', '~working student', '~phd student'])

/** The segments in which somebody stands in for another; null if none. */
export function segmentsOfDeputies(tokens: readonly TitleToken[]): ReadonlySet<number> | null {
  let found: Set<number> | null = null
  for (let at = 0; at < tokens.length; at++)
    if (isDeputy(tokens[at]!, tokens[at + 1])) (found ??= new Set()).add(tokens[at]!.segment)
  return found
}

function isDeputy({ meaning, isOther }: TitleToken, next: TitleToken | undefined): boolean {
  if (isOther) return false
  if (meaning[0] === 'vice' && meaning.length === 1)
    return !/^(?:president|chair)/.test(next?.meaning[0] ?? 'president')
  return DEPUTIES.has(meaning[0]!)
}

/** A vice president is no president. `texts`: its words with little ones ("vice and president") and without. */
function dropPresident(texts: readonly (readonly string[])[], words: Set<string>): void {
  const isOne = texts.some((text) => text.some((word, at) => word === 'president' && text[at - 1] !== 'vice'))
  if (!isOne) words.delete('president')
}

let synonyms: Phrases | null = null

/** What titles are called otherwise. */
function tables(): Phrases {
  return (synonyms ??= openTables('titleSynonyms', makeTitleSynonyms).phrases)
}
