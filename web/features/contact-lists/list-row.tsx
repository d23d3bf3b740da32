import { useState } from 'react'
import { Link } from 'wouter'
import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import { Popover } from '../../ui/dialogs/popover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDropOfRows } from './dragged-people.ts'
import { ListDeeds } from './list-deeds.tsx'
import { ListMark } from './list-mark.tsx'
import { ListNameField } from './list-name-field.tsx'

const number = new Intl.NumberFormat()

/** One list: opens it, takes people that are dropped on it, and has a menu of its own. */
export function ListRow(props: {
  list: ContactList
  count: number
  isCurrent: boolean
  taken: readonly string[]
  /** False for who may only look. */
  mayChange: boolean
  onDropped: (personIds: string[]) => void
  onRename: (name: string) => void
  onDelete: () => void
}) {
  const { list } = props
  const [isRenaming, setIsRenaming] = useState(false)
  const drop = useDropOfRows(props.onDropped)
  if (isRenaming)
    return (
      <li>
        <ListNameField
          label={`New name of ${list.name}`}
          name={list.name}
          taken={props.taken.filter((each) => each !== list.name)}
          onCancel={() => setIsRenaming(false)}
          onDone={(name) => {
            setIsRenaming(false)
            props.onRename(name)
          }}
        />
      </li>
    )
  return (
    <li className="list-row" data-list={list.id} {...(props.mayChange && drop)}>
      <Link href={`/contacts?list=${list.id}`} aria-current={props.isCurrent ? 'page' : undefined} title={list.name}>
        <ListMark />
        <span className="ellipsis">{list.name}</span>
        <span className="n">{number.format(props.count)}</span>
      </Link>
      {props.mayChange && (
        <Popover
          label={`The list ${list.name}`}
          className="list-more"
          trigger={
            <>
              <Icon name="more" small />
              <span className="hidden-visually">Rename or delete {list.name}</span>
            </>
          }
        >
          <ListDeeds onRename={() => setIsRenaming(true)} onDelete={props.onDelete} />
        </Popover>
      )}
    </li>
  )
}
