import type { FastifyInstance } from 'fastify'
import type { User } from '../../contract/accounts.ts'
import type { Subscription } from '../../contract/subscriptions.ts'
import { changePlan } from '../features/accounts/change-plan.ts'
import { grantToUser } from '../features/accounts/grant-to-user.ts'
import { requireUser } from '../features/accounts/require-user.ts'
import { showUser } from '../features/accounts/show-user.ts'
import { showSubscription } from '../features/subscriptions/show-subscription.ts'
import { Refusal } from '../refusal.ts'
import { html, type Html } from './html.ts'
import { act, fieldOf } from './operator-door.ts'
import type { OperatorContext } from './operator-context.ts'
import { action, showTime } from './show.ts'

type Account = { user: User; subscription: Subscription }

const mostCredits = 1_000_000

/** Finds an account by its address; grants credits and changes the plan with the verbs of the command line. */
export function userPages(app: FastifyInstance, { ctx, asOwner }: OperatorContext): void {
  app.get('/users', async (request, reply) => {
    const { email = '' } = request.query as { email?: unknown }
    const wanted = typeof email === 'string' ? email.slice(0, 254) : ''
    const found = wanted === '' ? null : await findAccount(wanted)
    return reply.view({ title: 'Accounts', body: page(wanted, found, request.operator.csrf) })
  })

  app.post('/users/grant', (request, reply) => {
    const email = fieldOf(request, 'email')
    return act(request, reply, pageOf(email), async () => {
      const credits = Number(fieldOf(request, 'credits'))
      if (!Number.isSafeInteger(credits) || credits < 1 || credits > mostCredits)
        throw new Refusal('bad-request', { message: `Grant a number of credits from 1 to ${mostCredits}.` })
      await asOwner((db) => grantToUser(db, email, credits))
      return `Granted ${credits} credits to ${email}.`
    })
  })

  app.post('/users/plan', (request, reply) => {
    const email = fieldOf(request, 'email')
    return act(request, reply, pageOf(email), async () => {
      const isOn = fieldOf(request, 'plan') === 'professional'
      return asOwner((db) => changePlan(db, email, isOn))
    })
  })

  async function findAccount(email: string): Promise<Account | null> {
    try {
      const { id } = await requireUser(ctx.db, email)
      const [user, subscription] = await Promise.all([showUser(ctx, id), showSubscription(ctx, id)])
      return { user, subscription }
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }
}

const stateWords: Record<Subscription['state'], string> = {
  none: 'None',
  waiting: 'Waits for its first payment',
  active: 'Active',
  ending: 'Cancelled, runs to its end',
  'past-due': 'Past due',
  unpaid: 'Unpaid',
  ended: 'Ended',
}

const pageOf = (email: string) => `/users?email=${encodeURIComponent(email)}`

function page(wanted: string, found: Account | null, csrf: string): Html {
  return html`<form method="get" action="/users">
      <label>Email <input name="email" type="email" value="${wanted}" required size="40" /></label>
      <button class="primary">Find</button>
    </form>
    ${wanted !== '' && !found && html`<p role="status">There is no account ${wanted}.</p>`}
    ${found && account(found, csrf)}`
}

/** The switch is the operator's own: a subscription is its owner's affair, and the provider's. */
function account({ user, subscription }: Account, csrf: string): Html {
  const fields = { email: user.email }
  const { isGiven, state } = subscription
  const other = isGiven ? 'starter' : 'professional'
  return html`<h2>${user.email}</h2>
    <dl>
      <dt>Name</dt>
      <dd>${[user.firstName, user.lastName].filter(Boolean).join(' ') || 'Not given'}</dd>
      <dt>Plan</dt>
      <dd>${user.isPremium ? 'Professional' : 'Starter'}${isGiven && ', given by you'}</dd>
      <dt>Subscription</dt>
      <dd>${stateWords[state]}</dd>
      <dt>Credits</dt>
      <dd>
        ${user.enrichmentCredits} available, ${user.enrichmentCreditsHeld} held, ${user.enrichmentCreditsUsed} spent,
        ${user.enrichmentCreditsOwed} owed
      </dd>
      <dt>Saved contacts</dt>
      <dd>${user.savedContacts}</dd>
      <dt>Since</dt>
      <dd>${showTime(user.createdAt)}</dd>
    </dl>
    <h2>Change</h2>
    ${action({
      csrf,
      to: '/users/grant',
      button: 'Grant credits',
      fields,
      inputs: html`<label>Credits <input name="credits" type="number" min="1" max="${mostCredits}" required /></label>`,
    })}
    ${action({
      csrf,
      to: '/users/plan',
      button: isGiven ? 'Take the plan back' : 'Put on Professional',
      fields: { ...fields, plan: other },
    })}`
}
