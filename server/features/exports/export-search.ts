import type { Readable } from 'node:stream'
import type { SearchRow } from '../../../contract/people.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { searchRow } from '../checks/reveals/search-row.ts'
import { listProven } from '../checks/reveals/known-reveals.ts'
import { contactsCsv } from './contacts-csv.ts'

/** How many people a directory is asked for at once. */
const findAtOnce = 1_000

/** Search rows as CSV in the order given; an address only where this account has revealed it. */
export async function exportSearch(ctx: Context, actor: Actor, personIds: readonly string[]): Promise<Readable> {
  const ids = [...new Set(personIds)]
  const rows: SearchRow[] = []
  for (let from = 0; from < ids.length; from += findAtOnce) {
    const some = ids.slice(from, from + findAtOnce)
    const [found, revealed] = await Promise.all([ctx.directory.find(some), listProven(ctx.db, actor.workspaceId, some)])
    const people = some.flatMap((id) => found.get(id) ?? [])
    rows.push(...people.map((person) => searchRow(person, revealed.get(person.id))))
  }
  if (rows.length === 0) throw new Refusal('unknown-contact')
  return contactsCsv(rows, { withTags: false })
}
