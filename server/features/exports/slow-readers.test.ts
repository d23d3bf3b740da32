import { parse } from 'csv-parse/sync'
import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { actorOf } from '../../../test/workspace.ts'
import type { Actor } from '../../actor.ts'
import { exportChosen, exportContacts } from './export-contacts.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())

const sql = (text: string, ...values: unknown[]) => product.database.ownerPool.query(text, values)
const saved = 5_000

async function somebodyWith(count: number): Promise<Actor> {
  const actor = await actorOf(product.database, await Visitor.register(product.url))
  await sql(
    `insert into contacts (user_id, owner_id, workspace_id, apollo_id, name, job_title, company, linkedin_url, industry, location,
      employee_count, photo_url, email_expected)
     select $1, $1, $2, 'x:' || n, 'Name ' || n, 'Manager', 'Acme', '', '', '', '', '', false from generate_series(1, $3::int) n`,
    actor.accountId,
    actor.workspaceId,
    count,
  )
  return actor
}

const rowsIn = (file: string) => parse(file, { bom: true }).length - 1

/** How many contacts a file has whose reader stops behind the first bytes until all contacts are gone. */
async function rowsOfSlow(csv: Readable, { workspaceId }: Actor): Promise<number> {
  const reading = csv.iterator({ destroyOnReturn: false })
  const first = String((await reading.next()).value)
  await sql('delete from contacts where workspace_id = $1', workspaceId)
  return rowsIn(first + (await textOf(csv)))
}

it.each(['all', 'chosen'])(
  'a file of %s contacts is read while its reader reads: of the rest only the numbers are in memory',
  async (which) => {
    const actor = await somebodyWith(saved)
    const { rows } = await sql('select id from contacts where workspace_id = $1', actor.workspaceId)
    const ids = rows.map(({ id }: { id: number }) => id)
    const file = () =>
      which === 'all' ? exportContacts(product.ctx, actor, {}) : exportChosen(product.ctx, actor, ids)
    expect(rowsIn(await textOf(await file()))).toBe(saved)
    expect(await rowsOfSlow(await file(), actor)).toBeLessThan(saved / 2)
  },
)

it('as many files at once as there are connections wait for no more of them', async () => {
  const actor = await somebodyWith(10)
  await sql('update contacts set lists = array[7] where workspace_id = $1', actor.workspaceId)
  const files = await Promise.all(
    Array.from({ length: 2 * product.database.pool.options.max }, () => exportContacts(product.ctx, actor, {})),
  )
  expect(await Promise.all(files.map(async (file) => rowsIn(await textOf(file))))).toEqual(files.map(() => 10))
})
