import { Refusal } from '../../../refusal.ts'
import type { Budgets } from './add-source.ts'

/** Budgets as the operator writes them: units and dollars; `none` for no limit, "" or absent to leave one as it is. */
export type WrittenBudgets = Partial<
  Record<'usd-per-unit' | 'day-units' | 'month-units' | 'day-usd' | 'month-usd' | 'waterfall-units', string>
>

const mostUnits = 1_000_000_000
const mostUsd = 1_000_000

export function readBudgets(given: WrittenBudgets): Partial<Budgets> & { microUsdPerUnit?: number } {
  const limits = {
    dayMilliunits: limitOf(given['day-units'], 'day-units', mostUnits, 1_000),
    monthMilliunits: limitOf(given['month-units'], 'month-units', mostUnits, 1_000),
    dayMicroUsd: limitOf(given['day-usd'], 'day-usd', mostUsd, 1_000_000),
    monthMicroUsd: limitOf(given['month-usd'], 'month-usd', mostUsd, 1_000_000),
  }
  const price = given['usd-per-unit']
  const waterfall = limitOf(given['waterfall-units'], 'waterfall-units', mostUnits, 1_000)
  return {
    ...Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined)),
    ...(price === undefined || price === '' ? {} : { microUsdPerUnit: readUsd(price, 'usd-per-unit') }),
    ...(waterfall === undefined ? {} : { waterfallMilliunits: waterfall ?? 0 }),
  }
}

/** Dollars as millionths of one. */
export function readUsd(text: string, name: string): number {
  return amountOf(text, name, mostUsd, 1_000_000)
}

function limitOf(text: string | undefined, name: string, most: number, factor: number): number | null | undefined {
  if (text === undefined || text.trim() === '') return undefined
  return text.trim().toLowerCase() === 'none' ? null : amountOf(text, name, most, factor)
}

function amountOf(text: string, name: string, most: number, factor: number): number {
  const value = Number(text)
  if (/^\d{1,10}(\.\d{1,6})?$/.test(text.trim()) && value <= most) return Math.round(value * factor)
  throw new Refusal('bad-request', {
    message: `${name}: '${text.slice(0, 20)}' is not a number from 0 to ${most.toLocaleString('en-US')} such as 0.02.`,
  })
}
