import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { accountData, selectPageOf } from './account-data.queries.ts'

/**
 * Everything an account holds as one JSON object, a list for each kind of thing, piece by piece: nothing but a page of rows is
 * in memory at a time.
 */
export async function* exportAccount(db: Db, actor: Actor): AsyncGenerator<string> {
  let opening = '{\n'
  for (const [name, source] of Object.entries(accountData)) {
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
