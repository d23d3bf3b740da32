import type { Db } from '../../db/transaction.ts'
import { selectMailed } from './newsletter.queries.ts'

const addressesAtOnce = 5_000

/** Every address that gets more from us than must be: alerts go to accounts, the newsletter to who wants it. In lower case, a page at a time. */
export async function* listMailed(db: Db): AsyncGenerator<string> {
  for (const of of ['newsletter_subscribers', 'users'] as const) {
    for (let after = ''; ;) {
      const page = await selectMailed(db, of, { after, most: addressesAtOnce })
      yield* page
      if (page.length < addressesAtOnce) break
      after = page.at(-1) ?? ''
    }
  }
}
