import type { SupportAsked, SupportRequest, SupportThread } from '../../../contract/support/support.ts'
import { call, newKey } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { useLoaded, type Loaded } from '../../api/use-loaded.ts'

export const supportKey = ['support'] as const

export function useRequests(): Loaded<SupportRequest[]> {
  const read = (signal: AbortSignal) => call('listSupportRequests', { signal })
  return useLoaded(supportKey, read, ({ requests }) => requests)
}

/** One request with all that was written. */
export function useThread(id: string): Loaded<SupportThread> {
  return useLoaded([...supportKey, id], (signal) => call('showSupportRequest', { params: { id }, signal }))
}

export async function ask(asked: SupportAsked): Promise<SupportThread> {
  return takeIn(await call('askSupport', { body: asked, idempotencyKey: newKey() }))
}

export async function writeAgain(id: string, text: string): Promise<SupportThread> {
  return takeIn(await call('writeToSupport', { params: { id }, body: { text }, idempotencyKey: newKey() }))
}

export async function closeRequest(id: string): Promise<SupportThread> {
  return takeIn(await call('closeSupportRequest', { params: { id }, body: undefined }))
}

/** The mark on every page goes; if it fails, it stays until the next visit. */
export function noteSeen(id: string): void {
  call('seeSupportAnswer', { params: { id }, body: undefined }).then(
    () => Promise.all([queryClient.invalidateQueries({ queryKey: supportKey, exact: true }), reloadUser()]),
    () => {},
  )
}

async function takeIn(thread: SupportThread): Promise<SupportThread> {
  queryClient.setQueryData([...supportKey, thread.id], thread)
  await Promise.all([queryClient.invalidateQueries({ queryKey: supportKey, exact: true }), reloadUser()])
  return thread
}
