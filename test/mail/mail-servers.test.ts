import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Installation } from '../../contract/accounts.ts'
import { openStore } from '../../engines/verifier/memory/open-store.ts'
import { openVerifier } from '../../engines/verifier/open-verifier.ts'
import { manyHosts } from '../../sandbox/mail-world/smtp/smtp-server.ts'
import { openOperatorTrial, type OperatorTrial } from '../actors/operator-trial.ts'
import { freePort } from '../free-port.ts'
import { peopleWho } from '../people.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { Visitor } from '../visitor.ts'

let product: TestProduct
let operator: OperatorTrial
beforeAll(async () => {
  product = await startTestProduct()
  operator = await openOperatorTrial(product)
})
afterAll(async () => {
  await operator.close()
  await product.stop()
})
afterEach(async () => void (await sql('delete from verifier.outages')))

const sql = async (text: string, ...values: unknown[]) => (await product.database.ownerPool.query(text, values)).rows
const people = peopleWho('valid', 4, 'accept')
const hasManyHosts = await manyHosts()
const nobody = `nobody.at.all@${people[0]!.address!.split('@')[1]}`

/** Reports an outage as a worker does, for this many minutes. */
const noteOutage = (reason: string, minutes = 1, ago = 0) =>
  sql(
    `insert into verifier.outages (holder, reason, since, until)
      values (gen_random_uuid(), $1, now() - $3 * interval '1 minute', now() + $2 * interval '1 minute')`,
    reason,
    minutes,
    ago,
  )
const installation = async () =>
  (await new Visitor(product.url).get<Installation>('/api/installation')).body.mailServers
const metrics = async () => {
  const { text } = await new Visitor(product.url).get('/metrics')
  return text.split('\n').filter((line) => line.startsWith('quarry_mail_servers_unreachable{'))
}

describe('while no mail server can be asked', () => {
  it('every call that needs one is refused with a sentence, and nothing is begun, held or stored', async () => {
    const someone = await Visitor.register(product.url)
    await sql('update users set is_premium = true where id = $1', someone.user.id)
    const [own, first, second] = people.map(({ id }) => id)
    expect((await someone.post('/api/enrich-contact', { contactId: own })).body).toMatchObject({ charged: 1 })
    const addresses = [nobody, `somebody@${nobody.split('@')[1]}`]
    const quoted = [
      ['/api/enrich-contacts', await someone.post('/api/enrich-contacts', { contactIds: [first, second] })],
      ['/api/verification-lists', await someone.post('/api/verification-lists', { name: 'Mine', addresses })],
    ] as const
    const before = await someone.me()
    const many = () =>
      sql('select (select count(*) from batches) as batches, (select count(*) from credit_holds) as holds')
    const books = await many()

    await noteOutage('net.refused')
    const keyOf = (path: string) => ({ 'idempotency-key': `the-same-for-${path}` })
    const asked = [
      ['/api/enrich-contact', { contactId: first }],
      ['/api/verifications', { address: nobody }],
      ['/api/enrich-contacts', { contactIds: [first, second] }],
      ['/api/enrich-contacts', { contactIds: [first, second], maxCredits: 2 }],
      ['/api/verification-lists', { name: 'Mine', addresses }],
      ...quoted.map(([path, { body }]) => [
        `${path}/${String(body['batchId'] ?? body['listId'])}/start`,
        { maxCredits: 2 },
      ]),
    ] as [string, object][]
    for (const [path, body] of asked) {
      const answer = await someone.post(path, body, keyOf(path))
      expect([path, answer.status, answer.body['code']]).toEqual([path, 503, 'mail-servers-unreachable'])
      expect(answer.body['message']).toMatch(
        /^This installation can’t reach mail servers right now\. No credit was taken\./,
      )
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    }
    for (const [, { status }] of quoted) expect(status).toBe(200)
    expect([await someone.me(), await many()]).toEqual([before, books])
    // Known results need no mail host.
    expect((await someone.post('/api/enrich-contact', { contactId: own })).status).toBe(200)
    expect((await someone.get('/api/contacts')).status).toBe(200)

    await sql('delete from verifier.outages')
    for (const [path, body] of asked.slice(0, 2))
      expect([path, (await someone.post(path, body, keyOf(path))).status]).toEqual([path, 200])
  })

  it('every screen, the metrics and the operator’s overview say how and since when, until it is over', async () => {
    const see = (await operator.signIn()).see
    const none = ['rejected', 'silent'].map((reason) => `quarry_mail_servers_unreachable{reason="${reason}"} 0`)
    expect([await installation(), await metrics()]).toEqual([null, none])
    expect(await see('/')).not.toContain('port 25')

    await noteOutage('net.connect_timeout', 1, 5)
    await noteOutage('net.refused', 1, 2)
    expect((await installation())!.reason).toBe('silent')
    expect(Date.now() - Date.parse((await installation())!.since)).toBeGreaterThan(5 * 60_000 - 1)
    expect(await metrics()).toEqual([none[0], none[1]!.replace(/0$/, '1')])
    expect(await see('/')).toContain('No connection to port 25 is answered.')

    await sql(`delete from verifier.outages where reason = 'net.connect_timeout'`)
    expect((await installation())!.reason).toBe('rejected')
    expect(await metrics()).toEqual([none[0]!.replace(/0$/, '1'), none[1]])
    expect(await see('/')).toContain('Every connection to port 25 is rejected.')

    // Its process has ended without taking the report back.
    await sql(`update verifier.outages set until = now()`)
    expect([await installation(), await metrics()]).toEqual([null, none])
  })

  it.skipIf(!hasManyHosts)(
    'a worker whose way out is rejected says so to the whole product, until it closes',
    async () => {
      const said: string[] = []
      const worker = openVerifier({
        ...{ dns: product.world.dns, helo: 'quarry.test', from: 'prover@quarry.test', allowPrivate: true },
        smtpPort: await freePort(),
        store: openStore(product.database.pool),
        onTrouble: (message) => said.push(message),
      })
      const reasons: string[] = []
      for (let i = 1; i <= 25; i++) reasons.push((await worker.verify(`u-ann@accept-${i}.mw.test`)).reason)
      expect(reasons.filter((reason) => reason === 'net.refused')).toHaveLength(8)
      expect(reasons.filter((reason) => reason === 'local.port_closed')).toHaveLength(17)
      await expect.poll(installation).toMatchObject({ reason: 'rejected' })
      expect(said).toEqual([
        'this installation cannot reach mail servers right now: connections to port 25 are rejected here; none of 8 mail servers could be reached',
      ])
      await worker.close()
      expect(await installation()).toBeNull()
    },
  )
})
