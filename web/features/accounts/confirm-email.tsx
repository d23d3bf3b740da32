import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { reloadUser, useCurrentUser } from '../../api/use-current-user.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useSame } from '../../ui/page/use-same.ts'

/** Links are taken once, and an effect may run twice. */
const asked = new Map<string, Promise<unknown>>()

function confirmOnce(name: 'confirmEmail' | 'confirmAddress', token: string): Promise<unknown> {
  const known = asked.get(token) ?? call(name, { body: { token } })
  asked.set(token, known)
  return known
}

/** What the links in mails lead to: to another address of an account, and to the address of a new one (`account`). */
export function ConfirmEmail() {
  const query = new URLSearchParams(useSearch())
  const fresh = query.get('account')
  const token = fresh ?? query.get('token') ?? ''
  const isNew = fresh !== null
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string } | null>(null)
  const { state } = useCurrentUser()
  // A mail is often read where nobody is signed in: asked who that is, the server would refuse.
  const reloadSomebody = useSame(async () => {
    if (state !== 'unauthenticated') await reloadUser()
  })

  useEffect(() => {
    confirmOnce(isNew ? 'confirmAddress' : 'confirmEmail', token).then(
      async () => {
        await reloadSomebody()
        setOutcome({
          ok: true,
          text: isNew ? 'You can now use everything.' : 'Your account uses this address from now on.',
        })
      },
      (error: unknown) => setOutcome({ ok: false, text: sentenceOfError(error) }),
    )
  }, [isNew, token, reloadSomebody])

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
