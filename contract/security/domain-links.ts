import { z } from 'zod'
import { done } from '../accounts.ts'
import { linkToken } from '../text.ts'
import { workspace } from './workspaces.ts'

const role = z.enum(['viewer', 'member'])

/** The link by which people of the workspace's proven mail domain join it, as its owner sees it. */
export const domainLink = z.object({
  /** The proven domain; null if there is none, and so no link. */
  domain: z.string().nullable(),
  link: z.object({ url: z.string(), role, createdAt: z.iso.datetime() }).nullable(),
})
export type DomainLink = z.infer<typeof domainLink>

/** What the link says to whoever opens it. */
export const domainLinkShown = z.object({ workspace: z.string(), domain: z.string(), role })
export type DomainLinkShown = z.infer<typeof domainLinkShown>

const opened = z.object({
  token: linkToken('This link is incomplete. Ask the person who gave it to you for the full link.'),
})

/** What the calls about that link take and answer, for routes.ts. */
export const domainLinkSchemas = {
  showDomainLink: { summary: 'The link with which people of the mail domain join', answers: { 200: domainLink } },
  setDomainLink: {
    summary: 'Turn the link on, or renew it; the earlier one ends',
    body: z.object({ role }),
    answers: { 200: domainLink },
  },
  endDomainLink: { summary: 'Turn the link off', answers: { 200: done } },
  openDomainLink: { summary: 'What a link of a mail domain leads to', body: opened, answers: { 200: domainLinkShown } },
  joinByDomainLink: {
    summary: 'Join by the link, with the account of a confirmed address at its domain, and go to the workspace',
    body: opened,
    answers: { 200: workspace },
  },
} as const
