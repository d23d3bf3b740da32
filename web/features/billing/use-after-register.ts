import { useLocation } from 'wouter'
import { newKey } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { toastFailure } from '../../ui/toasts/toast.tsx'
import { rememberChosen, startCheckout } from './chosen-credits.ts'
import { leaveFor } from '../../ui/page/browser.ts'

/**
 * What follows a registration: the payment page where purchases are set up, else the start page with the practice
 * credits. A purchase that can't start leaves the account signed in, where credits can be bought later.
 */
export function useAfterRegister(credits: number): (pay: boolean) => Promise<void> {
  const [, navigate] = useLocation()
  const payments = useInstallation()?.payments ?? 'off'
  return async (pay) => {
    if (!pay || payments === 'off') {
      await reloadUser()
      navigate('/')
      return
    }
    try {
      rememberChosen(credits)
      leaveFor(await startCheckout(credits, { returnTo: null, idempotencyKey: newKey() }))
    } catch (error) {
      toastFailure('Purchase Failed', sentenceOfError(error, 'Failed to initiate purchase'))
      await reloadUser()
      navigate('/buy-credits')
    }
  }
}
