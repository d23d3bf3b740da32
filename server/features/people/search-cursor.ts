import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../refusal.ts'

/** Where a search goes on: the directory's position and how many rows were shown before it. */
export type SearchCursor = { after: string; shown: number }

/**
 * A cursor reads `payload.signature`, both base64url. The signature covers the account and the criteria, so that a
 * cursor works only for the search it came from.
 */
export function writeCursor(cursor: SearchCursor, owner: CursorOwner): string {
  const payload = Buffer.from(JSON.stringify([cursor.after, cursor.shown])).toString('base64url')
  return `${payload}.${sign(payload, owner)}`
}

export type CursorOwner = { secretKey: string; userId: string; criteriaHash: string }

/** Refuses with `bad-cursor` whatever this installation did not sign for this account and search. */
export function readCursor(text: string, owner: CursorOwner): SearchCursor {
  const [payload = '', signature = ''] = text.split('.')
  const expected = Buffer.from(sign(payload, owner))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal('bad-cursor')
  const [after, shown] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, number]
  return { after, shown }
}

function sign(payload: string, { secretKey, userId, criteriaHash }: CursorOwner): string {
  return createHmac('sha256', secretKey)
    .update(`search cursor\n${userId}\n${criteriaHash}\n${payload}`)
    .digest('base64url')
}
