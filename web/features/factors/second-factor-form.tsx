import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { BodyOf } from '../../../contract/routes.ts'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/forms/choice.tsx'
import { readField } from '../../ui/forms/field.tsx'
import { PasskeyButton, ProofError, firstTyped, ProofField, type TypedWay } from './proof-fields.tsx'

/** The second step of signing in. `onSignedIn` gets the page that was asked for before. */
export function SecondFactorForm({ onSignedIn }: { onSignedIn: (to: string) => void }) {
  const [chosen, setChosen] = useState<TypedWay | null>(null)
  const [busy, setBusy] = useState(false)
  const [trust, setTrust] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const asked = useQuery({
    queryKey: ['factorNeeded'],
    queryFn: ({ signal }) => call('showFactorNeeded', { signal }),
    gcTime: 0,
  })

  async function give(proof: () => Promise<BodyOf<'giveSecondFactor'> | null>): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const body = await proof()
      if (body) {
        const { to } = await call('giveSecondFactor', { body: { ...body, trust } })
        await reloadUser()
        return onSignedIn(to)
      }
      await asked.refetch()
    } catch (failure) {
      setError(sentenceOfError(failure, 'That did not work. Please try again.'))
      // A challenge is answered once.
      await asked.refetch()
    }
    setBusy(false)
  }

  if (asked.error) return <SignInOver error={asked.error} />
  if (!asked.data) return null
  const { factorNeeded: ways, options } = asked.data
  const way = chosen ?? firstTyped(ways.filter((each) => each !== 'recovery')) ?? (options ? null : 'recovery')

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = readField(event.currentTarget, 'proof')
    void give(async () => (way === 'recovery' ? { recovery: typed } : { code: typed }))
  }

  return (
    <form className="second-factor" onSubmit={submit}>
      <h2>One more step</h2>
      <p className="muted">Confirm that it’s you with your second factor.</p>
      {options && (
        <PasskeyButton options={options} isFirst={way === null} busy={busy} onAsked={(proof) => void give(proof)} />
      )}
      {way && <ProofField key={way} way={way} error={error} onChange={() => setError(null)} />}
      {way === null && <ProofError error={error} />}
      <CheckLine
        name="trust"
        label="Trust this browser for 30 days"
        hint="Only do this on your own device."
        checked={trust}
        onChange={(event) => setTrust(event.target.checked)}
      />
      {way && (
        <Button type="submit" look="primary" size="large" wide busy={busy}>
          Sign in
        </Button>
      )}
      {way !== 'recovery' && (
        <Button look="ghost" wide onClick={() => setChosen('recovery')}>
          Use a recovery code
        </Button>
      )}
      {chosen === 'recovery' && (
        <Button look="ghost" wide onClick={() => setChosen(null)}>
          Back
        </Button>
      )}
    </form>
  )
}

function SignInOver({ error }: { error: unknown }) {
  return (
    <div className="stack" role="alert">
      <p>{sentenceOfError(error, 'That sign-in has expired.')}</p>
      <ButtonLink href="/login?tab=login">Back to login</ButtonLink>
    </div>
  )
}
