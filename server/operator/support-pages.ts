import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { supportLimits } from '../../contract/lists.ts'
import { supportState, type SupportState } from '../../contract/support/support.ts'
import { answerRequest, closeRequest, type OperatorsAnswer } from '../features/support/answer-request.ts'
import { showQueue, showQueued, type MessageRow, type QueuedRow } from '../features/support/show-queue.ts'
import { Refusal } from '../refusal.ts'
import { html, type Html } from '../http/pages/html.ts'
import { act, fieldOf } from './operator-door.ts'
import type { OperatorContext } from './operator-context.ts'
import { action, showMany, showTime, table } from './show.ts'

const page = '/support'
/** A long answer, every letter of it sent as nine. */
const bodyLimit = 64_000
/** What the landing page promises. */
const promisedMs = 24 * 60 * 60 * 1_000
/** Of a form: sent twice, it answers once. */
const keyPattern = /^[\da-f-]{36}$/

const tabs: Record<SupportState, string> = {
  open: 'Waiting for you',
  waiting: 'Waiting for them',
  answered: 'Answered',
  closed: 'Closed',
}

const answers: [verb: string, state: OperatorsAnswer['state']][] = [
  ['answer', 'answered'],
  ['ask-back', 'waiting'],
  ['answer-and-close', 'closed'],
]

/** What people ask, Professional first, then who waits longest; each with its thread and a form to answer it. */
export function supportPages(app: FastifyInstance, { ctx }: OperatorContext): void {
  app.get(page, async (request, reply) => {
    const { state: wanted } = request.query as { state?: unknown }
    const state = supportState.safeParse(wanted).data ?? 'open'
    const rows = await showQueue(ctx.db, state)
    const heads = [{ name: state === 'open' ? 'Since' : 'Last', look: 'when' }, 'Plan', 'Who', 'What'] as const
    const body = html`${tabsOf(state)}
    ${table(
      heads,
      rows.map((each) => rowOf(each, ctx.now())),
      state === 'open' ? 'Nobody waits for an answer.' : 'No requests.',
    )}`
    return reply.view({ title: 'Support', body })
  })

  app.get(`${page}/:id`, async (request, reply) => {
    const { id } = request.params as { id: string }
    const found = await showQueued(ctx.db, id)
    if (!found) return reply.callNotFound()
    return reply.view({ title: found.subject, body: threadOf(found, request.operator.csrf) })
  })

  for (const [verb, state] of answers)
    app.post(`${page}/:id/${verb}`, { bodyLimit }, (request, reply) => {
      const { id } = request.params as { id: string }
      return act(request, reply, placeOf(id), async () => {
        const key = fieldOf(request, 'key')
        if (!keyPattern.test(key)) throw new Refusal('bad-request', { message: 'This form is out of date.' })
        const { isNew, isMailed } = await answerRequest(ctx, { id, key, text: fieldOf(request, 'answer'), state })
        if (!isNew) return 'This form was sent before: nothing was answered again.'
        if (!isMailed) return 'The answer is in the product, but no mail was queued. The log says why.'
        return 'Answered. The mail is on its way.'
      })
    })

  app.post(`${page}/:id/close`, (request, reply) => {
    const { id } = request.params as { id: string }
    return act(request, reply, page, async () => {
      await closeRequest(ctx, id)
      return 'The request was closed.'
    })
  })
}

const placeOf = (id: string) => `${page}/${encodeURIComponent(id)}`

function tabsOf(now: SupportState): Html {
  const current = html`aria-current="page"`
  return html`<nav class="tabs" aria-label="Requests">
    ${Object.entries(tabs).map(
      ([state, name]) => html`<a href="${page}?state=${state}" ${state === now && current}>${name}</a>`,
    )}
  </nav>`
}

function rowOf(each: QueuedRow, now: Date): (Html | string)[] {
  const since = each.openSince ?? each.changedAt
  const isLate = each.openSince !== null && now.getTime() - since.getTime() > promisedMs
  return [
    html`${showTime(since)}${isLate && html` <b>over 24 hours</b>`}`,
    planOf(each),
    html`<div class="stack-s">
      <span>${each.askedBy}</span>
      <span class="muted small">${each.workspace || 'Personal workspace'}</span>
    </div>`,
    html`<a href="${placeOf(each.id)}">${each.subject}</a> <span class="muted small">${each.id}</span>`,
  ]
}

function planOf({ plan }: QueuedRow): Html {
  return plan === 'professional' ? html`<b>Professional</b>` : html`Starter`
}

function threadOf(found: QueuedRow & { messages: MessageRow[] }, csrf: string): Html {
  const { id, email, askedBy, page: from, receiptId, batchId, state, createdAt, messages } = found
  return html`<dl class="facts">
      <dt>Request</dt>
      <dd>${id}, ${tabs[state].toLowerCase()}</dd>
      <dt>Asked by</dt>
      <dd>${askedBy}, <a href="/users?email=${encodeURIComponent(email)}">${email}</a></dd>
      <dt>Workspace</dt>
      <dd>${found.workspace || 'Personal workspace'}, ${planOf(found)}</dd>
      <dt>Page</dt>
      <dd class="mono">${from || 'Not known'}</dd>
      ${
        receiptId &&
        html`<dt>Receipt</dt>
          <dd class="mono">${receiptId}</dd>`
      }
      ${
        batchId &&
        html`<dt>List</dt>
          <dd class="mono">${batchId}</dd>`
      }
      <dt>Since</dt>
      <dd>${showTime(createdAt)}, ${showMany(messages.length, 'text')}</dd>
    </dl>
    <ol class="thread" aria-label="What was written">
      ${messages.map(
        ({ writtenBy, writtenAt, text }) =>
          html`<li class="${writtenBy}">
            <p class="muted small">${writtenBy === 'operator' ? 'You' : askedBy}, ${showTime(writtenAt)}</p>
            <pre>${text}</pre>
          </li>`,
      )}
    </ol>
    ${answerForm(id, csrf)}
    ${state !== 'closed' && action({ csrf, to: `${placeOf(id)}/close`, button: 'Close without an answer', look: 'ghost' })}
    <p><a href="${page}">All requests</a></p>`
}

function answerForm(id: string, csrf: string): Html {
  return html`<form method="post" action="${placeOf(id)}/answer" class="answer">
    <input type="hidden" name="csrf" value="${csrf}" />
    <input type="hidden" name="key" value="${randomUUID()}" />
    <label
      >Answer, which goes by mail and appears in the product
      <textarea name="answer" rows="8" maxlength="${supportLimits.text}" required></textarea>
    </label>
    <p class="keys">
      <button class="primary">Answer</button>
      <button formaction="${placeOf(id)}/ask-back">Answer and wait for them</button>
      <button formaction="${placeOf(id)}/answer-and-close">Answer and close</button>
    </p>
  </form>`
}
