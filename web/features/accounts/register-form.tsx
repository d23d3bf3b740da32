import { useRef, useState, type SubmitEvent } from 'react'
import { limits } from '../../../contract/lists.ts'
import { productName } from '../../../contract/site.ts'
import { call } from '../../api/call.ts'
import { CallError, sentenceOfError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordField, readField } from '../../ui/forms/field.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { EmailField } from './login-form.tsx'
import { forgetPageBefore } from './way-back.ts'

const tooShort = `Password must be at least ${limits.passwordMin} characters long`

const names = [
  { label: 'First name', name: 'firstName', autoComplete: 'given-name' },
  { label: 'Last name', name: 'lastName', autoComplete: 'family-name' },
]

/**
 * First the password, then the account, then what comes after it: the purchase, or with the quiet button the start page.
 * The account exists whatever the purchase says.
 */
export function RegisterForm(props: {
  payLabel: string
  /** The one address that is asked for, where it is known; then there is nothing to buy. */
  email?: string
  /** Where somebody registers to join others, or nothing is sold, there is nothing to buy either. */
  joins?: boolean
  onRegistered: (pay: boolean) => Promise<void>
}) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'pay' | 'free' | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)

  async function register(pay: boolean): Promise<void> {
    const read = (name: string) => readField(form.current, name)
    if (read('password').length < limits.passwordMin) {
      setError(tooShort)
      toastFailure('Password Too Short', tooShort)
      password.current?.focus()
      return
    }
    setBusy(pay ? 'pay' : 'free')
    try {
      const [email, firstName, lastName] = ['email', 'firstName', 'lastName'].map(read)
      const { hint } = await call('register', {
        body: { email: email ?? '', password: read('password'), firstName, lastName },
      })
      forgetPageBefore()
      const welcome = `Welcome to ${productName}!`
      const description = hint ? `${welcome} ${hint}` : welcome
      toast({ title: 'Registration Successful', description, ...(hint && { ms: 12_000 }) })
      await props.onRegistered(pay)
    } catch (failure) {
      const description = sentenceOfError(failure, 'Failed to create account')
      if (failure instanceof CallError && failure.code === 'common-password') {
        setError(description)
        password.current?.focus()
      }
      toastFailure('Registration Failed', description)
      setBusy(null)
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    void register(true)
  }

  return (
    <form ref={form} onSubmit={onSubmit}>
      <div className="two-up">
        {names.map((name) => (
          <Field key={name.name} {...name} optional large maxLength={limits.nameLength} />
        ))}
      </div>
      <EmailField fixed={props.email} autoComplete="email" />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        required
        large
        autoComplete="new-password"
        maxLength={limits.passwordMax}
        error={error}
        hint="At least 6 characters"
        onChange={() => setError(null)}
      />
      <Button type="submit" look="primary" size="large" wide busy={busy === 'pay'} disabled={busy !== null}>
        {busy === 'pay' ? 'Processing...' : props.payLabel}
      </Button>
      {props.email === undefined && !props.joins && (
        <Button
          look="ghost"
          wide
          busy={busy === 'free'}
          disabled={busy !== null}
          onClick={() => form.current?.reportValidity() && void register(false)}
        >
          Start with the free plan
        </Button>
      )}
    </form>
  )
}
