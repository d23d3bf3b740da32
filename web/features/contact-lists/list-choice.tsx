import { useState, type KeyboardEvent } from 'react'
import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import { limits } from '../../../contract/lists.ts'
import { useContactLists } from '../../api/contact-lists.ts'
import { PopoverAction } from '../../ui/dialogs/popover-close.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListMark } from './list-mark.tsx'
import { whyNoList } from './list-name-field.tsx'
import { number } from '../../ui/format.ts'

export type ListChosen = { list: ContactList } | { name: string }

/** The lists to put somebody on, found by their names; a name that no list has makes one. Enter takes the first. */
export function ListChoice(props: { onChoose: (chosen: ListChosen) => void; except?: readonly number[] }) {
  const lists = useContactLists()
  const [text, setText] = useState('')
  const name = text.trim().replaceAll(/\s+/g, ' ')
  const small = name.toLowerCase()
  const found = (lists ?? []).filter(
    (list) => list.name.toLowerCase().includes(small) && !props.except?.includes(list.id),
  )
  const taken = (lists ?? []).map((list) => list.name)
  const canMake = lists !== null && whyNoList(name, taken) === null && lists.length < limits.contactLists
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.currentTarget.closest('.list-chooser')?.querySelector<HTMLElement>('.list-pick')?.click()
  }
  return (
    <div className="list-chooser">
      <input
        className="input"
        aria-label="Find a list, or name a new one"
        placeholder="Find or name a list"
        autoComplete="off"
        maxLength={limits.nameLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="list-picks">
        {found.map((list) => (
          <PopoverAction key={list.id} className="list-pick" onClick={() => props.onChoose({ list })}>
            <ListMark />
            <span className="ellipsis">{list.name}</span>
            <span className="n">{number.format(list.count)}</span>
          </PopoverAction>
        ))}
        {canMake && (
          <PopoverAction className="list-pick" onClick={() => props.onChoose({ name })}>
            <Icon name="plus" small />
            <span className="ellipsis">
              New list <b>{name}</b>
            </span>
          </PopoverAction>
        )}
      </div>
      {lists?.length === 0 && name === '' && <p className="muted small">Type a name to create your first list.</p>}
    </div>
  )
}
