import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyMade, PasskeyUse } from '../../../../contract/security/factors.ts'
import { productName } from '../../../../contract/site.ts'
import type { AccountId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { isAway } from '../../../db/is-away.ts'
import { sqlState } from '../../../db/sql-state.ts'
import { Refusal } from '../../../refusal.ts'
import {
  insertChallenge,
  selectPasskey,
  selectPasskeys,
  takeChallenge,
  updateUse,
  type KnownPasskey,
  type Purpose,
} from './factors.queries.ts'

const challengeMs = 5 * 60_000

/** What a passkey of this installation is bound to; null where PUBLIC_URL has an IP address, for which browsers make none. */
function placeOf({ settings }: Pick<Context, 'settings'>): { rpID: string; origin: string } | null {
  const { hostname, origin } = new URL(settings.publicUrl())
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { rpID: hostname, origin } : null
}

export function takesPasskeys(ctx: Pick<Context, 'settings'>): boolean {
  return placeOf(ctx) !== null
}

function requirePlace(ctx: Context): { rpID: string; origin: string } {
  const place = placeOf(ctx)
  if (!place) throw new Refusal('no-passkeys-here')
  return place
}

async function keepChallenge(
  ctx: Context,
  asked: { challenge: string; purpose: Purpose; accountId: AccountId | null },
): Promise<void> {
  await insertChallenge(ctx.db, { ...asked, expiresAt: new Date(ctx.now().getTime() + challengeMs) })
}

/** Asks for a passkey of this account; of anybody, for null. */
export async function askPasskey(ctx: Context, purpose: Exclude<Purpose, 'add'>, accountId: AccountId | null) {
  const { rpID } = requirePlace(ctx)
  const own = accountId === null ? [] : await selectPasskeys(ctx.db, accountId)
  const allowCredentials = own.map(({ credentialId: id, transports }) => ({ id, transports }))
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', allowCredentials })
  await keepChallenge(ctx, { challenge: options.challenge, purpose, accountId })
  return { ...options }
}

/**
 * Whose passkey answered, if it answered a challenge of ours that nobody has answered yet, on our page, with its user verified.
 * `accountId`: the account that it has to be of; null for who signs in with it.
 */
export async function judgePasskey(
  ctx: Context,
  use: PasskeyUse,
  { purpose, accountId }: { purpose: Exclude<Purpose, 'add'>; accountId: AccountId | null },
): Promise<KnownPasskey | null> {
  const { rpID, origin } = requirePlace(ctx)
  const known = await selectPasskey(ctx.db, use.id)
  if (!known || (accountId !== null && known.accountId !== accountId)) return null
  const { userHandle } = use.response
  const named = userHandle === undefined ? null : Buffer.from(userHandle, 'base64url').toString()
  // Who signs in names no account: the passkey does.
  if (named === null ? accountId === null : named !== known.accountId) return null
  const now = ctx.now()
  const answer = await verifyAuthenticationResponse({
    response: { ...use, clientExtensionResults: {} },
    expectedChallenge: async (challenge) => takeChallenge(ctx.db, challenge, { purpose, accountId, now }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
  }).catch(asRefused)
  if (!answer?.verified) return null
  const { newCounter } = answer.authenticationInfo
  return (await updateUse(ctx.db, known.id, { from: known.counter, to: newCounter, at: now })) ? known : null
}

/** Asks for a new passkey, which can sign in by itself. */
export async function askNewPasskey(ctx: Context, account: { accountId: AccountId; email: string }) {
  const { rpID } = requirePlace(ctx)
  const { accountId, email } = account
  const own = await selectPasskeys(ctx.db, accountId)
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID,
    userName: email,
    userID: new TextEncoder().encode(accountId),
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, { challenge: options.challenge, purpose: 'add', accountId })
  return { ...options }
}

/** What to keep of a new passkey; null if it answers no challenge of this account's. */
export async function judgeNewPasskey(
  ctx: Context,
  made: PasskeyMade,
  accountId: AccountId,
): Promise<{ credentialId: string; publicKey: string; counter: number; transports: string[] } | null> {
  const { rpID, origin } = requirePlace(ctx)
  const now = ctx.now()
  const answer = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: async (challenge) => takeChallenge(ctx.db, challenge, { purpose: 'add', accountId, now }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(asRefused)
  if (!answer?.verified) return null
  const { id, publicKey, counter } = answer.registrationInfo.credential
  const transports = made.response.transports ?? []
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The library throws at what is forged; a database that is away is no forgery. */
function asRefused(error: unknown): null {
  if (isAway(error) || sqlState(error) !== null) throw error
  return null
}
