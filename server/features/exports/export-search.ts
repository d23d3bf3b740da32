import type { Readable } from 'node:stream'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { searchRow } from '../checks/reveals/search-row.ts'
import { listProven } from '../checks/reveals/known-reveals.ts'
import { contactsCsv } from './contacts-csv.ts'

/** Search rows as CSV in the order given; an address only where this account has revealed it. */
export async function exportSearch(ctx: Context, actor: Actor, personIds: readonly string[]): Promise<Readable> {
  const ids = [...new Set(personIds)]
  const [found, revealed] = await Promise.all([ctx.directory.find(ids), listProven(ctx.db, actor.workspaceId, ids)])
  const people = ids.flatMap((id) => found.get(id) ?? [])
  if (people.length === 0) throw new Refusal('unknown-contact')
  return contactsCsv(
    people.map((person) => searchRow(person, revealed.get(person.id))),
    { withTags: false },
  )
}
