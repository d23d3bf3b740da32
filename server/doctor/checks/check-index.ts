import type { Awake, Finding } from '../patient.ts'
import { checkOpenSearch } from './check-opensearch.ts'
import { checkOwnIndex } from './check-own-index.ts'
import { checkSearchProcesses } from './check-search-processes.ts'

/** What people are searched with, chosen as a start does (begin-start.ts): a cluster, search processes, or an index of this machine. */
export async function checkIndex(patient: Awake): Promise<Finding> {
  const { openSearch, search } = patient.config
  if (openSearch) return checkOpenSearch(openSearch)
  if (search.urls.length > 0) return checkSearchProcesses(patient)
  return checkOwnIndex(patient)
}
