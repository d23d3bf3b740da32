import { useRef, useState, type SubmitEvent } from 'react'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { clearSent, Field, PasswordField, readField } from '../../ui/forms/field.tsx'

/** Another address for the account; it changes when the link that is mailed there is opened. */
export function ChangeEmailForm() {
  const [error, setError] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function change(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const [email = '', password = ''] = ['email', 'password'].map((name) => readField(form.current, name))
    setBusy(true)
    try {
      await call('changeEmail', { body: { email, password } })
      clearSent(form.current, { email, password })
      setSentTo(email)
      setError(null)
    } catch (failure) {
      setError(sentenceOfError(failure, 'No mail was sent. Please try again.'))
    }
    setBusy(false)
  }

  return (
    <form ref={form} className="stack narrow" onSubmit={(event) => void change(event)}>
      <Field label="New email" name="email" type="email" required autoComplete="email" />
      <PasswordField
        label="Your password"
        name="password"
        required
        autoComplete="current-password"
        error={error}
        onChange={() => setError(null)}
      />
      <div>
        <Button type="submit" busy={busy}>
          Send link
        </Button>
      </div>
      {sentTo !== null && (
        <p className="note" role="status">
          <span>
            A mail is on its way to <b>{sentTo}</b>. Your address changes when you open the link in it, within a day.
          </span>
        </p>
      )}
    </form>
  )
}
