import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FullScreenSpinner } from '../../ui/states.tsx'

/** Links are taken once, and an effect may run twice. */
const asked = new Map<string, Promise<unknown>>()

function confirmOnce(token: string): Promise<unknown> {
  const known = asked.get(token) ?? call('confirmEmail', { body: { token } })
  asked.set(token, known)
  return known
}

/** What the link in the mail to a new address leads to. */
export function ConfirmEmail() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string } | null>(null)

  useEffect(() => {
    confirmOnce(token).then(
      async () => {
        await reloadUser()
        setOutcome({ ok: true, text: 'Your account uses this address from now on.' })
      },
      (error: unknown) => setOutcome({ ok: false, text: sentenceOfError(error, 'Please try again.') }),
    )
  }, [token])

  if (!outcome) return <FullScreenSpinner text="Confirming" />
  return (
    <div className="stack" role="status">
      <h1>{outcome.ok ? 'Address confirmed' : 'The address was not changed'}</h1>
      <p>{outcome.text}</p>
      <ButtonLink href="/settings">Go to Settings</ButtonLink>
    </div>
  )
}
