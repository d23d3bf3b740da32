import { lazy, Suspense, useState } from 'react'
import type { PopoverProps } from './base-popover.tsx'

const BasePopover = lazy(async () => ({ default: (await import('./base-popover.tsx')).BasePopover }))

/**
 * Something to read beside what opened it; on a phone a sheet from below. Rendered only while it is open. A sixth of the
 * first view's script is what places it, so that comes after the page; a press before that opens it then.
 */
export function Popover(props: PopoverProps) {
  const [isWanted, setWanted] = useState(false)
  return (
    <Suspense
      fallback={
        <button
          type="button"
          className={props.className}
          data-opens
          aria-haspopup="dialog"
          onClick={() => setWanted(true)}
        >
          {props.trigger}
        </button>
      }
    >
      <BasePopover {...props} defaultOpen={isWanted} />
    </Suspense>
  )
}
