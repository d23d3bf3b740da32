import type { ContactStatus } from '../../../contract/lists.ts'
import type { PersonAnswer } from '../../../contract/profiles/profiles.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLoaded, type Loaded } from '../../api/use-loaded.ts'

export const personKey = (id: string) => ['person', id] as const

/** All that this account has about somebody, loaded again whenever they are opened. */
export function usePerson(id: string): Loaded<PersonAnswer> {
  return useLoaded(personKey(id), (signal) => call('showPerson', { params: { id }, signal }))
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
