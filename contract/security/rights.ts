/**
 * What a member of a workspace can be, from the least to the most. Each may do what those before it may.
 *
 * viewer: searches and reads, changes and spends nothing, and takes nothing out. member: works with people and spends
 * credits. admin: buys, invites, and manages members and keys. owner: hands over and deletes the workspace.
 */
export const roles = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * The browser says with each call in which workspace its page stands. Another tab may have gone to another one: then the call
 * is refused with `other-workspace`, and nothing is spent or saved in the wrong place.
 */
export const workspaceHeader = 'x-workspace'

/** How many addresses one call invites, and what a workspace holds of people and of invitations that are open. */
export const invitationLimits = { atOnce: 20, pending: 100, people: 200, days: 7 } as const

/** How many seats the Team plan has. */
export const seatLimits = { least: 5, most: invitationLimits.people } as const

/** Whether a role includes the rights of another. */
export function mayAs(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}

/** Whether an account is needed for a call, by who may make it (contract/endpoints.ts). */
export function isRole(caller: string): caller is Role {
  return (roles as readonly string[]).includes(caller)
}
