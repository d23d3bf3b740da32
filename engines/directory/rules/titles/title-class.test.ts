import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { departments, seniorities } from '../../../../contract/lists.ts'
import { TITLE_SPACE, titleText } from '../../../../synthetic/titles.ts'
import { LABELLED_TITLES } from '../../../../test/data/labelled-titles.ts'
import { departmentOf, seniorityOf } from './title-class.ts'

const LABELLED = LABELLED_TITLES.trim()
  .split('\n')
  .map((line) => line.trim().split(' | ') as [title: string, seniority: string, department: string])
const TITLES = LABELLED.map(([title]) => title)
const classOf = (title: string) => [seniorityOf(title), departmentOf(title)]

describe('the seniority and the department of a title', () => {
  it.each(LABELLED)('%s: %s, %s', (title, seniority, department) => {
    expect(classOf(title)).toEqual([seniority, department])
  })

  it('tell a compound word by its end, whatever its beginning means alone or in another language', () => {
    const found = 'Brandweerman, Brandweervrouw, Brandmeister, Brandmester, Brandschutzbeauftragter, Brand Manager, Brandmanager, Notarzt, Notarin, Marketingrecruiter, Softwareverkäufer, Raumpflegerin, Tierpfleger, Krankenpfleger, Medeoprichter, Markenanwalt'
      .split(', ')
      .map((title) => `${title} ${departmentOf(title)}`)
    expect(found).toEqual([
      'Brandweerman Other', 'Brandweervrouw Other', 'Brandmeister Other', 'Brandmester Other', 'Brandschutzbeauftragter Operations', 'Brand Manager Marketing', 'Brandmanager Marketing', 'Notarzt Medical', 'Notarin Legal', 'Marketingrecruiter Human Resources', 'Softwareverkäufer Sales', 'Raumpflegerin Operations', 'Tierpfleger Other', 'Krankenpfleger Medical', 'Medeoprichter Other', 'Markenanwalt Legal',
    ])
  }) // oxfmt-ignore

  it('are written so for every seniority and department there is', () => {
    expect(new Set(LABELLED.map(([, seniority]) => seniority))).toEqual(new Set(seniorities))
    expect(new Set(LABELLED.map(([, , department]) => department))).toEqual(new Set(departments))
  })

  it('do not depend on case, accents and spaces', () => {
    for (const title of TITLES) {
      const expected = [title, ...classOf(title)]
      const plain = title.normalize('NFD').replace(/\p{M}/gu, '')
      const variants = [title.toUpperCase(), title.toLowerCase(), plain, title.normalize('NFD'), `  ${title} `.replaceAll(' ', '  ')] // oxfmt-ignore
      for (const variant of variants) expect([title, ...classOf(variant)]).toEqual(expected)
    }
  })

  it('do not change by a region behind the title, of the labelled titles and the synthetic ones', () => {
    const some = Array.from({ length: 4_000 }, (_, k) => titleText(Math.floor((k / 4_000) * TITLE_SPACE)))
    for (const title of [...TITLES, ...some]) {
      for (const region of [', EMEA', ' - EMEA', ' (EMEA)', ', North America'])
        expect([title, region, ...classOf(title + region)]).toEqual([title, region, ...classOf(title)])
    }
  })

  it('do not change by a region behind any text', () => {
    fc.assert(
      fc.property(hostileTitle, (title) => {
        expect(classOf(`${title}, EMEA`)).toEqual(classOf(title))
      }),
    )
  })

  it('are of the contract’s lists for any text, and the same when asked again after another', () => {
    fc.assert(
      fc.property(hostileTitle, fc.string({ unit: 'binary', maxLength: 400 }), (title, other) => {
        const found = classOf(title)
        expect(seniorities).toContain(found[0])
        expect(departments).toContain(found[1])
        classOf(other)
        expect([departmentOf(title), seniorityOf(title)]).toEqual(found.toReversed())
      }),
    )
  })

  it('are Staff and Other where the text says nothing', () => {
    for (const title of [
      '',
      ' ',
      '\u0000',
      '!!!',
      '🚀',
      '\u202e\u0301',
      '&',
      'and',
      'of the',
      ', , ,',
      '((',
      '@',
      'to',
      '12345',
    ])
      expect([title, ...classOf(title)]).toEqual([title, 'Staff', 'Other'])
  })
})

const words = ['chief', 'officer', 'of', 'to', 'at', 'and', '&', '@', 'assistant', 'vice', 'president', 'staff', 'engineer', 'principal', 'managing', 'director', 'md', 'intern', 'R&D', 'go to market', 'ai/ml', '(', ')', ' - ', '-', ',', '/', '|', '…', '*leiter', '.', '+', '\u0000', '👩‍💻', '北京', 'שלום', 'İ', 'ß', '\ud800', '__proto__', 'constructor'] // oxfmt-ignore
const hostileTitle = fc.oneof(
  fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...TITLES), fc.constantFrom(...TITLES)).map((two) => two.join(' ')),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)
