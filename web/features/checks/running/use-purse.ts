import { useMemo } from 'react'
import { useCurrentAccount } from '../../accounts/use-current-account.ts'
import { purseOf, type Purse } from './purse.ts'

/** What the signed-in person can spend; the same object until that changes. */
export function usePurse(): Purse {
  const user = useCurrentAccount()
  return useMemo(() => purseOf(user), [user])
}
