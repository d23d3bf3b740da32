import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useBackCloses } from '../page/use-back-closes.ts'
import { keyName } from './commands.ts'
import { Icon, type IconName } from '../icon.tsx'
import { Keys } from './keys.tsx'
import { Badge } from '../marks.tsx'

export type PaletteItem = {
  id: string
  title: string
  /** Places of the title that were typed. */
  marks?: readonly number[]
  below?: string
  icon: IconName
  keys?: string | undefined
  price?: string | undefined
  run: () => void
}
export type PaletteGroup = { label: string; items: readonly PaletteItem[] }

/**
 * A field over the page, and under it all that fits what is typed (ARIA practices, combobox with a list of groups). What is
 * chosen runs once the palette is gone and the focus is back where it was, so that it can be sent elsewhere; no frame is waited
 * for, since what is typed next is meant for what it leads to.
 */
export function Palette(props: {
  query: string
  onQuery: (query: string) => void
  groups: readonly PaletteGroup[]
  /** What it is for, where it isn't for everything. */
  label?: string
  /** Said above the groups. */
  note: string | null
  onClose: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useBackCloses(true, props.onClose)
  const count = props.groups.reduce((sum, group) => sum + group.items.length, 0)

  /** The library would wait for the next frame, and what is typed until then would go to the page. */
  function focusNow(): false {
    input.current?.focus()
    return false
  }

  function choose(item: PaletteItem): void {
    flushSync(props.onClose)
    // The library gives the focus back right after that, and would take it from wherever it was sent.
    queueMicrotask(item.run)
  }

  return (
    <Dialog.Root open onOpenChange={props.onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" data-modal />
        <Dialog.Popup className="palette" aria-label={props.label ?? 'Command palette'} initialFocus={focusNow}>
          <Autocomplete.Root
            open
            inline
            items={props.groups}
            filter={null}
            mode="none"
            autoHighlight="always"
            keepHighlight
            itemToStringValue={(item: PaletteItem) => item.title}
            value={props.query}
            onValueChange={(query, { reason }) => {
              if (reason !== 'item-press') props.onQuery(query)
            }}
          >
            <div className="palette-head">
              <Icon name="search" />
              <Autocomplete.Input
                ref={input}
                aria-label={props.label ?? 'Search or jump to'}
                placeholder={`${props.label ?? 'Search or jump to'}…`}
                maxLength={mostTyped}
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="go"
                onKeyDown={(event) => {
                  if (keyName(event.nativeEvent) !== 'mod+k') return
                  event.preventDefault()
                  props.onClose()
                }}
              />
              <Dialog.Close className="palette-close">
                <kbd className="only-desktop" aria-hidden="true">
                  Esc
                </kbd>
                <span className="word">Close</span>
              </Dialog.Close>
            </div>
            <div className="palette-body">
              {props.note && <p className="palette-note">{props.note}</p>}
              <Groups onChoose={choose} />
            </div>
            <Autocomplete.Status className="hidden-visually">
              {props.note} {count} {count === 1 ? 'result' : 'results'}
            </Autocomplete.Status>
          </Autocomplete.Root>
          <Foot />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const mostTyped = 100

function Groups({ onChoose }: { onChoose: (item: PaletteItem) => void }) {
  return (
    <Autocomplete.List aria-label="Commands">
      {(group: PaletteGroup) => (
        <Autocomplete.Group key={group.label} items={group.items} className="palette-group">
          <Autocomplete.GroupLabel className="palette-label">{group.label}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: PaletteItem) => (
              <Autocomplete.Item key={item.id} value={item} className="palette-item" onClick={() => onChoose(item)}>
                <Row {...item} />
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}

function Row(item: PaletteItem) {
  return (
    <>
      <Icon name={item.icon} />
      <span className="palette-words">
        <span className="ellipsis">
          <Marked text={item.title} marks={item.marks ?? []} />
        </span>
        {item.below && <span className="below ellipsis">{item.below}</span>}
      </span>
      {item.price && <Badge look="credit">{item.price}</Badge>}
      {item.keys && <Keys keys={item.keys} />}
    </>
  )
}

function Foot() {
  return (
    <div className="palette-foot only-desktop" aria-hidden="true">
      <Keys keys="ArrowUp" />
      <Keys keys="ArrowDown" /> to move
      <Keys keys="Enter" /> to choose
      <span className="end">
        <Keys keys="?" /> all shortcuts
      </span>
    </div>
  )
}

/** The text with what was typed marked; neighbours stand in one mark. */
function Marked({ text, marks }: { text: string; marks: readonly number[] }) {
  const marked = new Set(marks)
  const parts: { text: string; isMarked: boolean; at: number }[] = []
  let at = 0
  for (const sign of text) {
    const last = parts.at(-1)
    const isMarked = marked.has(at)
    if (last?.isMarked === isMarked) last.text += sign
    else parts.push({ text: sign, isMarked, at })
    at += sign.length
  }
  return parts.map((part) => (part.isMarked ? <mark key={part.at}>{part.text}</mark> : part.text))
}
