import { useState } from 'react'
import { addressOf, isBlank, type Criteria } from '../criteria.ts'
import type { KeptSearch } from './use-saved-searches.ts'

export type OpenSaved = { search: KeptSearch; isChanged: boolean }

/**
 * The saved search that is open: the one that asks for just this, wherever it was opened from, and then it while its criteria are
 * being changed. None if there is nothing to look for.
 */
export function useOpenSaved(criteria: Criteria, searches: readonly KeptSearch[] | null): OpenSaved | null {
  const [openId, setOpenId] = useState<string | null>(null)
  const address = addressOf(criteria)
  const same = searches?.find((each) => addressOf(each.criteria) === address)
  const nextId = isBlank(criteria) ? null : (same?.id ?? openId)
  if (nextId !== openId) setOpenId(nextId)
  const search = searches?.find(({ id }) => id === nextId)
  return search ? { search, isChanged: search !== same } : null
}
