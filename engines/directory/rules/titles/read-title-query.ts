import type { Unit } from '../words.ts'
import { jobOf, LITTLE_WORDS, literalOf, markedTokens, meaningOf, PAST } from './read-title.ts'
import { titleRoles, tokensOfRoles } from './title-roles.ts'
import { titleTokens, type TitleToken } from './title-tokens.ts'

/** Words that a title has to have, each in one of its writings; or a phrase, whose words stand in a row in it. */
export type TitleTerm = { words: readonly Unit[] } | { phrase: readonly string[] }

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

const WRITTEN = /-?"[^"]*"|\S+/g

/**
 * Reads what somebody typed: words, "phrases", `OR`, `NOT` and `-word`. An operator with nothing to stand between, and a quote that is not
 * closed, are read as written. Null if no word is in it.
 */
export function readTitleQuery(text: string): TitleQuery | null {
  const written = (text.slice(0, MAX_CHARS).match(WRITTEN) ?? []).slice(0, MAX_TERMS)
  const groups: string[][] = [[]]
  written.forEach((term, at) => {
    if (term === 'OR' && groups.at(-1)!.length > 0 && at < written.length - 1) groups.push([])
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
    const isNot = written[at] === 'NOT' && at < written.length - 1
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
  const words = unitsOfText(plain.join(' '))
  const tokens = markedTokens(wanted.join(' '))
  return {
    all: words.length > 0 ? [{ words }, ...all] : all,
    none,
    literal: literalOf(tokens),
    meaning: meaningOf(tokens),
  }
}

/** As a title is read: `"former CEO"` is said of no CEO. */
function phraseOf(text: string): TitleTerm[] {
  const literal = literalOf(markedTokens(text))
  return literal.length > 0 ? [{ phrase: literal }] : []
}

function unwantedWords(text: string): TitleTerm[] {
  const words = titleTokens(text).map(({ unit }) => unit).filter(({ pieces }) => pieces.length > 0) // prettier-ignore
  return words.length > 0 ? [{ words }] : []
}

/**
 * What a title must have. A rank asked for with its trade has to stand with it in the title; a trade or a job may stand there in
 * another tongue.
 */
function unitsOfText(text: string): Unit[] {
  const tokens = markedTokens(text)
  const units = new Map<string, Unit>()
  const add = (unit: Unit) => units.set(`${unit.pieces.join('-')} ${unit.joined}`, unit)
  const used = new Set<number>()
  const roles = titleRoles(tokens)
  const written = tokensOfRoles(roles, tokens)
  for (const kind of ['pair', 'job', 'trade'] as const) {
    const taken = new Set<number>()
    roles.forEach((role, k) => {
      const own = written[k]!
      if (role.kind !== kind || own.some((at) => used.has(at))) return
      const pieces = own.flatMap((at) => tokens[at]!.unit.pieces)
      const isPair = kind === 'pair' && own.length > 1
      add(isPair ? { pieces: [role.asks], joined: null } : { pieces, joined: role.asks })
      for (const at of own) taken.add(at)
    })
    for (const at of taken) used.add(at)
  }
  const others = tokens.filter(({ unit }, at) => unit.pieces.length > 0 && !used.has(at))
  const needed = others.filter(({ unit: { pieces, joined } }) => joined !== null || !LITTLE_WORDS.has(pieces[0]!))
  for (const token of needed.length + units.size > 0 ? needed : others) add(unitOf(token))
  return [...units.values()]
}

function unitOf(token: TitleToken): Unit {
  const { unit, isOther, isPast } = token
  const { pieces, joined } = unit
  if (isPast) return { pieces, joined: PAST }
  if (!isOther) return { pieces, joined }
  const job = jobOf(token)
  const written = joined === null ? null : `>${joined}`
  return { pieces: pieces.map((piece) => `>${piece}`), joined: job ? `>~${job.id}` : written }
}
