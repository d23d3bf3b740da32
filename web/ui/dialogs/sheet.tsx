import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

/** A page over the page, for phones; focus stays inside, Escape closes it. `labelledBy`: the id of its heading. */
export function Sheet(props: { labelledBy: string; className: string; onClose: () => void; children: ReactNode }) {
  return (
    <Base.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" data-modal />
        <Base.Popup className={props.className} aria-labelledby={props.labelledBy} finalFocus={false}>
          {props.children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
