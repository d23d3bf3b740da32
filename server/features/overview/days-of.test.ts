import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysOf } from './days-of.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_123)
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia']

const shown = (at: Date, timeZone: string) =>
  at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

it(`each day begins at its midnight, and now is in the last (seed ${seed})`, () => {
  const moment = fc.date({ min: new Date('2012-02-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const property = fc.property(moment, fc.constantFrom(...zones), (now, timeZone) => {
    const days = daysOf(now, timeZone, 30)
    expect(days).toHaveLength(30)
    for (const { date, begins } of days) expect(shown(begins, timeZone)).toBe(`${date} 00:00:00`)
    expect(shown(now, timeZone).slice(0, 10)).toBe(days.at(-1)?.date)
    expect(new Set(days.map(({ date }) => date)).size).toBe(30)
  })
  fc.assert(property, { seed, numRuns: process.env['QUARRY_LONG'] === '1' ? 1_000 : 80 })
})

it('a day of 23 or 25 hours is one day', () => {
  const hours = daysOf(new Date('2026-11-05T12:00:00Z'), 'America/New_York', 7).map(({ begins }) => begins.getTime())
  expect(hours.slice(1).map((each, n) => (each - hours[n]!) / 3_600_000)).toEqual([24, 24, 25, 24, 24, 24])
})

it('where clocks skip midnight, the day begins within that hour', () => {
  const [first, second] = daysOf(new Date('2018-11-04T20:00:00Z'), 'America/Sao_Paulo', 2)
  expect([first?.date, second?.date]).toEqual(['2018-11-03', '2018-11-04'])
  expect(Math.abs(second!.begins.getTime() - Date.parse('2018-11-04T03:00:00Z'))).toBeLessThanOrEqual(3_600_000)
})
