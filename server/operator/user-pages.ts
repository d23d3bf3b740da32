import { givenName } from '../../contract/security/name-of.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../actor.ts'
import type { User } from '../../contract/accounts.ts'
import type { Subscription } from '../../contract/subscriptions.ts'
import { changePlan } from '../features/accounts/change-plan.ts'
import { grantToUser } from '../features/accounts/grant-to-user.ts'
import { requireUser } from '../features/accounts/require-user.ts'
import { showUser } from '../features/accounts/show-user.ts'
import { showSubscription } from '../features/subscriptions/show-subscription.ts'
import { Refusal } from '../refusal.ts'
import { html, type Html } from '../http/pages/html.ts'
import { act, fieldOf } from './operator-door.ts'
import type { OperatorContext } from './operator-context.ts'
import { action, noteField, showCount, showTime } from './show.ts'
import { pageOf, suspendedNow, suspensionPages, suspensionsOf } from './suspension-pages.ts'

type Account = { user: User; subscription: Subscription }

const mostCredits = 1_000_000
/** Of a form: sent twice, it grants once. */
const keyPattern = /^[\da-f-]{36}$/

/** Finds an account by its address; grants credits and changes the plan with the verbs of the command line. */
export function userPages(app: FastifyInstance, operator: OperatorContext): void {
  const { ctx, asOwner } = operator
  app.get('/users', async (request, reply) => {
    const { email = '' } = request.query as { email?: unknown }
    const wanted = typeof email === 'string' ? email.slice(0, 254) : ''
    const found = wanted === '' ? null : await findAccount(wanted)
    const { csrf } = request.operator
    const suspensions = found
      ? await suspensionsOf(operator, { ...found.user, renews: renewing.has(found.subscription.state) }, csrf)
      : await suspendedNow(operator)
    return reply.view({ title: 'Accounts', body: page(wanted, found, suspensions, csrf) })
  })

  suspensionPages(app, operator)

  app.post('/users/grant', (request, reply) => {
    const email = fieldOf(request, 'email')
    return act(request, reply, pageOf(email), async () => {
      const credits = Number(fieldOf(request, 'credits'))
      if (!Number.isSafeInteger(credits) || credits < 1 || credits > mostCredits)
        throw new Refusal('bad-request', { message: `Grant a number of credits from 1 to ${showCount(mostCredits)}.` })
      const key = fieldOf(request, 'key')
      if (!keyPattern.test(key)) throw new Refusal('bad-request', { message: 'This form is out of date.' })
      const isNew = await asOwner((db) => grantToUser(db, email, credits, key))
      if (!isNew) return 'This form was sent before: nothing was granted again.'
      return `Granted ${showCount(credits)} credits to ${email}.`
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
      const { id: accountId, workspaceId } = await requireUser(ctx.db, email)
      const actor: Actor = { accountId, workspaceId, role: 'owner', via: 'operator' }
      const [user, subscription] = await Promise.all([showUser(ctx, actor), showSubscription(ctx, actor)])
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
  ending: 'Canceled, runs to its end',
  'past-due': 'Past due',
  unpaid: 'Unpaid',
  ended: 'Ended',
}

/** As long as it takes money, or tries to. */
const renewing = new Set<Subscription['state']>(['waiting', 'active', 'past-due', 'unpaid'])

function page(wanted: string, found: Account | null, suspensions: Html, csrf: string): Html {
  return html`<form method="get" action="/users" role="search">
      <label
        >Email
        <input class="wide" name="email" type="email" value="${wanted}" required autocomplete="off" maxlength="254"
      /></label>
      <button class="primary">Find</button>
    </form>
    ${wanted !== '' && !found && html`<p role="status">There is no account ${wanted}.</p>`}
    ${found && account(found, csrf)} ${suspensions}`
}

/** The switch is the operator's own: a subscription is its owner's affair, and the provider's. */
function account({ user, subscription }: Account, csrf: string): Html {
  const fields = { email: user.email }
  const { isGiven, state } = subscription
  return html`<section aria-labelledby="account">
      <h2 id="account">${user.email}</h2>
      <dl class="tiles">
        ${balance('Available', user.enrichmentCredits)} ${balance('Held', user.enrichmentCreditsHeld)}
        ${balance('Spent', user.enrichmentCreditsUsed)} ${balance('Owed', user.enrichmentCreditsOwed)}
      </dl>
      <dl class="facts">
        <dt>Name</dt>
        <dd>${givenName(user) || 'Not given'}</dd>
        <dt>Plan</dt>
        <dd>${user.isPremium ? 'Professional' : 'Starter'}${isGiven && ', given by you'}</dd>
        <dt>Subscription</dt>
        <dd>${stateWords[state]}</dd>
        <dt>Saved contacts</dt>
        <dd>${showCount(user.savedContacts)}</dd>
        <dt>Since</dt>
        <dd>${showTime(user.createdAt)}</dd>
      </dl>
    </section>
    <section aria-labelledby="grant">
      <h2 id="grant">Grant credits</h2>
      ${action({
        csrf,
        to: '/users/grant',
        button: 'Grant credits',
        look: 'credit',
        fields: { ...fields, key: randomUUID() },
        inputs: html`<label
            >Credits <input name="credits" type="number" min="1" max="${mostCredits}" required autocomplete="off"
          /></label>
          ${noteField('Note for the log')}`,
      })}
    </section>
    <section aria-labelledby="plan">
      <h2 id="plan">Plan</h2>
      <p class="muted">A plan that you give has no end date. It does not change a subscription that they pay for.</p>
      ${action({
        csrf,
        to: '/users/plan',
        button: isGiven ? 'Remove the plan' : 'Put on Professional',
        look: isGiven ? 'danger' : 'primary',
        fields: { ...fields, plan: isGiven ? 'starter' : 'professional' },
      })}
    </section>`
}

function balance(name: string, credits: number): Html {
  return html`<div class="credit">
    <dt>${name}</dt>
    <dd>${showCount(credits)}</dd>
  </div>`
}
