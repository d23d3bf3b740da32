import { z } from 'zod'
import { done } from '../accounts.ts'
import { linkToken, text } from '../text.ts'
import { invitationLimits } from './rights.ts'
import { workspace } from './workspaces.ts'

const role = z.enum(['admin', 'member', 'viewer'])
const email = text({
  max: 254,
  trim: true,
  empty: 'Email is required',
  tooLong: 'Email is too long',
  says: { format: 'email' },
})

/** One invitation, as those see it who may invite. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  state: z.enum(['pending', 'expired', 'accepted', 'revoked']),
  /** Who invited: a name, or the address of who has none. */
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  /** Seven days after it was sent last. */
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitation>

/** What an invitation says to whoever holds its link. */
export const invitationShown = z.object({
  workspace: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role,
  expiresAt: z.iso.datetime(),
  /** Whether the address has an account: then one signs in with it, else one makes it. */
  hasAccount: z.boolean(),
})
export type InvitationShown = z.infer<typeof invitationShown>

const invited = z.object({
  emails: z
    .array(email)
    .min(1, 'Type at least one address')
    .max(invitationLimits.atOnce, `At most ${invitationLimits.atOnce} addresses at once`),
  role,
})
const one = z.object({ id: z.string().min(1).max(64) })
const link = z.object({
  token: linkToken('This link is incomplete. Open it again from the mail that invited you.'),
})

/** What the calls about invitations take and answer, for routes.ts. */
export const invitationSchemas = {
  listInvitations: {
    summary: 'The invitations of the workspace that are open, and those that ended in the last 30 days',
    answers: { 200: z.object({ invitations: z.array(invitation) }) },
  },
  inviteMembers: {
    summary: 'Invite people by mail: each link is for that address, works once and for 7 days',
    body: invited,
    answers: {
      201: z.object({
        invitations: z.array(invitation),
        /** Addresses of people who are in the workspace already: they got no mail. */
        alreadyIn: z.array(z.string()),
      }),
    },
  },
  resendInvitation: {
    summary: 'Send an invitation again: it has 7 days from now, and the link of the earlier mail ends',
    params: one,
    answers: { 200: invitation },
  },
  revokeInvitation: { summary: 'Revoke an invitation', params: one, answers: { 200: done } },
  showInvitation: {
    summary: 'What an invitation offers: the workspace, the role and who invites, by the link of the mail',
    body: link,
    answers: { 200: invitationShown },
  },
  acceptInvitation: {
    summary: 'Accept an invitation with the account of the address that it was sent to, and go to the workspace',
    body: link,
    answers: { 200: workspace },
  },
} as const
