import type { FastifyInstance } from 'fastify'
import {
  showMailQueue,
  showMails,
  showMailTotals,
  showUndeliverable,
  tryMailNow,
  tryMailsNow,
  type MailsShown,
  type ShownMail,
} from '../../features/mails/queue/show-mails.ts'
import { takesMail } from '../../features/mails/queue/take-bounce.ts'
import { html, type Html } from '../../http/pages/html.ts'
import { act, fieldOf } from '../operator-door.ts'
import type { OperatorContext } from '../operator-context.ts'
import { action, showCount, showMany, showTime, table } from '../show.ts'

const page = '/mails'

const tabs: Record<MailsShown | 'addresses', string> = {
  waiting: 'Queue',
  failing: 'Retrying',
  given_up: 'Given up',
  bounced: 'Bounced',
  complained: 'Complaints',
  sent: 'Sent',
  addresses: 'Suppressed addresses',
}

const reasons: Record<NonNullable<ShownMail['why']>, string> = {
  refused: 'Refused permanently',
  late: 'Gave up after two days',
  useless: 'Its link expired before it could be sent',
  undeliverable: 'The address is suppressed',
  unreadable: 'Encrypted with a SECRET_KEY that is no longer set',
}

/** Mails that wait, failed, were given up or came back. What they say is shown nowhere. */
export function mailPages(app: FastifyInstance, { ctx }: OperatorContext): void {
  app.get(page, async (request, reply) => {
    const { show } = request.query as { show?: unknown }
    const shown = typeof show === 'string' && Object.hasOwn(tabs, show) ? (show as keyof typeof tabs) : 'waiting'
    const { csrf } = request.operator
    const [queue, totals] = await Promise.all([showMailQueue(ctx), showMailTotals(ctx)])
    const list = shown === 'addresses' ? await addresses(ctx, csrf) : mails(await showMails(ctx, shown), shown, csrf)
    const body = html`<dl class="facts">
        <dt>In the queue</dt>
        <dd>
          ${showMany(queue.waiting + queue.failing, 'mail')}${
            queue.oldest && html`, the first of them since ${showTime(queue.oldest)}`
          }
        </dd>
        <dt>So far</dt>
        <dd>
          ${showCount(totals.sent)} sent, ${showCount(totals.given_up)} given up, ${showCount(totals.bounced)} bounced,
          ${showMany(totals.complained, 'complaint')}
        </dd>
      </dl>
      ${ctx.mail.isKept && ctx.settings.mode === 'live' && off} ${tabsOf(shown)}
      ${
        shown === 'failing' &&
        queue.failing > 0 &&
        action({ csrf, to: `${page}/try-all`, button: 'Retry all now', look: 'primary' })
      }
      ${list}`
    return reply.view({ title: 'Mails', body })
  })

  app.post(`${page}/try`, (request, reply) =>
    act(request, reply, `${page}?show=failing`, async () => {
      await tryMailNow(ctx, fieldOf(request, 'id'))
      return 'Sending it now.'
    }),
  )
  app.post(`${page}/try-all`, (request, reply) =>
    act(request, reply, `${page}?show=failing`, async () => `Sending ${showMany(await tryMailsNow(ctx), 'mail')} now.`),
  )
  app.post(`${page}/address`, (request, reply) =>
    act(request, reply, `${page}?show=addresses`, async () => {
      await takesMail(ctx.db, fieldOf(request, 'address'))
      return 'This address gets mail again.'
    }),
  )
}

const off = html`<p class="notice error">
  SMTP_URL is not set: mails are written to DATA_DIR/outbox and reach nobody.
</p>`

function tabsOf(now: string): Html {
  const current = html`aria-current="page"`
  return html`<nav class="tabs" aria-label="Mails">
    ${Object.entries(tabs).map(([show, name]) => html`<a href="${page}?show=${show}" ${show === now && current}>${name}</a>`)}
  </nav>`
}

function mails(rows: readonly ShownMail[], shown: MailsShown, csrf: string): Html {
  const heads = [{ name: 'Written', look: 'when' }, 'To', 'Subject', 'What happened'] as const
  return table(
    heads,
    rows.map((each) => [showTime(each.createdAt), each.recipient, each.subject, fate(each, shown, csrf)]),
    'No mails here.',
  )
}

function fate(each: ShownMail, shown: MailsShown, csrf: string): Html {
  const { id, why, reply, tries, nextTryAt, endedAt, bouncedAt, complainedAt, recipient } = each
  if (shown === 'waiting') return html`Queued`
  if (shown === 'sent') return html`Sent ${endedAt && showTime(endedAt)}`
  return html`<div class="stack-s">
    ${why && html`<span>${reasons[why]}, ${endedAt && showTime(endedAt)}</span>`}
    ${bouncedAt && html`<span>Bounced ${showTime(bouncedAt)}</span>`}
    ${complainedAt && html`<span>Complaint ${showTime(complainedAt)}</span>`}
    ${reply !== '' && html`<span class="muted small">${reply}</span>`}
    ${
      nextTryAt &&
      html`<span>${showMany(tries, 'try').replace('trys', 'tries')}, next ${showTime(nextTryAt)}</span>
        ${action({ csrf, to: `${page}/try`, button: 'Retry now', about: recipient, fields: { id } })}`
    }
  </div>`
}

async function addresses(ctx: OperatorContext['ctx'], csrf: string): Promise<Html> {
  const rows = await showUndeliverable(ctx)
  return table(
    [{ name: 'Since', look: 'when' }, 'Address', 'Why', 'Reply', ''],
    rows.map(({ since, address, reply, why }) => [
      showTime(since),
      address,
      why === 'complained' ? 'Complaint' : 'Bounce',
      reply,
      action({ csrf, to: `${page}/address`, button: 'Allow mail again', about: address, fields: { address } }),
    ]),
    'No such addresses.',
  )
}
