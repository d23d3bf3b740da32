import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberFormat } from './format.ts'

it.each(['en', 'en-US', 'en-GB', 'en-CA', 'en-AU', 'en-NZ', 'en-IE'])(
  '%s has whole numbers as its format',
  (language) => {
    const ours = numberFormat(language)
    const platform = new Intl.NumberFormat(language)
    const edges = fc.constantFrom(0, -1, 999, 1_000, -1_000, 999_999, 1_000_000)
    const whole = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(fc.oneof(whole, edges), (value) => {
        expect(ours.format(value)).toBe(platform.format(value))
      }),
    )
  },
)

it.each(['en-US', 'en-US@posix', 'de', 'en-IN', 'ar-EG', ''])('%s: what is not whole is the platform’s', (language) => {
  expect(numberFormat(language).format(1234.5)).toBe(new Intl.NumberFormat().format(1234.5))
})

it.each(['de', 'en-IN', 'ar-EG', 'english', ''])('%s has no commas of ours', (language) => {
  expect(numberFormat(language).format(1_234_567)).toBe(new Intl.NumberFormat().format(1_234_567))
})
