import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditsInWords, moneyFormat } from './money.ts'

const all = (language: string) => {
  const { dollars, shortDollars, dollarsPerContact, dollarsPerCredit } = moneyFormat(language)
  return [
    dollars(14_750),
    shortDollars(4_900),
    shortDollars(8_750),
    dollarsPerContact(9_950, 600),
    dollarsPerCredit(14_750),
  ]
}

it.each(['en-US', 'en', 'en-US@posix'])('%s: as the price list quotes it', (language) => {
  expect(all(language)).toEqual(['$147.50', '$49', '$87.50', '$0.166', '$0.1475'])
})

it.each(['en-CA', 'en-AU', 'en-NZ'])('%s has dollars of its own, so these are told apart', (language) => {
  expect(all(language)).toEqual(['US$147.50', 'US$49', 'US$87.50', 'US$0.166', 'US$0.1475'])
})

it('German: the sign behind, a comma for the cents', () => {
  const space = '\u00A0'
  expect(all('de-DE')).toEqual(['147,50', '49', '87,50', '0,166', '0,1475'].map((amount) => `${amount}${space}$`))
})

it('every language writes every amount exactly', () => {
  const anyLanguage = fc.constantFrom('de-DE', 'de-CH', 'fr-FR', 'pt-BR', 'ja-JP', 'en-IN', 'en-ZA', 'sv-SE')
  fc.assert(
    fc.property(anyLanguage, fc.integer({ min: 0, max: 100_000_000 }), (language, cents) => {
      const figures = moneyFormat(language).dollars(cents).replaceAll(/\D/g, '')
      expect(figures).toBe(String(cents).padStart(3, '0'))
    }),
  )
})

it('credits are counted', () => {
  expect([1, 1_204].map(creditsInWords)).toEqual(['1 credit', '1,204 credits'])
})
