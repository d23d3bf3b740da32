import { useState } from 'react'
import type { Factors } from '../../../contract/security/factors.ts'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { useLoaded, type Loaded } from '../../api/use-loaded.ts'
import { openStore } from '../../kept/open-store.ts'
import { toastFailure } from '../../ui/toasts/toast.tsx'
import { sentenceOfPasskey } from './passkey-of-browser.ts'

export const factorsKey = ['factors'] as const

/** What the account signs in with beside its password. */
export function useFactors(): Loaded<Factors> {
  return useLoaded(factorsKey, (signal) => call('showFactors', { signal }))
}

/** One change at a time; what fails is told, and what is shown is loaded again. */
export function useChange(): {
  busy: boolean
  change: (failed: string, work: () => Promise<void>) => Promise<boolean>
} {
  const [busy, setBusy] = useState(false)
  async function change(failed: string, work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: factorsKey }),
        // What was changed stands among what happened at this door.
        queryClient.invalidateQueries({ queryKey: ['securityEvents'] }),
        reloadUser(),
      ])
      return true
    } catch (error) {
      toastFailure(failed, sentenceOfError(error, sentenceOfPasskey(error, 'Please try again.')))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, change }
}

/** Recovery codes that were just made. They outlive the page that is drawn anew once the account has a factor, and nothing else. */
export const { set: showFreshCodes, useValue: useFreshCodes } = openStore<readonly string[] | null>(null)
