import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import { mayAs, roles, type Role } from '../../contract/security/rights.ts'
import type { Scope } from '../../contract/security/scopes.ts'
import { rolesPage } from '../../scripts/roles-page.ts'
import { holdKey, makeKey, Program } from '../actors/key-holder.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { addMember, joinAs, makeWorkspace } from '../team.ts'
import { Visitor } from '../visitor.ts'
import { leastRole, leastScope } from './least.ts'
import { soundBeside } from './sound-bodies.ts'

let product: TestProduct
let team: string
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())

const calls = Object.keys(leastRole) as (keyof typeof leastRole)[]

/** After these somebody may be elsewhere, or the team gone. */
const goings: EndpointName[] = ['createWorkspace', 'leaveWorkspace', 'deleteWorkspace']

async function make(visitor: Visitor, name: EndpointName): Promise<{ status: number; code: string }> {
  const { method, path } = endpoints[name]
  const url = path.replace(/:\w+/g, '1')
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const body = hasBody ? JSON.stringify(soundBeside(name, '')) : undefined
  const { status, body: answer } = await visitor.send<{ code?: string }>(method, url, body, {})
  return { status, code: answer.code ?? '' }
}

/** Everybody is in the team again, as what they were. */
async function comeBack(people: Record<Role, Visitor & { user: User }>): Promise<void> {
  await product.database.ownerPool.query('update workspaces set deleted_at = null where id = $1', [team])
  for (const role of roles) {
    if (role !== 'owner') await addMember(product, team, { accountId: people[role].user.id, role })
    await people[role].post(`/api/workspaces/${team}/switch`)
  }
}

describe('what each role may do', () => {
  it('is what docs/roles.md says', async () => {
    const page = (await readFile('docs/roles.md', 'utf8')).replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
    expect(page).toBe(rolesPage().replaceAll(/ +/g, ' '))
  })

  it('is said there of every call of the contract, and those for everybody are refused to nobody for want of an account', async () => {
    const page = await readFile('docs/roles.md', 'utf8')
    const all = Object.entries(endpoints)
    expect(all.filter(([, { method, path }]) => !page.includes(`\`${method} ${path}\``))).toEqual([])
    const forAll = all.filter(([, { caller }]) => caller === 'anyone').map(([name]) => name as EndpointName)
    expect(forAll.length).toBeGreaterThan(20)
    for (const name of forAll) {
      const { code } = await make(new Visitor(product.url), name)
      expect([name, code]).not.toEqual([name, 'unauthorized'])
    }
  })

  it('is decided for every call, as every role and as a stranger', { timeout: 120_000 }, async () => {
    const owner = await Visitor.register(product.url)
    team = await makeWorkspace(owner)
    const people = {
      viewer: await joinAs(product, team, 'viewer'),
      member: await joinAs(product, team, 'member'),
      admin: await joinAs(product, team, 'admin'),
      owner,
    }
    const wrong: unknown[] = []
    for (const name of calls) {
      // Limits are tested elsewhere, and would hide the answer.
      await product.database.ownerPool.query('delete from rate_windows')
      const stranger = await make(new Visitor(product.url), name)
      if (stranger.status !== 401) wrong.push(['a stranger', name, stranger])
      const check = async (role: Role) => {
        const answer = await make(people[role], name)
        const isRefused = answer.status === 403 && answer.code === 'role-needed'
        const isOther = answer.status === 401 || answer.code === 'other-workspace'
        if (isRefused === mayAs(role, leastRole[name]) || isOther) wrong.push([role, name, answer])
      }
      if (!goings.includes(name)) await Promise.all(roles.map(check))
      else
        for (const role of roles) {
          await check(role)
          await comeBack(people)
        }
    }
    expect(wrong).toEqual([])
  })
})

describe('what a key of each scope may do', () => {
  /** With a body that no call takes: whether a key may make the call is decided before it is read. */
  const call = (visitor: Visitor, name: EndpointName) => {
    const { method, path } = endpoints[name]
    const body = method === 'GET' || method === 'DELETE' ? undefined : '7'
    return visitor.send<{ code?: string }>(method, path.replace(/:\w+/g, '1'), body, {})
  }

  it('is decided for every call that takes a key: one to read is refused where it would spend or change something', async () => {
    const { someone, program: reader } = await holdKey(product, 0, { scope: 'read' })
    const { body } = await makeKey(someone, 'Both', { scope: 'spend' })
    const spender = new Program(product.url, body.secret)
    const wrong: unknown[] = []
    for (const [name, least] of Object.entries(leastScope) as [EndpointName, Scope][]) {
      await product.database.ownerPool.query('delete from rate_windows')
      const answers = await Promise.all([reader, spender].map((each) => call(each, name)))
      const refused = answers.map(({ status, body: { code } }) => status === 403 && code === 'scope-needed')
      if (refused[0] !== (least === 'spend') || refused[1]) wrong.push([name, least, refused])
    }
    expect(wrong).toEqual([])
    const open = Object.values(leastScope).filter((least) => least === 'read').length
    expect(open).toBeGreaterThan(20)
  })

  it('is said of every call in /api/openapi.json and on /docs', async () => {
    type Described = { operationId?: string; description?: string }
    const { body } = await new Visitor(product.url).get<{ paths: Record<string, Record<string, Described>> }>(
      '/api/openapi.json',
    )
    const said = Object.values(body.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId = '', description = '' }) => {
        const scope = description.startsWith('API keys of any scope') ? 'read' : 'spend'
        return description.startsWith('API keys') ? [[operationId, scope]] : []
      }),
    )
    expect(Object.fromEntries(said)).toEqual(leastScope)
    const { text } = await new Visitor(product.url).get('/docs')
    expect(text.match(/API keys of the scope <code>spend<\/code>/g)).toHaveLength(
      Object.values(leastScope).filter((least) => least === 'spend').length,
    )
  })
})
