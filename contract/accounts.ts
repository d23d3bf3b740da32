import { z } from 'zod'
import { limits } from './lists.ts'
import { roles } from './security/rights.ts'
import { suspensionCategories } from './security/suspension.ts'
import { monthlyLimit } from './security/usage.ts'
import { linkToken, text } from './text.ts'

const anyEmail = { max: 254, trim: true, empty: 'Email is required', tooLong: 'Email is too long' } as const
/** The address of an account. A text that is no address is not refused: no account has it. */
const email = text(anyEmail)
/** A new address; a text that is no address is refused. */
export const newEmail = text({ ...anyEmail, says: { format: 'email' } })
const password = text({
  min: limits.passwordMin,
  max: limits.passwordMax,
  tooShort: `Password must be at least ${limits.passwordMin} characters long`,
  tooLong: `Password must be at most ${limits.passwordMax} characters long`,
})
/** The password of an account, right or wrong. */
const typedPassword = text({ min: 1, max: 1_000, tooShort: 'Password is required' })
const mailedToken = linkToken('This link is incomplete. Open it again from the mail, or ask for a new one.')
/** One line: it stands in mails to others. */
const personName = text({
  max: limits.nameLength,
  trim: true,
  tooLong: `Names can have at most ${limits.nameLength} characters`,
}).transform((given) => given.normalize('NFC').replaceAll(/\s+/g, ' '))

export const registration = z.object({
  email: newEmail,
  password,
  firstName: personName.nullish(),
  lastName: personName.nullish(),
})
export type Registration = z.infer<typeof registration>

export const credentials = z.object({ email, password: typedPassword })
export type Credentials = z.infer<typeof credentials>

export const forgottenPassword = z.object({ email })
export const newPassword = z.object({ token: mailedToken, password })

export const profileChange = z.object({ firstName: personName.nullable(), lastName: personName.nullable() })
export const passwordChange = z.object({
  current: typedPassword,
  password,
  /** Whether the account's API keys end too. */
  revokeApiKeys: z.boolean().default(false),
})
/** The password is asked for again: an open session alone must not be enough to take over or delete an account. */
export const emailChange = z.object({ email: newEmail, password: typedPassword })
export type EmailChange = z.infer<typeof emailChange>
export const emailConfirmation = z.object({ token: mailedToken })
export const accountDeletion = z.object({ password: typedPassword })

/** The signed-in user, as GET /api/auth/user answers it. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isPremium: z.boolean(),
  /** Searches of this UTC day; computed when read, so it is 0 after midnight. */
  searchesUsedToday: z.int(),
  /** -1 means unlimited. */
  searchesRemaining: z.int(),
  /** The next UTC midnight. */
  searchesResetAt: z.iso.datetime(),
  /** Credits that can be spent now. */
  enrichmentCredits: z.int(),
  /** Credits held for reveals under way. */
  enrichmentCreditsHeld: z.int(),
  enrichmentCreditsUsed: z.int(),
  /** Credits of the next purchase that repay a reversed payment. */
  enrichmentCreditsOwed: z.int(),
  savedContacts: z.int(),
  /** The workspace that the session is in: credits, plan and saved contacts are its. */
  workspace: z.object({
    id: z.string(),
    name: z.string(),
    isPersonal: z.boolean(),
    role: z.enum(roles),
    /** Whether its owner lets in only who has a second factor. */
    requiresFactor: z.boolean(),
  }),
  /** Why the operator has suspended the account or this workspace; null if neither is. */
  suspension: z
    .object({
      of: z.enum(['account', 'workspace']),
      category: z.enum(suspensionCategories),
      since: z.iso.datetime(),
    })
    .nullable(),
  /** The credits that the caller may spend here in a month; of an API key's and its holder's the one that leaves less. Null: no limit. */
  monthlyLimit: monthlyLimit.nullable(),
  /** Requests to support with an answer that the caller hasn't seen, in this workspace. */
  unreadAnswers: z.int(),
  /** Whether revealing and API keys wait until the address is confirmed; never in practice mode. */
  waitsForConfirmation: z.boolean(),
  /** False for who has only ever signed in by a provider. */
  hasPassword: z.boolean(),
  /** Whether the account has a passkey or an authenticator app. */
  hasFactor: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof user>

/** What a visitor may know of this installation before signing in. */
export const installation = z.object({
  mode: z.enum(['practice', 'live']),
  source: z.object({ key: z.string(), label: z.string() }),
  supportEmail: z.string(),
  /** What it is called, and the address of its logo. */
  brand: z.object({ name: z.string(), logo: z.string().nullable() }),
  /** Who runs it; null if that is not said. */
  operator: z.object({ name: z.string(), address: z.string() }).nullable(),
  welcomeCredits: z.int(),
  /** Off: nothing can be bought. Practice: the sandbox's provider, no money moves. */
  payments: z.enum(['off', 'practice', 'stripe']),
  /** The key with which the browser's payment form reaches the provider; never a secret one. */
  publishableKey: z.string().nullable(),
  /** Null if mail servers can be asked. Else since when none can be reached, and how the attempts end. */
  /** The providers by which anybody may sign in, and whether companies may have one of their own. */
  signInBy: z.object({
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
    companies: z.boolean(),
    /** Whether browsers take passkeys for this address. */
    passkeys: z.boolean(),
  }),
  /** Whether mails reach people; else they are files of the operator's. */
  sendsMails: z.boolean(),
  /** No mail server can be reached from here. `instead`: whose word about addresses is had meanwhile; empty: checks are paused. */
  mailServers: z
    .object({ reason: z.enum(['rejected', 'silent']), since: z.string(), instead: z.array(z.string()) })
    .nullable(),
})
export type MailServers = Installation['mailServers']
export type Installation = z.infer<typeof installation>

export const done = z.object({ success: z.literal(true) })
export type Done = z.infer<typeof done>

/** What could be better about a password that was accepted; only in practice mode. */
const hint = z.string().optional()
export const passwordTaken = done.extend({ hint })
export const registered = user.extend({ hint })

/** By what somebody proves who they are, beyond or in place of the password. */
export const factorWays = ['passkey', 'code', 'recovery', 'password'] as const
export type FactorWay = (typeof factorWays)[number]

/** The password was right, or the provider said who it is; one of these is needed too. */
export const factorNeeded = z.object({ factorNeeded: z.array(z.enum(factorWays)) })
export type FactorNeeded = z.infer<typeof factorNeeded>

const redirect = z.null().describe('Redirect')

/** What the calls about an account itself take and answer, for routes.ts. */
export const accountSchemas = {
  register: { summary: 'Create an account and sign in', body: registration, answers: { 201: registered } },
  signIn: {
    summary: 'Sign in; 202 if the account has a second factor, which is asked for then',
    body: credentials,
    answers: { 200: user, 202: factorNeeded },
  },
  signInPage: { summary: 'Go to the login page', answers: { 302: redirect } },
  signOut: { summary: 'Sign out', answers: { 200: done } },
  signOutPage: { summary: 'Sign out and go to the landing page', answers: { 302: redirect } },
  currentUser: { summary: 'The signed-in user', answers: { 200: user } },
  forgotPassword: {
    summary: 'Send a link for a new password; the answer is the same whether or not the account exists',
    body: forgottenPassword,
    answers: { 200: done },
  },
  resetPassword: {
    summary: 'Set a new password with the link from the mail; all sessions end and API keys are revoked',
    body: newPassword,
    answers: { 200: passwordTaken },
  },
  changeProfile: { summary: 'Change the name of the account', body: profileChange, answers: { 200: user } },
  changePassword: {
    summary: 'Set another password; all other sessions end, mailed links die, and API keys are revoked on request',
    body: passwordChange,
    answers: { 200: passwordTaken },
  },
  changeEmail: {
    summary: 'Mail a link to a new address; the answer is the same whether or not that address has an account',
    body: emailChange,
    answers: { 200: done },
  },
  confirmEmail: {
    summary: 'Use the new address, with the link from the mail; all other sessions end',
    body: emailConfirmation,
    answers: { 200: done },
  },
  confirmAddress: {
    summary: 'Confirm the address of a new account, with the link from the mail',
    body: emailConfirmation,
    answers: { 200: done },
  },
  sendConfirmation: {
    summary: 'Mail the link that confirms the address once more',
    answers: { 200: done },
  },
  exportAccount: {
    summary: 'Everything this account holds',
    answers: { 200: z.record(z.string(), z.array(z.looseObject({}))).describe('One list for each kind of thing') },
  },
  deleteAccount: {
    summary: 'Close the account for good',
    body: accountDeletion,
    answers: { 200: done },
  },
} as const
