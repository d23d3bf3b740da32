import type { SubmitEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '../../api/call.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, readField, Field } from '../../ui/forms/field.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { useSending } from '../../api/use-sending.ts'
import { wayToPageBefore } from './way-back.ts'

/** `email`: the one address that is asked for, where it is known. */
export function LoginForm(props: { email?: string; onSignedIn: () => void; onFactorNeeded: () => void }) {
  const { email, onSignedIn, onFactorNeeded } = props
  const [, navigate] = useLocation()
  const [busy, send] = useSending((why) => toastFailure('Login Failed', why), 'Invalid email or password')

  async function signIn(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    await send(async () => {
      const body = { email: readField(form, 'email'), password: readField(form, 'password') }
      const answer = await call('signIn', { body })
      if ('factorNeeded' in answer) return onFactorNeeded()
      toast({ title: 'Login Successful', description: 'Welcome back!', ...wayToPageBefore(answer.id, navigate) })
      await reloadUser()
      onSignedIn()
    })
  }

  return (
    <form onSubmit={(event) => void signIn(event)}>
      <EmailField fixed={email} autoComplete="username" />
      <PasswordField label="Password" name="password" required large autoComplete="current-password" />
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
      <p className="small">
        <Link className="link" href="/forgot-password">
          Forgot your password?
        </Link>
      </p>
    </form>
  )
}

/** The address of an account; `fixed` where it is known and can be no other. */
export function EmailField({ fixed, autoComplete }: { fixed: string | undefined; autoComplete: string }) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      required
      large
      autoComplete={autoComplete}
      {...(fixed !== undefined && { value: fixed, readOnly: true })}
    />
  )
}
