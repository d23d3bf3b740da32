import { useQuery } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { eachVisit } from './first-answers.ts'

/** `failed`: nothing is shown, and it could not be loaded; `isMissing`: there is no such thing, or not for this account. */
export type Loaded<Value> = {
  value: Value | null
  failed: boolean
  isMissing: boolean
  busy: boolean
  retry: () => void
}

/** What others change meanwhile, so that each visit loads it again. `select`: the part of the answer that is wanted. */
export function useLoaded<Answer, Value = Answer>(
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Answer>,
  select?: (answer: Answer) => Value,
): Loaded<Value> {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchOnMount: eachVisit,
    ...(select && { select }),
  })
  const value = data === undefined ? null : (data as Value)
  const isMissing = error instanceof CallError && [400, 404, 410].includes(error.status)
  return { value, failed: error !== null && value === null, isMissing, busy: isFetching, retry: () => void refetch() }
}
