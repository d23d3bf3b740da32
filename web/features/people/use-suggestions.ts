import type { Suggestion } from '../../../contract/people.ts'
import { call } from '../../api/call.ts'
import type { TextField } from './criteria.ts'
import { useLatest } from './use-latest.ts'

const afterLastKeyMs = 120
const mostShown = 8

/** What the directory has for a text typed so far, most people first; null text asks nothing. */
export function useSuggestions(field: TextField, text: string | null): readonly Suggestion[] {
  const asked = field === 'companyDomain' ? null : (text?.trim() ?? '')
  const answer = useLatest(asked ? asked : null, afterLastKeyMs, (signal) =>
    call('suggest', { query: { field: field as Exclude<TextField, 'companyDomain'>, text: asked ?? '' }, signal }),
  )
  return answer?.suggestions.slice(0, mostShown) ?? []
}
