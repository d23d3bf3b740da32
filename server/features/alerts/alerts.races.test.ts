import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Alert } from '../../../contract/alerts/alerts.ts'
import { importPeople } from '../../../engines/directory/import/import-people.ts'
import { eraseFromDirectory } from '../../../engines/directory/suppression/erase-from-directory.ts'
import { row, sourceOf } from '../../../test/imports/import-rows.ts'
import { startTestProduct, testPeople, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import type { Context } from '../../context.ts'
import { dbOf } from '../../db/transaction.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { readChanges } from './changes/read-changes.ts'
import { mailAlerts } from './mails/mail-alerts.ts'
import { nextMail } from './set-alert.ts'
import { tellOfChanges } from './tell-of-changes.job.ts'

let product: TestProduct
let someone: Visitor
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
  someone = await Visitor.register(product.url)
})
afterAll(() => product.stop())

const dayMs = 24 * 60 * 60 * 1_000
const steps = 100
let files = 0
const bring = (name: string, jobTitle: string) =>
  importPeople(product.database.ownerPool, sourceOf([row({ name, jobTitle, email: `${name}@acme.test` })], { name: `${files++}.csv` })) // oxfmt-ignore

async function alertOn(jobTitle: string) {
  await product.database.ownerPool.query('delete from saved_searches')
  const asked = { name: jobTitle, criteria: { jobTitle } }
  const { id } = (await someone.post<{ id: string }>('/api/saved-searches', asked)).body
  await someone.post(`/api/saved-searches/${id}/alert`, { frequency: 'daily' })
  const ask = (title: string) =>
    someone.send('PATCH', `/api/saved-searches/${id}`, JSON.stringify({ criteria: { jobTitle: title } }), {})
  const alert = async () => (await someone.get<{ alerts: Alert[] }>('/api/alerts')).body.alerts[0]!
  return { id, ask, alert }
}

/** Once, between the reading of a stretch and its being noted. */
function whileReading(meanwhile: () => Promise<void>): Context {
  let isFirst = true
  const { changes } = product.ctx
  return {
    ...product.ctx,
    changes: {
      ...changes,
      async read(asked) {
        const read = await changes.read(asked)
        if (isFirst) {
          isFirst = false
          await meanwhile()
        }
        return read
      },
    },
  }
}

async function events(): Promise<string[]> {
  const { rows } = await product.database.ownerPool.query<{ told: string }>(
    `select concat_ws(' ', before ->> 'jobTitle', '>', after ->> 'jobTitle') as told from alert_events order by id`,
  )
  return rows.map(({ told }) => told)
}

it('of a person who is erased while the changes are read nothing is noted, of the others everything', async () => {
  await bring('gone', 'Miller')
  const { alert } = await alertOn('Miller')
  await bring('gone', 'Head Miller')
  await bring('kept', 'Chief Miller')
  const { ownerPool } = product.database
  const erase = async () => {
    const gone = await eraseFromDirectory(ownerPool, { kind: 'email', address: 'gone@acme.test' }, { demoPeople: testPeople }) // oxfmt-ignore
    await erasePerson({ ...product.ctx, db: dbOf(ownerPool) }, gone)
  }
  await readChanges(whileReading(erase), steps)
  expect(await events()).toEqual(['> Chief Miller'])
  expect((await alert()).unseen.new).toBe(1)
})

it('what another worker noted while the same changes were read is noted once', async () => {
  const { alert } = await alertOn('Dyer')
  await bring('dyer', 'Dyer')
  await readChanges(whileReading(() => readChanges(product.ctx, steps)), steps) // oxfmt-ignore
  expect(await events()).toEqual(['> Dyer'])
  expect((await alert()).unseen.new).toBe(1)
})

it('a search that was changed begins anew, also changed back, also while the changes are read', async () => {
  const { ask, alert } = await alertOn('Potter')
  await bring('early', 'Potter')
  await readChanges(product.ctx, steps)
  expect((await alert()).unseen.new).toBe(1)
  await bring('late', 'Potter')
  await readChanges(
    whileReading(async () => void (await ask('Turner'))),
    steps,
  )
  await ask('Potter')
  expect((await alert()).unseen.new).toBe(0)
  expect(await events()).toEqual([])
})

it('a mail that was cut off says the same again, whatever happened since; that comes with the next', async () => {
  await alertOn('Binder')
  await bring('first', 'Binder')
  await readChanges(product.ctx, steps)
  product.advance(dayMs)
  const publicUrl = () => {
    throw new Error('cut off')
  }
  await mailAlerts({ ...product.ctx, settings: { ...product.ctx.settings, publicUrl } })
  await bring('second', 'Binder')
  await tellOfChanges(product.ctx)
  await product.mailed()
  const from = product.mails.length
  product.advance(10 * 60_000)
  await tellOfChanges(product.ctx)
  product.advance(dayMs)
  await tellOfChanges(product.ctx)
  await product.mailed()
  const [again, next] = product.mails.slice(from)
  expect(again?.text.match(/^- .*$/gm)).toEqual(['- New: first, Binder'])
  expect(next?.text.match(/^- .*$/gm)).toEqual(['- New: second, Binder'])
})

it('one that becomes weekly while its mail goes out is next mailed in a week', async () => {
  const { id, alert } = await alertOn('Carter')
  await bring('carter', 'Carter')
  await readChanges(product.ctx, steps)
  product.advance(dayMs)
  // Its people are read after it was claimed.
  const { directory } = product.ctx
  const find: typeof directory.find = async (ids) => {
    await someone.post(`/api/saved-searches/${id}/alert`, { frequency: 'weekly' })
    return directory.find(ids)
  }
  await mailAlerts({ ...product.ctx, directory: { ...directory, find } })
  expect(new Date((await alert()).nextMailAt)).toEqual(nextMail('weekly', product.ctx.now()))
})
