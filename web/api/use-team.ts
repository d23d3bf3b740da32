import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Team } from '../../contract/contacts/contact-filters.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { mayAs } from '../../contract/security/rights.ts'
import type { WorkspaceWithMembers } from '../../contract/security/workspaces.ts'
import { call } from './call.ts'
import { useUser } from './use-current-user.ts'
import { useMay } from './use-may.ts'

export const teamKey = ['workspace'] as const

export function readTeam(signal: AbortSignal): Promise<WorkspaceWithMembers> {
  return call('showWorkspace', { signal })
}

/** Whom things can belong to, in a workspace with others in it. */
export type Owners = {
  me: string
  /** Everybody who is in the workspace, the owner first. */
  people: readonly { id: string; name: string }[]
  /** Those who can be handed something. */
  heirs: readonly { id: string; name: string }[]
  /** "" of somebody who has left. */
  nameOf: (id: string) => string
  /** Whether this person changes anything here, and hands over what is others'. */
  mayChange: boolean
  mayHandOverAll: boolean
}

/** Null while it isn't known, and where nobody else is: there nothing is said of owners. */
export function useOwners(): Owners | null {
  const { id: me, workspace } = useUser()
  const { data } = useQuery({
    queryKey: teamKey,
    queryFn: ({ signal }) => readTeam(signal),
    enabled: !workspace.isPersonal,
    staleTime: 60_000,
  })
  const { role, isPersonal } = workspace
  return useMemo(() => {
    if (isPersonal || !data || data.members.length < 2) return null
    const called = data.members.map((each) => ({ id: each.accountId, name: each.name ?? each.email, role: each.role }))
    const names = new Map(called.map(({ id, name }) => [id, name]))
    return {
      me,
      people: called,
      heirs: called.filter((each) => each.role !== 'viewer'),
      nameOf: (id) => names.get(id) ?? '',
      mayChange: mayAs(role, 'member'),
      mayHandOverAll: mayAs(role, 'admin'),
    }
  }, [data, isPersonal, me, role])
}

/** What a filter by owner means. */
export function useTeamOfFilters(): Team {
  const { id: me } = useUser()
  const owners = useOwners()
  return useMemo(() => ({ me, members: new Set(owners ? owners.people.map(({ id }) => id) : [me]) }), [me, owners])
}

/** Somebody who can buy for the workspace, and a mail that asks them to. */
export type Buyer = { id: string; name: string; email: string; mailto: string }

/** Who can be asked, the owner first, for somebody who may not buy. `about`: what the mail asks for. Null while it isn't known. */
export function useBuyers(about: 'Credits' | 'Plan'): readonly Buyer[] | null {
  const { workspace } = useUser()
  const mayBuy = useMay('startCheckout')
  const { data } = useQuery({
    queryKey: teamKey,
    queryFn: ({ signal }) => readTeam(signal),
    enabled: !mayBuy,
    staleTime: 60_000,
  })
  return useMemo(() => {
    if (!data) return null
    const subject = encodeURIComponent(`${about} for ${workspace.name}`)
    return data.members
      .filter(({ role }) => mayAs(role, endpoints.startCheckout.caller))
      .map(({ accountId, name, email }) => ({
        ...{ id: accountId, name: name ?? email, email },
        mailto: `mailto:${encodeURIComponent(email)}?subject=${subject}`,
      }))
  }, [data, about, workspace.name])
}
