import { useRef, useState, type SubmitEvent } from 'react'
import { limits } from '../../../contract/lists.ts'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { clearSent } from '../../ui/clear-sent.ts'
import { PasswordField } from '../../ui/field.tsx'
import { readField } from '../../ui/read-field.ts'
import { toast } from '../../ui/toast.tsx'

const tooShort = `Password must be at least ${limits.passwordMin} characters long`

/** Another password for the account; whoever else is signed in to it no longer is. */
export function ChangePasswordForm() {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function change(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const [current = '', password = ''] = ['current', 'password'].map((name) => readField(form.current, name))
    if (password.length < limits.passwordMin) return setError(tooShort)
    setBusy(true)
    try {
      await call('changePassword', { body: { current, password } })
      clearSent(form.current, { current, password })
      setError(null)
      toast({ title: 'Password changed', description: 'Every other device was signed out.' })
    } catch (failure) {
      setError(sentenceOfError(failure, 'The password was not changed. Please try again.'))
    }
    setBusy(false)
  }

  return (
    <form ref={form} className="stack narrow" onSubmit={(event) => void change(event)}>
      <PasswordField label="Present password" name="current" required autoComplete="current-password" />
      <PasswordField
        label="New password"
        name="password"
        required
        autoComplete="new-password"
        maxLength={limits.passwordMax}
        error={error}
        hint="At least 6 characters"
        onChange={() => setError(null)}
      />
      <div>
        <Button type="submit" busy={busy}>
          Change the password
        </Button>
      </div>
    </form>
  )
}
