import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import { useOwners } from '../../api/use-team.ts'
import { lazyDialog } from '../../ui/dialogs/dialog.tsx'
import { OwnedActions, PrivateMark } from '../../ui/owners/owned-actions.tsx'
import { Popover } from '../../ui/dialogs/popover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDropOfRows } from './dragged-people.ts'
import { ListMark } from './list-mark.tsx'
import { ListNameField } from './list-name-field.tsx'
import { number } from '../../ui/format.ts'
import { call } from '../../api/call.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { PopoverAction } from '../../ui/dialogs/popover-close.tsx'
import { sentenceOfError } from '../../api/call-error.ts'
import { tellChange } from '../../ui/toasts/tell-change.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { changeOwned } from './change-lists.ts'

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

const shown = 5

/** What members of the workspace did last with a list; nothing if it doesn't come. */
function ListActivity({ id }: { id: number }) {
  const read = (signal: AbortSignal) => call('recentOfList', { params: { id }, signal })
  const { value: done } = useLoaded(['list', id, 'activity'], read, ({ rows }) => rows)
  if (!done || done.length === 0) return null
  return (
    <section className="list-activity" aria-label="Recent activity">
      <h3 className="small muted">Recent activity</h3>
      <RecentRows rows={done.slice(0, shown)} />
    </section>
  )
}

type RecentRow = { id: number; at: string; who: string; what: string }

/** Who did what last, newest first. */
function RecentRows({ rows }: { rows: readonly RecentRow[] }) {
  return (
    <ol className="recent-rows">
      {rows.map(({ id, at, who, what }) => (
        <li key={id}>
          <span>
            <b>{who || 'Somebody who left'}</b> {what}
          </span>
          <span className="small muted">
            <TimeAgo at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What can be done with a list itself. */
function ListDeeds(props: { onRename: () => void; onDelete: () => void; children?: ReactNode }) {
  return (
    <div className="list-deeds">
      <PopoverAction className="list-pick" onClick={props.onRename}>
        <Icon name="pencil" small />
        Rename
      </PopoverAction>
      {props.children}
      <PopoverAction className="list-pick danger" onClick={props.onDelete}>
        <Icon name="trash" small />
        Delete list
      </PopoverAction>
    </div>
  )
}

/** Shares a list or makes it private, and tells so. */
async function tellShared(list: ContactList, isShared: boolean, me: string): Promise<void> {
  const answered = changeOwned(list, { isShared }, me)
  await tellChange({
    answered,
    undo: () => answered.then(() => changeOwned(list, { isShared: !isShared }, me)),
    done: () => ({
      title: isShared ? 'Everybody here sees the list' : 'Only you see the list',
      description: list.name,
    }),
    failed: failure,
    notUndone: failure,
  })
}

/** Hands a list over, and tells so. The new owner decides from now on, so there is no way back. */
async function tellHandedOver(list: ContactList, heir: { id: string; name: string }, me: string): Promise<void> {
  try {
    await changeOwned(list, { ownerId: heir.id }, me)
    toast({ title: `Handed over to ${heir.name}`, description: list.name })
  } catch (error) {
    toast({ ...failure(error), variant: 'destructive' })
  }
}

function failure(error: unknown) {
  return { title: 'The list was not changed', description: sentenceOfError(error) }
}
