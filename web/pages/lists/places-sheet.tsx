import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { ListMark } from '../../features/contact-lists/list-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { PageSheet } from '../../ui/dialogs/page-sheet.tsx'

/** On a phone the contacts have the room: the places and lists of the left side are one key and a sheet. */
export function PlacesKey({ onOpen }: { onOpen: () => void }) {
  return (
    <Button iconOnly aria-label="Contacts and lists" aria-haspopup="dialog" onClick={onOpen}>
      <ListMark />
    </Button>
  )
}

/** Whoever goes to one of them is done with it. */
export function PlacesSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const [, navigate] = useLocation()
  const onClickCapture = (event: MouseEvent) => {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
    if (!href || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    // First: where it leads is a page of its own, not one under the sheet.
    flushSync(onClose)
    navigate(href)
  }
  return (
    <PageSheet title="Contacts and lists" look="low" onClose={onClose}>
      <div onClickCapture={onClickCapture}>{children}</div>
    </PageSheet>
  )
}
