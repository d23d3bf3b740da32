import { useEffect } from 'react'
import type { CountResponse } from '../../../../contract/people.ts'
import { useSame } from '../../../ui/page/use-same.ts'
import { addressOfFound, isBlank, type Criteria, fields, wordsOf } from '../criteria.ts'
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

/** What a form says that the results don't show yet: what came, and what was taken out. */
export function changedInWords(shown: Criteria, wanted: Criteria): string {
  const came = fields.flatMap((field) => missingIn(field, wanted, shown))
  const gone = fields.flatMap((field) => missingIn(field, shown, wanted))
  if (wanted.excludeEnriched !== shown.excludeEnriched)
    came.push(wanted.excludeEnriched ? 'Exclude enriched' : 'Include enriched')
  return [
    came.length > 0 && `${came.join(', ')} ${came.length === 1 ? 'is' : 'are'} not applied yet.`,
    gone.length > 0 && `${gone.join(', ')} still ${gone.length === 1 ? 'applies' : 'apply'}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function missingIn(field: (typeof fields)[number], from: Criteria, to: Criteria): string[] {
  return from[field]
    .filter(({ text, not }) => !to[field].some((each) => each.text === text && each.not === not))
    .map(({ text, not }) => `${not ? 'not ' : ''}${wordsOf(field, text)}`)
}
