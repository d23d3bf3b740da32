import { useState, useEffect, type ComponentType } from 'react'
import type { DialogProps } from './base-dialog.tsx'
import { laterPart } from '../page/later-part.tsx'
import { tellNotLoaded } from '../toasts/toast.tsx'

const BaseDialog = lazyDialog(async () => (await import('./base-dialog.tsx')).BaseDialog)

/** A question over the page; focus stays inside, Escape and the backdrop close it. Loaded with the first question. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return <BaseDialog {...props} />
}

type LazyProps = { open?: boolean; onClose: () => void }

/**
 * A dialog that loads when it is first asked for. Until then it counts as open: what is typed is meant for it, and no command
 * of the page. Where it doesn't arrive, that is said, and the page stays with all that was typed.
 */
export function lazyDialog<Wanted extends LazyProps>(load: () => Promise<ComponentType<Wanted>>) {
  return laterPart(load, {
    meanwhile: ({ open }) => open !== false && <span hidden data-modal data-open />,
    missing: (props) => <NotOpened {...props} />,
  })
}

/** It counts as closed, so that the next press says it again. */
export function NotOpened({ open = true, onClose }: LazyProps) {
  useEffect(() => {
    if (!open) return
    tellNotLoaded()
    onClose()
  }, [open, onClose])
  return null
}
