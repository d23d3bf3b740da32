import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { PasswordField } from '../../ui/forms/field.tsx'
import { number } from '../../ui/format.ts'

/** Nothing brings an account back, so that this one thing is asked for, with the password. */
export function DeleteAccount({ credits }: { credits: number }) {
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  /** Once asked for, it is deleted whether the question stands or not. */
  function keep(): void {
    if (!busy) setOpen(false)
  }

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await call('deleteAccount', { body: { password: password.current?.value ?? '' } })
      window.location.assign('/')
    } catch (failure) {
      setError(sentenceOfError(failure, 'The account was not deleted. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog
        open={open}
        onClose={keep}
        title="Delete this account?"
        description="Saved contacts, revealed addresses, lists and searches are gone for good. What was bought and spent stays in our books, without your name or address."
        cancel="Keep account"
        busy={busy}
        actions={
          <Button look="danger" type="submit" form="delete-account" busy={busy}>
            Delete for good
          </Button>
        }
      >
        <form
          id="delete-account"
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void remove()
          }}
        >
          {credits > 0 && (
            <p className="note credit">
              You also lose {credits === 1 ? '1 credit' : `${number.format(credits)} credits`}.
            </p>
          )}
          <PasswordField
            ref={password}
            label="Your password"
            name="password"
            required
            autoComplete="current-password"
            error={error}
            onChange={() => setError(null)}
          />
        </form>
      </Dialog>
    </>
  )
}
