import type { User } from '../../../contract/accounts.ts'
import { reloadUser, useUser } from '../../api/use-current-user.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { number } from '../../ui/format.ts'

export { usePaidPlan } from '../../api/use-current-user.ts'

/** The signed-in user, for pages. */
export function useCurrentAccount(): User {
  return useUser()
}

/** Null until it is known. */
export function useInstallationMode(): 'practice' | 'live' | null {
  return useInstallation()?.mode ?? null
}

/** Credits have changed: asks for the user again. */
export async function refreshAccount(): Promise<void> {
  await reloadUser()
}

/** What the mark for answers of support says; "" without one. */
export function newAnswers(unread: number): string {
  if (unread === 0) return ''
  return unread === 1 ? '1 new answer from support' : `${number.format(unread)} new answers from support`
}

/** Whether this installation sells anything, and who helps; undefined until it is known. */
export function useOffer(): { isSold: boolean; supportEmail: string | undefined } {
  const installation = useInstallation()
  return { isSold: installation?.payments !== 'off', supportEmail: installation?.supportEmail }
}
