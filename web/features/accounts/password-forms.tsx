import { useState, type SubmitEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { limits } from '../../../contract/lists.ts'
import { call } from '../../api/call.ts'
import { reloadUser, useCurrentUser } from '../../api/use-current-user.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, PasswordField, readField } from '../../ui/forms/field.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { useSending } from '../../api/use-sending.ts'

export function ForgotPasswordForm() {
  const installation = useInstallation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, send] = useSending((why) => toastFailure('The mail was not sent', why))

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const email = readField(event.currentTarget, 'email')
    await send(async () => {
      await call('forgotPassword', { body: { email } })
      setSentTo(email)
    })
  }

  if (installation?.sendsMails === false)
    return (
      <div className="stack" role="status">
        <p>
          This installation can’t send mail yet. Write to{' '}
          <a className="link" href={`mailto:${installation.supportEmail}`}>
            {installation.supportEmail}
          </a>
          , and the operator sets a new password for you.
        </p>
        <ButtonLink href="/login?tab=login">Back to login</ButtonLink>
      </div>
    )
  if (sentTo !== null)
    return (
      <div className="stack" role="status">
        <p>
          If there is an account for <b>{sentTo}</b>, a mail with a link is on its way. The link works once, within an
          hour.
        </p>
        <ButtonLink href="/login?tab=login">Back to login</ButtonLink>
      </div>
    )
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p className="muted">Enter your account’s email address and we will send you a link to set a new password.</p>
      <Field label="Email" name="email" type="email" required large autoComplete="username" />
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        Send link
      </Button>
    </form>
  )
}

export function ResetPasswordForm() {
  const [, navigate] = useLocation()
  const isSignedIn = useCurrentUser().state === 'authenticated'
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [error, setError] = useState<string | null>(null)
  const [busy, send] = useSending(setError, 'The password was not changed. Please try again.')

  async function reset(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const password = readField(event.currentTarget, 'password')
    if (password.length < limits.passwordMin) {
      setError(`Password must be at least ${limits.passwordMin} characters long`)
      return
    }
    await send(async () => {
      const { hint } = await call('resetPassword', { body: { token, password } })
      const description = hint ? `Sign in with the new one. ${hint}` : 'Sign in with the new one.'
      toast({ title: 'Password changed', description, ...(hint && { ms: 12_000 }) })
      // All sessions of the account are over, also one of here, where the sign-in page leads to the dashboard.
      if (isSignedIn) await reloadUser()
      navigate('/login?tab=login')
    })
  }

  if (token === '')
    return (
      <div className="stack" role="status">
        <p>This link is incomplete. Open it again from the mail, or ask for a new one.</p>
        <ButtonLink href="/forgot-password">Ask for a new link</ButtonLink>
      </div>
    )
  return (
    <form onSubmit={(event) => void reset(event)}>
      <PasswordField
        label="New password"
        name="password"
        required
        large
        autoComplete="new-password"
        maxLength={limits.passwordMax}
        error={error}
        hint="At least 6 characters"
        onChange={() => setError(null)}
      />
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        Set password
      </Button>
    </form>
  )
}
