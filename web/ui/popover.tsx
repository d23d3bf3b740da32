import { lazy, Suspense, useState } from 'react'
import type { PopoverProps } from './base-popover.tsx'

const BasePopover = lazy(async () => ({ default: (await import('./base-popover.tsx')).BasePopover }))

/**
 * Something to read beside what opened it; on a phone a sheet from below. Rendered only while it is open. A sixth of the
 * first view's script is what places it, so that comes after the page; a press before that opens it then.
 * What `isRare` is loaded by that press only.
 */
export function Popover({ isRare = false, ...props }: PopoverProps & { isRare?: boolean }) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <button type="button" className={props.className} data-opens aria-haspopup="dialog" onClick={() => setWanted(true)}>
      {props.trigger}
    </button>
  )
  if (isRare && !isWanted) return button
  return (
    <Suspense fallback={button}>
      <BasePopover {...props} defaultOpen={isWanted} />
    </Suspense>
  )
}
