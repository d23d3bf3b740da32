import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import { useBackCloses } from '../page/use-back-closes.ts'
import { Button } from '../button.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  /** Between the words and the keys, or instead of the keys. */
  children?: ReactNode
  /** The key that closes it, before the others; while `busy` it rests. */
  cancel?: string
  busy?: boolean
  actions: ReactNode
}

/** What dialogs/dialog.tsx loads. */
export function BaseDialog(props: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  useBackCloses(props.open, props.onClose)

  /** The library would wait for the next frame, and what is typed until then would be lost. */
  function focusNow(): boolean {
    popup.current?.querySelector<HTMLElement>(focusable)?.focus()
    // Where nothing took it, the library chooses.
    return !popup.current?.contains(document.activeElement)
  }

  return (
    <Base.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" data-modal />
        <Base.Popup ref={popup} className="dialog" initialFocus={focusNow}>
          <Base.Title>{props.title}</Base.Title>
          <Base.Description>{props.description}</Base.Description>
          {props.children}
          {(props.cancel || props.actions) && (
            <div className="actions">
              {props.cancel && (
                <Button disabled={props.busy ?? false} onClick={props.onClose}>
                  {props.cancel}
                </Button>
              )}
              {props.actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const focusable = ':is(a[href], button, input, select, textarea, summary):not(:disabled, [hidden])'
