import { straightQuotes } from '../straight-quotes.ts'
import type { Unit } from '../words.ts'
import { ANY_DIRECTOR, BARE_WORDS, DIRECTORS } from './bare-words.ts'
import { ranksAsked } from './ranks-asked.ts'
import type { Seniority } from './title-classes.ts'
import { isBoardroom } from './mark-others.ts'
import { C_LEVEL, jobOf, markedTokens, segmentsOfDeputies } from './read-title.ts'
import { ONE_LEADS } from './same-pairs.ts'
import { LITTLE_WORDS, literalOf, meaningOf } from './title-meaning.ts'
import { saysAllOf, titleRoles, tokensOfRoles, type TitleRole } from './title-roles.ts'
import { titleTokens, type TitleToken } from './title-tokens.ts'
import { entryAt } from './title-vocabulary.ts'
import { WORK_FIELDS, type WorkField } from './work-fields.ts'

/**
 * Words that a title has to have, each in one of its writings; or a phrase, whose words stand in a row in it. Wanted words may stand
 * for seniorities as well ("C-level"): a title of one of `ranks` needs none of them; or for whoever works in a `field` ("legal").
 */
export type TitleTerm =
  | { words: readonly Unit[]; ranks?: readonly Seniority[]; field?: WorkField }
  | { phrase: readonly string[] }

/** Any of the groups has to fit: all of its terms, and none of those that are not wanted. */
export type TitleQuery = { any: readonly TitleGroup[] }
export type TitleGroup = {
  all: readonly TitleTerm[]
  /** Held against what leaves somebody out alone (`narrow` of read-title.ts). */
  none: readonly TitleTerm[]
  /** What is wanted, in order, as read-title.ts reads it: titles that begin so come first. */
  literal: readonly string[]
  meaning: readonly string[]
}

/** Looked at of one query. */
const MAX_CHARS = 1_000
const MAX_TERMS = 32

/** Nobody is called "or", nor "not" behind another word; in German, French, Portuguese and Dutch they are typed as well. */
const OR = /^(?:or|oder|ou)$/i
const NOT = /^(?:NOT|NICHT|NIET|SAUF)$/
const WRITTEN = /-?"[^"]*"|\S+/g

/**
 * Reads what somebody typed: words, "phrases", `OR`, `NOT` and `-word`, also as `ODER`, `OU`, `NICHT`, `NIET`, `SAUF`. An operator with nothing to stand between, and a quote that is not
 * closed, are read as written. Null if no word is in it.
 */
export function readTitleQuery(text: string): TitleQuery | null {
  const written = (straightQuotes(text.slice(0, MAX_CHARS)).match(WRITTEN) ?? []).slice(0, MAX_TERMS)
  const groups: string[][] = [[]]
  written.forEach((term, at) => {
    if (OR.test(term) && groups.at(-1)!.length > 0 && at < written.length - 1) groups.push([])
    else groups.at(-1)!.push(term)
  })
  const any = groups.map(readGroup).filter(({ all, none }) => all.length + none.length > 0)
  return any.length === 0 ? null : { any }
}

function readGroup(written: readonly string[]): TitleGroup {
  const plain: string[] = []
  const wanted: string[] = []
  const all: TitleTerm[] = []
  const none: TitleTerm[] = []
  for (let at = 0; at < written.length; at++) {
    const isNot = (NOT.test(written[at]!) || (written[at] === 'not' && at > 0)) && at < written.length - 1
    if (isNot) at++
    const term = written[at]!
    const isUnwanted = isNot || /^-[^-\s]/.test(term)
    const text = !isNot && isUnwanted ? term.slice(1) : term
    const phrase = /^"([^"]*)"$/.exec(text)?.[1]
    if (isUnwanted) none.push(...(phrase === undefined ? unwantedWords(text) : phraseOf(phrase)))
    else if (phrase === undefined) plain.push(text)
    else all.push(...phraseOf(phrase))
    if (!isUnwanted) wanted.push(phrase ?? text)
  }
  const { asked, rest } = ranksAsked(plain.join(' '))
  const words = unitsOfText(rest)
  for (const { written, ranks } of asked) {
    const units = titleTokens(written).map(({ unit }) => unit)
    const isWhole = ranks.length === 1 && ranks[0] === 'C-Suite'
    all.push({ words: isWhole ? [{ pieces: units.flatMap(({ pieces }) => pieces), joined: C_LEVEL }] : units, ranks })
  }
  const tokens = markedTokens(wanted.join(' '))
  return {
    all: words.length > 0 ? [{ words, ...(all.length === 0 && fieldAsked(words)) }, ...all] : all,
    none,
    literal: literalOf(tokens),
    meaning: meaningOf(tokens),
  }
}

/** Of a query that names nothing but a function. */
function fieldAsked([unit, ...others]: readonly Unit[]): { field: WorkField } | null {
  const field = others.length === 0 ? (WORK_FIELDS.get(unit!.joined ?? '') ?? WORK_FIELDS.get(`=${unit!.pieces.join(' ')}`)) : undefined // oxfmt-ignore
  return field === undefined ? null : { field }
}

/** As a title is read: `"former CEO"` is said of no CEO. */
function phraseOf(text: string): TitleTerm[] {
  const literal = literalOf(markedTokens(text))
  return literal.length > 0 ? [{ phrase: literal }] : []
}

/** Of nothing else but an account anybody says "key": who wants none wants no grandes cuentas. */
const KEY: Unit = { pieces: ['key'], joined: '~key account' }

function unwantedWords(text: string): TitleTerm[] {
  const words = unitsOfText(text)
  if (words.length === 1 && words[0]!.pieces.join() === 'key') return [{ words: [KEY] }]
  return words.length > 0 ? [{ words }] : []
}

/**
 * What a title must have. A rank asked for with its trade has to stand with it in the title; a trade or a job may stand there in
 * another tongue.
 */
function unitsOfText(text: string): Unit[] {
  const tokens = askedTokens(text)
  const units = new Map<string, Unit>()
  const add = (unit: Unit) => units.set(`${unit.pieces.join('-')} ${unit.joined}`, unit)
  const used = new Set<number>()
  const { roles, written, isTurned } = rolesAsked(tokens)
  const hasDeputy = segmentsOfDeputies(tokens) !== null
  for (const kind of isFunction(roles, written, tokens) ? FUNCTION : KINDS) {
    const taken = new Set<number>()
    roles.forEach((role, k) => {
      const own = written[k]!
      if (role.kind !== kind || own.some((at) => used.has(at))) return
      const pieces = withoutAnd(own.flatMap((at) => tokens[at]!.unit.pieces))
      const isPair = kind === 'pair' && own.length > 1
      const isStrict = isPair ? !own.some((at) => tokens[at]!.isMany) : pieces.length > 1 && pieces.every((piece) => COMMON.has(piece)) && !hasDeputy // oxfmt-ignore
      const head = kind === 'pair' && pieces.length === 1 && CHEF.test(pieces[0]!) ? headBeside(role.asks) : null
      if (head !== null) add({ pieces: [role.asks], joined: head })
      else add(isStrict && !isTurned ? { pieces: [role.asks], joined: null } : { pieces, joined: role.asks })
      for (const at of own) taken.add(at)
    })
    for (const at of taken) used.add(at)
  }
  const others = tokens.filter(({ unit }, at) => unit.pieces.length > 0 && !used.has(at) && !isFiller(tokens, used, at))
  const needed = others.filter(({ unit: { pieces, joined } }) => joined !== null || !LITTLE_WORDS.has(pieces[0]!))
  const asked = needed.length + units.size > 0 ? needed : others
  for (let at = 0; at < asked.length; at++) {
    const whole = jobOfOthers(asked, at)
    add(whole?.unit ?? unitOf(asked[at]!))
    if (whole !== null) at += whole.length - 1
  }
  return tokens.length === 1 ? [...units.values()].map(asBare) : [...units.values()]
}

/** A Nordic -chef is the manager and the director. */
const CHEF = /(?:chef|sjef)(?:en)?$/

function headBeside(pair: string): string | null {
  const [, trade = '', rank] = pair.split('~')
  return rank === 'lead' && ONE_LEADS.has(trade) ? `~${trade}~head` : null
}

const KINDS = ['pair', 'job', 'trade'] as const
const FUNCTION = ['pair', 'trade', 'job'] as const

/** "Atención al cliente", "IT support": what a job is called as well, and where many work. */
function isFunction(roles: readonly TitleRole[], written: readonly (readonly number[])[], tokens: readonly AskedToken[]): boolean {
  return roles.some(({ kind, asks }, k) => kind === 'trade' && WORK_FIELDS.has(asks) && written[k]!.length === tokens.length)
} // oxfmt-ignore

/** "Compensation and benefits" is "Compensation & Benefits" in a title. */
function withoutAnd(pieces: string[]): string[] {
  return pieces.length > 2 ? pieces.filter((piece) => !AND.has(piece)) : pieces
}

const AND = new Set('and und et y e i en och og'.split(' '))

/** "Head of product management", "dyrektor ds. sprzedaży": beside a trade that is asked for, the word asks for nothing more. */
function isFiller(tokens: readonly AskedToken[], used: ReadonlySet<number>, at: number): boolean {
  const {
    unit: { pieces },
    isOther,
  } = tokens[at]!
  return !isOther && pieces.length === 1 && FILLERS.has(pieces[0]!) && used.size > 0 && (used.has(at - 1) || used.has(at + 1) || used.has(at + 2)) // oxfmt-ignore
}

const FILLERS = new Set('management gestion gestao gestione ds dzialu spraw por pelo pela department dept departement departamento dpto depto abteilung afdeling avdeling avdelning reparto ufficio'.split(' ')) // oxfmt-ignore

/** Words so common that a title may have all of them and yet name no such job. */
const COMMON = new Set('chief executive officer operating operations general manager director managing vice president business analyst owner product process partner people developer tech technical lead'.split(' ')) // oxfmt-ignore

type AskedToken = TitleToken & { /** "sales directors" asks for each of them. */ isMany: boolean }

/** Who asks for directors means each of them. */
function askedTokens(text: string): AskedToken[] {
  return markedTokens(text).map((token) => {
    const [word = ''] = token.unit.pieces
    const isMany = token.unit.joined === null && token.meaning.length === 1 && word.length > 3 && word.endsWith('s')
    if (!isMany || entryAt(token.meaning, 0) !== null) return { ...token, isMany: false }
    const [one] = titleTokens(word.replace(/ies$/, 'y').replace(/s$/, ''))
    const entry = one && entryAt(one.meaning, 0)
    const isKnown = one !== undefined && (one.meaning.length > 1 || (entry && (entry.rank ?? entry.job)))
    return isKnown ? { ...token, meaning: one.meaning, writings: one.writings, isMany: true } : { ...token, isMany: false } // oxfmt-ignore
  })
}

/** What is asked for, whatever the order of up to four words ("success manager customer"). */
function rolesAsked(tokens: readonly TitleToken[]): { roles: TitleRole[]; written: number[][]; isTurned: boolean } {
  const asked = { ...rolesIn(tokens), isTurned: false }
  const { length } = tokens
  if (length < 3 || length > 4 || asked.written.some((own) => own.length === length)) return asked
  if (tokens.some(({ unit, isOther, past }) => isOther || past !== null || unit.pieces.length === 0)) return asked
  for (const order of ORDERS[length]!) {
    const { roles, written } = rolesIn(order.map((at) => ({ ...tokens[at]!, segment: 0 })))
    const whole = roles.findIndex(({ kind }, k) => kind !== 'trade' && written[k]!.length === length)
    if (whole >= 0) return { roles: [roles[whole]!], written: [[...order.keys()]], isTurned: true }
  }
  return asked
}

/** All orders of the numbers below `length`. */
function ordersOf(length: number): number[][] {
  if (length === 0) return [[]]
  return ordersOf(length - 1).flatMap((order) => Array.from({ length }, (_, at) => order.toSpliced(at, 0, length - 1)))
}

/** By how many words are asked for. */
const ORDERS: Readonly<Record<number, readonly number[][]>> = { 3: ordersOf(3), 4: ordersOf(4) }

function rolesIn(tokens: readonly TitleToken[]): { roles: TitleRole[]; written: number[][] } {
  const roles = titleRoles(tokens).filter((role) => saysAllOf(role, tokens))
  const written = tokensOfRoles(roles, tokens)
  const helper = tokens.some(isBoardroom)
    ? roles.findIndex(({ kind, asks }) => kind === 'job' && asks === '~assistant')
    : -1
  if (helper >= 0) {
    // "Assistenz der Direktion" asks for those who assist any who lead
    roles[helper] = { ...roles[helper]!, asks: '~executive assistant' }
    tokens.forEach((token, at) => isBoardroom(token) && written[helper]!.push(at))
  }
  return { roles, written }
}

/** One word alone does not ask for jobs that have it in their name. */
function asBare({ pieces, joined }: Unit): Unit {
  const [word = ''] = pieces
  if (DIRECTORS.has(word)) return { pieces, joined: ANY_DIRECTOR }
  return pieces.length === 1 && BARE_WORDS.has(word) ? { pieces: [`=${word}`], joined: BARE_JOBS[joined ?? ''] ?? joined } : { pieces, joined } // oxfmt-ignore
}

/** What whoever types one word alone asks for instead: a cook is called chef as well, where a head chef is no cook. */
const BARE_JOBS: Readonly<Record<string, string>> = { __proto__: null as never, '~partner': '~firm partner', '~chef': '~any cook' } // oxfmt-ignore

/** "Assistant to the managing director": somebody else's job of several words, which others may write in their language. */
function jobOfOthers(tokens: readonly AskedToken[], from: number): { unit: Unit; length: number } | null {
  let to = from
  while (tokens[to]?.isOther) to++
  const words = tokens.slice(from, to).flatMap(({ meaning }) => meaning)
  const entry = to - from < 2 ? null : entryAt(words, 0)
  if (!entry?.job || entry.words.length !== words.length) return null
  const pieces = tokens.slice(from, to).flatMap(({ unit }) => unit.pieces.map((piece) => `>${piece}`))
  return { unit: { pieces, joined: `>~${entry.job.id}` }, length: to - from }
}

function unitOf(token: AskedToken): Unit {
  const { unit, isOther, past } = token
  const { pieces, joined } = unit
  if (past !== null) return { pieces, joined: past }
  if (!isOther) return { pieces, joined: joined ?? (token.isMany ? token.writings[0]! : null) }
  const job = jobOf(token)
  const written = joined === null ? null : `>${joined}`
  return { pieces: pieces.map((piece) => `>${piece}`), joined: job ? `>~${job.id}` : written }
}
