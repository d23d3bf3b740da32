import type { FastifyInstance } from 'fastify'
import { listEvents, type LoggedEvent } from '../features/audit/list-events.ts'
import { html, type Html } from '../http/pages/html.ts'
import type { OperatorContext } from './operator-context.ts'
import { showCount, showTime, table } from './show.ts'

const page = '/security'
const pageRows = 50

/** The security events of all accounts, newest first. */
export function securityPages(app: FastifyInstance, { ctx }: OperatorContext): void {
  app.get(page, async (request, reply) => {
    const { before } = request.query as { before?: unknown }
    const start = /^\d{1,15}$/.test(String(before)) ? Number(before) : undefined
    const events = await listEvents(ctx.db, { ...(start && { before: start }), atMost: pageRows + 1 })
    const shown = events.slice(0, pageRows)
    const last = shown.at(-1)
    const heads = [
      { name: 'Last', look: 'when' },
      'What',
      'Account',
      'From',
      { name: 'Times', look: 'number' },
    ] as const
    const body = html`<p class="muted">
        Failed sign-ins, requests refused by rate, and changes of passwords, addresses and keys. What happened alike
        within an hour is one row. Kept for 90 days.
      </p>
      ${table(heads, shown.map(row), start === undefined ? 'Nothing has happened yet.' : 'There is nothing older.')}
      ${start !== undefined && html`<p><a href="${page}">Newest</a></p>`}
      ${events.length > pageRows && last && html`<p><a href="${page}?before=${last.id}">Older</a></p>`}`
    return reply.view({ title: 'Security log', body })
  })
}

function row(event: LoggedEvent): (Html | string)[] {
  const { kind, detail, email, network, times, lastAt } = event
  const what = kind.replaceAll('_', ' ')
  return [
    showTime(lastAt),
    detail === '' ? what : html`${what} <span class="muted small">${detail}</span>`,
    email === null ? 'No account' : html`<a href="/users?email=${encodeURIComponent(email)}">${email}</a>`,
    network === '' ? html`<span class="muted">Not known</span>` : html`<span class="mono">${network}</span>`,
    showCount(times),
  ]
}
