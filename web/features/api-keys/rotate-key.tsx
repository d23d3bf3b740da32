import { useState } from 'react'
import type { ApiKey } from '../../../contract/security/api-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { endOldSecret, rotateKey } from './use-api-keys.ts'
import { moment } from '../../ui/format.ts'
import { useSending } from '../../api/use-sending.ts'

/** Another secret for a key, after a question: a mail goes out, and programs have to be changed. */
export function RotateKey({ of: key, onRotated }: { of: ApiKey; onRotated: (secret: string) => void }) {
  const [open, setOpen] = useState(false)
  const [busy, send] = useSending((why) => toastFailure('The key was not rotated', why))

  async function rotate(): Promise<void> {
    await send(async () => {
      const secret = await rotateKey(key.id)
      setOpen(false)
      onRotated(secret)
    })
  }

  return (
    <>
      <Button size="small" aria-label={`Rotate ${key.name}`} onClick={() => setOpen(true)}>
        Rotate
      </Button>
      <Dialog
        open={open}
        onClose={() => !busy && setOpen(false)}
        title={`Rotate ${key.name}?`}
        description="The key gets a new secret at once. The old one works for 24 hours more, or until you end it."
        cancel="Keep current secret"
        busy={busy}
        actions={
          <Button look="primary" busy={busy} onClick={() => void rotate()}>
            Rotate key
          </Button>
        }
      />
    </>
  )
}

/** The secret before the last rotation, as long as it works. */
export function OldSecret({ of: key, secret }: { of: ApiKey; secret: NonNullable<ApiKey['oldSecret']> }) {
  const [busy, send] = useSending((why) => toastFailure('The old secret was not ended', why))

  async function end(): Promise<void> {
    await send(async () => {
      await endOldSecret(key.id)
      toast({ title: 'Old secret ended', description: `${key.name} now works only with its new secret.` })
    })
  }

  return (
    <div className="old-secret">
      <Icon name="clock" small />
      <span>
        The old secret <span className="mono">{secret.prefix}…</span> works until{' '}
        {moment.format(new Date(secret.until))}.
      </span>
      <Button
        size="small"
        busy={busy}
        aria-label={`End it now: the old secret of ${key.name}`}
        onClick={() => void end()}
      >
        End it now
      </Button>
    </div>
  )
}
