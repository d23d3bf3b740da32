import type { FastifyInstance } from 'fastify'
import { decideBounce } from '../features/bounces/decide-bounce.ts'
import { listBounceReviews, type BounceReview } from '../features/bounces/list-bounce-reviews.ts'
import { html, type Html } from './html.ts'
import { act, fieldOf } from './operator-door.ts'
import type { OperatorContext } from './operator-context.ts'
import { action, showTime, table } from './show.ts'

const page = '/bounces'

/** Reports that the rule did not decide: accepted, the credit comes back; refused, it does not. */
export function bouncePages(app: FastifyInstance, { ctx }: OperatorContext): void {
  app.get(page, async (request, reply) => {
    const rows = (await listBounceReviews(ctx)).map((each) => row(each, request.operator.csrf))
    const heads = ['Reported', 'Account', 'Address', 'What is known', 'Decide']
    const body = html`<p>
        What can be proven is decided by the rule. These could not be: read what was sent, and what the mail host said
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

function row(each: BounceReview, csrf: string): Html {
  const fields = { id: each.id }
  const inputs = html`<label>Note <input name="note" maxlength="1000" /></label>`
  return html`<tr>
    <td>${showTime(each.reportedAt)}</td>
    <td>${each.accountEmail}</td>
    <td>
      ${each.email}<br /><span class="muted"
        >${[each.name, each.company].filter(Boolean).join(', ')} ${each.receiptId}</span
      >
    </td>
    <td>
      ${each.why} ${each.verdict && html`<br />Asked once more: ${each.verdict.status}, ${each.verdict.reason}`}
      ${each.reading && reading(each.reading)}
    </td>
    <td>
      ${action({ csrf, to: `${page}/accept`, button: 'Give the credit back', look: 'primary', fields, inputs })}
      ${action({ csrf, to: `${page}/refuse`, button: 'Refuse', look: 'danger', fields, inputs })}
    </td>
  </tr>`
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
