import type { Workspace } from '../../../contract/security/workspaces.ts'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { leaveFor } from '../../ui/page/browser.ts'
import { toastFailure } from '../../ui/toasts/toast.tsx'
import { timeFormat } from '../../ui/format.ts'

/** Nothing of one workspace may be left on the screen in another one, so the page is loaded anew. */
export async function enterWorkspace(id: string): Promise<void> {
  try {
    await call('switchWorkspace', { params: { id } })
    leaveFor('/')
  } catch (error) {
    toastFailure('Not switched', sentenceOfError(error))
  }
}

export async function restoreWorkspace(id: string): Promise<void> {
  try {
    await call('restoreWorkspace', { params: { id } })
    leaveFor('/')
  } catch (error) {
    toastFailure('Not restored', sentenceOfError(error))
  }
}

export function nameOf({ isPersonal, name }: Pick<Workspace, 'isPersonal' | 'name'>): string {
  return isPersonal ? 'Personal' : name
}

/** "Owner, 3 people" */
export function aboutWorkspace({ role, people: count, isPersonal }: Workspace): string {
  if (isPersonal) return 'Only you'
  return `${roleNames[role]}, ${count} ${count === 1 ? 'person' : 'people'}`
}

export const roleNames = { owner: 'Owner', admin: 'Admin', member: 'Member', viewer: 'Viewer' } as const

export const roleSays = {
  admin: 'Also buys credits, invites people and creates API keys.',
  member: 'Searches, saves, reveals and exports, with the workspace’s credits.',
  viewer: 'Searches and reads. Spends and changes nothing.',
} as const

export const roleOptions = (['admin', 'member', 'viewer'] as const).map((value) => ({ value, label: roleNames[value] }))

const day = timeFormat({ day: 'numeric', month: 'short' })

export function dayOf(time: string): string {
  return day.format(new Date(time))
}
