import { useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { BasePageSheet } from './dialogs/base-page-sheet.tsx'
import { Icon } from './icon.tsx'

/** On a phone: the key that is pressed most, and a sheet with all of them. */
export function FoldedActions({ title, main, children }: { title: string; main: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  // What is pressed is done; only what opens something of its own stays, or is pressed again and again.
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // A dialog that one of them opens is elsewhere in the page.
    if (!currentTarget.contains(target as Node)) return
    const pressed = target instanceof Element && target.closest('button')
    if (pressed && pressed.type !== 'submit' && !pressed.matches('[data-opens], [data-stays]')) close()
  }
  const onSubmit = ({ target }: FormEvent) => (target as Element).querySelector('input')?.value !== '' && close()
  return (
    <>
      <Button
        look="ghost"
        iconOnly
        aria-label="More with the selected"
        aria-haspopup="dialog"
        data-folded=""
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
      </Button>
      {main}
      {open && (
        <BasePageSheet title={title} look="low" onClose={close}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of the keys inside it */}
          <div className="sheet-actions" onClick={onClick} onSubmit={onSubmit}>
            {main}
            {children}
          </div>
        </BasePageSheet>
      )}
    </>
  )
}
