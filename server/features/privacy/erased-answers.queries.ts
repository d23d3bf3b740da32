import { isNotNull, and, or, sql } from 'drizzle-orm'
import { idempotencyKeys } from '../../db/tables/installation.ts'
import type { Db } from '../../db/transaction.ts'
import { deleteRows, sqlOn } from '../../db/sql-on.ts'

/**
 * Deletes the known good addresses of mail hosts: they are sealed, so one can't be found alone and all are deleted. New ones
 * are learned within hours.
 */
export async function forgetKnownGood(db: Db): Promise<void> {
  await sqlOn(db).execute(sql`delete from verifier.controls`)
}

/** Deletes stored answers for repeated calls that contain one of these ids or addresses as a whole text. */
export async function deleteAnswersAbout(db: Db, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return
  const named = texts.map(
    (text) => sql`position(${JSON.stringify(text.toLowerCase())} in lower(${idempotencyKeys.answer}::text)) > 0`,
  )
  await deleteRows(db, idempotencyKeys, and(isNotNull(idempotencyKeys.answer), or(...named)))
}
