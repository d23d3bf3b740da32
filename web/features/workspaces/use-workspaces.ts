import type { Invitation } from '../../../contract/security/invitations.ts'
import type { Workspace, WorkspaceWithMembers } from '../../../contract/security/workspaces.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { useLoaded, type Loaded } from '../../api/use-loaded.ts'
import { readTeam, teamKey } from '../../api/use-team.ts'
import { toast } from '../../ui/toasts/toast.tsx'

export const workspacesKey = ['workspaces'] as const
export const invitationsKey = ['invitations'] as const

export function useWorkspaces(): Loaded<Workspace[]> {
  const read = (signal: AbortSignal) => call('listWorkspaces', { signal })
  return useLoaded(workspacesKey, read, ({ workspaces }) => workspaces)
}

export function useTeam(): Loaded<WorkspaceWithMembers> {
  return useLoaded(teamKey, readTeam)
}

export function useInvitations(): Loaded<Invitation[]> {
  const read = (signal: AbortSignal) => call('listInvitations', { signal })
  return useLoaded(invitationsKey, read, ({ invitations }) => invitations)
}

/** After a change of the people, the name or the invitations. */
export async function reloadTeam(): Promise<void> {
  await Promise.all(
    [workspacesKey, teamKey, invitationsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

export async function renameWorkspace(name: string): Promise<void> {
  await call('renameWorkspace', { body: { name } })
  toast({ title: 'Workspace renamed' })
  await Promise.all([reloadUser(), reloadTeam()])
}
