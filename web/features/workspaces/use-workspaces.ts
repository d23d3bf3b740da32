import { useQuery } from '@tanstack/react-query'
import type { Invitation } from '../../../contract/security/invitations.ts'
import type { Workspace, WorkspaceWithMembers } from '../../../contract/security/workspaces.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { readTeam, teamKey } from '../../api/use-team.ts'
import { toast } from '../../ui/toasts/toast.tsx'

const workspacesKey = ['workspaces'] as const
const invitationsKey = ['invitations'] as const

type Loaded<Value> = { value: Value | null; failed: boolean; retry: () => void }

/** Others invite, remove and rename meanwhile, so each visit loads these again. */
export function useWorkspaces(): Loaded<Workspace[]> {
  const { data, isError, refetch } = useQuery({
    queryKey: workspacesKey,
    queryFn: ({ signal }) => call('listWorkspaces', { signal }),
    refetchOnMount: 'always',
  })
  return { value: data?.workspaces ?? null, failed: isError && !data, retry: () => void refetch() }
}

export function useTeam(): Loaded<WorkspaceWithMembers> {
  const { data, isError, refetch } = useQuery({
    queryKey: teamKey,
    queryFn: ({ signal }) => readTeam(signal),
    refetchOnMount: 'always',
  })
  return { value: data ?? null, failed: isError && !data, retry: () => void refetch() }
}

export function useInvitations(): Loaded<Invitation[]> {
  const { data, isError, refetch } = useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => call('listInvitations', { signal }),
    refetchOnMount: 'always',
  })
  return { value: data?.invitations ?? null, failed: isError && !data, retry: () => void refetch() }
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
