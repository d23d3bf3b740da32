import { supportLimits } from '../../../contract/lists.ts'

/** What a request is about; in the address of the page that asks, so that it lasts over a reload. */
export type About = { page: string; receiptId: string | null; batchId: string | null }

/** The page that asks support, from a page of the product: its path alone, as the rest may say whom one searched for. */
export function askFrom(path: string, about: { receipt?: string; list?: string } = {}): string {
  const known = path.startsWith('/support') ? '' : path.slice(0, supportLimits.page)
  const query = new URLSearchParams({ ...(known && { from: known }), ...about })
  return query.size === 0 ? '/support' : `/support?${query.toString()}`
}

/** The same, read. */
export function aboutOf(search: string): About {
  const query = new URLSearchParams(search)
  return { page: query.get('from') ?? '', receiptId: query.get('receipt'), batchId: query.get('list') }
}
