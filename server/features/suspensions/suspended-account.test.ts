import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { openProvider, type TestProvider } from '../../../test/sign-in/open-provider.ts'
import { Walker } from '../../../test/sign-in/walk.ts'
import { Visitor } from '../../../test/visitor.ts'
import { dbOf } from '../../db/transaction.ts'
import { suspendUser } from './suspend.ts'

let product: TestProduct
let provider: TestProvider
const providers: { id: string; name: string; client: { issuer: string; clientId: string; clientSecret: string } }[] = []
beforeAll(async () => {
  product = await startTestProduct({ worker: false, providers })
  provider = await openProvider([`${product.url}/api/sign-in/oidc/callback`])
  const { issuer, clientId, clientSecret } = provider
  providers.push({ id: 'oidc', name: 'Example', client: { issuer, clientId, clientSecret } })
})
afterAll(async () => {
  await product.stop()
  await provider.close()
})

const sql = async (text: string, ...values: unknown[]) => (await product.database.ownerPool.query(text, values)).rows

it('a suspended account is moved to no other address by a link mailed before, and no provider is connected to it', async () => {
  const person = await Visitor.register(product.url)
  const wanted = `moved-${person.user.id}@visitor.test`
  await person.post('/api/account/email', { email: wanted, password: 'correct horse' })
  await product.mailed()
  const token = /confirm-email\?token=([\w-]+)/.exec(product.mails.find(({ to }) => to === wanted)?.text ?? '')?.[1]
  provider.person = { sub: `of ${person.user.id}`, email: person.user.email, email_verified: true }
  const walker = new Walker()
  await walker.follow(`${product.url}/api/sign-in/oidc`, ({ pathname }) => pathname === '/login')
  const asOwner = dbOf(product.database.ownerPool)
  await suspendUser(asOwner, person.user.email, { category: 'security', note: '' })
  const move = () => new Visitor(product.url).post('/api/account/email/confirm', { token })
  const connect = () => walker.json(`${product.url}/api/sign-in/waiting`, { body: { password: 'correct horse' } })
  for (const call of [move, connect]) expect(await call()).toMatchObject({ status: 403, body: { code: 'suspended' } })
  const standing =
    'select email from users left join identities i on i.user_id = users.id where users.id = $1 and i.id is null'
  expect(await sql(standing, person.user.id)).toEqual([{ email: person.user.email }])
  await suspendUser(asOwner, person.user.email, null)
  for (const call of [connect, move]) expect((await call()).status).toBe(200)
})
