import { useState } from 'react'
import { Link } from 'wouter'
import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import { useOwners } from '../../api/use-team.ts'
import { lazyDialog } from '../../ui/dialogs/dialog.tsx'
import { OwnedActions, PrivateMark } from '../../ui/owners/owned-actions.tsx'
import { tellHandedOver, tellShared } from './tell-owned.ts'
import { Popover } from '../../ui/dialogs/popover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDropOfRows } from './dragged-people.ts'
import { ListActivity } from './list-activity.tsx'
import { ListDeeds } from './list-deeds.tsx'
import { ListMark } from './list-mark.tsx'
import { ListNameField } from './list-name-field.tsx'
import { number } from '../../ui/format.ts'

const HandOverDialog = lazyDialog(async () => (await import('../../ui/owners/hand-over-dialog.tsx')).HandOverDialog)

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
  const owners = useOwners()
  const [isGiven, setIsGiven] = useState(false)
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
        {owners && !list.isShared && <PrivateMark />}
        <span className="n">{number.format(props.count)}</span>
      </Link>
      <Popover
        label={`The list ${list.name}`}
        className="list-more"
        trigger={
          <>
            <Icon name="more" small />
            <span className="hidden-visually">
              {props.mayChange ? 'Rename or delete' : 'More about'} {list.name}
            </span>
          </>
        }
      >
        {props.mayChange && (
          <ListDeeds onRename={() => setIsRenaming(true)} onDelete={props.onDelete}>
            {owners && (
              <OwnedActions
                isShared={list.isShared}
                isOwn={list.ownerId === owners.me && owners.mayChange}
                mayHandOverAll={owners.mayHandOverAll}
                className="list-pick"
                onShare={(isShared) => void tellShared(list, isShared, owners.me)}
                onHandOver={() => setIsGiven(true)}
              />
            )}
          </ListDeeds>
        )}
        <ListActivity id={list.id} />
      </Popover>
      {owners && isGiven && (
        <HandOverDialog
          title={`Hand over ${list.name}`}
          description="The new owner decides who sees it. The people on it keep their owners."
          heirs={owners.heirs.filter(({ id }) => id !== list.ownerId)}
          onChoose={(heir) => void tellHandedOver(list, heir, owners.me)}
          onClose={() => setIsGiven(false)}
        />
      )}
    </li>
  )
}
