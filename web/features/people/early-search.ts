import type { endpoints } from '../../../contract/endpoints.ts'
import type { SearchResponse } from '../../../contract/people.ts'
import { EarlyAnswer } from '../../api/early-answer.ts'
import { bodyOf, criteriaIn, isBlank, type Criteria } from './criteria.ts'

const path: (typeof endpoints)['searchContacts']['path'] = '/api/search-contacts'
const early = new EarlyAnswer<SearchResponse>()

/** Asks for the first page of the search in the address, while the program that will draw it is still on its way; if it finds nobody, the page's picture says so. */
export async function searchEarly(address: string): Promise<void> {
  const { criteria } = criteriaIn(address)
  if (isBlank(criteria)) return
  const body = JSON.stringify(firstPageOf(criteria))
  await early.ask(path, body, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (hasEarlyFoundNobody()) document.documentElement.dataset['rows'] = 'none'
}

/** The answer to exactly this question, if it was asked early; only once, so that searching again does search again. */
export function takeEarly(body: unknown): Promise<Response> | undefined {
  return early.take(JSON.stringify(body))
}

/** The same answer if it has arrived already, so that the page is drawn with it at once. */
export function takeEarlyAnswer(body: unknown): SearchResponse | undefined {
  return early.takeArrived(JSON.stringify(body))
}

/** Whether it is known before the page is drawn that nobody was found. */
export function hasEarlyFoundNobody(): boolean {
  return early.arrived?.total === 0
}

export function firstPageOf(criteria: Criteria) {
  const { pageSize, sort } = criteria
  return { ...bodyOf(criteria), pageSize, sort, cursor: null }
}
