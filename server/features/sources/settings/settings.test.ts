import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOperatorTrial, type OperatorTrial } from '../../../../test/actors/operator-trial.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { openMadeUp } from '../../../../test/sources/made-up-source.ts'
import { listAble } from '../list-able.ts'
import { mayAskFor, suppressObjector } from '../may-ask-for.ts'
import { showSources } from '../show-sources.ts'
import { addSource } from './add-source.ts'
import { rekeySources } from './rekey-sources.ts'
import { setPolicy } from './set-policy.ts'

const key = 'sk-paid-source-0123456789-WXYZ'
let product: TestProduct
let operator: OperatorTrial
let vendor: Server
let base: string
beforeAll(async () => {
  vendor = createServer((request, response) => {
    response.statusCode = request.headers['x-key'] === key ? 200 : 401
    response.end(JSON.stringify({ left: 12 }))
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  product = await startTestProduct({ openSource: openMadeUp, worker: false })
  operator = await openOperatorTrial(product)
})
afterAll(async () => {
  await operator.close()
  await product.stop()
  vendor.close()
})

const wanted = (name: string) => ({ kind: 'http', name, base, key, microUsdPerUnit: 20_000, budgets: {} })

it('the operator’s page adds, tests, orders, stops and removes a source; its key is on no page, in no log and in no row', async () => {
  const { see, send, post } = await operator.signIn()
  expect(await see('/sources')).toContain('There is no source yet.')
  const form = { kind: 'http', name: 'first', base, secret: key, 'usd-per-unit': '0.02', 'day-usd': '5' }
  expect(await send('/sources/add', form)).toContain('Added first')
  expect((await post('/sources/add', form)).status).toBe(400)
  expect((await post('/sources/add', { ...form, name: 'far', base: 'https://api.vendor.test' })).text).toContain(
    'Practice mode',
  )
  expect(await send('/sources/add', { ...form, name: 'second' })).toContain('Added second')
  expect(await send('/sources/test', { name: 'first' })).toContain('Made Up took the key. 12 credits are left there.')
  expect(await send('/sources/key', { name: 'second', secret: 'another-key-0123456789' })).toContain('another key')
  expect((await post('/sources/test', { name: 'second' })).text).toContain('The key isn’t accepted.')
  await send('/sources/up', { name: 'second' })
  expect((await showSources(product.ctx)).map(({ name }) => name)).toEqual(['second', 'first'])
  expect(await send('/sources/policy', { name: 'first', valid: 'yes', 'keep-days': '7' })).toContain(
    'calls valid is charged for',
  )
  const page = await send('/sources/stop', { name: 'second' })
  expect(page).toContain('Stopped')
  expect(page).toContain('Key ends in WXYZ')
  expect((await listAble(product.ctx, 'findAddress')).map(({ name, mayCharge }) => [name, mayCharge.valid])).toEqual([
    ['first', true],
  ])
  expect(await send('/sources/remove', { name: 'second' })).not.toContain('aria-label="second"')
  const { rows } = await product.database.ownerPool.query('select * from sources')
  const seen = [
    page,
    JSON.stringify(operator.log),
    JSON.stringify(rows),
    JSON.stringify(await showSources(product.ctx)),
  ]
  for (const text of seen) {
    expect(text).not.toContain(key)
    expect(text).not.toContain('another-key-0123456789')
  }
  for (const { key_sealed: sealed } of rows as { key_sealed: string }[])
    if (sealed !== '') expect(seen.at(-1)).not.toContain(sealed)
})

it('a sealed key opens with the secret key before until it is sealed anew, in its own row only, and with no other', async () => {
  await addSource(product.ctx, wanted('old'))
  await addSource(product.ctx, wanted('other'))
  const { secretKey } = product.ctx.settings
  const settings = { ...product.ctx.settings, secretKey: 'another secret of 32 characters, or more' }
  const state = async (secretKeysBefore: string[]) => {
    const all = await showSources({
      ...product.ctx,
      openSource: (by) => openMadeUp(by),
      settings: { ...settings, secretKeysBefore },
    })
    return Object.fromEntries(all.map((each) => [each.name, each.state]))
  }
  expect(await state([])).toMatchObject({ old: 'unreadable', other: 'unreadable' })
  expect(await state([secretKey])).toMatchObject({ old: 'on', other: 'on' })
  const { sealed } = await rekeySources({ ...product.ctx, settings: { ...settings, secretKeysBefore: [secretKey] } })
  expect(sealed).toEqual(expect.arrayContaining(['old', 'other']))
  expect(await state([])).toMatchObject({ old: 'on', other: 'on' })
  await product.database.ownerPool.query(
    "update sources set key_sealed = (select key_sealed from sources where name = 'other') where name = 'old'",
  )
  expect(await state([])).toMatchObject({ old: 'unreadable', other: 'on' })
})

it('a policy is kept with its date; what a source calls invalid is never charged for', async () => {
  await addSource(product.ctx, wanted('ruled'))
  await setPolicy(product.ctx, 'ruled', { charge: { accept_all: true }, keepPeople: true, keepDays: 90 })
  await setPolicy(product.ctx, 'ruled', { charge: { accept_all: false }, keepPeople: null, keepDays: null })
  await expect(
    setPolicy(product.ctx, 'ruled', { charge: { invalid: true }, keepPeople: null, keepDays: null }),
  ).rejects.toThrow('never charged')
  const { rows } = await product.database.ownerPool.query(
    `select p.may_charge, p.keeps_people, p.keep_days from source_policies p join sources s on s.id = source_id where name = 'ruled' order by p.id`,
  )
  expect(rows).toEqual([
    { may_charge: ['accept_all'], keeps_people: true, keep_days: 90 },
    { may_charge: [], keeps_people: true, keep_days: 90 },
  ])
})

it('whoever objected at a source may be asked for nowhere, by whatever is known of them', async () => {
  const nobody = { contactId: null, addresses: [], linkedinUrl: '', sourceIds: [] }
  const ctx = product.ctx
  expect(await mayAskFor(ctx, { ...nobody, contactId: 'own:7' })).toBe(true)
  const person = {
    contactId: 'own:7',
    addresses: ['ann@objects.test'],
    linkedinUrl: 'https://linkedin.com/in/ann',
    sourceIds: [{ kind: 'apollo', id: 'x1' }],
  }
  await suppressObjector(ctx, { name: 'hunter' }, person)
  for (const known of [
    { contactId: 'own:7' },
    { addresses: ['Ann@Objects.test'] },
    { linkedinUrl: 'https://linkedin.com/in/ann' },
    { sourceIds: [{ kind: 'apollo', id: 'x1' }] },
  ])
    expect(await mayAskFor(ctx, { ...nobody, ...known })).toBe(false)
  expect(await mayAskFor(ctx, { ...nobody, contactId: 'own:8', sourceIds: [{ kind: 'hunter', id: 'x1' }] })).toBe(true)
})
