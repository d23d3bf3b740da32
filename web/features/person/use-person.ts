import { useQuery } from '@tanstack/react-query'
import type { ContactStatus } from '../../../contract/lists.ts'
import type { PersonAnswer } from '../../../contract/profiles/profiles.ts'
import { CallError } from '../../api/call-error.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { eachVisit } from '../../api/first-answers.ts'

export const personKey = (id: string) => ['person', id] as const

export type LoadedPerson = { answer: PersonAnswer | null; failed: boolean; isNobody: boolean; retry: () => void }

/** All that this account has about somebody, loaded again whenever they are opened. */
export function usePerson(id: string): LoadedPerson {
  const { data, error, refetch } = useQuery({
    queryKey: personKey(id),
    queryFn: ({ signal }) => call('showPerson', { params: { id }, signal }),
    refetchOnMount: eachVisit,
  })
  const isNobody = error instanceof CallError && [400, 404, 410].includes(error.status)
  return { answer: data ?? null, failed: error !== null && !data, isNobody, retry: () => void refetch() }
}

/** Something about them has changed. */
export async function reloadPerson(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: personKey(id) })
}

/** On the screen at once; for what `reloadPerson` then says. */
export function showPerson(id: string, change: (answer: PersonAnswer) => PersonAnswer): void {
  queryClient.setQueryData<PersonAnswer>(personKey(id), (answer) => answer && change(answer))
}

let last: Promise<unknown> = Promise.resolve()

/** Sent one after the other: a later text must not be overtaken by an earlier one. */
export async function changePerson(id: string, body: { note?: string; status?: ContactStatus }): Promise<void> {
  const send = () => call('changePerson', { params: { id }, body })
  const answered = last.then(send, send)
  last = answered.catch(() => {})
  await answered
}
