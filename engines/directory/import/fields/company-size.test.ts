import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companySize } from './company-size.ts'

describe('companySize', () => {
  it.each([
    ['1', '1-10'], ['10', '1-10'], ['11', '11-50'], ['50', '11-50'], ['51', '51-200'], ['200', '51-200'], ['201', '201-1000'],
    ['1000', '201-1000'], ['1001', '1001-5000'], ['523', '201-1000'], ['523.0', '201-1000'], ['1,200', '1001-5000'], ['1.200', '1001-5000'],
    ['1 200', '1001-5000'], ['5k', '1001-5000'], ['0.5k', '201-1000'], ['1.5K', '1001-5000'], ['2m', '10001+'],
    ['5001', '5001-10000'], ['10,000', '5001-10000'], ['10001', '10001+'],
  ])('the number %s is %s', (text, size) => {
    expect(companySize(text)).toBe(size)
  }) // oxfmt-ignore

  it.each([
    ['2-10', '1-10'], ['11-50', '11-50'], ['51-200', '51-200'], ['201–500', '201-1000'], ['501-1,000', '201-1000'],
    ['1001-5000', '1001-5000'], ['10,001+', '10001+'], ['1000+', '1000+'], ['5,001-10,000 employees', '5001-10000'],
    ['5000-10000', '5001-10000'], ['10000+', '10001+'], ['5000+', '1000+'], ['1001-10000', '1000+'], ['2000-3000', '1001-5000'], ['500+', '201-1000'], ['> 1000', '1000+'],
    ['51 to 200 employees', '51-200'], ['between 51 and 200', '51-200'], ['51 bis 200 Mitarbeiter', '51-200'],
    ['1K-5K', '1001-5000'], ['über 1000', '1000+'], ['under 10', '1-10'],
  ])('the range %s is %s', (text, size) => {
    expect(companySize(text)).toBe(size)
  }) // oxfmt-ignore

  it.each([
    ['10-50', '11-50'], ['200-500', '201-1000'], ['1000-5000', '1001-5000'], ['800-5000', '1000+'], ['50-249', '51-200'], ['1-50', '1-10'],
  ])('%s, which lies over two sizes, goes with its geometric middle to %s', (text, size) => {
    expect(companySize(text)).toBe(size)
  }) // oxfmt-ignore

  it.each([
    ['Self-employed', '1-10'],
    ['Freelance', '1-10'],
    ['10-Jan', '1-10'],
    ['Nov-50', '11-50'],
  ])('the word %s is %s', (text, size) => {
    expect(companySize(text)).toBe(size)
  })

  it.each([
    '', '0', '-5', 'many', 'founded 1999', '500-51', '1-2-3', 'under 500', 'Mar-12', '51-200 since 2020', '9'.repeat(400), 'a1',
  ])('%j says nothing', (text) => {
    expect(companySize(text)).toBe('')
  }) // oxfmt-ignore

  it('puts every number into the size whose bounds hold it, however it is written', () => {
    const bounds = [1, 11, 51, 201, 1001, 5001, 10001]
    const bands = ['1-10', '11-50', '51-200', '201-1000', '1001-5000', '5001-10000', '10001+']
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.constantFrom('en-US', 'de-DE', 'fr-FR'),
        (people, locale) => {
          const band = bands[bounds.findLastIndex((from) => from <= people)]!
          expect(companySize(people.toLocaleString(locale))).toBe(band)
          expect(companySize(`${people} employees`)).toBe(band)
        },
      ),
    )
  })
})
