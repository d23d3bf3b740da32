import type { AccountId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { revokeKeysOf } from './api-keys/revoke-key.ts'
import { recordEvent } from '../audit/record-event.ts'
import { credentialsMail, type CredentialsKind } from '../mails/credentials-mails.ts'
import { dropDeadMails } from '../mails/queue/forget-mails.ts'
import { sendMail, type MailBy } from '../mails/send-mail.ts'
import { deletePendingLinks, deleteSessionsOf, keepSession } from './accounts.queries.ts'
import { deleteBegun } from './factors/factors.queries.ts'
import { deleteNetworksOf } from './known-networks.queries.ts'

/** The part of a Context that the operator's command line has too. */
export type CredentialsContext = MailBy & {
  db: Context['db']
  settings: Pick<Context['settings'], 'publicUrl'>
}

export type CredentialsChange = {
  kind: CredentialsKind
  accountId: AccountId
  /** The addresses to tell the owner at: the old one and the new one. */
  addresses: readonly string[]
  /** The session that asked, hashed; only it goes on. */
  keepSid?: string | undefined
  revokesKeys: boolean
  network: string
}

/**
 * The only way to change an account's password or address. `change` locks the account's row, changes it and returns the old
 * values; in the same transaction every other session ends, mailed links for another password or address end, browsers are no longer
 * trusted, API keys are
 * revoked if that was asked for, the security log gets its line, and the mail that tells the owner is queued: a failing mail
 * server undoes nothing and delays nobody.
 */
export async function changeCredentials(
  by: CredentialsContext,
  change: (tx: Transaction) => Promise<CredentialsChange>,
): Promise<{ revokedKeys: number; isMailed: boolean }> {
  const at = by.now()
  return inTransaction(by.db, async (tx) => {
    const { kind, accountId, addresses, keepSid, revokesKeys, network } = await change(tx)
    if (keepSid !== undefined) await keepSession(tx, accountId, keepSid)
    await deleteSessionsOf(tx, accountId, keepSid)
    await deletePendingLinks(tx, accountId)
    await dropDeadMails(tx, by, `password:${accountId}`, `address:${accountId}`)
    await deleteBegun(tx, accountId)
    // A thief's network must not stay known as the owner's.
    await deleteNetworksOf(tx, accountId)
    const keys = await revokeKeysOf(tx, accountId, revokesKeys ? at : null, network)
    await recordEvent(tx, { kind, accountId, network, at })
    if (keys.revoked > 0) await recordEvent(tx, { kind: 'key_revoked', accountId, network, at })
    const mail = credentialsMail({ kind, addresses, keys, network, at, settings: by.settings })
    return { revokedKeys: keys.revoked, isMailed: await sendMail(tx, by, addresses, mail) }
  })
}
