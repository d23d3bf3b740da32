import { departments, seniorities } from '../../../../contract/lists.ts'
import { TIER, type AskedGroup, type AskedTitle, type Reading } from '../../rules/titles/fit-title.ts'
import type { TitleTerm } from '../../rules/titles/read-title-query.ts'
import type { Seniority } from '../../rules/titles/title-classes.ts'
import type { WorkField } from '../../rules/titles/work-fields.ts'
import type { Unit } from '../../rules/words.ts'
import { findWord } from '../view/find-words.ts'
import { CLASSES, departmentOfClass, seniorityOfClass, type TextLayer } from '../view/text-layer.ts'
import { fittingTexts, type WordTexts } from './fitting-texts.ts'

/** Titles of one layer that a query fits, by place in the layer, each once, in no order; `tiers` beside them says how well (fit-title.ts). */
export type MatchedTitles = { places: Uint32Array; tiers: Uint8Array }

export function matchTitles(layer: TextLayer, { groups }: AskedTitle, reading: Reading): MatchedTitles {
  const found = groups.map((group) => {
    const places = placesOfGroup(layer, group, reading)
    return { places, tiers: tiersOf(layer, group, places) }
  })
  return found.length === 1 ? found[0]! : bestOf(layer, found)
}

function placesOfGroup(layer: TextLayer, { all, none }: AskedGroup, reading: Reading): Uint32Array {
  const [first, ...others] = all
  let left = first ? placesOfTerm(layer, first, reading) : Uint32Array.from({ length: layer.size }, (_, place) => place)
  for (const term of others) left = keepIf(layer, left, placesOfTerm(layer, term, reading), 1)
  for (const term of none) left = keepIf(layer, left, placesOfTerm(layer, term, 'unwanted'), 0)
  return left
}

function keepIf(layer: TextLayer, places: Uint32Array, others: Uint32Array, among: 0 | 1): Uint32Array {
  if (places.length === 0) return places
  const met = new Uint8Array(layer.size)
  for (let k = 0; k < others.length; k++) met[others[k]!] = 1
  return places.filter((place) => met[place] === among)
}

function placesOfTerm(layer: TextLayer, term: TitleTerm, reading: Reading): Uint32Array {
  if ('words' in term) {
    const { places } = fittingTexts(layer, term.words, reading === 'wanted' ? {} : { among: narrowOf(layer) })
    if (reading === 'unwanted') return places
    if (term.field) return ofField(layer, places, term.field)
    return term.ranks ? withRanks(layer, places, term.ranks) : places
  }
  const units = term.phrase.map((word): Unit => ({ pieces: [word], joined: null }))
  const phrase = term.phrase.map((word) => findWord(layer, word))
  return fittingTexts(layer, units, { among: narrowOf(layer) }).places.filter((place) =>
    holdsInRow(layer, place, phrase),
  )
}

/** With the places of all titles of these seniorities, each once. */
function withRanks({ classes, size }: TextLayer, places: Uint32Array, ranks: readonly Seniority[]): Uint32Array {
  const wanted = seniorities.map((seniority) => ranks.includes(seniority))
  const isOfRank = classesThat((titleClass) => wanted[seniorityOfClass(titleClass)]!)
  const met = new Uint8Array(size)
  for (let k = 0; k < places.length; k++) met[places[k]!] = 1
  for (let place = 0; place < size; place++) met[place]! |= isOfRank[classes[place]!]!
  return placesIn(met)
}

/** The titles of those who work in a field, of which some say it in these words: `worksIn` of fit-title.ts. */
function ofField(layer: TextLayer, said: Uint32Array, field: WorkField): Uint32Array {
  const { classes, size } = layer
  const departmentsWanted = departments.map((department) => field.departments.includes(department))
  const isWanted = classesThat((titleClass) => departmentsWanted[departmentOfClass(titleClass)]!)
  const met = withAny(layer, field.jobs)
  const isSaid = new Uint8Array(size)
  for (let k = 0; k < said.length; k++) isSaid[said[k]!] = 1
  const isOther = withAny(layer, field.others)
  const isLeftOut = field.isWhole ? withAny(layer, field.unless) : null
  for (let place = 0; place < size; place++) {
    if (isWanted[classes[place]!] === 0) met[place]! |= isSaid[place]! & (isOther[place]! ^ 1)
    else met[place]! |= isSaid[place]! | (isLeftOut === null ? 0 : isLeftOut[place]! ^ 1)
  }
  return placesIn(met)
}

/** 1 for each number of seniority and department that is meant. */
function classesThat(isMeant: (titleClass: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: CLASSES }, (_, titleClass) => (isMeant(titleClass) ? 1 : 0))
}

function placesIn(met: Uint8Array): Uint32Array {
  let count = 0
  for (let place = 0; place < met.length; place++) count += met[place]!
  const places = new Uint32Array(count)
  for (let place = 0, at = 0; at < count; place++) {
    // written whether it is one or not: a branch that can't be foretold costs more
    places[at] = place
    at += met[place]!
  }
  return places
}

/** 1 at the place of each title that is found by one of these words. */
function withAny(layer: TextLayer, words: readonly string[]): Uint8Array {
  const { textStarts, wordTexts, size } = layer
  const met = new Uint8Array(size)
  for (const word of words) {
    const at = findWord(layer, word)
    if (at < 0) continue
    for (let k = textStarts[at]!; k < textStarts[at + 1]!; k++) met[wordTexts[k]!] = 1
  }
  return met
}

function narrowOf({ narrowStarts, narrowTexts }: TextLayer): WordTexts {
  return { textStarts: narrowStarts, wordTexts: narrowTexts }
}

function holdsInRow({ literal, literalStarts }: TextLayer, place: number, phrase: readonly number[]): boolean {
  const end = literalStarts[place + 1]!
  for (let at = literalStarts[place]!; at + phrase.length <= end; at++) {
    let k = 0
    while (k < phrase.length && literal[at + k] === phrase[k]) k++
    if (k === phrase.length) return true
  }
  return false
}

function bestOf(layer: TextLayer, found: readonly MatchedTitles[]): MatchedTitles {
  const best = new Uint8Array(layer.size).fill(TIER.synonyms + 1)
  let count = 0
  for (const { places, tiers } of found) {
    for (let k = 0; k < places.length; k++) {
      const place = places[k]!
      if (best[place]! > TIER.synonyms) count++
      if (tiers[k]! < best[place]!) best[place] = tiers[k]!
    }
  }
  const places = new Uint32Array(count)
  for (let place = 0, at = 0; at < count; place++) if (best[place]! <= TIER.synonyms) places[at++] = place
  return { places, tiers: Uint8Array.from(places, (place) => best[place]!) }
}

function tiersOf(layer: TextLayer, group: AskedGroup, places: Uint32Array): Uint8Array {
  const [literal, meaning] = [group.literal, group.meaning].map((asked) => asked.map((word) => findWord(layer, word)))
  const tiers = new Uint8Array(places.length)
  for (let k = 0; k < places.length; k++) tiers[k] = tierOf(layer, literal!, meaning!, places[k]!)
  return tiers
}

/** Whether all words stand in the title as it is written, or with its abbreviations written out. */
function says(layer: TextLayer, place: number, words: readonly number[]): boolean {
  const { literal, literalStarts, meaning, meaningStarts } = layer
  for (let k = 0; k < words.length; k++) {
    const word = words[k]!
    let at = literalStarts[place]!
    while (at < literalStarts[place + 1]! && literal[at] !== word) at++
    if (at < literalStarts[place + 1]!) continue
    at = meaningStarts[place]!
    while (at < meaningStarts[place + 1]! && meaning[at] !== word) at++
    if (at === meaningStarts[place + 1]!) return false
  }
  return true
}

function tierOf(layer: TextLayer, literal: readonly number[], meaning: readonly number[], place: number): number {
  const start = layer.literalStarts[place]!
  const end = layer.literalStarts[place + 1]!
  if (begins(layer.literal, start, end, literal)) return end - start === literal.length ? TIER.exact : TIER.begins
  const same = begins(layer.meaning, layer.meaningStarts[place]!, layer.meaningStarts[place + 1]!, meaning)
  if (same) return TIER.sameMeaning
  return says(layer, place, literal) || says(layer, place, meaning) ? TIER.words : TIER.synonyms
}

function begins(list: Uint32Array, start: number, end: number, asked: readonly number[]): boolean {
  if (asked.length === 0 || end - start < asked.length) return false
  for (let at = 0; at < asked.length; at++) if (list[start + at] !== asked[at]) return false
  return true
}
