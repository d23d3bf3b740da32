import { z } from 'zod'
import { workId } from './batches.ts'
import { changedMany } from './contacts.ts'
import { savedSearch, savedSearchChange, savedSearches, saveSearchRequest } from './saved-searches.ts'

const params = z.object({ id: workId })

/** What the calls about saved searches take and answer, for routes.ts. */
export const savedSearchSchemas = {
  listSavedSearches: { summary: 'The saved searches, the last used first', answers: { 200: savedSearches } },
  saveSearch: {
    summary: 'Keep a search under a name; 3 on the Starter plan',
    body: saveSearchRequest,
    answers: { 201: savedSearch },
  },
  changeSavedSearch: {
    summary: 'Rename a saved search, take over other criteria, or note that it was opened',
    params,
    body: savedSearchChange,
    answers: { 200: savedSearch },
  },
  deleteSavedSearch: {
    summary: 'Delete a saved search; it can be restored for 60 seconds',
    params,
    answers: { 200: changedMany },
  },
  restoreSavedSearch: {
    summary: 'Bring a deleted saved search back',
    params,
    answers: { 200: savedSearch },
  },
} as const
