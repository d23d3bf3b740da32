import { otherForms } from './nicknames.ts'
import type { NameReading } from './read-name.ts'
import { spellWord } from './spell-word.ts'
import { joinStyles, mergeSpellings, scaled, SYLLABLE, type Spelling, type Style } from './spelling.ts'

/** How hyphenated given names are written, without those of which only one initial is left (verification.md 2.2). */
const HYPHENATED = { kept: 0.35, joined: 0.32, initials: 0.2, first: 0.13 }
/** Syllables of a Chinese or Korean given name. */
const SYLLABLES = { joined: 0.8, initials: 0.13, kept: 0.06, first: 0.01 }
/** How often a person with a second given name goes by it, or has both in the address. */
const SECOND_NAME = { alone: 0.04, joined: 0.04, hyphen: 0.01, dotted: 0.01 }
/** If brackets hold the name that the person goes by. */
const CALLED_SHARE = 0.4
const PATRONYMIC = /(?:vich|vych|vna|ichna)$/

/** The given name in every way that it may stand in an address, best first; weights sum to at most 1. */
export function givenForms(reading: NameReading, country: string): Spelling[] {
  const [word = '', ...more] = reading.given
  const own = written(spellWord(word, country))
  const second = more.length > 0 && Array.from(more[0]!).length > 1 ? secondForms(own, more[0]!, country) : []
  const called = reading.called.flatMap((name) => written(spellWord(name, country)))
  const others = nicknamesOf(spellWord(word, country))
  const calledShare = called.length > 0 ? CALLED_SHARE : 0
  const taken = [...second, ...others].reduce((sum, { weight }) => sum + weight, 0)
  return mergeSpellings([
    ...scaled(own, Math.max(1 - taken, 0) * (1 - calledShare)),
    ...scaled(second, 1 - calledShare),
    ...scaled(others, 1 - calledShare),
    ...scaled(called, calledShare / Math.max(reading.called.length, 1)),
  ]).sort((a, b) => b.weight - a.weight)
}

/** The first letters of the second names, in the letters of an address. */
export function middleInitials(reading: NameReading, country: string): string {
  return reading.given
    .slice(1)
    .map((word) => spellWord(word, country)[0]?.text[0] ?? '')
    .join('')
    .slice(0, 2)
}

function written(spellings: readonly Spelling[]): Spelling[] {
  return spellings.flatMap((spelling) => {
    const plain = { ...spelling, text: spelling.text.replaceAll("'", '') }
    const border = plain.text.includes(SYLLABLE) ? SYLLABLE : '-'
    const parts = plain.text.split(border)
    if (parts.length < 2) return [plain]
    const ways = border === SYLLABLE ? SYLLABLES : HYPHENATED
    const texts = {
      kept: parts.join('-'),
      joined: parts.join(''),
      initials: parts.map((part) => part[0]).join(''),
      first: parts[0]!,
    }
    return (Object.keys(texts) as (keyof typeof texts)[]).flatMap((way) => {
      const styles = joinStyles(plain.styles, [{ of: 'given-hyphen', way, prior: ways[way] } satisfies Style])
      return styles === null ? [] : [{ text: texts[way].replaceAll(SYLLABLE, ''), weight: plain.weight, styles }]
    })
  })
}

function secondForms(own: readonly Spelling[], second: string, country: string): Spelling[] {
  const seconds = written(spellWord(second, country))
  if (seconds.length === 0 || PATRONYMIC.test(seconds[0]!.text)) return []
  const [mine, other] = [own[0], seconds[0]!]
  const styles = mine && joinStyles(mine.styles, other.styles)
  if (!mine || !styles) return scaled(seconds, SECOND_NAME.alone)
  const both = (border: string, weight: number) => ({ text: mine.text + border + other.text, weight, styles })
  return [
    ...scaled(seconds, SECOND_NAME.alone),
    both('', SECOND_NAME.joined),
    both('-', SECOND_NAME.hyphen),
    both('.', SECOND_NAME.dotted),
  ]
}

/** Only of the first spelling: another spelling of an umlaut gives no other nickname. */
function nicknamesOf(spellings: readonly Spelling[]): Spelling[] {
  const text = spellings[0]?.text.replaceAll(SYLLABLE, '') ?? ''
  return otherForms(text).map((form) => ({ text: form.text.replaceAll('-', ''), weight: form.share, styles: [] }))
}
