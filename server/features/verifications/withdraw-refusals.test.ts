import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Installation } from '../../../contract/accounts.ts'
import type { Receipt } from '../../../contract/reveals.ts'
import type { VerificationSettled } from '../../../contract/verifications.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { withdrawRefusals } from './withdraw-refusals.job.ts'

type Verified = VerificationSettled & { code?: string }

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const sql = (text: string, ...values: unknown[]) => product.database.ownerPool.query(text, values)
const nobody = () => `nobody.at.all@${peopleWho('valid', 1, 'accept')[0]!.address!.split('@')[1]}`

it('what a host said that turned out to refuse everybody is unknown from then on, what others said is not', async () => {
  const someone = await Visitor.register(product.url)
  const { body } = await someone.post<Verified>('/api/verifications', { address: nobody() })
  expect(body).toMatchObject({ status: 'invalid', reason: 'mailbox.absent', charged: 0 })
  const { evidence } = (await someone.get<Receipt>(`/api/receipts/${body.receiptId}`)).body
  const host = evidence.find(({ phase }) => phase === 'rcpt')!.host
  const now = async () => (await someone.get<Verified>(`/api/verifications/${body.id}`)).body
  const withdraw = async (said: string | null, hoursAgo: number) => {
    await sql(
      `insert into verifier.withdrawals (hosts, since, at) values ($1, now() - $2 * interval '1 hour', now())`,
      [said],
      hoursAgo,
    )
    await withdrawRefusals(product.ctx)
  }
  await withdraw('mx1.elsewhere.test', 1)
  await withdraw(host, -1)
  expect((await now()).status).toBe('invalid')
  await withdraw(host, 1)
  expect(await now()).toMatchObject({ status: 'unknown', reason: 'verdict.withdrawn', charged: 0 })
  expect((await sql('select * from verifier.withdrawals')).rows).toEqual([])
})

it('while no mail server can be reached nothing is begun, held or counted, and every screen can say why', async () => {
  const someone = await Visitor.register(product.url)
  const installation = async () => (await someone.get<Installation>('/api/installation')).body.mailServers
  expect(await installation()).toBeNull()
  await sql(
    `insert into verifier.outages (holder, reason, since, until)
      values (gen_random_uuid(), 'net.refused', now(), now() + interval '1 minute')`,
  )
  expect(await installation()).toMatchObject({ reason: 'rejected' })
  const [person] = peopleWho('valid', 1, 'accept')
  const answers = [
    await someone.post<Verified>('/api/verifications', { address: nobody() }),
    await someone.post<Verified>('/api/enrich-contact', { contactId: person!.id }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([503, 'mail-servers-unreachable'])
  expect((await someone.me()).enrichmentCreditsHeld).toBe(0)
  await sql('delete from verifier.outages')
  expect(await installation()).toBeNull()
  expect((await someone.post<Verified>('/api/verifications', { address: nobody() })).status).toBe(200)
})
