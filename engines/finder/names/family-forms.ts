import { isPortuguese, isSpanish } from './country-code.ts'
import { CONJUNCTIONS, PATRONYMIC_PARTICLES, PREFIXES } from './honorifics.ts'
import { looksSpanish } from './surnames.ts'
import type { NameReading } from './read-name.ts'
import { spellWord } from './spell-word.ts'
import { joinStyles, mergeSpellings, SYLLABLE, type Spelling, type Style } from './spelling.ts'

type Ways = Readonly<Record<string, number>>

/** How hyphenated family names and those with particles are written (verification.md 2.2), scaled to 1. */
const HYPHENATED: Ways = { joined: 0.3, kept: 0.29, first: 0.25, second: 0.12, dotted: 0.03, underscored: 0.01 }
const PARTICLES: Ways = { joined: 0.65, dropped: 0.13, dotted: 0.11, initials: 0.07, dashed: 0.03, underscored: 0.01 }
/** Our estimate: most firms of these countries leave `dos` and `da` out. */
const PORTUGUESE_PARTICLES: Ways = { dropped: 0.62, joined: 0.28, dotted: 0.05, initials: 0.02, dashed: 0.02, underscored: 0.01 } // oxfmt-ignore
const PATRONYMICS: Ways = { dropped: 0.6, joined: 0.3, dotted: 0.06, dashed: 0.04 }
/** Our estimates, as nobody has measured them. */
const APOSTROPHES: Ways = { joined: 0.88, kept: 0.07, dotted: 0.02, dashed: 0.02, dropped: 0.01 }
const SPANISH: Ways = { first: 0.56, joined: 0.2, kept: 0.08, dotted: 0.08, second: 0.08 }
const PORTUGUESE: Ways = { second: 0.62, joined: 0.14, first: 0.12, dotted: 0.08, kept: 0.04 }
const TWO_FAMILIES: Ways = { joined: 0.35, second: 0.25, first: 0.22, kept: 0.1, dotted: 0.08 }
const MAX_FAMILIES = 3

/** The family name in every way that it may stand in an address, best first; [] for people of one name. */
export function familyForms(reading: NameReading, country: string): Spelling[] {
  const words = reading.family.slice(0, MAX_FAMILIES).map((word) => spellWord(word, country))
  const isUnread = words.length === 0 || words.some((word) => word.length === 0)
  const core = isUnread ? [] : coreForms(words, waysOfTwo(reading.family, country))
  const particles = reading.particles
    .filter((word) => !CONJUNCTIONS.has(word))
    .map((word) => spellWord(word, country)[0]?.text.replace("'", '') ?? '')
    .filter((text) => text !== '')
  const forms = particles.length === 0 ? core : core.flatMap((form) => withParticles(form, particles, country))
  return mergeSpellings(forms).sort((a, b) => b.weight - a.weight)
}

/** How a firm shortens two family names; without a country the names decide. */
function waysOfTwo(family: readonly string[], country: string): Ways {
  if (isPortuguese(country)) return PORTUGUESE
  return isSpanish(country) || (country === '' && family.every((word) => looksSpanish(word))) ? SPANISH : TWO_FAMILIES
}

function coreForms(words: readonly Spelling[][], ways: Ways): Spelling[] {
  const forms = words.map((spellings) => spellings.flatMap(oneWord))
  const [first = [], second] = forms
  if (!second) return first
  const last = forms.at(-1)!
  return Object.entries(ways).flatMap(([way, prior]) => {
    const style: Style = { of: 'two-families', way, prior }
    if (way === 'first') return first.flatMap((form) => withStyle(form, style))
    if (way === 'second') return last.flatMap((form) => withStyle(form, style))
    const border = way === 'joined' ? '' : way === 'kept' ? '-' : '.'
    // Only the first spelling of the words before: all of them would be too many.
    return last.flatMap((form) => {
      const before = forms.slice(0, -1).map((word) => word.find((other) => joinStyles(other.styles, form.styles)))
      const text = [...before.map((word) => word?.text ?? ''), form.text].join(border)
      return withStyle({ ...form, text }, style)
    })
  })
}

/** A word with its hyphen or apostrophe in all ways. */
function oneWord(spelling: Spelling): Spelling[] {
  const text = spelling.text.replaceAll(SYLLABLE, '')
  if (text.includes('-')) return hyphenated({ ...spelling, text })
  if (!text.includes("'")) return [{ ...spelling, text }]
  const at = text.indexOf("'")
  const before = text.slice(0, at)
  const rest = text.slice(at).replaceAll("'", '')
  const texts: Record<string, string> = {
    joined: before + rest, kept: `${before}'${rest}`, dotted: `${before}.${rest}`, dashed: `${before}-${rest}`, dropped: rest,
  } // oxfmt-ignore
  return inWays(spelling, 'apostrophe', APOSTROPHES, texts)
}

function hyphenated(spelling: Spelling): Spelling[] {
  const parts = spelling.text.replaceAll("'", '').split('-')
  const [first = '', ...others] = parts
  // al-Rashid is a name with a particle, not two names
  if (/^(?:al|el|ul|as|ad|ar|an|at|abu|bin|ben)$/.test(first)) {
    return withParticles({ ...spelling, text: others.join('') }, [first], '')
  }
  const texts: Record<string, string> = {
    joined: parts.join(''), kept: parts.join('-'), first, second: others.at(-1)!, dotted: parts.join('.'), underscored: parts.join('_'),
  } // oxfmt-ignore
  return inWays(spelling, 'family-hyphen', HYPHENATED, texts)
}

function withParticles(form: Spelling, particles: readonly string[], country: string): Spelling[] {
  const joined = particles.join('')
  if (particles.every((particle) => PREFIXES.has(particle))) return [{ ...form, text: joined + form.text }]
  const ways = particles.every((particle) => PATRONYMIC_PARTICLES.has(particle))
    ? PATRONYMICS
    : isPortuguese(country)
      ? PORTUGUESE_PARTICLES
      : PARTICLES
  const initials = particles.map((particle) => particle[0]).join('')
  const texts: Record<string, string> = {
    joined: joined + form.text,
    dropped: form.text,
    dotted: [...particles, form.text].join('.'),
    initials: initials + form.text,
    dashed: [...particles, form.text].join('-'),
    underscored: [...particles, form.text].join('_'),
  }
  return inWays(form, 'particle', ways, texts)
}

function inWays(form: Spelling, of: Style['of'], ways: Ways, texts: Readonly<Record<string, string>>): Spelling[] {
  return Object.entries(ways).flatMap(([way, prior]) =>
    withStyle({ ...form, text: texts[way]! }, { of, way, prior }).filter(({ text }) => text !== ''),
  )
}

function withStyle(form: Spelling, style: Style): Spelling[] {
  const styles = joinStyles(form.styles, [style])
  return styles === null ? [] : [{ ...form, styles }]
}
