import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { reloadUser, useUser } from '../../api/use-current-user.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { Button } from '../../ui/button.tsx'
import { toastFailure } from '../../ui/toasts/toast.tsx'

/** Above every page until the address is confirmed: what waits for it, and the mail once more. */
export function ConfirmNotice() {
  const { email, waitsForConfirmation } = useUser()
  const installation = useInstallation()
  const [state, setState] = useState<'waiting' | 'sending' | 'sent'>('waiting')

  async function sendAgain(): Promise<void> {
    setState('sending')
    try {
      await call('sendConfirmation', {})
      setState('sent')
      await reloadUser()
    } catch (error) {
      toastFailure('No mail was sent', sentenceOfError(error))
      setState('waiting')
    }
  }

  if (!waitsForConfirmation) return null
  if (installation?.sendsMails === false)
    return (
      <section className="confirm-notice" aria-label="Confirm your address">
        <p>
          <b>Your address is not confirmed.</b> This installation can’t send mail yet. To confirm it, write to{' '}
          <a className="link" href={`mailto:${installation.supportEmail}`}>
            {installation.supportEmail}
          </a>
          . Until then you can search, but not reveal addresses or use API keys.
        </p>
      </section>
    )
  return (
    <section className="confirm-notice" aria-label="Confirm your address">
      <p>
        <b>Confirm your address.</b> Open the link that we mailed to <b>{email}</b>. Until then you can search, but not
        reveal addresses or use API keys.
      </p>
      {state === 'sent' ? (
        <p role="status">Sent. It can take a minute.</p>
      ) : (
        <Button size="small" busy={state === 'sending'} onClick={() => void sendAgain()}>
          Send again
        </Button>
      )}
    </section>
  )
}
