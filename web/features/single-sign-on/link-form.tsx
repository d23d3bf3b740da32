import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Link } from 'wouter'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PasswordField, readField } from '../../ui/forms/field.tsx'
import { useSending } from '../../api/use-sending.ts'

/** The address that a provider named has an account: its password connects the two, once. */
export function LinkForm({ onSignedIn, onFactorNeeded }: { onSignedIn: () => void; onFactorNeeded: () => void }) {
  const [error, setError] = useState<string | null>(null)
  const [busy, send] = useSending(setError)
  const { data, error: gone } = useQuery({
    queryKey: ['waitingSignIn'],
    queryFn: ({ signal }) => call('showWaitingSignIn', { signal }),
    retry: false,
    gcTime: 0,
  })

  async function connect(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const password = readField(event.currentTarget, 'password')
    await send(async () => {
      if ('factorNeeded' in (await call('linkSignIn', { body: { password } }))) return onFactorNeeded()
      await reloadUser()
      onSignedIn()
    })
  }

  if (gone)
    return (
      <div className="stack" role="alert">
        <p>{sentenceOfError(gone, 'That sign-in has expired.')}</p>
        <ButtonLink href="/login?tab=login">Back to login</ButtonLink>
      </div>
    )
  if (!data) return null
  return (
    <form onSubmit={(event) => void connect(event)}>
      <p>
        <b>{data.email}</b> has an account. Enter its password once to connect {data.provider}; from then on{' '}
        {data.provider} signs you in.
      </p>
      <input type="text" name="username" autoComplete="username" defaultValue={data.email} hidden readOnly />
      <PasswordField
        label="Password"
        name="password"
        required
        large
        autoComplete="current-password"
        error={error}
        onChange={() => setError(null)}
      />
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        Connect and sign in
      </Button>
      <p className="small">
        <Link className="link" href="/forgot-password">
          No password, or forgotten?
        </Link>
      </p>
    </form>
  )
}
