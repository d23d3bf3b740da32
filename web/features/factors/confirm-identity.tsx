import { useEffect, useState } from 'react'
import { whenAskedToConfirm } from '../../api/step-up.ts'
import { lazyDialog } from '../../ui/dialogs/dialog.tsx'

const ConfirmDialog = lazyDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** The one place where a refused call asks the person to confirm who they are. Draws nothing until then. */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(
    () =>
      whenAskedToConfirm(
        () =>
          new Promise<boolean>((resolve) => {
            setAnswer(() => resolve)
          }),
      ),
    [],
  )
  if (!answer) return null
  const end = (isConfirmed: boolean) => {
    answer(isConfirmed)
    setAnswer(null)
  }
  return <ConfirmDialog onClose={() => end(false)} onConfirmed={() => end(true)} />
}
