import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Command, useCommands } from '../../ui/commands/commands.ts'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Avatar } from '../../ui/marks.tsx'
import { usePicture } from '../../ui/page/picture.tsx'
import { useIsWide } from '../../ui/page/use-is-wide.ts'

export type Neighbours = { before: string | null; after: string | null }

type Props = {
  id: string
  name: string
  photoUrl: string
  /** Below the name. */
  about: ReactNode
  neighbours: Neighbours
  onShow: (id: string) => void
  onClose: () => void
  children: ReactNode
  foot: ReactNode
}

/** Beside the table on a desk, over the page on a phone; the focus goes in to its heading, and J and K lead on to others. */
export function PersonFrame(props: Props) {
  const { id, neighbours, onShow, onClose } = props
  const isWide = useIsWide()
  const isPicture = usePicture() !== null
  const label = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusIn(id, heading)
  const goTo = (to: string | null) => () => to !== null && onShow(to)
  const walk: readonly Command[] = [
    { ...here, id: 'person-next', title: 'Next person', icon: 'down', keys: ['j', 'ArrowDown'], when: () => neighbours.after !== null, run: goTo(neighbours.after) }, // oxfmt-ignore
    { ...here, id: 'person-before', title: 'Previous person', icon: 'left', keys: ['k', 'ArrowUp'], when: () => neighbours.before !== null, run: goTo(neighbours.before) }, // oxfmt-ignore
  ]
  useCommands([
    ...walk,
    { ...here, id: 'person-close', title: 'Close the person', icon: 'close', keys: ['Escape'], run: onClose },
  ])
  const content = (
    <>
      <header>
        <Avatar key={props.photoUrl} name={props.name} photoUrl={props.photoUrl} />
        <div className="who">
          <h2 id={label} ref={heading} tabIndex={-1}>
            {props.name}
          </h2>
          {props.about}
        </div>
        <span className="leads">
          <Lead label="Previous person" turned to={neighbours.before} onShow={onShow} />
          <Lead label="Next person" to={neighbours.after} onShow={onShow} />
          <Button look="ghost" size="small" iconOnly aria-label="Close" onClick={onClose}>
            <Icon name="close" small />
          </Button>
        </span>
      </header>
      <div className="inside" key={id}>
        {props.children}
      </div>
      <footer>{props.foot}</footer>
    </>
  )
  // A sheet is not drawn by the server: this stands where it opens.
  if (isPicture && !isWide) return <aside className="drawer whole">{content}</aside>
  if (isWide)
    return (
      <aside className="drawer" aria-labelledby={label}>
        <div className="hold">{content}</div>
      </aside>
    )
  return (
    <Sheet className="drawer whole" labelledBy={label} heading={heading} keys={walk} onClose={onClose}>
      {content}
    </Sheet>
  )
}

const here = { group: 'here', words: 'person contact drawer' } as const

/** It opens with its heading; for the next person too, unless hands are still on the table. */
function useFocusIn(id: string, heading: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const target = heading.current
    if (!target || shown.current === id) return
    const active = document.activeElement
    const isFirst = shown.current === null
    const isHere = active === null || active === document.body || target.closest('.drawer')?.contains(active) === true
    shown.current = id
    if (isFirst || isHere) target.focus({ preventScroll: true })
  }, [id, heading])
}

function Lead(props: { label: string; turned?: boolean; to: string | null; onShow: (id: string) => void }) {
  const { to } = props
  return (
    <Button
      look="ghost"
      size="small"
      iconOnly
      aria-label={props.label}
      disabled={to === null}
      onClick={() => to !== null && props.onShow(to)}
    >
      <span className={props.turned ? 'turned' : undefined}>
        <Icon name="down" small />
      </span>
    </Button>
  )
}
