import type { RevealedContact } from '../../../contract/reveals.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { listReveals, readReveals } from '../checks/reveals/known-reveals.ts'
import { isProven, type CsvContacts } from './contacts-csv.ts'

const rowsAtOnce = 1_000

type Untagged = RevealedContact & { tags: readonly string[] }

/** The revealed contacts that are wanted, newest first; what the file says of them is read while it is read, as of saved ones. */
export async function revealedRows(
  db: Db,
  actor: Actor,
  isWanted: (contact: Untagged) => boolean,
  { provenOnly }: { provenOnly?: boolean | undefined },
): Promise<CsvContacts & { count: number }> {
  const ids: string[] = []
  let hasBounced = false
  for await (const page of listReveals(db, actor))
    for (const contact of page) {
      if (!isWanted(untagged(contact))) continue
      ids.push(contact.id)
      hasBounced ||= contact.bouncedEmail !== '' && (!provenOnly || isProven(contact))
    }
  return { count: ids.length, hasBounced, pages: pagesOf(db, actor, ids) }
}

async function* pagesOf(db: Db, actor: Actor, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    yield (await readReveals(db, actor, ids.slice(from, from + rowsAtOnce))).map(untagged)
}

function untagged(contact: RevealedContact): Untagged {
  return { ...contact, tags: [] }
}
