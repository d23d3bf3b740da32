import { useState } from 'react'
import type { DialogProps } from './base-dialog.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

const BaseDialog = lazyDialog(async () => (await import('./base-dialog.tsx')).BaseDialog)

/** A question over the page; focus stays inside, Escape and the backdrop close it. Loaded with the first question. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return <BaseDialog {...props} />
}
