import { createHmac } from 'node:crypto'
import type { WorkspaceId } from '../../actor.ts'
import { isSameSecret } from '../../outside-text/is-same-secret.ts'
import { Refusal } from '../../refusal.ts'

/** Where a search goes on: the directory's position, how many rows were shown before it, and how many were found at first. */
export type SearchCursor = { after: string; shown: number; total: number | null }

/**
 * A cursor reads `payload.signature`, both base64url. The signature covers the account and the criteria, so that a
 * cursor works only for the search it came from.
 */
export function writeCursor(cursor: SearchCursor, owner: CursorOwner): string {
  const payload = Buffer.from(JSON.stringify([cursor.after, cursor.shown, cursor.total])).toString('base64url')
  return `${payload}.${sign(payload, owner)}`
}

export type CursorOwner = { secretKey: string; workspaceId: WorkspaceId; criteriaHash: string }

/** Refuses with `bad-cursor` whatever this installation did not sign for this account and search. */
export function readCursor(text: string, owner: CursorOwner): SearchCursor {
  const [payload = '', signature = ''] = text.split('.')
  if (!isSameSecret(signature, sign(payload, owner))) throw new Refusal('bad-cursor')
  const [after, shown, total] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    number,
    number | null,
  ]
  return { after, shown, total }
}

function sign(payload: string, { secretKey, workspaceId, criteriaHash }: CursorOwner): string {
  return createHmac('sha256', secretKey)
    .update(`search cursor\n${workspaceId}\n${criteriaHash}\n${payload}`)
    .digest('base64url')
}
