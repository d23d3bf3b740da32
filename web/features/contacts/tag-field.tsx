import { useState, type SubmitEvent } from 'react'
import { limits } from '../../../contract/lists.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Adds a tag to what is selected: trimmed, by Enter or the button. */
export function TagField({ onAdd }: { onAdd: (tag: string) => Promise<void> }) {
  const [text, setText] = useState('')
  const [pending, setPending] = useState(false)
  const tag = text.trim()

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!tag || pending) return
    setPending(true)
    await onAdd(tag)
    setPending(false)
    setText('')
  }

  return (
    <form className="row" onSubmit={(event) => void add(event)}>
      <input
        className="input"
        aria-label="New tag"
        placeholder="New tag"
        data-tag-field
        maxLength={limits.tagLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="ghost" busy={pending} disabled={tag === ''}>
        <Icon name="tag" small />
        Add Tag
      </Button>
    </form>
  )
}

/** For the key that tags. */
export function focusTagField(): void {
  document.querySelector<HTMLInputElement>('input[data-tag-field]')?.focus()
}
