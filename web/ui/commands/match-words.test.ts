import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchable, matchWords, plainLetters } from './match-words.ts'

const titles = [
  'Dashboard',
  'Contact Search',
  'Contacts',
  'Email Verifier',
  'Buy Credits',
  'Credit History',
  'Revealed Contacts',
  'Reveal emails of the selected',
  'Export the selected to CSV',
  'Clear the selection',
  'Sign out',
]
const targets = titles.map((title) => matchable(title))

function found(query: string): string[] {
  return targets
    .flatMap((target) => {
      const match = matchWords(query, target)
      return match ? [{ text: target.text, score: match.score }] : []
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ text }) => text)
}

const word = fc.stringMatching(/^[a-zA-Z0-9éüøñßæл]{1,9}$/u)
const title = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(' '))

describe('what is typed', () => {
  it('finds every text by its words in any order and case, by their beginnings, and by its initials', () => {
    fc.assert(
      fc.property(title, fc.infiniteStream(fc.nat()), (text, numbers) => {
        const target = matchable(text)
        const words = text.split(' ')
        const next = (below: number) => Number(numbers.next().value) % below
        const some = words.filter(() => next(2) === 0).toReversed()
        expect(matchWords(some.join(' ').toUpperCase(), target)).not.toBeNull()
        expect(matchWords(words.map((each) => each.slice(0, 1 + next(each.length))).join(' '), target)).not.toBeNull()
        expect(matchWords(words.map((each) => each.slice(0, 1)).join(''), target)).not.toBeNull()
      }),
    )
  })

  it('marks letters of the text and no others, and never marks what was not typed', () => {
    fc.assert(
      fc.property(title, fc.string({ maxLength: 8 }), (text, query) => {
        const match = matchWords(query, matchable(text))
        if (!match) return
        expect(match.marks.every((place) => place >= 0 && place < text.length && text[place] !== ' ')).toBe(true)
        expect(match.marks.length).toBeLessThanOrEqual(plainLetters(query).length)
      }),
    )
  })

  it('puts first what is meant: the whole word, then its beginning, then initials, then the inside', () => {
    expect(found('contacts')[0]).toBe('Contacts')
    expect(found('contact')[0]).toBe('Contact Search')
    expect(found('bc')).toEqual(['Buy Credits'])
    expect(found('buycr')).toEqual(['Buy Credits'])
    expect(found('cr')[0]).toBe('Credit History')
    expect(found('so')).toEqual(['Sign out'])
    expect(found('verify')).toEqual([])
    expect(found('csv exp')).toEqual(['Export the selected to CSV'])
    expect(found('shboa')).toEqual(['Dashboard'])
    expect(found('')).toHaveLength(titles.length)
  })

  it('looks over accents, both ways, and marks what was met', () => {
    const jose = matchable('José Álvarez', 'Müller AG')
    expect(matchWords('jose alv', jose)?.marks).toEqual([0, 1, 2, 3, 5, 6, 7])
    expect(matchWords('JÓSE', jose)?.marks).toEqual([0, 1, 2, 3])
    expect(matchWords('muller', jose)?.marks).toEqual([])
    expect(matchWords('ja', jose)?.marks).toEqual([0, 5])
  })

  it('takes no time over a text made to take long', () => {
    const nasty = matchable('a '.repeat(100))
    expect(matchWords('aaaaaaaaaaaaaab', nasty)).toBeNull()
    expect(matchWords('a'.repeat(200), nasty)).toBeNull()
  })
})
