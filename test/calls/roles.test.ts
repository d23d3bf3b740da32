import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import { leastRole, mayAs, roles, type Role } from '../../contract/security/rights.ts'
import { rolesPage } from '../../scripts/roles-page.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { addMember, joinAs, makeWorkspace } from '../team.ts'
import { Visitor } from '../visitor.ts'
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

  it('is decided for every call, as every role and as a stranger', async () => {
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
