import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BatchProgress } from '../../../../contract/batches.ts'
import { CallError } from '../../../api/call-error.ts'
import { useLoaded } from '../../../api/use-loaded.ts'
import type { RunningWork } from './running-work.ts'
import { eachVisit } from '../../../api/first-answers.ts'

/** All work of one kind, newest first. What runs is followed. */
export function useAllWork<Work extends BatchProgress, Detail extends Work>(running: RunningWork<Work, Detail>) {
  const loaded = useLoaded(running.allKey(), async (signal) =>
    (await running.kind.all({ signal })).map((work) => running.furthest(work)),
  )
  const { value } = loaded
  useEffect(() => {
    for (const work of value ?? []) if (work.state === 'running') running.follow(running.kind.idOf(work), work)
  }, [running, value])
  return loaded
}

/** One piece of work by its id. While it runs it is followed. */
export function useWork<Work extends BatchProgress, Detail extends Work>(
  running: RunningWork<Work, Detail>,
  id: string,
) {
  const { data, error, refetch } = useQuery({
    queryKey: running.oneKey(id),
    queryFn: async (given) => {
      const answer = await running.kind.one(id, given)
      return { ...answer, ...running.furthest(answer) }
    },
    refetchOnMount: eachVisit,
  })
  useEffect(() => {
    if (data?.state === 'running') running.follow(id, data)
  }, [running, data, id])
  const isMissing = error instanceof CallError && [400, 404].includes(error.status)
  return { work: data ?? null, isMissing, failed: error !== null && !data && !isMissing, retry: () => void refetch() }
}
