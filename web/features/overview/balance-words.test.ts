import { expect, it } from 'vitest'
import type { OverviewDay } from '../../../contract/overview.ts'
import { balanceWords, dayOf, paceOf } from './balance-words.ts'

const daysWith = (credits: Record<number, number>): OverviewDay[] =>
  Array.from({ length: 30 }, (_, n) => ({
    date: '2026-11-01',
    ...{ proven: 0, unproven: 0, bounced: 0, balance: 0, credits: credits[n] ?? 0 },
  }))
const today = new Date(2026, 10, 23)
const words = (days: OverviewDay[], credits: number) => balanceWords(paceOf(days, credits), today)

it('a pace is told only if it was seen for a week; before, that it is too early', () => {
  const early = 'Too early to tell how long the rest lasts.'
  expect(words(daysWith({}), 25)).toBe('No credit was spent in the last 30 days.')
  expect(words(daysWith({ 29: 1 }), 24)).toBe(`1 credit spent in the last 30 days. ${early}`)
  expect(words(daysWith({ 24: 12, 29: 8 }), 24)).toBe(`20 credits spent in the last 30 days. ${early}`)
  expect(words(daysWith({ 23: 70 }), 300)).toBe('About 30 days left at this pace (10 a day): until Dec 23.')
  expect(words(daysWith({ 23: 70 }), 14)).toBe('About 1 day left at this pace (10 a day): until Nov 24.')
  expect(words(daysWith({ 23: 70 }), 9)).toBe('Less than a day left at this pace (10 a day).')
})

it('a slow pace and a far day are told as such, and that nothing is left', () => {
  expect(words(daysWith({ 0: 15 }), 60)).toBe(
    'About 120 days left at this pace (less than 1 a day): until Mar 23, 2027.',
  )
  expect(words(daysWith({ 0: 15 }), 5_000)).toBe('More than a year left at this pace (less than 1 a day).')
  for (const lastDay of [23, 29]) expect(words(daysWith({ [lastDay]: 25 }), 0)).toBe('No credits left.')
})

it('the day of a date is that day wherever the browser is', () => {
  const day = dayOf('2026-03-01')
  expect([day.getFullYear(), day.getMonth(), day.getDate()]).toEqual([2026, 2, 1])
})
