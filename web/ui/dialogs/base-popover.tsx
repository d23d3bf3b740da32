import { Popover as Base } from '@base-ui/react/popover'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { useBackCloses } from '../page/use-back-closes.ts'

export type PopoverProps = {
  label: string
  title?: string | undefined
  className: string
  trigger: ReactNode
  children: ReactNode
}

const IsInside = createContext(false)

/** What dialogs/popover.tsx loads when it is first opened. */
export function BasePopover(props: PopoverProps) {
  const [isOpen, setIsOpen] = useState(true)
  useBackCloses(isOpen, () => setIsOpen(false))
  return (
    <Base.Root open={isOpen} onOpenChange={setIsOpen}>
      <Base.Trigger className={props.className} title={props.title} data-opens>
        {props.trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="popover-layer" side="bottom" align="end" sideOffset={6} collisionPadding={12}>
          <Base.Popup className="popover" aria-label={props.label}>
            <IsInside value>{props.children}</IsInside>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Does something else, and closes the popover that it stands in, if any: the focus goes back to what opened it first. */
export function PopoverAction(props: { className?: string; onClick: () => void; children: ReactNode }) {
  const { className = 'button small', onClick, children } = props
  if (!useContext(IsInside))
    return (
      <button type="button" className={className} onClick={onClick}>
        {children}
      </button>
    )
  return (
    <Base.Close className={className} onClick={onClick}>
      {children}
    </Base.Close>
  )
}

export function PopoverClose({ children }: { children: ReactNode }) {
  return (
    <Base.Close className="button ghost small icon-only end" aria-label="Close">
      {children}
    </Base.Close>
  )
}
