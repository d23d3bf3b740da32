import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import type { Person } from '../../../test/team.ts'
import { Visitor } from '../../../test/visitor.ts'

const password = 'correct horse'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())

const rows = async (text: string, values: unknown[] = []) =>
  (await product.database.ownerPool.query<Record<string, unknown>>(text, values)).rows

/** Somebody's mailbox: they called a mail of ours unwanted, one was sent that they may still complain about, others wait. */
async function markAddress(address: string): Promise<void> {
  await rows(`insert into undeliverable_addresses (address, since, why) values ($1, now(), 'complained')`, [address])
  await rows(
    `insert into outgoing_mails (message_id, recipient, subject, content, state, created_at, next_try_at, ended_at, link_of)
     select '<' || subject || '@' || $1 || '>', $1, subject, content, state, now(),
       case when content is null then null else now() + interval '1 day' end,
       case when content is null then now() end, link_of
     from (values ('sent', null, 'sent', null), ('alert', 'x', 'queued', null), ('password', 'x', 'queued', 'password:' || $1),
       ('invitation', 'x', 'queued', 'invitation:' || $1), ('newsletter', 'x', 'queued', 'newsletter:' || $1))
       as mail (subject, content, state, link_of)`,
    [address],
  )
}

/** What is kept of the address: its marks, and the mails of `markAddress`. */
async function keptOf(address: string): Promise<{ marks: unknown[]; mails: unknown[] }> {
  const marks = await rows('select why from undeliverable_addresses where address = $1', [address])
  const mails = await rows(
    `select subject from outgoing_mails where recipient = $1 and message_id like '%@' || $1 || '>' order by subject`,
    [address],
  )
  return { marks: marks.map(({ why }) => why), mails: mails.map(({ subject }) => subject) }
}

let closer: Person
let address: string
beforeEach(async () => {
  closer = await Visitor.register(product.url)
  address = closer.user.email.toLowerCase()
  await markAddress(address)
})

const close = async () => expect((await closer.post('/api/account/delete', { password })).status).toBe(200)

it('whoever registers a stranger’s address and closes the account takes back no complaint, and no mail that others sent there', async () => {
  await close()
  expect(await keptOf(address)).toEqual({ marks: ['complained'], mails: ['invitation', 'newsletter', 'sent'] })
})

it('an account whose address was confirmed takes with it all that is kept of the address', async () => {
  await rows('update users set email_confirmed_at = now() where id = $1', [closer.user.id])
  await close()
  expect(await keptOf(address)).toEqual({ marks: [], mails: [] })
})
