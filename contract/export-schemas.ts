import { z } from 'zod'
import { exportChosenRequest, exportContactsQuery, exportSearchRequest } from './exports.ts'

/** The answer that is a file; every other one is JSON. */
export const csv = z.string().describe('CSV, RFC 4180, UTF-8 with a byte-order mark')

/** What the files of contacts take and answer; part of contract/routes.ts. */
export const exportSchemas = {
  exportContacts: { summary: 'Saved or revealed contacts as CSV', query: exportContactsQuery, answers: { 200: csv } },
  exportChosen: { summary: 'Chosen saved contacts as CSV', body: exportChosenRequest, answers: { 200: csv } },
  exportSearch: { summary: 'Search rows as CSV', body: exportSearchRequest, answers: { 200: csv } },
} as const
