import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { accountData, selectPageOf } from './account-tables.queries.ts'

/**
 * All data of an account, and of the workspace that it is in if it owns that, as one JSON object with a list for each kind, piece by piece: only one page of rows is in memory
 * at a time.
 */
export async function* exportAccount(db: Db, actor: Actor): AsyncGenerator<string> {
  let opening = '{\n'
  for (const [name, source] of Object.entries(accountData)) {
    if (!('owner' in source || 'addressed' in source) && actor.role !== 'owner') continue
    yield `${opening}${JSON.stringify(name)}: [`
    opening = ',\n'
    let after: string | null = ''
    let comma = '\n'
    while (after !== null) {
      const page = await selectPageOf(db, source, actor, after)
      for (const row of page.rows) {
        yield `${comma}${row}`
        comma = ',\n'
      }
      after = page.next
    }
    yield ']'
  }
  yield '\n}\n'
}
