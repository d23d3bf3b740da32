import { useEffect } from 'react'
import type { BatchProgress } from '../../../../contract/batches.ts'
import { useLoaded } from '../../../api/use-loaded.ts'
import type { RunningWork } from './running-work.ts'

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
  const loaded = useLoaded(running.oneKey(id), async (signal) => {
    const answer = await running.kind.one(id, { signal })
    return { ...answer, ...running.furthest(answer) }
  })
  const { value } = loaded
  useEffect(() => {
    if (value?.state === 'running') running.follow(id, value)
  }, [running, value, id])
  return loaded
}
