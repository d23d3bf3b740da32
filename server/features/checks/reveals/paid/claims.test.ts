import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest'
import type { Installation } from '../../../../../contract/accounts.ts'
import type { Accuracy } from '../../../../../contract/bounces.ts'
import type { Overview } from '../../../../../contract/overview.ts'
import type { CompanyAnswer } from '../../../../../contract/profiles/profiles.ts'
import type { Receipt, RevealAnswer } from '../../../../../contract/reveals.ts'
import type { VerificationSettled } from '../../../../../contract/verifications.ts'
import type { Source, SourceSetting } from '../../../../../engines/sources/port.ts'
import { openStore } from '../../../../../engines/verifier/memory/open-store.ts'
import { openVerifier } from '../../../../../engines/verifier/open-verifier.ts'
import { manyHosts } from '../../../../../sandbox/mail-world/smtp/smtp-server.ts'
import { freePort } from '../../../../../test/free-port.ts'
import { peopleWho } from '../../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../../test/product.ts'
import { Visitor } from '../../../../../test/visitor.ts'
import { addSource } from '../../../sources/settings/add-source.ts'
import { setPolicy } from '../../../sources/settings/set-policy.ts'

const spent = { milliunits: 500, isKnown: true }
const asked: string[] = []
let means: 'valid' | 'unknown' | 'invalid' = 'valid'

/** Judges each address as it is told to. */
function openJudge({ kind, key }: SourceSetting): Source {
  return {
    kind,
    label: key,
    can: { searchPeople: null, findAddress: null, verifyAddress: { milliunits: 500 }, limits: [], unit: 'credit' },
    test: async () => ({ kind: 'answer', value: { leftMilliunits: null }, spent }),
    async verifyAddress(address) {
      asked.push(`${key} ${address}`)
      return { kind: 'answer', value: { claim: { means, said: `${means} by ${key}` } }, spent }
    },
  }
}

const hasManyHosts = await manyHosts()
let product: TestProduct
let someone: Visitor
beforeAll(async () => {
  product = await startTestProduct({ openSource: openJudge })
  for (const name of ['acme', 'bolt'])
    await addSource(product.ctx, {
      kind: 'http',
      name,
      base: 'http://127.0.0.1:1',
      key: name,
      microUsdPerUnit: 10_000,
      budgets: {},
    })
  someone = await Visitor.register(product.url)
})
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  await product.stop()
})
beforeEach(() => void (asked.length = 0))

const reveal = async (contactId: string) => {
  const { body } = await someone.post<Extract<RevealAnswer, { receiptId: string }>>('/api/enrich-contact', {
    contactId,
  })
  return { answer: body, receipt: (await someone.get<Receipt>(`/api/receipts/${body.receiptId}`)).body }
}
const catchAll = peopleWho('accept_all', 3)
/** From now on the worker's way out is closed: nobody listens at the port that it dials, and it finds out and says so. */
async function closePort(): Promise<void> {
  const closed = openVerifier({
    ...{ dns: product.world.dns, helo: 'quarry.test', from: 'prover@quarry.test', allowPrivate: true },
    smtpPort: await freePort(),
    store: openStore(product.database.pool),
  })
  for (let i = 1; i <= 25; i += 1) await closed.verify(`u-ann@accept-${i}.mw.test`)
  closing.push(() => closed.close())
  product.ctx.verifier = closed
}

test('a catch-all is neither asked about nor charged, unless the operator lets a verifier’s word be charged for', async () => {
  const before = await reveal(catchAll[0]!.id)
  expect([before.answer.success, before.receipt.status, asked]).toEqual([false, 'accept_all', []])

  await setPolicy(product.ctx, 'bolt', { charge: { valid: true }, keepPeople: null, keepDays: null })
  const { answer, receipt } = await reveal(catchAll[1]!.id)
  expect(answer).toMatchObject({ success: true, charged: 1, contact: { email: catchAll[1]!.address, provenAt: null } })
  expect(asked).toEqual([`bolt ${catchAll[1]!.address}`])
  expect(receipt).toMatchObject({ status: 'claimed', reason: 'source.claimed', charged: 1 })
  const rows = await someone.post('/api/exports/search.csv', { contactIds: [catchAll[1]!.id], provenOnly: true })
  expect([rows.status, rows.text.includes(receipt.email)]).toEqual([200, false])
  expect(receipt.why).toMatch(/^bolt called this address “valid by bolt” on \d{4}-\d\d-\d\d\. We could not prove it/)
  expect(receipt.hops).toMatchObject([
    { source: 'bolt', asked: 'verdict', claim: { means: 'valid' }, proof: 'unprovable' },
  ])

  // Nor is it one of those that the accuracy is measured by.
  expect((await someone.get<Accuracy>('/api/accuracy')).body).toMatchObject({ revealed: 0, bounced: 0 })

  // Neither the dashboard nor the company's page takes a source's word for a mail host's silence.
  const count = { outcome: 'claimed', checks: 1 }
  const { outcomes } = (await someone.get<Overview>('/api/overview')).body
  expect(outcomes).toContainEqual({ ...count, credits: 1 })
  const { checks } = (await someone.get<CompanyAnswer>(`/api/companies/of:${catchAll[1]!.id}`)).body
  expect(checks.outcomes).toContainEqual(count)

  // The address is theirs: nothing more is taken or asked.
  const again = await reveal(catchAll[1]!.id)
  expect([again.answer.charged, asked.length]).toEqual([0, 1])
  means = 'invalid'
  const refused = await reveal(catchAll[2]!.id)
  expect([refused.answer.success, refused.receipt.charged, refused.receipt.status]).toEqual([false, 0, 'accept_all'])
  await setPolicy(product.ctx, 'bolt', { charge: { valid: false }, keepPeople: null, keepDays: null })
  means = 'valid'
})

it.skipIf(!hasManyHosts)(
  'without a way to mail servers verifiers are asked in turn until one says anything, by name, and nothing is charged for it',
  async () => {
    await closePort()
    const { body } = await someone.get<Installation>('/api/installation')
    expect(body.mailServers).toMatchObject({ reason: 'rejected', instead: ['acme', 'bolt'] })
    means = 'unknown'
    const [person] = peopleWho('valid', 1, 'accept')
    const { answer, receipt } = await reveal(person!.id)
    expect(asked).toEqual([`acme ${person!.address}`, `bolt ${person!.address}`])
    expect([answer.success, receipt.charged, receipt.email, receipt.hops?.length]).toEqual([false, 0, '', 2])

    means = 'valid'
    asked.length = 0
    const address = peopleWho('valid', 2, 'accept')[1]!.address!
    const { body: verified } = await someone.post<VerificationSettled>('/api/verifications', { address })
    expect(verified).toMatchObject({ status: 'unknown', reason: 'local.port_closed', charged: 0 })
    const own = (await someone.get<Receipt>(`/api/receipts/${verified.receiptId}`)).body
    expect(own.hops).toMatchObject([{ source: 'acme', asked: 'verdict', claim: { said: 'valid by acme' } }])
    expect(asked).toEqual([`acme ${address}`])
    const { rows } = await product.database.pool.query(
      `select (select count(*)::int from source_calls where state = 'open') as open, (select count(*)::int from verifications where hops <> '[]') as kept`,
    )
    expect(rows).toEqual([{ open: 0, kept: 0 }])
  },
)
