import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOperatorTrial, type OperatorTrial } from '../../../test/actors/operator-trial.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { MailTrouble } from '../../adapters/mail/port.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newPasswordMail } from '../../features/mails/credentials-mails.ts'
import { sendMail } from '../../features/mails/send-mail.ts'

const hostile = '<script>alert(1)</script>"\'&'

let product: TestProduct
let operator: OperatorTrial
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
  operator = await openOperatorTrial(product)
})
afterAll(async () => {
  await operator.close()
  await product.stop()
})

it('mails: what waits, failed, was given up and came back, with addresses; one that waits is tried at once', async () => {
  const { see, post } = await operator.signIn()
  const { ctx, database } = product
  await product.mailed()
  const before = ctx.sender
  ctx.sender = {
    ...before,
    send: ({ to }) =>
      Promise.reject(new MailTrouble('recipient', { isPermanent: to.startsWith('gone'), reply: hostile })),
  }
  const mail = newPasswordMail({ link: 'https://quarry.test/reset-password?token=never-shown' })
  const to = ['gone@visitor.test', 'later@visitor.test']
  await inTransaction(ctx.db, (tx) => sendMail(tx, ctx, to, mail))
  await product.mailed()
  const failing = await see('/mails?show=failing')
  for (const said of ['later@visitor.test', 'Your new Quarry password', '1 try, next', '&lt;script&gt;'])
    expect(failing).toContain(said)
  const [givenUp, addresses] = [await see('/mails?show=given_up'), await see('/mails?show=addresses')]
  expect([givenUp, addresses].map((page) => page.includes('gone@visitor.test'))).toEqual([true, true])
  expect(givenUp).toContain('Refused permanently')
  expect(await see('/')).toContain('1 given up in the last day')
  for (const page of [failing, givenUp, addresses]) expect(page).not.toMatch(/never-shown|<script>/)

  ctx.sender = before
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `select id from outgoing_mails where state = 'queued'`,
  )
  expect((await post('/mails/try', { id: rows[0]!.id })).text).toContain('Sending it now.')
  await product.mailed()
  expect(await see('/mails?show=sent')).toContain('later@visitor.test')
  expect((await post('/mails/try', { id: rows[0]!.id })).status).toBe(400)
  expect((await post('/mails/address', { address: 'gone@visitor.test' })).text).toContain('gets mail again')
  expect(await see('/mails?show=addresses')).not.toContain('gone@visitor.test')
})
