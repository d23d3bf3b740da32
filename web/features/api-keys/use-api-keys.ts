import type { ApiKey } from '../../../contract/security/api-keys.ts'
import type { Scope } from '../../../contract/security/scopes.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLoaded, type Loaded } from '../../api/use-loaded.ts'

export const keysKey = ['apiKeys'] as const

/** The account's keys, newest first. Programs use them meanwhile. */
export function useApiKeys(): Loaded<ApiKey[]> {
  return useLoaded(keysKey, (signal) => call('listApiKeys', { signal }))
}

/** Makes a key; its secret is in this answer and nowhere else. */
export async function createKey(wanted: { name: string; scope: Scope; expiresAt: string | null }): Promise<string> {
  const { key, secret } = await call('createApiKey', { body: wanted })
  await changeKeys((keys) => [key, ...keys.filter(({ id }) => id !== key.id)])
  return secret
}

/** Gives a key another secret, which is in this answer and nowhere else. */
export async function rotateKey(id: string): Promise<string> {
  const { key, secret } = await call('rotateApiKey', { params: { id } })
  await changeKeys((keys) => keys.map((each) => (each.id === id ? key : each)))
  return secret
}

export async function endOldSecret(id: string): Promise<void> {
  const key = await call('endOldSecret', { params: { id } })
  await changeKeys((keys) => keys.map((each) => (each.id === id ? key : each)))
}

export async function revokeKey(id: string): Promise<void> {
  await call('revokeApiKey', { params: { id } })
  await changeKeys((keys) => keys.filter((key) => key.id !== id))
}

/** After something else than this list has ended keys. */
export async function reloadKeys(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keysKey })
}

async function changeKeys(change: (keys: ApiKey[]) => ApiKey[]): Promise<void> {
  // What is on its way may have been read before.
  await queryClient.cancelQueries({ queryKey: keysKey })
  const known = queryClient.getQueryData<ApiKey[]>(keysKey)
  if (known) queryClient.setQueryData(keysKey, change(known))
  else await queryClient.invalidateQueries({ queryKey: keysKey })
}
