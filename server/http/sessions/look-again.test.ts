import http from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { joinAs, makeWorkspace, type Person } from '../../../test/team.ts'
import { Visitor } from '../../../test/visitor.ts'

type Ended = { status: number; code: unknown }
type HeldBack = { finish: () => Promise<Ended> }

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())
beforeEach(() => product.database.ownerPool.query('truncate rate_windows'))

const sql = async <Row>(text: string, ...values: unknown[]) =>
  (await product.database.ownerPool.query(text, values)).rows as Row[]

/** Everybody whose calls have been let in so far; each is limited, and so counted, after its caller was looked at. */
const letIn = async () => (await sql<{ n: number }>('select coalesce(sum(count), 0)::int as n from rate_windows'))[0]?.n

/** A call that is let in with all but the end of its body. */
async function holdBack(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<HeldBack> {
  const text = JSON.stringify(body)
  const before = (await letIn()) ?? 0
  const request = http.request(product.url + path, {
    method,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
  })
  const ended = new Promise<Ended>((resolve, reject) => {
    request.on('error', reject).on('response', (response) => {
      const pieces: Buffer[] = []
      response
        .on('data', (piece: Buffer) => pieces.push(piece))
        .on('end', () => {
          const answer = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>
          resolve({ status: response.statusCode ?? 0, code: answer['code'] })
        })
    })
  })
  request.write(text.slice(0, 1))
  await expect.poll(letIn, { timeout: 10_000 }).toBeGreaterThan(before)
  return {
    finish: async () => {
      request.end(text.slice(1))
      return ended
    },
  }
}

const by = ({ cookie }: Visitor) => ({ cookie })

async function newTeam(): Promise<{ owner: Person; team: string; admin: Person }> {
  const owner = await Visitor.register(product.url)
  const team = await makeWorkspace(owner)
  await sql(`update workspaces set premium_until = now() + interval '30 days' where id = $1`, team)
  await sql(`select credit_grant($1, 'bonus', 50, 'test')`, team)
  return { owner, team, admin: await joinAs(product, team, 'admin') }
}

describe('a call whose body is held back', () => {
  it('lets nobody in for an admin who was removed meanwhile', async () => {
    const { owner, team, admin } = await newTeam()
    const body = { emails: ['friend@visitor.test'], role: 'admin' }
    const invites = await holdBack('POST', '/api/workspace/invitations', body, by(admin))
    expect((await owner.delete(`/api/workspace/members/${admin.user.id}`)).status).toBe(200)
    expect(await invites.finish()).toEqual({ status: 409, code: 'other-workspace' })
    expect(await sql('select 1 from invitations where workspace_id = $1', team)).toEqual([])
  })

  it('has the role that its caller has when it is whole', async () => {
    const { owner, team, admin } = await newTeam()
    const starts = await holdBack('POST', '/api/create-checkout-session', { credits: 10 }, by(admin))
    await owner.send('PATCH', `/api/workspace/members/${admin.user.id}`, '{"role":"viewer"}', {})
    expect(await starts.finish()).toEqual({ status: 403, code: 'role-needed' })
    expect(await sql('select 1 from purchases where workspace_id = $1', team)).toEqual([])
  })

  it('is refused once the session was ended', async () => {
    const { admin } = await newTeam()
    const elsewhere = new Visitor(product.url)
    await elsewhere.post('/api/login', { email: admin.user.email, password: 'correct horse' })
    const reveals = await holdBack('POST', '/api/enrich-contact', { contactId: 'demo:7' }, by(admin))
    expect((await elsewhere.delete('/api/account/sessions')).status).toBe(200)
    expect(await reveals.finish()).toEqual({ status: 401, code: 'unauthorized' })
  })

  it('spends nothing by a key that was revoked', async () => {
    const { team, admin } = await newTeam()
    const { body } = await admin.post<{ key: { id: string }; secret: string }>('/api/account/api-keys', { name: 'k' })
    const keyed = { authorization: `Bearer ${body.secret}` }
    const verifies = await holdBack('POST', '/api/verifications', { address: 'ann@acme.test' }, keyed)
    expect((await admin.delete(`/api/account/api-keys/${body.key.id}`)).status).toBe(200)
    expect(await verifies.finish()).toEqual({ status: 401, code: 'bad-key' })
    expect(await sql('select 1 from verifications where workspace_id = $1', team)).toEqual([])
  })

  it('is answered as ever if nothing changed', async () => {
    const { owner, admin } = await newTeam()
    const body = { emails: ['friend@visitor.test'], role: 'viewer' }
    const invites = await holdBack('POST', '/api/workspace/invitations', body, by(owner))
    expect((await invites.finish()).status).toBe(201)
    const keeps = await holdBack('POST', '/api/enrich-contact', { contactId: 'demo:none' }, by(admin))
    expect((await keeps.finish()).status).toBe(404)
  })
})
