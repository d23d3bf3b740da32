import { useMemo } from 'react'
import { useUser } from '../../../api/use-current-user.ts'
import { purseOf, type Purse } from './purse.ts'

/** What the signed-in person can spend; the same object until that changes. */
export function usePurse(): Purse {
  const user = useUser()
  return useMemo(() => purseOf(user), [user])
}
