import { useState, type KeyboardEvent } from 'react'
import { limits } from '../../../contract/lists.ts'

/** A name, in the place of a row: Enter takes it, Escape calls it off, and so does leaving it as it was. */
export function ListNameField(props: {
  label: string
  name: string
  taken: readonly string[]
  onDone: (name: string) => void
  onCancel: () => void
}) {
  const [text, setText] = useState(props.name)
  const [error, setError] = useState<string | null>(null)
  const finish = () => {
    const name = text.trim().replaceAll(/\s+/g, ' ')
    if (name === props.name) return props.onCancel()
    const why = whyNoList(name, props.taken)
    if (why) setError(why)
    else props.onDone(name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') props.onCancel()
    if (event.key === 'Enter') finish()
    if (event.key === 'Escape' || event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className="list-name">
      <input
        className="input"
        aria-label={props.label}
        aria-invalid={error !== null}
        placeholder="Name of the list"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        autoFocus
        maxLength={limits.nameLength}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setText(event.target.value)
          setError(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => (text.trim() === '' || error !== null ? props.onCancel() : finish())}
      />
      {error && (
        <p className="message error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a name for a list; null if it can be had. */
export function whyNoList(name: string, taken: readonly string[]): string | null {
  if (name === '') return 'Give the list a name'
  return taken.some((each) => each.toLowerCase() === name.toLowerCase())
    ? 'You already have a list with this name.'
    : null
}
