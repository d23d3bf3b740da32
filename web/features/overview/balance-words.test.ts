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

it('a pace is told only if it was seen for a week', () => {
  expect(words(daysWith({}), 25)).toBe('No credit was spent in the last 30 days.')
  expect(words(daysWith({ 29: 1 }), 24)).toBe('1 credit spent in the last 30 days.')
  expect(words(daysWith({ 24: 12, 29: 8 }), 24)).toBe('20 credits spent in the last 30 days.')
  expect(words(daysWith({ 23: 70 }), 300)).toBe('At 10 a day they last until Dec 23.')
  expect(words(daysWith({ 23: 70 }), 0)).toBe('At 10 a day they last until Nov 23.')
})

it('a slow pace and a far day are told as such', () => {
  expect(words(daysWith({ 0: 15 }), 60)).toBe('At less than 1 a day they last until Mar 23, 2027.')
  expect(words(daysWith({ 0: 15 }), 5_000)).toBe('At less than 1 a day they last more than a year.')
})

it('the day of a date is that day wherever the browser is', () => {
  const day = dayOf('2026-03-01')
  expect([day.getFullYear(), day.getMonth(), day.getDate()]).toEqual([2026, 2, 1])
})
