import { useState } from 'react'
import type { BasePopover, PopoverProps } from './base-popover.tsx'
import { Button } from '../button.tsx'
import { tellNotLoaded } from '../toasts/toast.tsx'

/**
 * Something to read beside what opened it; on a phone a sheet from below. Rendered only while it is open. A sixth of the
 * first view's script is what places it, so that comes with the first press, and is asked for when a hand comes near. The
 * button is exchanged only by a press: whoever stands on it with the keyboard keeps the focus.
 */
export function Popover(props: PopoverProps) {
  const [loaded, setLoaded] = useState<{ Base: typeof BasePopover } | null>(null)
  if (loaded) return <loaded.Base {...props} />
  const open = () => {
    const focused = document.activeElement
    return load().then(
      (module) => {
        // Whoever has gone elsewhere meanwhile keeps the focus there.
        if ([focused, document.body].includes(document.activeElement)) setLoaded({ Base: module.BasePopover })
      },
      () => tellNotLoaded(),
    )
  }
  return (
    <button
      type="button"
      className={props.className}
      title={props.title}
      data-opens
      aria-haspopup="dialog"
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => void open()}
    >
      {props.trigger}
    </button>
  )
}

const load = () => import('./base-popover.tsx')

/** A part that failed to load is not asked for again within one document, so nothing is tried, not proven. */
function loadAhead(): void {
  if (navigator.onLine) load().catch(() => {})
}

/** In the place of a part that did not arrive: a cut connection takes that part, not the page. */
export function NotLoaded({ what }: { what: string }) {
  return (
    <div className="not-loaded" role="alert">
      <p>{what} could not be loaded. Check your connection and reload the page.</p>
      <Button size="small" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  )
}
