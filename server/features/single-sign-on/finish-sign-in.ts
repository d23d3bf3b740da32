import type { AccountId, WorkspaceId } from '../../actor.ts'
import { SignInTrouble, type ProvenPerson } from '../../adapters/sign-in/port.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { greetNewAccount } from '../accounts/confirmation/send-confirmation.ts'
import { isAddress, openAccount } from '../accounts/create-user.ts'
import type { AfterLink, FirstFactor } from '../accounts/factors/enter-or-ask.ts'
import { accountAt, findHolder, linkIdentity, type Identity } from '../accounts/identities/identities.ts'
import { markOf } from '../accounts/passwords/password-hash.ts'
import { welcomeMail } from '../mails/confirmation-mails.ts'
import { sendMail } from '../mails/send-mail.ts'
import { domainOf, findProvider, type SignInProvider } from './find-provider.ts'
import { addToTeam, wasRemoved } from '../teams/add-to-team.ts'

export type Outcome =
  | { signedIn: FirstFactor }
  | { waiting: { identity: Identity; email: string; isEmailProven: boolean } }

/**
 * Who signs in, by what a provider says of them: the account that this identity was linked to, else a new one. Where the address
 * has an account, that account's password is asked for first.
 */
export async function finishSignIn(
  ctx: Context,
  provider: SignInProvider,
  person: ProvenPerson,
  from: { network: string; limitNew: () => Promise<void> },
): Promise<Outcome> {
  const { issuer, subject } = person
  const identity = { issuer, subject, provider: provider.name }
  requireOwnDomain(provider, person)
  const known = await findHolder(ctx.db, identity)
  if (known) {
    await join(ctx, provider, known.accountId)
    return { signedIn: { accountId: known.accountId, email: known.email, passwordMark: markOf(known.passwordHash) } }
  }
  const email = person.email?.trim() ?? ''
  if (!isAddress(ctx, email)) throw new Refusal('sign-in-without-address')
  if (await accountAt(ctx.db, email)) return { waiting: { identity, email, isEmailProven: person.isEmailProven } }
  await from.limitNew()
  return { signedIn: await openBy(ctx, provider, { identity, email, person, network: from.network }) }
}

/** A workspace's provider speaks for the domain that the workspace has proven, and only as far as it vouches itself. */
function requireOwnDomain({ workspace }: SignInProvider, { email, isEmailProven }: ProvenPerson): void {
  if (!workspace) return
  if (email === null || domainOf(email) !== workspace.domain) throw new Refusal('sign-in-other-domain')
  if (!isEmailProven) throw new Refusal('sign-in-unproven')
}

async function openBy(
  ctx: Context,
  provider: SignInProvider,
  opened: { identity: Identity; email: string; person: ProvenPerson; network: string },
): Promise<FirstFactor> {
  const { identity, email, person, network } = opened
  const { firstName, lastName, isEmailProven } = person
  const { mode, supportEmail, publicUrl } = ctx.settings
  const accountId = await inTransaction(ctx.db, async (tx) => {
    const made = { email, passwordHash: null, isConfirmed: isEmailProven, firstName, lastName, mode }
    const actor = await openAccount(tx, made)
    const at = ctx.now()
    // Another sign-in of the same person made the account a moment before.
    if (!(await linkIdentity(tx, identity, { accountId: actor.accountId, network, at })))
      throw new SignInTrouble('invalid')
    if (provider.workspace)
      await joinBySingleSignOn(tx, { workspaceId: provider.workspace.id, accountId: actor.accountId, at })
    if (isEmailProven) await sendMail(tx, ctx, email, welcomeMail({ publicUrl: publicUrl(), supportEmail }))
    else await greetNewAccount(tx, ctx, { accountId: actor.accountId, email })
    return actor.accountId
  })
  return { accountId, email, passwordMark: markOf(null) }
}

/** What follows once an account was connected to a provider's. */
export function joinAfterLink(ctx: Context): AfterLink {
  return async (accountId, { providerId }) => join(ctx, await findProvider(ctx, providerId), accountId)
}

async function join(ctx: Context, { workspace }: SignInProvider, accountId: AccountId): Promise<void> {
  if (!workspace) return
  await inTransaction(ctx.db, (tx) => joinBySingleSignOn(tx, { workspaceId: workspace.id, accountId, at: ctx.now() }))
}

/**
 * Called at each sign-in by a workspace's own provider, with an address of its proven domain that the provider vouches for: who
 * isn't in the workspace yet is a member of it from now on. Nobody joins a personal workspace, or one that is full; who was removed
 * comes back by an invitation only.
 */
export async function joinBySingleSignOn(
  tx: Transaction,
  { workspaceId, accountId, at }: { workspaceId: WorkspaceId; accountId: AccountId; at: Date },
): Promise<void> {
  if (await wasRemoved(tx, { workspaceId, accountId })) return
  await addToTeam(tx, { workspaceId, accountId, role: 'member', at })
}
