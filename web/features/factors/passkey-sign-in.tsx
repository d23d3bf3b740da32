import { call } from '../../api/call.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { Button } from '../../ui/button.tsx'
import { Later, usePicture } from '../../ui/page/picture.tsx'
import { toastFailure } from '../../ui/toasts/toast.tsx'
import { askForPasskey } from './passkey-of-browser.ts'
import { useSending } from '../../api/use-sending.ts'

/** Signs in without a password, by a passkey that the browser or the phone offers. `onSignedIn` gets the account. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (id: string) => void }) {
  const isPicture = usePicture() !== null
  const isOffered = useInstallation()?.signInBy.passkeys === true && (isPicture || 'PublicKeyCredential' in window)
  const [busy, send] = useSending((why) => toastFailure('Login Failed', why))

  async function signIn(): Promise<void> {
    await send(async () => {
      const { options } = await call('passkeySignInOptions', {})
      const passkey = await askForPasskey(options)
      if (passkey) {
        const { id } = await call('signInByPasskey', { body: { passkey } })
        await reloadUser()
        return onSignedIn(id)
      }
    })
  }

  if (!isOffered) return null
  return (
    <div className="passkey-sign-in">
      <Later>
        <Button size="large" wide busy={busy} onClick={() => void signIn()}>
          Sign in with a passkey
        </Button>
      </Later>
    </div>
  )
}
