import { mayAs } from '../../../contract/security/rights.ts'
import type { SupportRequest } from '../../../contract/support/support.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { selectMessages, selectRequest, selectRequests, type Reader, type RequestRow } from './support.queries.ts'

const most = 200

/** The caller's requests, and to an admin of the workspace everybody's. */
export async function listSupportRequests(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
): Promise<{ requests: SupportRequest[] }> {
  const rows = await selectRequests(db, readerOf(actor), most)
  return { requests: rows.map((row) => requestOf(row, actor)) }
}

/** One request with all its texts; refused as unknown to whoever may not read it. */
export async function showSupportRequest({ db }: Pick<Context, 'db'>, actor: Actor, id: string) {
  const row = await selectRequest(db, readerOf(actor), id)
  if (!row) throw new Refusal('unknown-support-request')
  const messages = await selectMessages(db, id)
  const { page, receiptId, batchId } = row
  return {
    ...requestOf(row, actor),
    page,
    receiptId,
    batchId,
    messages: messages.map(({ id, writtenBy, text, writtenAt }) => {
      return { id, writtenBy, text, writtenAt: writtenAt.toISOString() }
    }),
  }
}

function readerOf({ accountId, workspaceId, role }: Actor): Reader {
  return { accountId, workspaceId, isAdmin: mayAs(role, 'admin') }
}

function requestOf(row: RequestRow, { accountId }: Actor): SupportRequest {
  const { id, subject, state, plan, askedBy } = row
  const isOwn = row.accountId === accountId
  return {
    ...{ id, subject, state, plan, askedBy, isOwn, isUnread: isOwn && row.unread },
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}
