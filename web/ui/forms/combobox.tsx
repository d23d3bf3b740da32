import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { Field } from './field.tsx'
import type { IconName } from '../icon.tsx'
import { number } from '../format.ts'

/** `id`: of a thing that is chosen as it is; null for words. `detail` tells things of one name apart. */
type Suggestion = { id: string | null; label: string; detail: string; count: number }

type KeyProps<One extends Suggestion> = {
  /** Whether suggestions are wanted; the list shows when there are some. */
  open: boolean
  suggestions: readonly One[]
  onOpen: (open: boolean) => void
  onChoose: (one: One) => void
  /** Enter with nothing chosen; true if it was taken and must not submit the form. */
  onEnter?: () => boolean
  onBackspaceAtStart?: () => void
}

/**
 * A text field that offers suggestions and takes any text (ARIA practices, combobox with list autocomplete and manual
 * selection). The focus stays in the field; arrows and Enter choose, Escape closes, Enter without a choice is the
 * form's. Written here because Base UI's costs 16 KB gz more than all that is used of it.
 */
export function Combobox<One extends Suggestion>({
  ref,
  ...props
}: KeyProps<One> & {
  label: string
  icon?: IconName
  placeholder?: string
  hint?: string
  /** How to ask for more than words; shown while the field has the focus. */
  tip?: string
  maxLength: number
  /** The key / leads here. */
  slash?: boolean
  disabled?: boolean
  value: string
  onType: (text: string) => void
  ref?: Ref<HTMLInputElement>
}) {
  const { suggestions, onOpen } = props
  const listId = useId()
  const { shown, index, unmark, choose, close, onKeyDown } = useSuggestionKeys(props)

  return (
    <Field
      ref={ref}
      label={props.label}
      icon={props.icon}
      placeholder={props.placeholder}
      hint={props.hint}
      maxLength={props.maxLength}
      disabled={props.disabled}
      data-slash={props.slash || undefined}
      role="combobox"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-autocomplete="list"
      aria-expanded={shown}
      aria-controls={shown ? listId : undefined}
      aria-describedby={props.tip && `${listId}-tip`}
      aria-activedescendant={index >= 0 ? `${listId}-${index}` : undefined}
      value={props.value}
      onChange={(event) => {
        unmark()
        onOpen(true)
        props.onType(event.target.value)
      }}
      onKeyDown={onKeyDown}
      onBlur={close}
      trailing={
        <>
          {props.tip && (
            <span id={`${listId}-tip`} className="tip">
              {props.tip}
            </span>
          )}
          {props.slash && <kbd className="only-desktop">/</kbd>}
          {shown && <Options id={listId} suggestions={suggestions} index={index} onChoose={choose} />}
          <span role="status" className="hidden-visually">
            {shown && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
          </span>
        </>
      }
    />
  )
}

/** Which suggestion is marked, and what the keys do with it. */
function useSuggestionKeys<One extends Suggestion>(props: KeyProps<One>) {
  const { suggestions, onOpen } = props
  const [marked, setMarked] = useState<string | null>(null)
  const shown = props.open && suggestions.length > 0
  const index = shown ? suggestions.findIndex((each) => keyOf(each) === marked) : -1

  function choose(one: One): void {
    setMarked(null)
    onOpen(false)
    props.onChoose(one)
  }

  function close(): void {
    setMarked(null)
    onOpen(false)
  }

  /** One more place than there are suggestions: the field itself, with nothing chosen. */
  function move(step: 1 | -1): void {
    const places = suggestions.length + 1
    const next = suggestions[((index + 1 + step + places) % places) - 1]
    setMarked(next ? keyOf(next) : null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // These keys belong to an input method while it composes.
    if (event.nativeEvent.isComposing) return
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && event.altKey) {
      event.preventDefault()
      if (event.key === 'ArrowDown') onOpen(true)
      else close()
    } else if (isArrow && shown) {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'ArrowDown') {
      onOpen(true)
    } else if (event.key === 'Escape') {
      // While nothing is shown it is also meant for what stands around, and what was asked for must not open any more.
      if (shown) {
        event.preventDefault()
        event.stopPropagation()
      }
      close()
    } else if (event.key === 'Enter') {
      onEnterKey(event)
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      props.onBackspaceAtStart?.()
    }
  }

  function onEnterKey(event: KeyboardEvent): void {
    const chosen = suggestions[index]
    if (chosen && index >= 0) {
      event.preventDefault()
      choose(chosen)
      return
    }
    close()
    if (props.onEnter?.()) event.preventDefault()
  }

  return { shown, index, unmark: () => setMarked(null), choose, close, onKeyDown }
}

const keyOf = ({ id, label }: Suggestion) => id ?? label

function Options<One extends Suggestion>(props: {
  id: string
  suggestions: readonly One[]
  index: number
  onChoose: (one: One) => void
}) {
  return (
    <div className="options" role="listbox" id={props.id} aria-label="Suggestions">
      {props.suggestions.map((each, n) => (
        // An option never has the focus, and a press must not take it away.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard is the field's
        <div
          key={keyOf(each)}
          id={`${props.id}-${n}`}
          role="option"
          tabIndex={-1}
          aria-selected={n === props.index}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => props.onChoose(each)}
        >
          <ThingWords {...each} />
        </div>
      ))}
    </div>
  )
}

/** Something that can be chosen: its name, what tells it apart, and its people. */
export function ThingWords({ label, detail, count }: Omit<Suggestion, 'id'>) {
  return (
    <>
      <span className="thing">
        <span>{label}</span>
        {detail && (
          <small>
            <span className="hidden-visually">, </span>
            {detail}
          </small>
        )}
      </span>
      <span className="count">
        <span className="hidden-visually">, </span>
        {number.format(count)}
        <span className="hidden-visually"> {count === 1 ? 'person' : 'people'}</span>
      </span>
    </>
  )
}
