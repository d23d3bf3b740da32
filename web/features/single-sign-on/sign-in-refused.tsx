import { isSignInRefusal, signInSentences } from '../../../contract/security/sign-in-sentences.ts'
import { Icon } from '../../ui/icon.tsx'

/** Why a sign-in by a provider came back here. An unknown code says nothing: addresses are anybody's to write. */
export function SignInRefused({ code }: { code: string | null }) {
  if (code === null || !isSignInRefusal(code)) return null
  return (
    <p className="sign-in-refused" role="alert">
      <Icon name="warning" small />
      {signInSentences[code]}
    </p>
  )
}
