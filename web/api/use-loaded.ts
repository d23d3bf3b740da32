import { useQuery } from '@tanstack/react-query'
import { eachVisit } from './first-answers.ts'

/** `failed`: nothing is shown, and it could not be loaded. */
export type Loaded<Value> = { value: Value | null; failed: boolean; busy: boolean; retry: () => void }

/** What others change meanwhile, so that each visit loads it again. `select`: the part of the answer that is wanted. */
export function useLoaded<Answer, Value = Answer>(
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Answer>,
  select?: (answer: Answer) => Value,
): Loaded<Value> {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchOnMount: eachVisit,
    ...(select && { select }),
  })
  const value = data === undefined ? null : (data as Value)
  return { value, failed: isError && value === null, busy: isFetching, retry: () => void refetch() }
}
