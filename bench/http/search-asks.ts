import type { Ask } from './load-thread.ts'

/** First pages of these criteria, nobody left out; every one has to be answered. */
export function searchAsks(criteria: readonly object[]): Ask[] {
  return criteria.map((each) => postOf('/api/search-contacts', each, [200]))
}

/** The number of people alone, with facets. */
export function countAsks(criteria: readonly object[]): Ask[] {
  return criteria.map((each) => postOf('/api/count-contacts', each, [200]))
}

/** Bodies that are beyond the limits. */
export function refusedAsks(bodies: readonly string[]): Ask[] {
  return bodies.map((body) => ({ method: 'POST', path: '/api/search-contacts', body, mayAnswer: [400, 413] }))
}

function postOf(path: string, criteria: object, mayAnswer: readonly number[]): Ask {
  return { method: 'POST', path, body: JSON.stringify({ ...criteria, excludeEnriched: false }), mayAnswer }
}

/** What is typed into a field, as its type-ahead asks it. */
export function suggestAsks(typed: readonly { field: string; text: string }[]): Ask[] {
  return typed.map(({ field, text }) => ({
    method: 'GET',
    path: `/api/suggestions?${new URLSearchParams({ field, text }).toString()}`,
    body: null,
    mayAnswer: [200],
  }))
}
