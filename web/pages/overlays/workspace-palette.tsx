import { useState } from 'react'
import { useLocation } from 'wouter'
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

/** Whom one works for: the workspaces, the way to their people, and the way out. */
export function WorkspacePalette({ onClose }: { onClose: () => void }) {
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
