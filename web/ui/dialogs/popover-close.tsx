import { createContext, useContext, type ReactNode } from 'react'

/** Closes the popover that stands around; null outside of one. */
export const ClosePopover = createContext<(() => void) | null>(null)

/** Does something else, and closes the popover that it stands in, if any: the focus goes back to what opened it first. */
export function PopoverAction(props: {
  className?: string
  /** Takes the focus when it comes, if it is the first. */
  'data-focus'?: boolean
  onClick: () => void
  children: ReactNode
}) {
  const { className = 'button small', onClick, children } = props
  const close = useContext(ClosePopover)
  const act = () => {
    onClick()
    close?.()
  }
  return (
    <button type="button" className={className} data-focus={props['data-focus']} onClick={act}>
      {children}
    </button>
  )
}

export function PopoverClose({ children }: { children: ReactNode }) {
  const close = useContext(ClosePopover)
  return (
    <button type="button" className="button ghost small icon-only end" aria-label="Close" onClick={close ?? undefined}>
      {children}
    </button>
  )
}
