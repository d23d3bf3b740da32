import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localeOf, numberFormat, percentFormat } from './format.ts'

const inEnglish = ['en', 'en-US', 'en-GB', 'en-CA', 'en-AU', 'en-NZ', 'en-IE']

it.each(inEnglish)('%s has whole numbers as its format', (language) => {
  const ours = numberFormat(language)
  const platform = new Intl.NumberFormat(language)
  const edges = fc.constantFrom(0, -1, 999, 1_000, -1_000, 999_999, 1_000_000)
  const whole = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(fc.oneof(whole, edges), (value) => {
      expect(ours.format(value)).toBe(platform.format(value))
    }),
  )
})

it.each(inEnglish)('%s has percents as its format', (language) => {
  const platform = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  for (const percents of [0, 7, 12.5, 26.25, 95.7, 100])
    expect(percentFormat(language)(percents)).toBe(platform.format(percents / 100))
  expect([95, 95.7, 100].map(percentFormat(language, 1))).toEqual(['95.0%', '95.7%', '100.0%'])
})

it.each(['en-US', 'en-US@posix', 'de', 'en-IN', 'ar-EG', ''])('%s: what is not whole is the platform’s', (language) => {
  expect(numberFormat(language).format(1234.5)).toBe(new Intl.NumberFormat(localeOf(language)).format(1234.5))
})

it.each(['de', 'en-IN', 'ar-EG', 'english', ''])('%s has no commas of ours', (language) => {
  expect(numberFormat(language).format(1_234_567)).toBe(new Intl.NumberFormat(localeOf(language)).format(1_234_567))
})

it('German has points and commas, and a space before the sign', () => {
  expect(numberFormat('de-DE').format(1_234.5)).toBe('1.234,5')
  expect(percentFormat('de-DE')(12.5)).toBe('12,5\u00A0%')
  expect(percentFormat('de-DE', 1)(95)).toBe('95,0\u00A0%')
})

it.each(['', 'C', 'en-US@posix', '-'])('a language that no format knows, %j, is the platform’s own', (language) => {
  expect(localeOf(language)).toBeUndefined()
})
