import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { call } from '../../api/call.ts'
import { CallError, sentenceOfError } from '../../api/call-error.ts'
import { reloadUser, useCurrentUser } from '../../api/use-current-user.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useSame } from '../../ui/page/use-same.ts'
import { LoginForm } from './login-form.tsx'

/** Links are taken once, and an effect may run twice. Who has signed in since may ask again. */
const asked = new Map<string, Promise<unknown>>()

function confirmOnce(name: 'confirmEmail' | 'confirmAddress', token: string): Promise<unknown> {
  const known = asked.get(token) ?? call(name, { body: { token } })
  asked.set(token, known)
  known.catch(() => asked.delete(token))
  return known
}

type Outcome = { ok: boolean; text: string; signsIn?: boolean }

/** What the links in mails lead to: to another address of an account, and to the address of a new one (`account`). */
export function ConfirmEmail() {
  const query = new URLSearchParams(useSearch())
  const fresh = query.get('account')
  const token = fresh ?? query.get('token') ?? ''
  const isNew = fresh !== null
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { state } = useCurrentUser()
  const [, navigate] = useLocation()

  const confirm = useSame(async (link: string) => {
    try {
      await confirmOnce(isNew ? 'confirmAddress' : 'confirmEmail', link)
      // A mail is often read where nobody is signed in: asked who that is, the server would refuse.
      if (state !== 'unauthenticated') await reloadUser()
      setOutcome({
        ok: true,
        text: isNew ? 'You can now use everything.' : 'Your account uses this address from now on.',
      })
    } catch (error) {
      const signsIn = error instanceof CallError && error.code === 'confirm-signed-in'
      setOutcome({ ok: false, text: sentenceOfError(error), signsIn })
    }
  })
  useEffect(() => void confirm(token), [token, confirm])

  if (!outcome)
    return (
      <div className="stack" role="status">
        <h1>Confirming your address</h1>
        <p className="row muted">
          <span className="spinner" aria-hidden="true" />
          This takes a moment.
        </p>
      </div>
    )
  if (outcome.signsIn)
    return (
      <div className="stack">
        <h1>Sign in to confirm</h1>
        <p role="status">{outcome.text}</p>
        <LoginForm
          onSignedIn={() => void confirm(token)}
          onFactorNeeded={() => navigate('/login?tab=login&factor=1')}
        />
      </div>
    )
  return (
    <div className="stack" role="status">
      <h1>
        {outcome.ok ? 'Address confirmed' : isNew ? 'The address was not confirmed' : 'The address was not changed'}
      </h1>
      <p>{outcome.text}</p>
      {isNew ? (
        <ButtonLink look="primary" href={outcome.ok ? '/search' : '/'}>
          {outcome.ok ? 'Start a search' : 'Go to the start page'}
        </ButtonLink>
      ) : (
        <ButtonLink href="/settings">Go to Settings</ButtonLink>
      )}
    </div>
  )
}
