import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { BodyOf } from '../../../contract/routes.ts'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx'
import { readField } from '../../ui/forms/field.tsx'
import { PasskeyButton, ProofError, firstTyped, ProofField } from './proof-fields.tsx'

/** Asks for a second factor, or for the password of an account without one; then the refused call goes on by itself. */
export function ConfirmDialog({ onClose, onConfirmed }: { onClose: () => void; onConfirmed: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const asked = useQuery({
    queryKey: ['confirmOptions'],
    queryFn: ({ signal }) => call('confirmOptions', { signal }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const { ways = [], options = null } = asked.data ?? {}
  const way = firstTyped(ways)

  async function confirm(proof: () => Promise<BodyOf<'confirmIdentity'> | null>): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const body = await proof()
      if (body) {
        await call('confirmIdentity', { body })
        return onConfirmed()
      }
    } catch (failure) {
      setError(sentenceOfError(failure, 'That did not work. Please try again.'))
    }
    await asked.refetch()
    setBusy(false)
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = readField(event.currentTarget, 'proof')
    void confirm(async () => (way === 'password' ? { password: typed } : { code: typed }))
  }

  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Confirm that it’s you"
      description="This needs a confirmation from the last 10 minutes."
      cancel="Cancel"
      actions={
        way && (
          <Button look="primary" type="submit" form="confirm-identity" busy={busy}>
            Confirm
          </Button>
        )
      }
    >
      <form id="confirm-identity" className="stack" onSubmit={submit}>
        {options && (
          <PasskeyButton
            options={options}
            isFirst={way === null}
            busy={busy}
            onAsked={(proof) => void confirm(proof)}
          />
        )}
        {way && <ProofField way={way} error={error} onChange={() => setError(null)} />}
        {way === null && <ProofError error={error} />}
        {asked.error && <p role="alert">{sentenceOfError(asked.error)}</p>}
        {asked.data && ways.length === 0 && <NothingToConfirm />}
      </form>
    </BaseDialog>
  )
}

function NothingToConfirm() {
  return (
    <>
      <p>Your account has no password and no second factor. Sign out and in again, then repeat this.</p>
      <div>
        <ButtonLink href="/api/logout" outside>
          Sign out
        </ButtonLink>
      </div>
    </>
  )
}
