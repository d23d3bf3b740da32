import { Dialog } from '@base-ui/react/dialog'
import { useSyncExternalStore, useState } from 'react'
import { useLocation } from 'wouter'
import { listCommands, onCommandsChange, commandGroups, isPossible, type Command } from '../../ui/commands/commands.ts'
import { Icon } from '../../ui/icon.tsx'
import { useBackCloses } from '../../ui/page/use-back-closes.ts'
import { Keys, keysInWords } from '../../ui/commands/keys.tsx'
import { closeOverlay, type Overlay } from '../../ui/commands/overlay.ts'
import { CommandPalette } from './command-palette.tsx'
import { mayAs } from '../../../contract/security/rights.ts'
import { signOut } from '../../features/accounts/sign-out.tsx'
import { newAnswers, useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { askFrom } from '../../features/support/ask-from.ts'
import {
  aboutWorkspace,
  dayOf,
  enterWorkspace,
  nameOf,
  restoreWorkspace,
} from '../../features/workspaces/enter-workspace.ts'
import { useWorkspaces } from '../../features/workspaces/use-workspaces.ts'
import { Palette, type PaletteItem } from '../../ui/commands/palette.tsx'
import { fitting } from './fitting.ts'

/** The command palette and the help sheet; both read what the open page and the frame offer now. */
export function Overlays({ overlay, typed }: { overlay: Overlay; typed: string }) {
  const commands = useSyncExternalStore(onCommandsChange, listCommands)
  if (overlay === 'keys') return <KeySheet commands={commands} onClose={() => closeOverlay('keys')} />
  if (overlay === 'workspaces') return <WorkspacePalette onClose={() => closeOverlay('workspaces')} />
  return <CommandPalette commands={commands} typed={typed} onClose={() => closeOverlay('palette')} />
}

/**
 * Every key that does something on this page, now, on one of its rows, or once there is what it needs; from where the
 * keys are looked up too.
 */
function KeySheet({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const [open, setOpen] = useState(true)
  useBackCloses(open, () => setOpen(false))
  const withKeys = commands.filter((command) => command.keys && (isOnOccasion(command) || isPossible(command)))
  return (
    <Dialog.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" data-modal />
        <Dialog.Popup className="dialog key-sheet">
          <div className="row">
            <Dialog.Title className="grow">Keyboard shortcuts</Dialog.Title>
            <Dialog.Close className="button ghost small icon-only" aria-label="Close">
              <Icon name="close" small />
            </Dialog.Close>
          </div>
          <div className="key-groups">
            {[...byHeading(withKeys)].map(([heading, some]) => (
              <KeyGroup key={heading} heading={heading} commands={some} />
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function isOnOccasion({ group, needs }: Command): boolean {
  return group === 'rows' || needs !== undefined
}

/** On a page, what a command needs is its heading; elsewhere its group is. */
function byHeading(commands: readonly Command[]): Map<string, Command[]> {
  const headings = new Map<string, Command[]>()
  for (const command of commands) {
    const { group, needs } = command
    const heading =
      group === 'here' && needs ? `${needs.slice(0, 1).toUpperCase()}${needs.slice(1)}` : commandGroups[group]
    headings.set(heading, [...(headings.get(heading) ?? []), command])
  }
  return headings
}

function KeyGroup({ heading, commands }: { heading: string; commands: readonly Command[] }) {
  return (
    <section>
      <h3>{heading}</h3>
      <dl>
        {commands.map(({ id, title, group, needs, keys = [] }) => (
          <div key={id}>
            <dt>
              {title}
              {needs && group !== 'here' && <span className="muted small"> {needs}</span>}
            </dt>
            <dd>
              {keys.map((each) => (
                <Keys key={each} keys={each} />
              ))}
              <span className="hidden-visually">{keys.map(keysInWords).join(', or ')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Whom one works for: the workspaces, the way to their people, and the way out. */
function WorkspacePalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const [path, navigate] = useLocation()
  const { workspace, unreadAnswers } = useCurrentAccount()
  const { value, failed } = useWorkspaces()
  const text = query.trim()
  const go = (id: string, title: string, icon: PaletteItem['icon'], href: string) => {
    return { id, title, icon, run: () => navigate(href) }
  }
  const own = (value ?? []).map((each): PaletteItem => {
    const name = nameOf(each)
    if (each.restorableUntil)
      return {
        id: each.id,
        title: `Restore ${name}`,
        below: `Deleted. Until ${dayOf(each.restorableUntil)}`,
        icon: 'undo',
        run: () => void restoreWorkspace(each.id),
      }
    const isHere = each.id === workspace.id
    return {
      id: each.id,
      title: name,
      below: isHere ? `${aboutWorkspace(each)}. You are here` : aboutWorkspace(each),
      icon: isHere ? 'check' : each.isPersonal ? 'people' : 'building',
      run: () => void (isHere ? undefined : enterWorkspace(each.id)),
    }
  })
  const people = mayAs(workspace.role, 'admin') ? 'Invite and manage people' : 'People in this workspace'
  const more: PaletteItem[] = [
    workspace.isPersonal
      ? go('make-team', 'Make this a team', 'everybody', '/settings/workspace')
      : go('people', people, 'everybody', '/settings/workspace'),
    go('create', 'Create a workspace', 'plus', '/settings/workspace#new-workspace'),
    go('settings', 'Settings', 'settings', '/settings'),
    {
      ...go('support', 'Support', 'question', askFrom(path)),
      ...(unreadAnswers > 0 && { below: newAnswers(unreadAnswers) }),
    },
    { id: 'sign-out', title: 'Sign out', icon: 'signOut', run: () => void signOut() },
  ]
  const groups = [fitting('Workspaces', text, own), fitting('More', text, more)].filter(({ items }) => items.length > 0)
  return (
    <Palette
      label="Switch workspace"
      query={query}
      onQuery={setQuery}
      groups={groups}
      note={
        failed ? 'Your workspaces could not be loaded.' : groups.length === 0 ? 'No workspace is called that.' : null
      }
      onClose={onClose}
    />
  )
}
