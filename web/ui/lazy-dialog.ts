import { lazy, useEffect, type ComponentType } from 'react'
import { tellNotLoaded } from './tell-not-loaded.ts'

type Props = { open?: boolean; onClose: () => void }

/** A dialog that loads when it is first asked for. Where it doesn't arrive, that is said, and the page stays with all that was typed. */
export function lazyDialog<Wanted extends Props>(load: () => Promise<ComponentType<Wanted>>) {
  return lazy<ComponentType<Wanted>>(() =>
    load().then(
      (Dialog) => ({ default: Dialog }),
      () => ({ default: NotOpened }),
    ),
  )
}

/** It counts as closed, so that the next press says it again. */
function NotOpened({ open = true, onClose }: Props) {
  useEffect(() => {
    if (!open) return
    tellNotLoaded()
    onClose()
  }, [open, onClose])
  return null
}
