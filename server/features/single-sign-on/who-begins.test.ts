import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WorkspaceSignOn } from '../../../contract/security/single-sign-on.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { openProvider, type TestProvider } from '../../../test/sign-in/open-provider.ts'
import { Walker } from '../../../test/sign-in/walk.ts'
import { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
let provider: TestProvider
const providers: { id: string; name: string; client: { issuer: string; clientId: string; clientSecret: string } }[] = []
const txt = new Map<string, string[]>()
beforeAll(async () => {
  product = await startTestProduct({ worker: false, providers, lookupTxt: async (name) => txt.get(name) ?? [] })
  provider = await openProvider([`${product.url}/api/sign-in/oidc/callback`])
  const { issuer, clientId, clientSecret } = provider
  providers.push({ id: 'oidc', name: 'Example', client: { issuer, clientId, clientSecret } })
})
afterAll(async () => {
  await product.stop()
  await provider.close()
})

it('another site begins no sign-in: else it could sign its visitors in to an account of its own', async () => {
  const begin = async (site: string, id = 'oidc') => {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' }
    const { headers: said } = await fetch(`${product.url}/api/sign-in/${id}`, { redirect: 'manual', headers })
    return { to: said.get('location'), cookies: said.getSetCookie().length }
  }
  for (const site of ['cross-site', 'same-site'])
    expect(await begin(site)).toEqual({ to: '/login?tab=login', cookies: 0 })
  for (const site of ['same-origin', 'none']) {
    const { to, cookies } = await begin(site)
    expect([to?.startsWith(provider.issuer), cookies]).toEqual([true, 1])
  }
})

it('keeps the names that the provider says as one line each', async () => {
  const walker = new Walker()
  const names = { given_name: 'Ada\r\n\r\nYour account', family_name: ' is  locked\n' }
  provider.person = { sub: 'ada', email: 'ada@people.test', email_verified: true, ...names }
  await walker.follow(`${product.url}/api/sign-in/oidc`, ({ pathname }) => pathname === '/')
  const { body } = await walker.json(`${product.url}/api/auth/user`)
  expect(body).toMatchObject({ firstName: 'Ada Your account', lastName: 'is locked' })
})

it('two workspaces that prove one domain at the same moment: one has it, the other is told', async () => {
  const both = [await Visitor.register(product.url), await Visitor.register(product.url)]
  const claims = await Promise.all(
    both.map((each) => each.post<WorkspaceSignOn>('/api/workspace/domain', { domain: 'raced.test' })),
  )
  txt.set(
    'raced.test',
    claims.map(({ body }) => body.domain?.record ?? ''),
  )
  const proofs = await Promise.all(both.map((each) => each.post<{ code?: string }>('/api/workspace/domain/prove')))
  expect(proofs.map(({ status, body }) => `${status} ${body.code}`).toSorted()).toEqual([
    '200 undefined',
    '409 domain-taken',
  ])
})
