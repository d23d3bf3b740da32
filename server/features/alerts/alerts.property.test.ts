import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importPeople } from '../../../engines/directory/import/import-people.ts'
import type { ImportedRow } from '../../../engines/directory/import/rows/imported-row.ts'
import { undoImport } from '../../../engines/directory/import/undo-import.ts'
import { eraseFromDirectory } from '../../../engines/directory/suppression/erase-from-directory.ts'
import { anyRow, row, sourceOf, storedPeople } from '../../../test/imports/import-rows.ts'
import { startTestProduct, testPeople, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { dbOf } from '../../db/transaction.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { readStep } from './changes/read-changes.ts'
import type { Context } from '../../context.ts'
import { mailAlerts } from './mails/mail-alerts.ts'

let product: TestProduct
let someone: Awaited<ReturnType<typeof Visitor.register>>
let signedInAt = 0
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
})
afterAll(() => product.stop())

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const runs = process.env['QUARRY_LONG'] === '1' ? 200 : 5
const dayMs = 24 * 60 * 60 * 1_000

const searches = [{ jobTitle: 'CEO' }, { location: 'Oslo' }, { name: 'Bo Olsen' }] as const
type Texts = { name: string; jobTitle: string; company: string; location: string }
type Snapshot = { people: Map<string, Texts>; found: Set<string> }

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('import' as const), rows: fc.array(anyRow, { minLength: 1, maxLength: 8 }), cutAfter: fc.option(fc.nat(2)) }) }, // oxfmt-ignore
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), nth: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), steps: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('mail' as const), fails: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), search: fc.nat(searches.length - 1) }) },
)

it('mails who left with an entry that became part of one that the search never found', async () => {
  const trial = await openTrial()
  const ceo = row({
    name: 'Eve Lund',
    jobTitle: 'CEO',
    company: 'Left',
    location: 'Oslo',
    externalId: 'left',
  })
  const chief = { name: 'Eve Lund', jobTitle: 'Chief', company: 'Left', location: 'Bergen', email: 'a@left.test' }
  await trial.do({ kind: 'import', rows: [ceo], cutAfter: null })
  await trial.do({ kind: 'mail', fails: false })
  await trial.do({ kind: 'import', rows: [row(chief)], cutAfter: null })
  await trial.do({
    kind: 'import',
    rows: [row({ ...chief, externalId: 'left' })],
    cutAfter: null,
  })
  await trial.do({ kind: 'mail', fails: false })
  await product.mailed()
  expect(product.mails.at(-1)?.text).toContain(
    '- Moved out: Eve Lund, was CEO at Left, Oslo, now Chief at Left, Bergen',
  )
})

it(
  `mails tell each change once, and none that isn't, whatever is imported, undone, erased, edited and cut off (seed ${seed})`,
  { timeout: 300_000 },
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const trial = await openTrial()
      for (const each of [...steps, { kind: 'mail' as const, fails: false }]) await trial.do(each)
    })
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: process.env['QUARRY_LONG'] !== '1' })
  },
)

/** Ends between the claim of a mail and its being queued. */
function cutOff(ctx: Context): Context {
  const publicUrl = () => {
    throw new Error('cut off')
  }
  return { ...ctx, settings: { ...ctx.settings, publicUrl } }
}

async function openTrial() {
  const { ctx, database, directory, mails } = product
  const { ownerPool: owner } = database
  // Else all the few people there are would be erased for good after some trials.
  await owner.query('delete from directory.suppressions')
  await owner.query('delete from saved_searches')
  // A session ends after thirty days, and a trial takes at most fifteen.
  if (ctx.now().getTime() - signedInAt > 10 * dayMs) {
    signedInAt = ctx.now().getTime()
    someone = await Visitor.register(product.url)
  }
  const { id } = (await someone.post<{ id: string }>('/api/saved-searches', { name: 'Mine', criteria: searches[0] }))
    .body
  let [asked, imports]: [(typeof searches)[number], number] = [searches[0], 0]
  expect((await someone.post(`/api/saved-searches/${id}/alert`, { frequency: 'daily' })).status).toBe(200)
  let told = await snapshot()

  async function snapshot(): Promise<Snapshot> {
    await directory.catchUp()
    const people = new Map((await storedPeople(owner)).map((person) => [`own:${person.id}`, textsOf(person)]))
    const criteria = Object.fromEntries(Object.entries(asked).map(([field, value]) => [field, [value]]))
    const page = await directory.search({ criteria, exclude: null, limit: 1_000, after: null })
    return { people, found: new Set(page.people.map((person) => person.id).filter((each) => each.startsWith('own:'))) }
  }

  async function expected(now: Snapshot): Promise<string[]> {
    const { rows } = await owner.query<{ person_id: number; now_id: number }>(
      'select person_id, now_id from directory.aliases order by person_id',
    )
    const entriesOf = (person: string) => [
      person,
      ...rows.filter(({ now_id }) => `own:${now_id}` === person).map(({ person_id }) => `own:${person_id}`),
    ]
    return [...now.people].flatMap(([person, is]) => {
      // Of several entries that became one, the one that was found tells how the person stood.
      const foundAs = entriesOf(person).find((each) => told.found.has(each))
      const wasFound = foundAs !== undefined
      const isFound = now.found.has(person)
      const before = told.people.get(foundAs ?? person)
      if (isFound && !wasFound && !before) return [`New: ${is.name}, ${standing(is)}`]
      if (isFound && !wasFound) return [`Moved in: ${is.name}, ${standing(is)}`]
      if (!isFound && wasFound) return [`Moved out: ${is.name}, was ${standing(before!)}, now ${standing(is)}`]
      const isSame = !before || standing(before) === standing(is)
      return isFound && wasFound && !isSame ? [`Changed: ${is.name}, was ${standing(before)}, now ${standing(is)}`] : []
    })
  }

  async function readAll(): Promise<void> {
    const read = async () => {
      while (!(await readStep(ctx, 3)));
    }
    await Promise.all([read(), read()])
  }

  async function mail(fails: boolean): Promise<void> {
    await readAll()
    const now = await snapshot()
    const lines = await expected(now)
    product.advance(dayMs)
    const from = mails.length
    if (fails) {
      await mailAlerts(cutOff(ctx))
      await mailAlerts(ctx)
      await product.mailed()
      expect(mails.slice(from)).toEqual([])
      product.advance(10 * 60_000)
    }
    await Promise.all([mailAlerts(ctx), mailAlerts(ctx)])
    await product.mailed()
    const sent = mails.slice(from).filter(({ to }) => to === someone.user.email)
    const said = sent.flatMap(({ text }) => [...text.matchAll(/^- (.*)$/gm)].map(([, line]) => plain(line!, lines)))
    expect(said.toSorted()).toEqual(lines.toSorted())
    expect(sent).toHaveLength(lines.length > 0 ? 1 : 0)
    told = now
  }

  /** Two rows a batch; one that is cut off goes on behind a mail. */
  async function bring(rows: readonly ImportedRow[], cutAfter: number | null): Promise<void> {
    const file = { name: `${imports++} ${Math.random()}.csv`, sizes: [2] }
    if (cutAfter !== null && cutAfter * 2 < rows.length) {
      await importPeople(owner, sourceOf(rows, { ...file, breakAfter: cutAfter })).catch(() => {})
      await mail(false)
    }
    await importPeople(owner, sourceOf(rows, file))
  }

  return {
    async do(each: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
      if (each.kind === 'import') await bring(each.rows, each.cutAfter)
      if (each.kind === 'undo') await undoImport(owner)
      if (each.kind === 'read') for (let n = 0; n < each.steps; n++) await readStep(ctx, 1)
      if (each.kind === 'mail') await mail(each.fails)
      if (each.kind === 'edit') {
        // What came before belongs to the search as it was.
        await mail(false)
        asked = searches[each.search]!
        await someone.send('PATCH', `/api/saved-searches/${id}`, JSON.stringify({ criteria: asked }), {})
        told = await snapshot()
      }
      if (each.kind === 'erase') {
        const people = [...(await snapshot()).people.keys()]
        const person = people[each.nth % Math.max(1, people.length)]
        if (person === undefined) return
        const target = { kind: 'own' as const, id: Number(person.slice(4)) }
        const gone = await eraseFromDirectory(owner, target, { demoPeople: testPeople })
        await erasePerson({ ...ctx, db: dbOf(owner) }, gone)
        for (const one of gone.contactIds) {
          told.people.delete(one)
          told.found.delete(one)
        }
      }
    },
  }
}

/** How somebody stood just before they moved in may lie between two mails, also for somebody who came in between. */
function plain(line: string, expected: readonly string[]): string {
  const moved = line.replace(/^(Moved in: [^,]*), was .*, now /, '$1, ')
  const asNew = moved.replace('Moved in', 'New')
  return !expected.includes(moved) && expected.includes(asNew) ? asNew : moved
}

function textsOf({ name, jobTitle, company, location }: Texts): Texts {
  return { name, jobTitle, company, location }
}

function standing({ jobTitle, company, location }: Texts): string {
  const post = [jobTitle, company].filter((each) => each !== '').join(' at ')
  return [post, location].filter((each) => each !== '').join(', ') || 'without a title'
}
