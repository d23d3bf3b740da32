import { Popover as Base } from '@base-ui/react/popover'
import { useState, type ReactNode } from 'react'
import { useBackCloses } from '../page/use-back-closes.ts'
import { ClosePopover } from './popover-close.tsx'

export type PopoverProps = {
  label: string
  title?: string | undefined
  className: string
  trigger: ReactNode
  children: ReactNode
}

/** What dialogs/popover.tsx loads when it is first opened. */
export function BasePopover(props: PopoverProps) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  useBackCloses(isOpen, close)
  return (
    <Base.Root open={isOpen} onOpenChange={setIsOpen}>
      <Base.Trigger className={props.className} title={props.title} data-opens>
        {props.trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="popover-layer" side="bottom" align="end" sideOffset={6} collisionPadding={12}>
          <Base.Popup ref={focusComingField} className="popover" aria-label={props.label}>
            <ClosePopover value={close}>{props.children}</ClosePopover>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** It opens with the focus on itself if its content is still on the way: what is typed is meant for the field that comes, or for the first choice (`data-focus`). By finger it keeps it. */
function focusComingField(popup: HTMLElement | null): (() => void) | undefined {
  if (!popup || popup.querySelector('input, [data-focus]') || !window.matchMedia('(hover: hover)').matches) return
  const coming = new MutationObserver(() => {
    const field = popup.querySelector<HTMLElement>('input, [data-focus]')
    if (!field) return
    coming.disconnect()
    if (document.activeElement === popup) field.focus({ preventScroll: true })
  })
  coming.observe(popup, { childList: true, subtree: true })
  return () => coming.disconnect()
}
