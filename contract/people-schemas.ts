import {
  countRequest,
  countResponse,
  recentSearches,
  searchRequest,
  searchResponse,
  suggestQuery,
  suggestResponse,
} from './people.ts'

/** What the calls about people take and answer, for routes.ts. */
export const peopleSchemas = {
  searchContacts: {
    summary: 'Search people; names, titles and companies are free',
    body: searchRequest,
    answers: { 200: searchResponse },
  },
  countContacts: {
    summary: 'How many people fit, in all and by value; uses no search of the day',
    body: countRequest,
    answers: { 200: countResponse },
  },
  listSearches: {
    summary: 'The last searches of this account, each once, newest first',
    answers: { 200: recentSearches },
  },
  suggest: {
    summary: 'Titles, companies or locations that fit what was typed so far',
    query: suggestQuery,
    answers: { 200: suggestResponse },
  },
} as const
