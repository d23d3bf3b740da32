import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

/** A question over the page; focus stays inside, Escape and the backdrop close it. */
export function Dialog(props: {
  open: boolean
  onClose: () => void
  title: string
  description: string
  actions: ReactNode
}) {
  return (
    <Base.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="dialog">
          <Base.Title>{props.title}</Base.Title>
          <Base.Description>{props.description}</Base.Description>
          <div className="actions">{props.actions}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
