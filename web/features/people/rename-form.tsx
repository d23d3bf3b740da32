import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { limits } from '../../../contract/lists.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The name of a saved search, in its place; Enter keeps it, Escape leaves it as it was. */
export function RenameForm(props: { name: string; onRename: (name: string) => void; onCancel: () => void }) {
  const [name, setName] = useState(props.name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = name.trim()
    if (given === '') props.onCancel()
    else props.onRename(given)
  }

  return (
    <form className="saved-rename" onSubmit={submit}>
      <input
        ref={input}
        className="input"
        aria-label={`New name of ${props.name}`}
        value={name}
        maxLength={limits.nameLength}
        autoComplete="off"
        enterKeyHint="done"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // What it stands in would close too.
          event.stopPropagation()
          props.onCancel()
        }}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="small" iconOnly aria-label="Keep this name">
        <Icon name="check" small />
      </Button>
      <Button look="ghost" size="small" iconOnly aria-label="Cancel" onClick={props.onCancel}>
        <Icon name="close" small />
      </Button>
    </form>
  )
}
