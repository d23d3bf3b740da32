import { z } from 'zod'
import { done } from '../accounts.ts'
import { limits } from '../lists.ts'
import { seatsWish } from '../subscriptions.ts'
import { text } from '../text.ts'
import { roles } from './rights.ts'

const name = text({
  max: limits.nameLength,
  trim: true,
  empty: 'Give the workspace a name',
  tooLong: `A name holds at most ${limits.nameLength} characters`,
}).transform((given) => given.normalize('NFC').replaceAll(/\s+/g, ' '))

const id = z.string().min(1).max(64)

/** One workspace of the caller's. */
export const workspace = z.object({
  id: z.string(),
  /** What the team calls itself; the owner's name or address for a personal workspace. */
  name: z.string(),
  /** The one that every account has, and that nobody else is in. */
  isPersonal: z.boolean(),
  role: z.enum(roles),
  /** How many people are in it. */
  people: z.int(),
  /** Set while a deleted workspace can be restored: until when. */
  restorableUntil: z.iso.datetime().nullable(),
})
export type Workspace = z.infer<typeof workspace>

export const member = z.object({
  accountId: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  role: z.enum(roles),
  joinedAt: z.iso.datetime(),
  isYou: z.boolean(),
})
export type Member = z.infer<typeof member>

/** The workspace that the session is in, with everybody in it: the owner first, then by name. */
export const workspaceWithMembers = workspace.extend({ members: z.array(member) })
export type WorkspaceWithMembers = z.infer<typeof workspaceWithMembers>

const named = z.object({ name })
const ofMember = z.object({ accountId: id })
const heir = z.object({ accountId: id })
const memberRole = z.object({ role: z.enum(['admin', 'member', 'viewer']) })
const one = z.object({ id })

/** What the calls about workspaces take and answer, for routes.ts. */
export const workspaceSchemas = {
  listWorkspaces: {
    summary: 'The workspaces that you are in, your personal one first, and those that you can restore',
    answers: { 200: z.object({ workspaces: z.array(workspace) }) },
  },
  createWorkspace: {
    summary: 'Create a workspace for a team and go to it',
    body: named,
    answers: { 201: workspace },
  },
  switchWorkspace: { summary: 'Go to another workspace of yours', params: one, answers: { 200: workspace } },
  showWorkspace: { summary: 'The workspace that you are in, and its members', answers: { 200: workspaceWithMembers } },
  renameWorkspace: { summary: 'Rename the workspace', body: named, answers: { 200: workspace } },
  makeTeam: {
    summary: 'Turn your personal workspace, with all that it holds, into one for a team; you get a new personal one',
    body: named.extend({
      /** For one on the Professional plan: its subscription becomes the Team plan's. */
      plan: seatsWish.optional(),
    }),
    answers: { 200: workspace },
  },
  changeMember: {
    summary: 'Change the role of a member',
    params: ofMember,
    body: memberRole,
    answers: { 200: member },
  },
  removeMember: {
    summary: 'Remove a member: their sessions in this workspace end, what they did stays',
    params: ofMember,
    answers: { 200: done },
  },
  leaveWorkspace: { summary: 'Leave the workspace and go to your personal one', answers: { 200: done } },
  handOverWorkspace: {
    summary: 'Make another member the owner; you stay as an admin',
    body: heir,
    answers: { 200: workspace },
  },
  deleteWorkspace: {
    summary: 'Delete the workspace; its owner can restore it for 7 days',
    answers: { 200: done },
  },
  restoreWorkspace: { summary: 'Restore a workspace that you deleted', params: one, answers: { 200: workspace } },
} as const
