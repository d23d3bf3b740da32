import { useEffect, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useBackCloses } from '../page/use-back-closes.ts'
import { useSame } from '../page/use-same.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

export type PageSheetProps = {
  title: string
  look: 'whole' | 'low'
  /** Beside the title. */
  beside?: ReactNode
  /** What stays in sight at its end. */
  foot?: ReactNode
  /** Where the focus goes; its heading if nothing is said. */
  focusOn?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** What dialogs/page-sheet.tsx loads. */
export function BasePageSheet(props: PageSheetProps) {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const { focusOn = 'h2' } = props
  const close = useSame(props.onClose)
  useBackCloses(true, close)
  useEffect(() => holdPage(), [])
  useEffect(() => {
    const opener = document.activeElement
    sheet.current?.querySelector<HTMLElement>(focusOn)?.focus()
    return () => {
      // The page takes no focus as long as it is held.
      requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true }))
    }
  }, [focusOn])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMine = event.target === document.body || sheet.current?.contains(event.target as Node)
      if (event.key !== 'Escape' || event.defaultPrevented || !isMine) return
      close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [close])

  return createPortal(
    <div className="page-sheet-layer" data-modal data-open>
      <div className="backdrop" aria-hidden="true" onClick={props.onClose} />
      <div ref={sheet} className={`page-sheet ${props.look}`} role="dialog" aria-modal="true" aria-labelledby={id}>
        <header>
          <h2 id={id} tabIndex={-1}>
            {props.title}
          </h2>
          {props.beside}
          <Button look="ghost" iconOnly aria-label="Close" onClick={props.onClose}>
            <Icon name="close" />
          </Button>
        </header>
        <div className="body">{props.children}</div>
        {props.foot && <footer>{props.foot}</footer>}
      </div>
    </div>,
    document.body,
  )
}

let held = 0

/** The page behind takes no press, no key and no scrolling until every sheet is closed. */
function holdPage(): () => void {
  const root = document.getElementById('root')
  held += 1
  root?.toggleAttribute('inert', true)
  document.documentElement.classList.add('held')
  return () => {
    held -= 1
    if (held > 0) return
    root?.toggleAttribute('inert', false)
    document.documentElement.classList.remove('held')
  }
}
