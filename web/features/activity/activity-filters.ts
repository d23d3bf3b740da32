import { activityGroups, type ActivityGroup } from '../../../contract/security/activity-kinds.ts'

/** What of the record is shown; days are UTC days, both included. "" asks for everything. */
export type Filters = { who: string; kind: ActivityGroup | ''; from: string; to: string; text: string }

const isGroup = (text: string): text is ActivityGroup => Object.hasOwn(activityGroups, text)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The filters that an address says; what makes no sense in it says nothing. */
export function filtersIn(query: string): Filters {
  const params = new URLSearchParams(query)
  const said = (name: string) => params.get(name) ?? ''
  const day = (name: string) => (isDay(said(name)) ? said(name) : '')
  const kind = said('kind')
  return { who: said('who'), kind: isGroup(kind) ? kind : '', from: day('from'), to: day('to'), text: said('text') }
}

/** The page's address with these filters, so that Back, a reload and a link bring them again. */
export function activityAddress(filters: Filters): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  return params.size === 0 ? '/settings/activity' : `/settings/activity?${params.toString()}`
}

/** As the server is asked. */
export function askedFilters({ who, kind, from, to, text }: Filters) {
  return {
    ...(who && { who }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(text.trim() && { text: text.trim() }),
  }
}
