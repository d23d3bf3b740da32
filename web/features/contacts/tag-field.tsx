import { whenInBar } from '../../ui/when-in-bar.ts'
import { useRef, useState, type SubmitEvent } from 'react'
import { limits } from '../../../contract/lists.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Adds a tag to what is selected: trimmed, by Enter or the button. Escape leads back to the row from which T led here. */
export function TagField({ onAdd }: { onAdd: (tag: string) => void }) {
  const [text, setText] = useState('')
  const tag = text.trim()
  const row = useRef<HTMLElement | null>(null)

  function add(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!tag) return
    // Before the answer: what is typed meanwhile is the next one.
    setText('')
    onAdd(tag)
  }

  return (
    <form className="row" onSubmit={add}>
      <input
        className="input"
        aria-label="New tag"
        placeholder="New tag"
        data-tag-field
        maxLength={limits.tagLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={({ relatedTarget }) => (row.current = relatedTarget?.closest('tr') ?? null)}
        onKeyDown={({ key }) => key === 'Escape' && row.current?.focus()}
      />
      <Button type="submit" look="ghost" disabled={tag === ''}>
        <Icon name="tag" small />
        Add Tag
      </Button>
    </form>
  )
}

/** For the key that tags. */
export function focusTagField(): void {
  whenInBar('input[data-tag-field]', (field) => field.focus())
}
