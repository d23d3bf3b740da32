import type { FastifyInstance } from 'fastify'
import { decideBounce, listBounceReviews, type BounceReview } from '../features/bounces/decide-bounce.ts'
import { html, type Html } from '../http/pages/html.ts'
import { act, fieldOf } from './operator-door.ts'
import type { OperatorContext } from './operator-context.ts'
import { action, noteField, showTime, table } from './show.ts'

const page = '/bounces'

/** Reports that the rule did not decide: if accepted, the credit is given back; if refused, not. */
export function bouncePages(app: FastifyInstance, { ctx }: OperatorContext): void {
  app.get(page, async (request, reply) => {
    const rows = (await listBounceReviews(ctx)).map((each) => row(each, request.operator.csrf))
    const heads = [{ name: 'Reported', look: 'when' }, 'Account', 'Address', 'What is known', 'Decide'] as const
    const body = html`<p class="muted">
        What can be proven is decided by the rule. These could not be: read what was sent, and what the mail server said
        when it was asked once more. The account reads your note.
      </p>
      ${table(heads, rows, 'No report waits for you.')}`
    return reply.view({ title: 'Bounces in review', body })
  })

  for (const [verb, accept, said] of [
    ['accept', true, 'The credit was given back.'],
    ['refuse', false, 'The report was refused.'],
  ] as const)
    app.post(`${page}/${verb}`, (request, reply) =>
      act(request, reply, page, async () => {
        await decideBounce(ctx, fieldOf(request, 'id'), { accept, note: fieldOf(request, 'note') })
        return said
      }),
    )
}

function row(each: BounceReview, csrf: string): (Html | string)[] {
  const { verdict } = each
  return [
    showTime(each.reportedAt),
    html`<a href="/users?email=${encodeURIComponent(each.accountEmail)}">${each.accountEmail}</a>`,
    html`<div class="stack-s">
      <span class="mono">${each.email}</span>
      <span class="muted small">${[each.name, each.company].filter(Boolean).join(', ')}</span>
      <span class="muted small">${each.receiptId}</span>
    </div>`,
    html`<div class="stack-s">
      <span>${each.why}</span>
      ${verdict && html`<span>Asked once more: <b>${verdict.status}</b>, ${verdict.reason}</span>`}
      ${each.reading && reading(each.reading)}
    </div>`,
    action({
      csrf,
      about: each.email,
      to: `${page}/accept`,
      button: 'Give the credit back',
      look: 'credit',
      fields: { id: each.id },
      inputs: noteField('Note, which the account reads'),
      or: { to: `${page}/refuse`, button: 'Refuse', look: 'danger' },
    }),
  ]
}

function reading(said: NonNullable<BounceReview['reading']>): Html {
  return html`<details>
    <summary>What the message says</summary>
    ${said.recipients.map(
      ({ address, isPermanent, reply }) =>
        html`<p><b>${address}</b>, ${isPermanent ? 'for good' : 'for now'}: ${reply}</p>`,
    )}
    <pre>${said.excerpt}</pre>
  </details>`
}
