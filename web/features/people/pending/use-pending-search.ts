import { useEffect } from 'react'
import type { CountResponse } from '../../../../contract/people.ts'
import { useSame } from '../../../ui/page/use-same.ts'
import { changedInWords } from './changed-in-words.ts'
import { addressOfFound, isBlank, type Criteria } from '../criteria.ts'
import type { PendingSearch } from './filters-changed.tsx'

/** Tells the page what the form asks for beyond the results, and when it no longer does. */
export function usePendingSearch(props: {
  start: Criteria
  wanted: Criteria
  counted: CountResponse | null
  onPending: (pending: PendingSearch | null) => void
  onShow: () => void
  onPutBack: () => void
}): void {
  const { start, wanted, counted } = props
  const isChanged = !isBlank(start) && addressOfFound(start) !== addressOfFound(wanted)
  const says = isChanged ? changedInWords(start, wanted) : ''
  const canShow = !isBlank(wanted)
  const total = canShow ? (counted?.total ?? null) : null
  const onPending = useSame(props.onPending)
  const show = useSame(props.onShow)
  const putBack = useSame(props.onPutBack)
  useEffect(() => {
    onPending(isChanged ? { says, total, canShow, show, putBack } : null)
  }, [isChanged, says, total, canShow, show, putBack, onPending])
}
