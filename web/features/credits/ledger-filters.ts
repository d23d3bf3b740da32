import type { LedgerKind } from '../../../contract/credits.ts'
import { ledgerKinds } from '../../../contract/lists.ts'

export const periods = ['any', '7', '30', '365', 'between'] as const
export type Period = (typeof periods)[number]

/** What of the ledger is shown. The days count in the visitor's zone, both included; "" leaves an end open. */
export type Filters = { kind: LedgerKind | null; period: Period; firstDay: string; lastDay: string }

/** The filters that an address says; what makes no sense in it says nothing. */
export function filtersIn(query: string): Filters {
  const params = new URLSearchParams(query)
  const kind = ledgerKinds.find((each) => each === params.get('kind')) ?? null
  const period = periods.find((each) => each === params.get('period')) ?? 'any'
  const day = (name: string) =>
    period === 'between' && startOf(params.get(name) ?? '') ? (params.get(name) ?? '') : ''
  return { kind, period, firstDay: day('from'), lastDay: day('to') }
}

/** The page's address with these filters, so that Back, a reload and a link bring them again. */
export function ledgerAddress({ kind, period, firstDay, lastDay }: Filters): string {
  const params = new URLSearchParams()
  if (kind) params.set('kind', kind)
  if (period !== 'any') params.set('period', period)
  if (period === 'between' && firstDay) params.set('from', firstDay)
  if (period === 'between' && lastDay) params.set('to', lastDay)
  return params.size === 0 ? '/credits' : `/credits?${params.toString()}`
}

/** As the server is asked: moments instead of days. "The last 7 days" begin at midnight 6 days ago. */
export function askedFilters({ kind, period, firstDay, lastDay }: Filters, now: Date) {
  const asked: { kind?: LedgerKind; from?: string; to?: string } = kind ? { kind } : {}
  if (period === 'any') return asked
  if (period !== 'between') {
    const from = new Date(now.getFullYear(), now.getMonth(), now.getDate() - Number(period) + 1)
    return { ...asked, from: from.toISOString() }
  }
  const first = startOf(firstDay)
  const last = startOf(lastDay)
  if (first) asked.from = first.toISOString()
  if (last) asked.to = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1).toISOString()
  return asked
}

/** Midnight of a day written YYYY-MM-DD, in the visitor's zone; null if there is no such day. */
function startOf(day: string): Date | null {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const midnight = new Date(Number(year), Number(month) - 1, Number(date))
  return year !== '' && midnight.getMonth() === Number(month) - 1 ? midnight : null
}
