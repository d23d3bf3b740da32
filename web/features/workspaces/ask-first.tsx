import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useSending } from '../../api/use-sending.ts'

/** A button whose deed is asked about first, since no press of Undo takes it back. */
export function AskFirst(props: {
  button: ReactNode
  label?: string
  small?: boolean
  title: string
  description: string
  yes: string
  no: string
  onYes: () => Promise<unknown>
}) {
  const [open, setOpen] = useState(false)

  const [error, setError] = useState<string | null>(null)
  const [busy, send] = useSending(setError)

  function keep(): void {
    if (busy) return
    setError(null)
    setOpen(false)
  }

  async function doIt(): Promise<void> {
    await send(async () => {
      await props.onYes()
      setOpen(false)
    })
  }

  return (
    <>
      <Button
        look={props.small ? 'ghost danger' : 'danger'}
        {...(props.small && { size: 'small' as const })}
        aria-label={props.label}
        onClick={() => setOpen(true)}
      >
        {props.button}
      </Button>
      <Dialog
        open={open}
        onClose={keep}
        title={props.title}
        description={props.description}
        cancel={props.no}
        busy={busy}
        actions={
          <Button look="danger" busy={busy} onClick={() => void doIt()}>
            {props.yes}
          </Button>
        }
      >
        {error && (
          <p className="message error" role="alert">
            {error}
          </p>
        )}
      </Dialog>
    </>
  )
}
