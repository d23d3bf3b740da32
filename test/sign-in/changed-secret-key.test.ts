import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeCode, resealCodeApps } from '../../server/features/accounts/factors/code-app.ts'
import { purposeOf } from '../../server/features/single-sign-on/domain-link/set-domain-link.ts'
import { secretPurpose } from '../../server/features/single-sign-on/find-provider.ts'
import { resealSignOn } from '../../server/features/single-sign-on/reseal-sign-on.ts'
import { seal, unseal } from '../../server/http/sessions/sealed.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { actorOf } from '../workspace.ts'
import { Visitor } from '../visitor.ts'
import { factorBrowsers, place } from './factor-browsers.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false, publicUrl: place.origin })
})
afterAll(() => product.stop())

const sql = async (text: string, ...values: unknown[]) => (await product.database.ownerPool.query(text, values)).rows

/** The product with another SECRET_KEY, and the first one beside it for as long as `before` says. */
function changed(before: boolean) {
  const { secretKey } = product.ctx.settings
  const settings = {
    secretKey: 'another secret of 32 characters, or more',
    secretKeysBefore: before ? [secretKey] : [],
  }
  return { ...product.ctx, settings: { ...product.ctx.settings, ...settings } }
}

it('authenticator apps sign in under a changed SECRET_KEY, and after one start without the former one', async () => {
  const by = factorBrowsers(product)
  const owner = await by.register()
  const secret = String((await by.post(owner, '/api/account/code-app')).body['secret'])
  by.toNextStep()
  expect((await by.post(owner, '/api/account/code-app/confirm', { code: by.codeOf(secret) })).status).toBe(200)
  const [{ id }] = (await sql('select id from users where email = $1', owner.email)) as [{ id: never }]
  const isTaken = (before: boolean) => {
    by.toNextStep()
    return judgeCode(changed(before), id, by.codeOf(secret))
  }
  expect([await isTaken(false), await isTaken(true)]).toEqual([false, true])
  await resealCodeApps(changed(true))
  expect([await isTaken(false), await isTaken(true)]).toEqual([true, true])
})

it('so do a workspace’s provider and the link of its domain', async () => {
  const { workspaceId, accountId } = await actorOf(product.database, await Visitor.register(product.url))
  const { secretKey } = product.ctx.settings
  await sql(
    `insert into workspace_providers (workspace_id, issuer, client_id, client_secret, changed_at)
      values ($1, 'https://id.test', 'us', $2, now())`,
    workspaceId,
    seal(secretKey, secretPurpose(workspaceId), 'client secret'),
  )
  await sql(
    `insert into domain_links (workspace_id, token_hash, token_sealed, domain, claim, role, enabled_by, created_at)
      values ($1, 'hash', $2, 'id.test', 'claim', 'member', $3, now())`,
    workspaceId,
    seal(secretKey, purposeOf(workspaceId), 'token'),
    accountId,
  )
  await resealSignOn(changed(true))
  const [row] = await sql(
    'select client_secret, token_sealed from workspace_providers join domain_links using (workspace_id) where workspace_id = $1',
    workspaceId,
  )
  const { settings } = changed(false)
  expect(unseal(settings, secretPurpose(workspaceId), row.client_secret)).toBe('client secret')
  expect(unseal(settings, purposeOf(workspaceId), row.token_sealed)).toBe('token')
})
