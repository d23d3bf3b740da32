import { inTransaction } from '../../../db/transaction.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { factorsDroppedMail } from '../../mails/credentials-mails.ts'
import { sendMail } from '../../mails/send-mail.ts'
import type { CredentialsContext } from '../change-credentials.ts'
import { requireUser } from '../require-user.ts'
import { deleteFactorsOf } from './factors.queries.ts'

/** The operator removes all second factors of somebody who has lost them; the password stays. `isMailed`: whether the mail that tells them is on its way. */
export async function dropFactors(by: CredentialsContext, email: string): Promise<{ isMailed: boolean }> {
  const user = await requireUser(by.db, email)
  const at = by.now()
  const mail = factorsDroppedMail({ at, network: '', publicUrl: by.settings.publicUrl() })
  const isMailed = await inTransaction(by.db, async (tx) => {
    await deleteFactorsOf(tx, user.id)
    await recordEvent(tx, { kind: 'factors_dropped', accountId: user.id, network: '', at })
    return sendMail(tx, by, user.email, mail)
  })
  return { isMailed }
}
