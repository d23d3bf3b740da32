import type { User } from '../../../contract/accounts.ts'
import { reloadUser, useUser } from '../../api/use-current-user.ts'

/** The signed-in user, for pages. */
export function useCurrentAccount(): User {
  return useUser()
}

/** Credits have changed: asks for the user anew. */
export async function refreshAccount(): Promise<void> {
  await reloadUser()
}
