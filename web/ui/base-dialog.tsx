import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  /** Between the words and the keys, or instead of the keys. */
  children?: ReactNode
  actions: ReactNode
}

/** What ui/dialog.tsx loads. */
export function BaseDialog(props: DialogProps) {
  return (
    <Base.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" data-modal />
        <Base.Popup className="dialog">
          <Base.Title>{props.title}</Base.Title>
          <Base.Description>{props.description}</Base.Description>
          {props.children}
          {props.actions && <div className="actions">{props.actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
