import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CompanyAnswer } from '../../../../contract/profiles/profiles.ts'
import { importPeople } from '../../../../engines/directory/import/import-people.ts'
import { memoryOf } from '../../../../sandbox/sources/memory-of.ts'
import { openSources, type OpenSources } from '../../../../sandbox/sources/open-sources.ts'
import { samplePeople } from '../../../../sandbox/sources/sample-people.ts'
import { vendors } from '../../../../sandbox/sources/vendors.ts'
import { row, sourceOf } from '../../../../test/imports/import-rows.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { addSource } from '../../sources/settings/add-source.ts'
import { removeSource, stopOrStart } from '../../sources/settings/change-source.ts'
import { setPolicy } from '../../sources/settings/set-policy.ts'
import { forgetFacts } from './company-facts.ts'

const key = 'a-key-of-the-vendors'
const firms = 12
const domainOf = (n: number) => `hawkmoor${n}.test`
const people = Array.from({ length: firms - 1 }, (_, n) => ({ ...samplePeople.verified, id: `p${n}`, companyDomain: domainOf(n), employees: 120 })) // oxfmt-ignore
let sources: OpenSources
let product: TestProduct
let someone: Visitor
beforeAll(async () => {
  const world = { memory: memoryOf(people), key, now: () => product.ctx.now().getTime(), callBack: () => {} }
  const opened = ['hunter', 'apollo'].map((kind) => [kind, vendors[kind]!(world)] as const)
  sources = await openSources({ vendors: Object.fromEntries(opened) })
  product = await startTestProduct({ worker: false, payments: null })
  someone = await Visitor.register(product.url)
  // Of these people nothing is known but a name, a title and a domain; of the last firm's everything is.
  const rows = Array.from({ length: firms }, (_, n) => row({ name: `Ida Falk ${n}`, email: `ida@${domainOf(n)}`, company: `Hawkmoor Mews ${n}`, companyDomain: domainOf(n), jobTitle: 'Keeper', location: '', industry: '', employeeCount: '' })) // oxfmt-ignore
  const full = row({ name: 'Ulf Whole', email: 'ulf@whole.test', company: 'Whole Goods', companyDomain: 'whole.test', industry: 'Retail', location: 'Berlin, Germany', employeeCount: '51-200' }) // oxfmt-ignore
  await importPeople(product.database.ownerPool, sourceOf([...rows, full]))
  await product.directory.catchUp()
})
afterAll(async () => {
  await product.stop()
  await sources.close()
})

/** Each test has sources of its own, and companies that nobody was asked about. */
beforeEach(async () => {
  for (const kind of ['hunter', 'apollo']) {
    await removeSource(product.ctx, kind).catch(() => {})
    await addSource(product.ctx, { kind, name: null, base: sources.baseOf(kind), key, microUsdPerUnit: 1_000, budgets: {} }) // oxfmt-ignore
  }
  sources.behave('hunter', { is: 'well' })
  await forgetFacts(product.ctx)
})

const ask = (name: string, factsADay: number) =>
  setPolicy(product.ctx, name, { charge: {}, keepPeople: null, keepDays: null, factsADay })
async function page(n: number, who: Visitor = someone): Promise<CompanyAnswer> {
  const { rows } = await product.database.ownerPool.query<{ id: string }>('select id from directory.people where name = $1', [`Ida Falk ${n}`]) // oxfmt-ignore
  const { status, body } = await who.get<CompanyAnswer>(`/api/companies/${encodeURIComponent(`of:own:${rows[0]!.id}`)}`)
  expect(status).toBe(200)
  return body
}
async function callsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const before = sources.asked.length
  await work()
  return sources.asked.slice(before)
}
/** Behind which nobody is signed in any more. */
async function days(n: number): Promise<void> {
  product.advance(n * 86_400_000)
  someone = await Visitor.register(product.url)
}

it('without the operator’s word nobody is asked, and with it each company once, whoever opens its page', async () => {
  expect(await callsDuring(async () => expect((await page(0)).facts).toBeNull())).toEqual([])
  await ask('hunter', 5)
  const other = await Visitor.register(product.url)
  const calls = await callsDuring(async () => {
    await Promise.all([page(0), page(0, other), page(0), page(0, other)])
    expect((await page(0, other)).facts).toEqual({
      industry: 'Technology',
      size: '51-200',
      location: 'Berlin, Germany',
      linkedinUrl: 'https://www.linkedin.com/company/hawkmoor0',
      founded: 2004,
      saidBy: 'Hunter',
      at: expect.any(String) as string,
    })
  })
  expect(calls).toEqual(['hunter GET /companies/find'])
  const { rows } = await product.database.ownerPool.query(
    `select asked_to, outcome, milliunits::int, workspace_id is not null as "isOfSomebody" from source_calls order by id desc limit 1`,
  )
  expect(rows).toEqual([{ asked_to: 'companyFacts', outcome: 'answer', milliunits: 1_000, isOfSomebody: true }])
})

it('what our own people say stands, and where they say all of it nobody is asked', async () => {
  await ask('hunter', 5)
  const { rows } = await product.database.ownerPool.query<{ id: string }>(`select id from directory.people where name = 'Ulf Whole'`) // oxfmt-ignore
  const whole = () => someone.get<CompanyAnswer>(`/api/companies/${encodeURIComponent(`of:own:${rows[0]!.id}`)}`)
  expect(await callsDuring(async () => expect((await whole()).body.facts).toBeNull())).toEqual([])
})

it('who isn’t known there is asked about once, too; facts go when the terms, the word or the source do', async () => {
  await ask('hunter', 50)
  const unknown = firms - 1
  expect(await callsDuring(() => page(unknown))).toHaveLength(1)
  expect(await callsDuring(() => page(unknown))).toEqual([])
  await page(1)
  await days(20)
  expect(await callsDuring(async () => expect((await page(1)).facts?.saidBy).toBe('Hunter'))).toEqual([])
  // Shorter terms hold for what was kept before.
  await setPolicy(product.ctx, 'hunter', { charge: {}, keepPeople: null, keepDays: 10 })
  expect(await callsDuring(() => page(1))).toHaveLength(1)
  await days(11)
  await forgetFacts(product.ctx)
  const kept = async () => (await product.database.ownerPool.query('select from company_facts')).rowCount
  expect(await kept()).toBe(0)
  await page(1)
  expect(await kept()).toBe(1)
  await ask('hunter', 0)
  expect((await page(1)).facts).toBeNull()
  await ask('hunter', 50)
  await removeSource(product.ctx, 'hunter')
  expect((await page(1)).facts).toBeNull()
  await forgetFacts(product.ctx)
  expect(await kept()).toBe(0)
})

it('about no more companies in 24 hours than the operator said, also at once; then another source is asked', async () => {
  await ask('hunter', 2)
  await Promise.all([page(2), page(3), page(4), page(5)])
  const asked = async () =>
    (await product.database.ownerPool.query<{ name: string }>(`select s.name from source_calls c join sources s on s.id = c.source_id where s.removed_at is null`)).rows.map(({ name }) => name) // oxfmt-ignore
  expect(await asked()).toEqual(['hunter', 'hunter'])
  await ask('apollo', 1)
  expect((await page(6)).facts).toMatchObject({ saidBy: 'Apollo', size: '120' })
  expect((await page(7)).facts).toBeNull()
  await days(1.01)
  expect((await page(7)).facts).toMatchObject({ saidBy: 'Hunter' })
})

it('a source that is down or whose budget is used up leaves the page as it is, and isn’t asked at each view', async () => {
  await ask('hunter', 50)
  sources.behave('hunter', { is: 'down' })
  expect(await callsDuring(async () => expect((await page(8)).facts).toBeNull())).toHaveLength(1)
  sources.behave('hunter', { is: 'well' })
  expect(await callsDuring(() => page(8))).toEqual([])
  await days(1.01)
  expect(await callsDuring(async () => expect((await page(8)).facts).not.toBeNull())).toHaveLength(1)
  await product.database.ownerPool.query(`update sources set day_micro_usd = 0 where removed_at is null`)
  expect(await callsDuring(async () => expect((await page(9)).facts).toBeNull())).toEqual([])
  await stopOrStart(product.ctx, 'hunter', true)
  await days(1.01)
  expect(await callsDuring(async () => expect((await page(9)).facts).toBeNull())).toEqual([])
  expect((await page(8)).facts).not.toBeNull()
})

it('only a source that can is asked, and never about more than a bound', async () => {
  await addSource(product.ctx, { kind: 'leadmagic', name: null, base: sources.baseOf('hunter'), key, microUsdPerUnit: 1_000, budgets: {} }) // oxfmt-ignore
  await expect(ask('leadmagic', 1)).rejects.toThrow('can’t be asked about companies')
  for (const wrong of [-1, 1.5, 100_001, Number.NaN])
    await expect(ask('hunter', wrong)).rejects.toThrow('0 to 100,000 companies')
})
