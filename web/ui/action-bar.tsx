import { useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { PageSheet } from './dialogs/page-sheet.tsx'
import { Icon } from './icon.tsx'
import { useIsWide } from './page/use-is-wide.ts'

type Props = {
  count: number
  /** What is done most. */
  main: ReactNode
  /** All else; on a phone in a sheet. */
  children: ReactNode
}

/** What can be done with a selection; rises when there is one. On a phone one line, and a sheet with all of it. */
export function ActionBar(props: Props) {
  const isWide = useIsWide()
  if (props.count === 0) return null
  return (
    <div className="action-bar" role="region" aria-label="Selected contacts">
      <span className="count" aria-live="polite">
        {props.count.toLocaleString('en-US')} selected
      </span>
      {isWide ? (
        <>
          {props.main}
          {props.children}
        </>
      ) : (
        <Folded {...props} />
      )}
    </div>
  )
}

function Folded({ count, main, children }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  // What is pressed is done; only what opens something of its own stays.
  const onClick = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element && target.closest('button')
    if (pressed && pressed.type !== 'submit' && !pressed.matches('[data-opens]')) close()
  }
  const onSubmit = (event: FormEvent) => event.currentTarget.querySelector('input')?.value !== '' && close()
  return (
    <>
      <Button
        look="ghost"
        iconOnly
        aria-label="More with the selected"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
      </Button>
      {main}
      {open && (
        <PageSheet title={`${count.toLocaleString('en-US')} selected`} look="low" onClose={close}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of the keys inside it */}
          <div className="sheet-actions" onClick={onClick} onSubmit={onSubmit}>
            {main}
            {children}
          </div>
        </PageSheet>
      )}
    </>
  )
}
