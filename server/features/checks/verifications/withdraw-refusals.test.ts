import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Receipt } from '../../../../contract/reveals.ts'
import type { VerificationSettled } from '../../../../contract/verifications.ts'
import { peopleWho } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { withdrawRefusals } from './withdraw-refusals.job.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const sql = (text: string, ...values: unknown[]) => product.database.ownerPool.query(text, values)
const nobody = () => `nobody.at.all@${peopleWho('valid', 1, 'accept')[0]!.address!.split('@')[1]}`

it('verdicts of a host that turned out to refuse everybody become unknown, verdicts of others stay', async () => {
  const someone = await Visitor.register(product.url)
  const { body } = await someone.post<VerificationSettled>('/api/verifications', { address: nobody() })
  expect(body).toMatchObject({ status: 'invalid', reason: 'mailbox.absent', charged: 0 })
  const { evidence } = (await someone.get<Receipt>(`/api/receipts/${body.receiptId}`)).body
  const host = evidence.find(({ phase }) => phase === 'rcpt')!.host
  const now = async () => (await someone.get<VerificationSettled>(`/api/verifications/${body.id}`)).body
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
