import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { SessionView } from '../../contract/security/sessions.ts'
import type { TestProduct } from '../product.ts'
import { place } from '../sign-in/factor-browsers.ts'
import { SoftwarePasskey } from '../sign-in/software-passkey.ts'
import type { Person } from '../team.ts'
import { Visitor } from '../visitor.ts'
import { openTeamSubscriber } from './team-subscriber.ts'
import { watchRecord } from './watch-record.ts'

type Leaves = ReturnType<typeof watchRecord>['leaves']

/** An owner's second factors and sessions; ends without a factor. */
export async function callsOfAccount(product: TestProduct, leaves: Leaves, owner: Person): Promise<void> {
  const { secret } = (await owner.post<{ secret: string }>('/api/account/code-app')).body
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: product.ctx.now().getTime() })
  await leaves('confirmCodeApp', ['account.code_app_added'], { body: { code } })
  await leaves('requireSecondFactor', ['workspace.factor_required'], { body: { isRequired: true } })
  await leaves('requireSecondFactor', ['workspace.factor_free'], { body: { isRequired: false } })
  await leaves('renewRecoveryCodes', ['account.recovery_codes_renewed'])
  const { options } = (await owner.post<{ options: { challenge: string } }>('/api/account/passkeys/options')).body
  const userId = Buffer.from(owner.user.id).toString('base64url')
  const made = new SoftwarePasskey().make({ ...place, challenge: options.challenge, userId })
  const { passkey } = await leaves<{ passkey: { id: string } }>('addPasskey', ['account.passkey_added'], {
    body: { name: 'Laptop', made },
  })
  await leaves('removePasskey', ['account.passkey_removed'], { path: `/api/account/passkeys/${passkey.id}` })
  await leaves('removeCodeApp', ['account.code_app_removed'])
  await leaves('forgetTrustedBrowsers', ['account.browsers_forgotten'])

  const credentials = { email: owner.user.email, password: 'correct horse' }
  await new Visitor(product.url).post('/api/login', credentials)
  const { body: sessions } = await owner.get<SessionView[]>('/api/account/sessions')
  const other = sessions.find(({ isThis }) => !isThis)
  await leaves('endSession', ['account.session_ended'], { path: `/api/account/sessions/${other!.id}` })
  await new Visitor(product.url).post('/api/login', credentials)
  await leaves('endOtherSessions', ['account.other_sessions_ended'])
}

/** The link of the proven domain acme.test; somebody has joined by it at the end. */
export async function callsOfDomainLink({ url, database }: TestProduct, leaves: Leaves): Promise<void> {
  await leaves('setDomainLink', ['domain_link.on'], { body: { role: 'viewer' } })
  const { link } = await leaves<{ link: { url: string } }>('setDomainLink', ['domain_link.renewed'], {
    body: { role: 'member' },
  })
  const guest = await Visitor.register(url, 'guest@acme.test')
  await database.ownerPool.query('update users set email_confirmed_at = now() where id = $1', [guest.user.id])
  const token = new URL(link.url).searchParams.get('token')
  await leaves('joinByDomainLink', ['member.joined'], { by: guest, body: { token } })
  await leaves('endDomainLink', ['domain_link.off'])
  await leaves('endDomainLink', [])
}

/** The Team plan by seats, in a team of its own. Answers the calls that left something. */
export async function callsOfTeamPlan(product: TestProduct): Promise<Set<string>> {
  const ann = await openTeamSubscriber(product)
  const { seen, leaves } = watchRecord(product, ann.owner, ann.team)
  await leaves('startTeamPlan', ['plan.changed', 'plan.checkout'], { body: { seats: 5 } })
  await ann.buy(5)
  const { cents, at } = (await ann.quote(6)).body
  const quote = { seats: 6, cents, at }
  await leaves('changeSeats', ['plan.seats'], { body: quote })
  await leaves('changeSeats', [], { body: quote })
  const { rows } = await product.database.ownerPool.query(
    `select account_id, details from activity where workspace_id = $1 and kind = 'plan.seats'`,
    [ann.team],
  )
  expect(rows).toEqual([{ account_id: ann.owner.user.id, details: { before: 5, after: 6 } }])
  return seen
}
