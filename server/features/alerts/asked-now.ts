import { nothingGiven, type CountCriteria } from '../../../contract/people.ts'
import { hashCriteria } from '../people/search-criteria.ts'
import type { AlertRow } from './alerts.queries.ts'
import type { NewsRange } from './changes/events.queries.ts'

/** What the saved search asks for, whole: one saved before there was a field says nothing of it. */
export function criteriaNow({ criteria }: Pick<AlertRow, 'criteria'>): CountCriteria {
  const { wanted, not, excludeEnriched } = criteria
  return { ...nothingGiven, ...wanted, not: { ...nothingGiven, ...not }, excludeEnriched }
}

export function askedNow(alert: Pick<AlertRow, 'criteria'>): string {
  return hashCriteria(criteriaNow(alert))
}

export function newsRange(alert: AlertRow, after: number, upTo: number): NewsRange {
  return { searchId: alert.searchId, asked: askedNow(alert), after, upTo }
}
