import { useRef, useState, type SubmitEvent } from 'react'
import { limits } from '../../../contract/lists.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/forms/choice.tsx'
import { clearSent, PasswordField, readField, Field } from '../../ui/forms/field.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useSending } from '../../api/use-sending.ts'

const signedOut = 'Every other device was signed out.'
/** There is more to read then. */
const hintMs = 12_000
const tooShort = `Password must be at least ${limits.passwordMin} characters long`

/**
 * Another password for the account; whoever else is signed in to it no longer is. Programs go on with their API keys, unless the
 * person says that they too shall end.
 */
export function ChangePasswordForm({ apiKeys, onChanged }: { apiKeys: number; onChanged: () => void }) {
  const [error, setError] = useState<string | null>(null)
  const [busy, send] = useSending(setError, 'The password was not changed. Please try again.')
  const form = useRef<HTMLFormElement>(null)

  async function change(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const [current = '', password = ''] = ['current', 'password'].map((name) => readField(form.current, name))
    const revokeApiKeys = form.current?.querySelector<HTMLInputElement>('[name=revokeApiKeys]')?.checked === true
    if (password.length < limits.passwordMin) return setError(tooShort)
    await send(async () => {
      const { hint } = await call('changePassword', { body: { current, password, revokeApiKeys } })
      clearSent(form.current, { current, password })
      setError(null)
      const ended = revokeApiKeys ? 'Every other device was signed out, and your API keys were revoked.' : signedOut
      toast({ title: 'Password changed', description: hint ? `${ended} ${hint}` : ended, ...(hint && { ms: hintMs }) })
      onChanged()
    })
  }

  return (
    <form ref={form} className="stack narrow" onSubmit={(event) => void change(event)}>
      <PasswordField label="Current password" name="current" required autoComplete="current-password" />
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
      {apiKeys > 0 && (
        <CheckLine
          name="revokeApiKeys"
          label={apiKeys === 1 ? 'Revoke my API key too' : `Revoke my ${apiKeys} API keys too`}
          hint="Programs that use them will stop working. Choose this if somebody else may have seen a key."
        />
      )}
      <div>
        <Button type="submit" busy={busy}>
          Change password
        </Button>
      </div>
    </form>
  )
}

/** Another address for the account; it changes when the link that is mailed there is opened. */
export function ChangeEmailForm() {
  const [error, setError] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, send] = useSending(setError, 'No mail was sent. Please try again.')
  const form = useRef<HTMLFormElement>(null)

  async function change(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const [email = '', password = ''] = ['email', 'password'].map((name) => readField(form.current, name))
    await send(async () => {
      await call('changeEmail', { body: { email, password } })
      clearSent(form.current, { email, password })
      setSentTo(email)
      setError(null)
    })
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
