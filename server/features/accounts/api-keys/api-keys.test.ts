import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type Endpoint } from '../../../../contract/endpoints.ts'
import { holdKey, keysOf, makeKey, Program } from '../../../../test/actors/key-holder.ts'
import { sql, subscribe } from '../../../../test/actors/list-owner.ts'
import { peopleWho } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { emptyClosedAccounts } from '../../privacy/empty-closed-accounts.job.ts'
import { checkLedger } from '../../credits/check-ledger.ts'
import { forgetRevokedKeys } from './revoke-key.ts'
import { spec } from '../../../../test/spec.ts'

const log: string[] = []
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ log })
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await product.stop()
  expect(faults).toEqual([])
})

const search = (visitor: Visitor, headers?: Record<string, string>) =>
  visitor.post('/api/search-contacts', { jobTitle: 'director' }, headers)
const setPremium = (userId: string, isPremium: boolean) =>
  sql(product, 'update users set is_premium = $2 where id = $1', userId, isPremium)

describe('the public API', spec('S6.premium.06'), () => {
  it('is refused to a free account: it can’t make a key', async () => {
    const someone = await Visitor.register(product.url)
    const { status, body } = await makeKey(someone)
    expect([status, body.code, body.message]).toEqual([
      403,
      'premium_required',
      expect.stringContaining('Professional'),
    ])
    expect(await keysOf(someone)).toEqual([])
  })

  it('works for a premium account: the account owns the results of its key', async () => {
    const { someone, program } = await holdKey(product)
    const [person] = peopleWho('valid', 1, 'accept')
    expect((await search(program)).status).toBe(200)
    expect([200, 202]).toContain((await program.post('/api/enrich-contact', { contactId: person?.id })).status)
    await expect
      .poll(async () => (await program.get(`/api/reveals/${person?.id}`)).body)
      .toMatchObject({ success: true, contact: { email: person?.mailbox } })
    expect((await program.post('/api/contacts', { apolloId: person?.id, tags: ['found'] })).status).toBe(200)
    expect((await someone.get('/api/contacts')).body).toMatchObject([{ apolloId: person?.id, tags: ['found'] }])
    expect(await someone.me()).toMatchObject({ enrichmentCredits: 24, enrichmentCreditsUsed: 1 })
    expect((await program.me()).id).toBe(someone.user.id)
  })

  it('pauses while the plan is over; the keys can still be seen and revoked', async () => {
    const { someone, program, key } = await holdKey(product)
    await setPremium(someone.user.id, false)
    const asleep = await search(program)
    expect([asleep.status, asleep.body['code']]).toEqual([403, 'premium_required'])
    expect(await keysOf(someone)).toMatchObject([{ id: key.id }])
    await setPremium(someone.user.id, true)
    expect((await search(program)).status).toBe(200)
    await setPremium(someone.user.id, false)
    expect((await someone.delete(`/api/account/api-keys/${key.id}`)).status).toBe(200)
    expect((await search(program)).status).toBe(401)
  })
})

describe('a key', () => {
  it('is shown once and kept as a hash; its holder is told by mail', async () => {
    const someone = await subscribe(product)
    const { status, body } = await makeKey(someone, '  Nightly import ')
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^qk_[0-9A-Za-z]{43}$/)
    expect(body.key).toMatchObject({ name: 'Nightly import', prefix: body.secret.slice(0, 9), lastUsedAt: null })
    expect(await keysOf(someone)).toEqual([body.key])
    const { rows } = await sql(
      product,
      'select t::text as row, key_hash from api_keys t where workspace_id = (select id from workspaces where owner_id = $1)',
      someone.user.id,
    )
    expect(rows[0].row).not.toContain(body.secret)
    expect(rows[0].key_hash).toBe(createHash('sha256').update(body.secret).digest('hex'))
    await product.mailed()
    const mail = product.mails.findLast(({ to }) => to === someone.user.email)
    expect(mail?.text).toContain('Nightly import')
    expect(JSON.stringify(product.mails)).not.toContain(body.secret)
  })

  it.each(['', '   ', 'x'.repeat(61), 7, null])('needs a readable name (%j)', async (name) => {
    const { status, body } = await (await subscribe(product)).post('/api/account/api-keys', { name })
    expect([status, body['message']]).toEqual([400, expect.any(String)])
  })

  it('is one of at most ten, also when twenty are asked for at once; a revoked one makes room', async () => {
    const someone = await subscribe(product)
    const asked = await Promise.all(Array.from({ length: 20 }, (_, n) => makeKey(someone, `Key ${n}`)))
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 10 }, () => 409),
    ])
    const kept = await keysOf(someone)
    expect(kept).toHaveLength(10)
    await someone.delete(`/api/account/api-keys/${kept[0]?.id}`)
    expect((await makeKey(someone)).status).toBe(201)
  })

  it('is revoked at once and for good; revoking it again changes nothing', async () => {
    const { someone, program, key } = await holdKey(product)
    const revoke = () => someone.delete(`/api/account/api-keys/${key.id}`)
    expect((await Promise.all([revoke(), revoke()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await keysOf(someone)).toEqual([])
    const refused = await search(program)
    expect([refused.status, refused.body]).toEqual([
      401,
      { code: 'bad-key', message: 'This API key is invalid or was revoked.' },
    ])
  })

  it('is deleted 90 days after it was revoked, not before', async () => {
    const [revoked, kept] = [await holdKey(product), await holdKey(product)]
    await revoked.someone.delete(`/api/account/api-keys/${revoked.key.id}`)
    const moment = (days: number) => new Date(product.ctx.now().getTime() + days * 86_400_000)
    const left = async (days: number) => {
      await forgetRevokedKeys({ ...product.ctx, now: () => moment(days) })
      const ids = [revoked.key.id, kept.key.id]
      return (await sql(product, 'select id from api_keys where id = any($1)', ids)).rowCount
    }
    expect([await left(89), await left(91)]).toEqual([2, 1])
    expect(await keysOf(kept.someone)).toHaveLength(1)
  })

  it('of another account is not found', async () => {
    const { program, key } = await holdKey(product)
    const other = await subscribe(product)
    for (const id of [key.id, '00000000-0000-4000-8000-000000000000'])
      expect((await other.delete(`/api/account/api-keys/${id}`)).status).toBe(404)
    expect((await other.delete(`/api/account/api-keys/x`)).status).toBe(400)
    expect(await keysOf(other)).toEqual([])
    expect((await search(program)).status).toBe(200)
  })

  it('says when it was last used, to the minute', async () => {
    const { someone, program } = await holdKey(product)
    const used = async () => (await keysOf(someone))[0]?.lastUsedAt
    expect(await used()).toBeNull()
    await Promise.all(Array.from({ length: 8 }, () => program.me()))
    const first = await used()
    expect(first).toEqual(expect.any(String))
    product.advance(30_000)
    await program.me()
    expect(await used()).toBe(first)
    product.advance(31_000)
    await program.me()
    expect(Date.parse((await used()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? '') + 60_000)
  })

  it('is in the account’s export without its secret or its hash, and gone with the account', async () => {
    const { someone, program, key } = await holdKey(product)
    const { body, text } = await someone.get<{ apiKeys: unknown[] }>('/api/account/export.json')
    expect(body.apiKeys).toMatchObject([{ id: key.id, name: key.name, prefix: key.prefix }])
    expect(text).not.toContain(program.secret)
    expect(text).not.toContain(createHash('sha256').update(program.secret).digest('hex'))
    expect((await someone.post('/api/account/delete', { password: 'correct horse' })).status).toBe(200)
    expect((await search(program)).status).toBe(401)
    await emptyClosedAccounts(product.ctx)
    expect(
      (
        await sql(
          product,
          'select 1 from api_keys where workspace_id = (select id from workspaces where owner_id = $1)',
          someone.user.id,
        )
      ).rows,
    ).toEqual([])
  })
})

describe('a call with a key', () => {
  const calls = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, ...endpoint }))
  const takes = calls.filter(({ key }) => key)
  const refuses = calls.filter(({ key }) => !key)
  const ask = (visitor: Visitor, { method, path }: Endpoint) => {
    const address = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    return visitor.send<Record<string, unknown>>(method, address, method === 'POST' ? '{}' : undefined, {})
  }

  it('answers as with a session, on every call that accepts keys', async () => {
    const { someone, program } = await holdKey(product)
    const statuses = []
    for (const call of takes) {
      const [bySession, byKey] = [await ask(someone, call), await ask(program, call)]
      const seen = ({ status, text }: typeof byKey) => ({ call: call.name, status, text })
      expect(seen(byKey)).toEqual(seen(bySession))
      statuses.push(byKey.status)
    }
    expect(statuses.filter((status) => status === 401 || status >= 500)).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(8)
  })

  it('is refused everywhere else, also with a session beside it: passwords, keys, payments, the account itself', async () => {
    const { someone, program } = await holdKey(product)
    program.cookie = someone.cookie
    const answers = []
    for (const call of refuses) answers.push([call.name, (await ask(program, call)).body])
    const body = { code: 'key-not-taken', message: 'This call doesn’t accept API keys.' }
    expect(answers).toEqual(refuses.map(({ name }) => [name, body]))
    const guarded = 'changePassword changeEmail deleteAccount exportAccount createApiKey listApiKeys revokeApiKey'
    const paid = 'startCheckout applyCredits startSubscription openBillingPortal showPurchase signIn register'
    expect(refuses.map(({ name }) => name)).toEqual(expect.arrayContaining(`${guarded} ${paid}`.split(' ')))
  })

  it('is described as the contract has it: which calls take a key, in /api/openapi.json and on /docs', async () => {
    type Described = { operationId?: string; security?: Record<string, unknown>[] }
    const { body } = await new Visitor(product.url).get<{ paths: Record<string, Record<string, Described>> }>(
      '/api/openapi.json',
    )
    const described = Object.values(body.paths).flatMap((methods) => Object.values(methods))
    const withKey = described.filter(({ security }) => security?.some((each) => 'apiKey' in each))
    expect(new Set(withKey.map(({ operationId }) => operationId))).toEqual(new Set(takes.map(({ name }) => name)))
    const page = await new Visitor(product.url).get('/docs')
    expect(page.text.match(/class="key"/g)).toHaveLength(takes.length)
  })

  it('ignores cookies and sets none: the key identifies the caller', async () => {
    const [one, other] = [await holdKey(product), await subscribe(product)]
    one.program.cookie = other.cookie
    const answer = await one.program.get<{ id: string }>('/api/auth/user')
    expect(answer.body.id).toBe(one.someone.user.id)
    expect(answer.headers.getSetCookie()).toEqual([])
    const unknown = new Program(product.url, `qk_${'A'.repeat(43)}`)
    unknown.cookie = other.cookie
    const refused = await search(unknown)
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []])
    expect((await other.me()).id).toBe(other.user.id)
  })

  it('comes from anywhere, since no browser adds a key by itself; a session from another site stays refused', async () => {
    const { someone, program } = await holdKey(product)
    const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test' }
    expect((await search(program, elsewhere)).status).toBe(200)
    expect((await search(someone, elsewhere)).status).toBe(403)
    const answer = await search(someone, { ...elsewhere, authorization: 'Bearer qk_' })
    expect(answer.status).toBe(401)
  })

  it('shares the limits of its account and says when to come back', async () => {
    const { someone, program } = await holdKey(product)
    const verify = (visitor: Visitor) => visitor.post('/api/verifications', { address: 'nobody' })
    for (const visitor of [program, someone, program]) expect((await verify(visitor)).status).toBe(200)
    const { rowCount } = await sql(
      product,
      `update rate_windows set count = 60 where key like 'verify:%' and count = 3`,
    )
    expect(rowCount).toBe(1)
    const refused = await verify(program)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await verify(someone)).status).toBe(429)
  })

  it('is answered once for one Idempotency-Key, whether it comes by key or by session', async () => {
    const { someone, program } = await holdKey(product)
    const [person] = peopleWho('valid', 1, 'accept')
    const reveal = (visitor: Visitor, contactId = person?.id) =>
      visitor.post('/api/enrich-contact', { contactId }, { 'idempotency-key': 'once' })
    const first = await reveal(program)
    const again = await reveal(someone)
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotent-replay')).toBe('true')
    expect((await reveal(program, 'demo:1')).status).toBe(422)
    await expect.poll(async () => (await someone.me()).enrichmentCreditsUsed).toBe(1)
  })
})

describe('hostile headers', () => {
  const fine = 'A'.repeat(43)
  it.each([
    `Bearer qk_${fine}`,
    `bearer   qk_${fine}`,
    'Bearer qk_',
    `Bearer qk_${fine}A`,
    `Bearer qk_${fine} qk_${fine}`,
    `Bearer qk_${'A'.repeat(8_000)}`,
    `Bearer qk_${"' or true --".padEnd(43, 'x')}`,
    `Bearer qk_\u00e9${fine}`,
    `Bearer qk_${fine}, Bearer qk_${fine}`,
  ])('are refused with a sentence, also beside a session (%#)', async (authorization) => {
    const someone = await subscribe(product)
    const { status, body } = await someone.get('/api/auth/user', { authorization })
    expect([status, body['code'], body['message']]).toEqual([401, 'bad-key', expect.any(String)])
  })

  it.each(['', 'Bearer', 'Bearer token', 'Basic cWtfOnFrXw==', 'qk_', 'Digest qk_'])(
    'of another kind are ignored: the session counts (%j)',
    async (authorization) => {
      const someone = await subscribe(product)
      expect((await someone.get('/api/auth/user', { authorization })).status).toBe(200)
      expect((await new Visitor(product.url).get('/api/auth/user', { authorization })).status).toBe(401)
    },
  )
})

it('no line of the log holds a key or its hash, not even when the look-up fails', async () => {
  const { program } = await holdKey(product)
  await sql(product, 'alter table api_keys rename to api_keys_away')
  const failed = await search(program)
  await sql(product, 'alter table api_keys_away rename to api_keys')
  expect([failed.status, failed.body['code']]).toEqual([500, 'fault'])
  await program.get(`/api/receipts/${program.secret}`)
  await program.post('/api/search-contacts', { jobTitle: 7 })
  expect(log.join('\n')).toContain('request failed')
  expect(log.join('\n')).not.toMatch(/qk_[0-9A-Za-z]{20}/)
  expect(log.join('\n')).not.toContain(createHash('sha256').update(program.secret).digest('hex'))
})
