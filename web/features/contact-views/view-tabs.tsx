import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useMay } from '../../api/use-may.ts'
import type { ContactView, ViewShows } from '../../../contract/contacts/contact-views.ts'
import { useOwners } from '../../api/use-team.ts'
import { OwnedActions, PrivateMark } from '../../ui/owners/owned-actions.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusIfLost } from '../../ui/forms/use-focus-after.ts'
import { lazyDialog } from '../../ui/dialogs/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NotLoaded, Popover } from '../../ui/dialogs/popover.tsx'
import { laterPart } from '../../ui/page/later-part.tsx'

const HandOverDialog = lazyDialog(async () => (await import('../../ui/owners/hand-over-dialog.tsx')).HandOverDialog)
const NameDialog = lazyDialog(async () => (await import('./name-dialog.tsx')).ViewNameDialog)

export type EverybodyTab = { href: string; isOpen: boolean }

type Props = {
  everybody: EverybodyTab
  views: readonly ContactView[]
  hrefOf: (id: string) => string
  /** The view that is open, and whether something else is shown by now. */
  open: { view: ContactView; isChanged: boolean } | null
  /** What is shown; null if there is nothing to keep. */
  shown: ViewShows | null
  onSave: (name: string) => void
  onUpdate: () => void
  onRename: (view: ContactView, name: string) => void
  onDelete: (view: ContactView) => void
  onShare: (view: ContactView, isShared: boolean) => void
  onHandOver: (view: ContactView, heir: { id: string; name: string }) => void
}

/** The views of the contact database as tabs, each with its address; nothing while there is none and nothing to keep. */
export function ViewTabs(props: Props) {
  const { everybody, open, views } = props
  const [asked, setAsked] = useState<'save' | 'rename' | null>(null)
  const mayChange = useMay('saveContactView')
  const owners = useOwners()
  const [given, setGiven] = useState<ContactView | null>(null)
  // The key that saved it is gone once there is nothing more to keep.
  const tabs = useFocusIfLost<HTMLDivElement>(`${open?.view.id} ${props.shown === null}`)
  if (views.length === 0 && asked === null && !(mayChange && props.shown)) return null
  const others = views.filter(({ id }) => asked === 'save' || id !== open?.view.id)
  return (
    <div className="view-tabs" ref={tabs}>
      <nav aria-label="Views">
        <Link href={everybody.href} aria-current={everybody.isOpen ? 'page' : undefined}>
          All
        </Link>
        {views.map(({ id, name, isShared }) => (
          <Link
            key={id}
            href={props.hrefOf(id)}
            aria-current={id === open?.view.id ? 'page' : undefined}
            data-focus={id === open?.view.id || undefined}
            title={name}
          >
            <span className="ellipsis">{name}</span>
            {owners && !isShared && <PrivateMark />}
          </Link>
        ))}
      </nav>
      {mayChange && open && (
        <ViewMenu name={open.view.name} onRename={() => setAsked('rename')} onDelete={() => props.onDelete(open.view)}>
          {owners && (
            <OwnedActions
              isShared={open.view.isShared}
              isOwn={open.view.ownerId === owners.me && owners.mayChange}
              mayHandOverAll={owners.mayHandOverAll}
              className="button ghost small"
              onShare={(isShared) => props.onShare(open.view, isShared)}
              onHandOver={() => setGiven(open.view)}
            />
          )}
        </ViewMenu>
      )}
      <span className="row">
        {mayChange && open?.isChanged && (
          <Button size="small" onClick={props.onUpdate}>
            Update view
          </Button>
        )}
        {mayChange && props.shown && (
          <Button look="ghost" size="small" onClick={() => setAsked('save')}>
            <Icon name="plus" small />
            Save as view
          </Button>
        )}
      </span>
      {owners && given && (
        <HandOverDialog
          title={`Hand over ${given.name}`}
          description="The new owner decides who sees the view."
          heirs={owners.heirs.filter(({ id }) => id !== given.ownerId)}
          onChoose={(heir) => props.onHandOver(given, heir)}
          onClose={() => setGiven(null)}
        />
      )}
      {asked !== null && (
        <NameDialog
          title={asked === 'save' ? 'Save as view' : 'Rename view'}
          begin={asked === 'rename' && open ? open.view.name : ''}
          taken={others.map(({ name }) => name)}
          onName={(name) => (asked === 'save' ? props.onSave(name) : open && props.onRename(open.view, name))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

type MenuProps = { name: string; onRename: () => void; onDelete: () => void; children?: ReactNode }

const ViewDeeds = laterPart<MenuProps>(async () => (await import('./view-deeds.tsx')).ViewDeeds, {
  missing: () => <NotLoaded what="The menu" />,
})

/** What can be done with the view that is open. */
function ViewMenu(props: MenuProps) {
  return (
    <Popover
      label={`View “${props.name}”`}
      className="button ghost small icon-only"
      trigger={
        <>
          <Icon name="more" small />
          <span className="hidden-visually">View “{props.name}”</span>
        </>
      }
    >
      <ViewDeeds {...props} />
    </Popover>
  )
}
