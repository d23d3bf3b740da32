import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { EnrichmentDetail } from '../../../../contract/enrichments.ts'
import { memoryOf } from '../../../../sandbox/sources/memory-of.ts'
import { openSources, type OpenSources } from '../../../../sandbox/sources/open-sources.ts'
import { samplePeople } from '../../../../sandbox/sources/sample-people.ts'
import type { Vendor } from '../../../../sandbox/sources/vendor.ts'
import { hunter } from '../../../../sandbox/sources/vendors/hunter.ts'
import { peopledatalabs } from '../../../../sandbox/sources/vendors/peopledatalabs.ts'
import { download, quotedFile, rowsOfFile, showFile } from '../../../../test/actors/file-owner.ts'
import { balance, sql as ask, subscribe, type Subscriber } from '../../../../test/actors/list-owner.ts'
import { peopleWho } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { dbOf } from '../../../db/transaction.ts'
import { eraseEverywhere } from '../../../erasing/erase-everywhere.ts'
import { addSource } from '../../sources/settings/add-source.ts'
import { removeSource } from '../../sources/settings/change-source.ts'
import { setPolicy } from '../../sources/settings/set-policy.ts'
import { suspendUser } from '../../suspensions/suspend.ts'
import { forgetTold } from './told-people.ts'
import { tellWho } from './tell-who.job.ts'

const key = 'a-key-of-the-vendors'
const addressOf = (n: number) => `owner${n}@hawkmoor.test`
const objector = 'objects@hawkmoor.test'
const owners = Array.from({ length: 30 }, (_, n) => ({ ...samplePeople.verified, id: `a${n}`, firstName: `Ida${n}`, lastName: 'Falk', address: addressOf(n), linkedinUrl: `https://www.linkedin.com/in/ida-falk-${n}` })) // oxfmt-ignore
let sources: OpenSources
let product: TestProduct
let someone: Subscriber
let isSlow = false
beforeAll(async () => {
  const world = { memory: memoryOf(owners), key, now: () => product.ctx.now().getTime(), callBack: () => {} }
  const sound = hunter(world, { objected: [objector] })
  const slow: Vendor['answer'] = async () => ({ status: 403, body: '{}' })
  const theirs: Vendor = { answer: (asked) => (isSlow ? slow(asked) : sound.answer(asked)) }
  sources = await openSources({ vendors: { hunter: theirs, peopledatalabs: peopledatalabs(world) } })
  product = await startTestProduct({ payments: null })
})
afterAll(async () => {
  await product.stop()
  await sources.close()
})

/** Each test has sources, files and people of its own. */
beforeEach(async () => {
  isSlow = false
  await sql('update enrichment_rows set is_nameless = false where true')
  await sql('delete from told_people')
  for (const kind of ['hunter', 'peopledatalabs']) {
    await removeSource(product.ctx, kind).catch(() => {})
    await addSource(product.ctx, { kind, name: null, base: sources.baseOf(kind), key, microUsdPerUnit: 1_000, budgets: {} }) // oxfmt-ignore
  }
  someone = await subscribe(product)
})

const sql = async <Row = unknown>(text: string, ...values: unknown[]) => (await ask(product, text, ...values)).rows as Row[] // oxfmt-ignore
const allow = (name: string, matchesADay: number) =>
  setPolicy(product.ctx, name, { charge: {}, keepPeople: null, keepDays: null, matchesADay })
const upload = (addresses: readonly string[], by = someone): Promise<EnrichmentDetail> =>
  quotedFile(product, by, `Email,Name\n${addresses.map((address) => `${address},`).join('\n')}\n`)
async function callsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const before = sources.asked.length
  await work()
  return sources.asked.slice(before)
}
const tell = () => callsDuring(() => tellWho(product.ctx))
const namesIn = async (id: string, by = someone) => (await rowsOfFile(by, id)).map(({ name, saidBy }) => [name, saidBy])
async function days(n: number): Promise<void> {
  product.advance(n * 86_400_000)
  someone = await subscribe(product)
}

it('a row with an address and no name gets who that is from a source, which the file names; nobody pays', async () => {
  const csv = `Email,Name\n${addressOf(0)},\n${addressOf(1)},Ida Known\n${addressOf(2).toUpperCase()},\nnobody@hawkmoor.test,\n`
  const { enrichmentId: id, told } = await quotedFile(product, someone, csv)
  expect(told).toBe(0)
  // Off until the operator says a number.
  expect(await tell()).toEqual([])
  await allow('hunter', 10)
  expect(await tell()).toEqual(['hunter GET /people/find', 'hunter GET /people/find', 'hunter GET /people/find'])
  const { jobTitle, company } = samplePeople.verified
  const rows = await download(someone, id)
  expect(rows[0]).toMatchObject({
    Email: addressOf(0),
    quarry_match: 'not_found',
    quarry_note: `Named by Hunter on ${product.ctx.now().toISOString().slice(0, 10)}`,
    quarry_name: 'Ida0 Falk',
    quarry_job_title: jobTitle,
    quarry_company: company,
    quarry_location: 'Berlin, Germany',
    quarry_linkedin_url: 'https://www.linkedin.com/in/ida-falk-0',
    quarry_email: '',
  })
  expect(rows.map((row) => row['quarry_name'])).toEqual(['Ida0 Falk', '', 'Ida2 Falk', ''])
  const shown = (await rowsOfFile(someone, id)).map(({ name, company, saidBy, status }) => [name, company, saidBy, status]) // oxfmt-ignore
  expect(shown.slice(0, 2)).toEqual([
    ['Ida0 Falk', company, 'Hunter', 'not_in_directory'],
    ['Ida Known', '', '', 'not_in_directory'],
  ])
  expect([(await showFile(someone, id)).told, await balance(someone)]).toEqual([2, [25, 0, 0]])
  const calls = await product.database.ownerPool.query(`select asked_to, outcome, milliunits::int from source_calls where asked_to = 'matchAddress' order by id`) // oxfmt-ignore
  expect(calls.rows.map((row: { outcome: string }) => row.outcome)).toEqual(['answer', 'answer', 'nobody'])
})

it('each address is asked about once, whoever brings it and however often the columns are told anew', async () => {
  await allow('hunter', 50)
  const first = await upload([addressOf(3), addressOf(3), 'nobody@hawkmoor.test'])
  expect(await tell()).toHaveLength(2)
  const other = await subscribe(product)
  const second = await upload([addressOf(3), 'nobody@hawkmoor.test'], other)
  const csv = `Mail\n${addressOf(3)}\n`
  const again = await someone.post<EnrichmentDetail>('/api/enrichments', { name: 'x.csv', csv, uses: [{ column: 0, field: 'email' }], replaces: first.enrichmentId }) // oxfmt-ignore
  expect(await Promise.all([tell(), tell()])).toEqual([[], []])
  expect(await namesIn(again.body.enrichmentId)).toEqual([['Ida3 Falk', 'Hunter']])
  expect((await namesIn(second.enrichmentId, other))[0]).toEqual(['Ida3 Falk', 'Hunter'])
})

it('about no more addresses in 24 hours than the operator said, also at once, each file in its turn; then another source, and the rest tomorrow', async () => {
  await allow('hunter', 3)
  const first = await upload([4, 5, 6, 7, 8].map(addressOf))
  const other = await subscribe(product)
  const second = await upload([9, 10].map(addressOf), other)
  await Promise.all([tell(), tell(), tell()])
  const count = async () => Number((await sql<{ n: string }>(`select count(*) n from source_calls where asked_to = 'matchAddress' and source_id in (select id from sources where removed_at is null)`))[0]!.n) // oxfmt-ignore
  expect(await count()).toBe(3)
  const named = async (id: string, by: Subscriber) => (await namesIn(id, by)).filter(([, saidBy]) => saidBy !== '').length // oxfmt-ignore
  expect(await named(second.enrichmentId, other)).toBeGreaterThan(0)
  await allow('peopledatalabs', 1)
  expect(await tell()).toEqual(['peopledatalabs GET /v5/person/enrich'])
  expect((await namesIn(first.enrichmentId)).flat().concat((await namesIn(second.enrichmentId, other)).flat())).toContain('People Data Labs') // oxfmt-ignore
  product.advance(1.01 * 86_400_000)
  await tell()
  await tell()
  expect(await count()).toBe(7)
})

it('who was erased or objected is never asked about and never named, by address, profile or id; an objection there counts here', async () => {
  const { directory, suppression } = product.ctx
  await allow('hunter', 50)
  await suppression.add([{ kind: 'email', value: addressOf(11).toUpperCase() }])
  await suppression.add([{ kind: 'profile', value: 'https://www.linkedin.com/in/ida-falk-12' }])
  const { enrichmentId: id } = await upload([addressOf(11), addressOf(12), objector, addressOf(13), addressOf(14)])
  expect(await tell()).toHaveLength(4)
  const named = () => namesIn(id).then((all) => all.filter(([, saidBy]) => saidBy !== '').map(([name]) => name))
  expect(await named()).toEqual(['Ida13 Falk', 'Ida14 Falk'])
  expect(JSON.stringify(await sql('select * from told_people'))).not.toContain('Ida12')
  expect(await directory.erasedAddresses([objector])).toEqual(new Set([objector]))
  expect(await tell()).toEqual([])
  // Erased behind it: gone from the file and from the table, also where only the profile tells.
  const pool = product.database.ownerPool
  await eraseEverywhere({ db: dbOf(pool), pool, demoPeople: 0 }, { kind: 'email', address: addressOf(13) })
  expect(JSON.stringify(await sql('select * from told_people'))).not.toContain('Ida13')
  await suppression.add([{ kind: 'profile', value: 'https://www.linkedin.com/in/ida-falk-14' }])
  expect(await named()).toEqual([])
  expect((await download(someone, id)).map((row) => row['quarry_name'])).toEqual(['', '', '', '', ''])
  await forgetTold(product.ctx)
  expect(JSON.stringify(await sql('select * from told_people'))).not.toContain('Ida14')
})

it('nobody is asked, and paid, for a file of a suspended account', async () => {
  await allow('hunter', 50)
  const suspended = await subscribe(product)
  await upload([addressOf(17)], suspended)
  const asOwner = dbOf(product.database.ownerPool)
  await suspendUser(asOwner, suspended.user.email, { category: 'abuse', note: '' })
  expect(await tell()).toEqual([])
  await suspendUser(asOwner, suspended.user.email, null)
  expect(await tell()).toHaveLength(1)
})

it('names go when the terms, the number or the source do', async () => {
  await allow('hunter', 50)
  const { enrichmentId: id } = await upload([addressOf(15)])
  await tell()
  const kept = async () => (await sql('select 1 from told_people')).length
  expect([await kept(), await namesIn(id)]).toEqual([1, [['Ida15 Falk', 'Hunter']]])
  await allow('hunter', 0)
  expect(await namesIn(id)).toEqual([[addressOf(15), '']])
  await allow('hunter', 50)
  await setPolicy(product.ctx, 'hunter', { charge: {}, keepPeople: null, keepDays: 10 })
  product.advance(11 * 86_400_000)
  await forgetTold(product.ctx)
  expect(await kept()).toBe(0)
  await days(0)
  const { enrichmentId: next } = await upload([addressOf(15)])
  await tell()
  expect(await namesIn(next)).toEqual([['Ida15 Falk', 'Hunter']])
  await removeSource(product.ctx, 'hunter')
  expect(await namesIn(next)).toEqual([[addressOf(15), '']])
})

it('a source that asks for fewer calls leaves the address for later; without an answer it is asked about again after a day', async () => {
  await allow('hunter', 50)
  const { enrichmentId: id } = await upload([addressOf(16), addressOf(17)])
  isSlow = true
  expect(await tell()).toHaveLength(1)
  expect(await sql('select 1 from told_people')).toEqual([])
  isSlow = false
  expect(await tell()).toEqual([])
  await sql('update sources set rest_until = null, rest_because = null')
  sources.behave('hunter', { is: 'down' })
  expect(await tell()).toHaveLength(2)
  sources.behave('hunter', { is: 'well' })
  expect(await tell()).toEqual([])
  product.advance(1.01 * 86_400_000)
  expect(await tell()).toHaveLength(2)
  await days(0)
  expect(id).not.toBe('')
})

it('files without rows, older ones and those of suspended or deleted workspaces are asked about no more', async () => {
  await allow('hunter', 50)
  const emptied = await upload([addressOf(18)])
  expect((await someone.delete(`/api/enrichments/${emptied.enrichmentId}/file`)).status).toBe(200)
  expect(await tell()).toEqual([])
  const suspended = await subscribe(product)
  await upload([addressOf(19)], suspended)
  await sql(`insert into suspensions (workspace_id, category, note, began_at) select id, 'abuse', '', now() from workspaces where owner_id = $1`, suspended.user.id) // oxfmt-ignore
  expect(await tell()).toEqual([])
  const deleted = await subscribe(product)
  await upload([addressOf(21)], deleted)
  await sql(`update workspaces set deleted_at = now() where owner_id = $1`, deleted.user.id)
  expect(await tell()).toEqual([])
  await upload([addressOf(20)])
  product.advance(8 * 86_400_000)
  expect(await tell()).toEqual([])
  await days(0)
})

it('an address that this account revealed is its person, and no source is asked; another account hasn’t paid for it', async () => {
  await allow('hunter', 50)
  // Found by a guess: the directory has no address of theirs, or another one.
  const guessable = peopleWho('guessed', 10, 'accept').filter(({ mailboxIs }) => mailboxIs === 'valid')
  let known = { contactId: '', address: '' }
  for (const { id: contactId, mailbox } of guessable) {
    const { body } = await someone.post('/api/enrich-contact', { contactId })
    if (body['success'] === true) known = { contactId, address: mailbox }
    if (known.contactId !== '') break
  }
  const { enrichmentId: id, alreadyYours } = await upload([known.address])
  expect(await tell()).toEqual([])
  const own = { contactId: known.contactId, email: known.address, saidBy: '' }
  expect([alreadyYours, await rowsOfFile(someone, id)]).toMatchObject([1, [own]])
  const other = await subscribe(product)
  const theirs = await upload([known.address], other)
  expect(await rowsOfFile(other, theirs.enrichmentId)).toMatchObject([
    { contactId: '', email: '', name: known.address },
  ])
  expect(await tell()).toHaveLength(1)
}, 120_000)

it('only a source that can is asked, about no more than a bound', async () => {
  await addSource(product.ctx, { kind: 'leadmagic', name: null, base: sources.baseOf('hunter'), key, microUsdPerUnit: 1_000, budgets: {} }) // oxfmt-ignore
  await expect(allow('leadmagic', 1)).rejects.toThrow('can’t be asked who has an address')
  for (const wrong of [-1, 1.5, 100_001, Number.NaN])
    await expect(allow('hunter', wrong)).rejects.toThrow('0 to 100,000 addresses')
})
