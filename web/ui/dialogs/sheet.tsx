import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { isTyping, runKey, type Command } from '../commands/commands.ts'

/** A page over the page, for phones; focus goes to its heading and stays inside, Escape closes it. `labelledBy`: the heading's id. */
export function Sheet(props: {
  labelledBy: string
  heading: RefObject<HTMLElement | null>
  className: string
  onClose: () => void
  /** Those of the page rest while it is open; these don't. */
  keys: readonly Command[]
  children: ReactNode
}) {
  return (
    <Base.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" data-modal />
        <Base.Popup
          className={props.className}
          aria-labelledby={props.labelledBy}
          initialFocus={props.heading}
          finalFocus={false}
          onKeyDown={(event) => {
            const isHere = event.currentTarget.contains(event.target as Node) && !isTyping(event.target)
            if (isHere && !event.defaultPrevented) runKey(event.nativeEvent, props.keys)
          }}
        >
          {props.children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
