import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TITLE_SPACE, titleText } from '../../../../synthetic/titles.ts'
import { LABELLED_TITLES } from '../../../../test/data/labelled-titles.ts'
import { askTitle, fitTitle, TIER } from './fit-title.ts'
import { readTitleQuery } from './read-title-query.ts'
import { readTitle } from './read-title.ts'
import { TITLE_CASES_ABROAD } from './cases/title-cases-abroad.ts'
import { TITLE_CASES_CRAFTS } from './cases/title-cases-crafts.ts'
import { TITLE_CASES_FIELDS } from './cases/title-cases-fields.ts'
import { TITLE_CASES_BESIDE } from './cases/title-cases-beside.ts'
import { MORE_TITLE_CASES } from './cases/title-cases-more.ts'
import { TITLE_CASES_KINDS } from './cases/title-cases-kinds.ts'
import { TITLE_CASES_NOT } from './cases/title-cases-not.ts'
import { TITLE_CASES_OFFICES } from './cases/title-cases-offices.ts'
import { TITLE_CASES_SECTORS } from './cases/title-cases-sectors.ts'
import { TITLE_CASES_SAME } from './cases/title-cases-same.ts'
import { TITLE_CASES } from './cases/title-cases.ts'

const TIERS: Readonly<Record<string, number | null>> = { exact: TIER.exact, begins: TIER.begins, same: TIER.sameMeaning, rest: TIER.words, not: null } // oxfmt-ignore

function tierOf(title: string, asked: string): number | null {
  const tier = fitTitle(readTitle(title), askTitle(asked)!, 'wanted')
  // what is called otherwise is of the rest too
  return tier === TIER.synonyms ? TIER.words : tier
}

/** Whether somebody of this title is left out by who asks for those *not* called so. */
function isLeftOut(title: string, asked: string): boolean {
  return fitTitle(readTitle(title), askTitle(asked)!, 'unwanted') !== null
}

let asked = ''
const CASES =
  `${TITLE_CASES}${MORE_TITLE_CASES}${TITLE_CASES_ABROAD}${TITLE_CASES_BESIDE}${TITLE_CASES_SAME}${TITLE_CASES_FIELDS}${TITLE_CASES_OFFICES}${TITLE_CASES_CRAFTS}${TITLE_CASES_NOT}${TITLE_CASES_KINDS}${TITLE_CASES_SECTORS}`
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith(' ')) asked = line
      const [tier = '', titles] = line.split(':', 2)
      const listed = line.startsWith(' ') ? (titles ?? line).split(';') : []
      return listed.map((title) => [title.trim(), asked, tier.trim()] as const)
    })

const LABELLED = LABELLED_TITLES.trim().split('\n').map((line) => line.trim().split(' | ')[0]!) // oxfmt-ignore
const SYNTHETIC = Array.from({ length: 3_000 }, (_, k) => titleText(Math.floor((k / 3_000) * TITLE_SPACE)))
const TITLES = [...new Set([...LABELLED, ...SYNTHETIC, ...CASES.map(([title]) => title)])]
/** Read as a query, these would say something else. */
const HAS_OPERATOR = /"|(^|\s)(-\S|(NOT|NICHT|NIET|SAUF)\s|([oO][rR]|oder|ou)\s)/i

describe('who is meant', () => {
  it.each(CASES)('%s | %s | %s', (title, query, tier) => expect(tierOf(title, query)).toBe(TIERS[tier]))
})

describe('a title', () => {
  it('fits itself, exactly', () => {
    for (const title of TITLES.filter((text) => !HAS_OPERATOR.test(text)))
      expect([title, tierOf(title, title)]).toEqual([title, TIER.exact])
  })

  it('of any text fits itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), mixedTitle), (title) => {
        const query = askTitle(title)
        if (query === null || HAS_OPERATOR.test(title)) return
        expect(fitTitle(readTitle(title), query, 'wanted')).not.toBeNull()
      }),
    )
  })

  it('is left out by each of its own words', () => {
    for (const title of TITLES) {
      const read = readTitle(title)
      const rest = title.replaceAll(/(^|\s)-|"/g, ' ')
      for (const word of title.split(/\s+/)) {
        if (!/^[\p{L}\p{N}]+$/u.test(word) || ['or', 'oder', 'ou', 'not'].includes(word.toLowerCase())) continue
        if (fitTitle(read, askTitle(word)!, 'unwanted') === null) expect.fail(`${title} is not left out by ${word}`)
        if (fitTitle(read, askTitle(`${rest} -${word}`)!, 'wanted') !== null)
          expect.fail(`${title} fits without ${word}`)
      }
    }
  })

  it('reads the same whatever its case, accents and spaces', () => {
    for (const title of TITLES) {
      const { literal, meaning } = readTitle(title)
      const plain = title.normalize('NFD').replace(/\p{M}/gu, '')
      for (const variant of [title.toUpperCase(), title.toLowerCase(), plain, title.normalize('NFD'), `  ${title} `.replaceAll(' ', '  ')]) {
        const read = readTitle(variant)
        expect([title, read.literal, read.meaning]).toEqual([title, literal, meaning])
      }
    }
  }) // oxfmt-ignore

  it('is looked at up to 32 words', () => {
    expect(readTitle('ab '.repeat(5_000)).literal).toHaveLength(32)
    expect(readTitle('a-'.repeat(5_000)).literal).toHaveLength(32)
  })
})

describe('a query', () => {
  it.each([
    ['OR', 'or'], ['NOT', 'not'], ['sales OR', 'sales or'], ['OR nurse', 'or nurse'], ['or nurse', 'or nurse'], ['nurse or', 'nurse or'], ['sales NOT', 'sales not'], ['sales "manager', 'sales manager'], ['- sales', 'sales'],
  ])('reads %j as words: %j', (text, words) => {
    const [group, ...others] = askTitle(text)!.groups
    expect(others).toEqual([])
    expect(group!.none).toEqual([])
    expect(group!.literal.join(' ')).toBe(words)
  }) // oxfmt-ignore

  it.each(['', ' ', '!!!', '\u0000', '🚀', '\u0301', '&&', '...', '\ud800', '""', '- -', '"" -""'])('without a word is none: %j', (text) => expect(askTitle(text)).toBeNull()) // oxfmt-ignore

  it('has up to 32 terms, and takes as long as it is long', () => {
    const any = readTitleQuery('ceo OR '.repeat(400))!.any
    expect(any.reduce((sum, { all, none }) => sum + all.length + none.length, 0)).toBeLessThanOrEqual(32)
    for (const text of ['"', '-"', '-', 'NOT ', '" OR "', '-- ', '"a" -', 'a-', "a'", 'ex-', 'assistant to the ', 'sales and '])
      expect(() => readTitleQuery(text.repeat(20_000))).not.toThrow()
  }) // oxfmt-ignore

  it('leaves out by whole words, not by what stands in one or means about the same', () => {
    for (const title of ['International Sales Manager', 'Internal Auditor', 'Internist'])
      expect([title, isLeftOut(title, 'intern')]).toEqual([title, false])
    for (const title of [
      'Intern',
      'Praktikant',
      'Marketing Intern',
      'Intern Program Manager',
      'Former intern, now analyst',
    ])
      expect([title, isLeftOut(title, 'intern')]).toEqual([title, true])
    expect(isLeftOut('Senior Vice President', 'svp')).toBe(true)
    expect(isLeftOut('Manager of Sales', 'sales manager')).toBe(true)
    expect(isLeftOut('Sales Operations Manager', 'sales manager')).toBe(false)
    expect(isLeftOut('Attorney', 'lawyer')).toBe(false)
    expect(isLeftOut('Lawyer', 'legal')).toBe(false)
    expect(isLeftOut('Recruiter', 'hr')).toBe(false)
    expect(isLeftOut('Direttore', '"managing director"')).toBe(false)
    for (const vp of ['vp', 'vice president'])
      for (const title of ['AVP, Risk', 'Assistant Vice President', 'SVP Sales'])
        expect([title, vp, isLeftOut(title, vp)]).toEqual([title, vp, true])
  })
})

const WORDS = ['chief', 'officer', 'of', 'to', 'at', 'and', '&', '@', 'assistant', 'vice', 'president', 'former', 'ex-', 'ceo', 'aspiring', 'sales', 'manager', 'product', 'marketing', 'directeur', 'Vertriebsleiter', 'Geschäftsführer', 'R&D', 'ai/ml', '(', ')', ' - ', ',', '/', '|', '(m/w/d)', ':in', 'intern', 'retired', 'looking for', 'co-founder', "'s", '2015-2020', 'turned', '北京', 'ß', '__proto__', 'constructor'] // oxfmt-ignore
const mixedTitle = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' '))
