import { randomUUID } from 'node:crypto'
import { afterEach, afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Installation } from '../../contract/accounts.ts'
import type { Verdict, Verifier } from '../../engines/verifier/port.ts'
import { claimChecks } from '../../server/features/checks/core/attempt-check.ts'
import { startVerification } from '../../server/features/checks/verifications/start-verification.ts'
import { verificationCheck } from '../../server/features/checks/verifications/verification-check.ts'
import { processId } from '../../server/jobs/process-id.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { Visitor } from '../visitor.ts'
import { actorOf } from '../workspace.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())
afterEach(async () => {
  await sql('delete from verifier.outages')
  await sql('delete from processes')
})

const sql = async (text: string, ...values: unknown[]) => (await product.database.ownerPool.query(text, values)).rows

type Worker = { seenSecondsAgo?: number; role?: string; id?: string }

async function worker({ seenSecondsAgo = 0, role = 'worker', id = randomUUID() }: Worker = {}): Promise<string> {
  await sql(
    `insert into processes (id, role, host, pid, version, connections, started_at, seen_at)
      values ($1, $2, 'elsewhere', 1, '1', 1, now(), now() - $3 * interval '1 second')`,
    id,
    role,
    seenSecondsAgo,
  )
  return id
}
const cannotReach = (id: string) =>
  sql(
    `insert into verifier.outages (holder, reason, since, until) values ($1, 'net.refused', now(), now() + interval '1 minute')`,
    id,
  )
const outage = async () => (await new Visitor(product.url).get<Installation>('/api/installation')).body.mailServers

it('mail servers can’t be reached only if no living worker reaches them', async () => {
  const [one, other] = [await worker(), await worker({ role: 'web and worker' })]
  await worker({ role: 'web' })
  await worker({ seenSecondsAgo: 60 })
  await cannotReach(one)
  expect(await outage()).toBeNull()
  await cannotReach(other)
  expect(await outage()).toMatchObject({ reason: 'rejected' })
})

const closed: Verdict = {
  address: 'somebody@elsewhere.test',
  status: 'unknown',
  reason: 'local.port_closed',
  evidence: [],
  retryAfterMs: 60_000,
}

it('a worker that is cut off leaves its checks to another one, also those under way, as long as there is one', async () => {
  const visitor = await Visitor.register(product.url)
  const { id } = await startVerification(product.ctx, await actorOf(product.database, visitor), closed.address)
  const row = async () =>
    (await sql('select state, reason, attempts, claimed_until as until from verifications where id = $1', id))[0]
  let isCutOff = false
  const verifier = { ...product.ctx.verifier, isCutOff: () => isCutOff, verify: async () => closed }
  const claim = () => claimChecks({ ...product.ctx, verifier }, verificationCheck, { lane: 'interactive' }, 10)
  const attempt = async () => {
    const [work, ...more] = await claim()
    expect(more).toEqual([])
    return () => work!.attempt(new AbortController().signal)
  }
  await worker({ id: processId })
  const other = await worker()
  const underWay = await attempt()
  isCutOff = true
  await underWay()
  expect(await row()).toMatchObject({ state: 'checking', attempts: 0, until: null })
  expect(await claim()).toEqual([])

  await cannotReach(other)
  await (
    await attempt()
  )()
  expect(await row()).toMatchObject({ state: 'settled', reason: 'local.port_closed' })
})

it.each([
  ['stops', new Error('the worker stops'), 0],
  ['gave it all its time', new DOMException('too late', 'TimeoutError'), 1],
])(
  'a check that is under way in a worker that %s goes on elsewhere, after as many attempts as were its own',
  async (_, why, attempts) => {
    const visitor = await Visitor.register(product.url)
    const { id } = await startVerification(product.ctx, await actorOf(product.database, visitor), closed.address)
    const verify = vi.fn<Verifier['verify']>(
      (_address, { signal } = {}) =>
        new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
    )
    const verifier = { ...product.ctx.verifier, isCutOff: () => false, verify }
    const [work] = await claimChecks({ ...product.ctx, verifier }, verificationCheck, { lane: 'interactive' }, 10)
    const controller = new AbortController()
    const ended = work!.attempt(controller.signal).catch((error: unknown) => error)
    await vi.waitUntil(() => verify.mock.calls.length > 0, { timeout: 20_000 })
    controller.abort(why)
    expect(await ended).toBe(why)
    const [row] = await sql('select state, attempts, claimed_until as until from verifications where id = $1', id)
    expect(row).toEqual({ state: 'checking', attempts, until: null })
    await sql(`update verifications set claimed_until = now() + interval '1 hour' where id = $1`, id)
  },
)
