import { z } from 'zod'
import { done, factorNeeded, factorWays, user } from '../accounts.ts'
import { limits } from '../lists.ts'
import { text } from '../text.ts'

const part = z.string().min(1).max(20_000)

/** What a browser answers to a challenge, as WebAuthn writes it in JSON; the fields that we read. */
const signed = z.object({
  id: z.string().min(1).max(2_000),
  rawId: z.string().min(1).max(2_000),
  type: z.literal('public-key'),
})
const passkeyUse = signed.extend({
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.string().max(200).optional(),
  }),
})
export type PasskeyUse = z.output<typeof passkeyUse>
const passkeyMade = signed.extend({
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type PasskeyMade = z.output<typeof passkeyMade>

const passkeyName = text({
  max: limits.nameLength,
  trim: true,
  empty: 'Give the passkey a name',
  tooLong: `A name holds at most ${limits.nameLength} characters`,
})
const code = text({ max: 20, trim: true, empty: 'Enter the code' })

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** What an account has beside its password. */
export const factors = z.object({
  passkeys: z.array(passkey),
  /** The authenticator app; null if there is none. */
  codeApp: z.object({ addedAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }).nullable(),
  /** How many of the recovery codes are not used. */
  recoveryCodesLeft: z.int(),
  /** Browsers that are not asked for a second factor, until when. */
  trustedBrowsers: z.int(),
  /** False where the installation has no name in its address: browsers make no passkeys for an IP address. */
  takesPasskeys: z.boolean(),
})
export type Factors = z.infer<typeof factors>

/** What navigator.credentials is called with. */
const ceremony = z.object({ options: z.looseObject({ challenge: z.string() }) })
const ways = z.array(z.enum(factorWays))
/** Only this answer carries the codes; null where the account has some already. */
const freshCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })
const one = z.object({ id: z.uuid() })

const proof = z.object({
  code: code.optional(),
  recovery: text({ max: 40, trim: true }).optional(),
  passkey: passkeyUse.optional(),
})
export type Proof = z.output<typeof proof>

/** What the calls about second factors take and answer, for routes.ts. */
export const factorSchemas = {
  passkeySignInOptions: { summary: 'Begin to sign in with a passkey', answers: { 200: ceremony } },
  signInByPasskey: {
    summary: 'Sign in with a passkey, without a password',
    body: z.object({ passkey: passkeyUse }),
    answers: { 200: user },
  },
  showFactorNeeded: {
    summary: 'What the current sign-in waits for; with a passkey’s challenge if the account has a passkey',
    answers: { 200: factorNeeded.extend({ options: ceremony.shape.options.nullable() }) },
  },
  giveSecondFactor: {
    summary: 'Finish the sign-in with a second factor',
    body: proof.extend({ trust: z.boolean().default(false) }),
    answers: { 200: done.extend({ to: z.string() }) },
  },
  confirmOptions: {
    summary: 'How the account can confirm who is there; with a passkey’s challenge if it has a passkey',
    answers: { 200: z.object({ ways, options: ceremony.shape.options.nullable() }) },
  },
  confirmIdentity: {
    summary: 'Confirm who is there; for 10 minutes, calls that need it go through',
    body: proof.omit({ recovery: true }).extend({ password: text({ max: 1_000 }).optional() }),
    answers: { 200: done },
  },
  showFactors: { summary: 'Passkeys, authenticator app, recovery codes, trusted browsers', answers: { 200: factors } },
  newPasskeyOptions: { summary: 'Begin to add a passkey', answers: { 200: ceremony } },
  addPasskey: {
    summary: 'Add a passkey; the first second factor brings recovery codes with it',
    body: z.object({ name: passkeyName, made: passkeyMade }),
    answers: { 201: freshCodes.extend({ passkey }) },
  },
  renamePasskey: {
    summary: 'Rename a passkey',
    params: one,
    body: z.object({ name: passkeyName }),
    answers: { 200: passkey },
  },
  removePasskey: { summary: 'Remove a passkey', params: one, answers: { 200: done } },
  beginCodeApp: {
    summary: 'Begin to add an authenticator app; only this answer carries its secret',
    answers: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  },
  confirmCodeApp: {
    summary: 'Add the authenticator app, with a code from it',
    body: z.object({ code }),
    answers: { 200: freshCodes },
  },
  removeCodeApp: { summary: 'Remove the authenticator app', answers: { 200: done } },
  renewRecoveryCodes: {
    summary: 'Create ten new recovery codes; the old ones end',
    answers: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  },
  forgetTrustedBrowsers: { summary: 'Ask every browser for the second factor again', answers: { 200: done } },
  requireSecondFactor: {
    summary: 'Whether members of this workspace need a second factor',
    body: z.object({ isRequired: z.boolean() }),
    answers: { 200: done },
  },
} as const
