import { useState, type SubmitEvent } from 'react'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, readField } from '../../ui/forms/field.tsx'
import { isSignInRefusal, signInSentences } from '../../../contract/security/sign-in-sentences.ts'
import { Icon } from '../../ui/icon.tsx'

/** The providers of this installation, and where companies have their own, the way there by an address. */
export function SignInBy() {
  const { providers, companies } = useInstallation()?.signInBy ?? { providers: [], companies: false }
  if (providers.length === 0 && !companies) return null
  return (
    <div className="sign-in-by">
      <p className="or">
        <span>or</span>
      </p>
      {providers.map(({ id, name }) => (
        <ButtonLink key={id} href={`/api/sign-in/${encodeURIComponent(id)}`} size="large" wide outside>
          Continue with {name}
        </ButtonLink>
      ))}
      {companies && <CompanySignIn />}
    </div>
  )
}

function CompanySignIn() {
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function find(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const email = readField(event.currentTarget, 'companyEmail')
    setBusy(true)
    try {
      const { provider } = await call('findSignIn', { body: { email } })
      window.location.assign(`/api/sign-in/${encodeURIComponent(provider)}`)
    } catch (failure) {
      setError(sentenceOfError(failure))
      setBusy(false)
    }
  }

  if (!isOpen)
    return (
      <Button look="ghost" wide onClick={() => setOpen(true)}>
        Use your company’s single sign-on
      </Button>
    )
  return (
    <form className="stack" onSubmit={(event) => void find(event)}>
      <Field
        label="Work email"
        name="companyEmail"
        type="email"
        required
        large
        autoComplete="email"
        error={error}
        onChange={() => setError(null)}
      />
      <Button type="submit" size="large" wide busy={busy}>
        Go to your company’s sign-in
      </Button>
    </form>
  )
}

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
