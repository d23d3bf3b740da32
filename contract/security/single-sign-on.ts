import { z } from 'zod'
import { done, factorNeeded } from '../accounts.ts'
import { text } from '../text.ts'

const email = text({ max: 254, trim: true, empty: 'Email is required', tooLong: 'Email is too long' })
const provider = z.object({ provider: z.string().max(254) })

/** A workspace's mail domain, the TXT record that proves it, and the OpenID provider by which its people sign in. */
export const workspaceSignOn = z.object({
  domain: z
    .object({
      name: z.string(),
      /** The TXT record that proves the domain. */
      record: z.string(),
      provenAt: z.iso.datetime().nullable(),
      /** What the provider has to be told. */
      redirectUri: z.string(),
    })
    .nullable(),
  provider: z.object({ issuer: z.string(), clientId: z.string() }).nullable(),
})
export type WorkspaceSignOn = z.infer<typeof workspaceSignOn>

const redirect = z.null().describe('Redirect')

/** What the calls about signing in by a provider take and answer, for routes.ts. */
export const singleSignOnSchemas = {
  findSignIn: {
    summary: 'The provider with which people of this address’s domain sign in',
    body: z.object({ email }),
    answers: { 200: provider },
  },
  beginSignIn: {
    summary: 'Go to a provider to sign in there',
    params: provider,
    query: z.object({ to: z.string().max(500).optional() }),
    answers: { 302: redirect },
  },
  finishSignIn: {
    summary: 'Come back from a provider',
    params: provider,
    answers: { 302: redirect },
  },
  showWaitingSignIn: {
    summary: 'The provider sign-in that waits for the password of the account with the same address',
    answers: { 200: z.object({ provider: z.string(), email: z.string() }) },
  },
  linkSignIn: {
    summary: 'Connect that sign-in to the account, with its password, and sign in',
    body: z.object({ password: text({ min: 1, max: 1_000, tooShort: 'Password is required' }) }),
    answers: { 200: done, 202: factorNeeded },
  },
  showSignOn: { summary: 'Single sign-on of this workspace', answers: { 200: workspaceSignOn } },
  claimDomain: {
    summary: 'Name the workspace’s mail domain, to be proven by a TXT record',
    body: z.object({ domain: text({ max: 253, trim: true, empty: 'Name a domain' }) }),
    answers: { 200: workspaceSignOn },
  },
  proveDomain: { summary: 'Look for the TXT record now', answers: { 200: workspaceSignOn } },
  setSignOn: {
    summary: 'Set the workspace’s OpenID provider; the secret is kept encrypted and never shown',
    body: z.object({
      issuer: text({ max: 500, trim: true, empty: 'The issuer is missing' }),
      clientId: text({ max: 500, trim: true, empty: 'The client ID is missing' }),
      clientSecret: text({ max: 1_000, trim: true }).optional(),
    }),
    answers: { 200: workspaceSignOn },
  },
  endSignOn: { summary: 'End single sign-on for this workspace', answers: { 200: workspaceSignOn } },
} as const
