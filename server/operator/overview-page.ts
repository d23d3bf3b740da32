import type { FastifyInstance } from 'fastify'
import { sqlState } from '../db/sql-state.ts'
import { countAccounts } from '../features/accounts/require-user.ts'
import { countPurchases } from '../features/billing/decide-purchase.ts'
import { listDisputes } from '../features/payments/disputes.ts'
import { listReturns } from '../features/payments/decide-return.ts'
import { listBounceReviews } from '../features/bounces/decide-bounce.ts'
import { checkBooks } from '../features/credits/check-ledger.ts'
import { showTotals } from '../features/credits/credit-accounts.ts'
import type { MailServers } from '../../contract/accounts.ts'
import { countMailsGivenUp, showMailQueue } from '../features/mails/queue/show-mails.ts'
import { waitingRequests } from '../features/support/show-queue.ts'
import { findOutage } from '../features/checks/core/mail-servers.ts'
import { countWork } from '../features/installation/count-work.ts'
import { countPayments } from '../features/subscriptions/payments/decide-payment.ts'
import { Refusal } from '../refusal.ts'
import { html, type Html } from '../http/pages/html.ts'
import { act } from './operator-door.ts'
import type { OperatorContext } from './operator-context.ts'
import { action, showCount, showMany, showMoney, showTime, table } from './show.ts'

const canceled = '57014'

export function overviewPage(app: FastifyInstance, { ctx }: OperatorContext): void {
  app.get('/', async (request, reply) => {
    const { db, settings } = ctx
    const [accounts, credits, purchases, payments, disputes, returns, bounces, work, outage, asked, mails] =
      await Promise.all([
        countAccounts(db),
        showTotals(db),
        countPurchases(db),
        countPayments(db),
        listDisputes(ctx),
        listReturns(ctx),
        listBounceReviews(ctx),
        countWork(ctx),
        findOutage(db),
        waitingRequests(db),
        mailsOf(ctx),
      ])
    const requests = asked.reduce((sum, { open }) => sum + open, 0)
    const body = html`${outage && mailServers(outage)}
      <dl class="tiles">
        ${tile('Accounts', accounts.open)} ${tile('Credits sold', purchases.credits, 'credit')}
        ${tile('Credits spent', credits.spent, 'credit')} ${tile('Credits left', credits.available, 'credit')}
        ${tile('Credits owed', credits.debt, 'credit')}
        ${tile('Taken in', showMoney(purchases.keptCents + payments.keptCents))}
      </dl>
      <dl class="facts">
        <dt>Waiting for you</dt>
        <dd>
          <a href="/support">${showMany(requests, 'support request')}</a>,
          <a href="/purchases">${showMany(purchases.inReview, 'purchase')}</a>,
          <a href="/money-back"
            >${showMany(disputes.length, 'dispute')}${firstDue(disputes)},
            ${showMany(payments.inReview + returns.length, 'refund')}</a
          >,
          <a href="/bounces">${showMany(bounces.length, 'bounce')}</a>
        </dd>
        <dt>Mails</dt>
        <dd>${mails}</dd>
        <dt>Public address</dt>
        <dd><a href="${settings.publicUrl()}" rel="noreferrer">${settings.publicUrl()}</a></dd>
        <dt>Payments</dt>
        <dd>${ctx.payments?.mode ?? 'off'}</dd>
        <dt>Closed accounts</dt>
        <dd>${showCount(accounts.closed)}</dd>
        <dt>Under way</dt>
        <dd>
          ${showCount(work.reveals)} reveals, ${showCount(work.verifications)}
          verifications${work.dueSince && html`, the first of them due since ${showTime(work.dueSince)}`}
        </dd>
      </dl>
      <section aria-labelledby="ledger">
        <h2 id="ledger">The ledger</h2>
        <p class="muted">Adds up every account’s movements and checks that every rule of the ledger holds.</p>
        ${action({ csrf: request.operator.csrf, to: '/ledger', button: 'Check the ledger', look: 'primary' })}
      </section>`
    return reply.view({ title: 'Overview', body })
  })
  ledgerCheck(app, ctx)
}

async function mailsOf(ctx: OperatorContext['ctx']): Promise<Html> {
  const [{ waiting, failing }, lost] = await Promise.all([showMailQueue(ctx), countMailsGivenUp(ctx)])
  const givenUp = html`, <a href="/mails?show=given_up">${showCount(lost)} given up in the last day</a>`
  return html`<a href="/mails">${showMany(waiting + failing, 'mail')} in the queue</a>${lost > 0 && givenUp}`
}

/** The list has the earliest deadline first. */
function firstDue([first]: readonly { dueBy: Date | null }[]): Html | false {
  return first?.dueBy != null && html` (answer by ${showTime(first.dueBy)})`
}

function mailServers({ reason, since }: Omit<NonNullable<MailServers>, 'instead'>): Html {
  const how =
    reason === 'rejected' ? 'Every connection to port 25 is rejected.' : 'No connection to port 25 is answered.'
  return html`<p class="notice error" role="status">
    This installation can’t reach mail servers right now (since ${showTime(new Date(since))}). ${how} Most cloud
    providers close port 25 until they are asked to open it; a firewall of your own may as well. It is tried again every
    minute.
  </p>`
}

function tile(name: string, value: number | string, look = ''): Html {
  return html`<div class="${look}">
    <dt>${name}</dt>
    <dd>${typeof value === 'number' ? showCount(value) : value}</dd>
  </div>`
}

/** It reads every movement there is, so one at a time, under the database's own time limit. */
function ledgerCheck(app: FastifyInstance, ctx: OperatorContext['ctx']): void {
  let isUnderWay = false
  app.post('/ledger', async (request, reply) => {
    if (isUnderWay) throw new Refusal('busy', { message: 'The ledger is being checked already.' })
    isUnderWay = true
    try {
      const { ok, totals, faults } = await checkBooks(ctx)
      reply.noteOutcome(ok ? 'every invariant holds' : showMany(faults.length, 'fault'))
      const body = html`<dl class="facts">
          ${Object.entries(totals).map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${showCount(value)}</dd>`,
          )}
        </dl>
        ${
          !ok &&
          table(
            ['What is broken', 'Workspace', 'Where'],
            faults.map((each) => [each.invariant, each.workspace_id, each.detail]),
            '',
          )
        }
        <p><a href="/">To the overview</a></p>`
      const found = `${showMany(faults.length, 'fault')} found.`
      return reply.view({
        title: 'The ledger',
        body,
        notice: { text: ok ? 'Every invariant holds.' : found, isError: !ok },
      })
    } catch (error) {
      if (sqlState(error) !== canceled) throw error
      const message = 'This took too long. Run `quarry ledger check`, which has no time limit.'
      return act(request, reply, '/', () => Promise.reject(new Refusal('busy', { message })))
    } finally {
      isUnderWay = false
    }
  })
}
