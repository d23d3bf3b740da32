import type { FastifyInstance } from 'fastify'
import { html, Html } from './html.ts'
import type { OperatorContext } from './operator-context.ts'
import { showTime, table } from './show.ts'

const pageRows = 50
const link = /\bhttps?:\/\/[^\s<>"']+/g

/** The mails that practice mode wrote into files instead of sending them. */
export function outboxPages(app: FastifyInstance, outbox: NonNullable<OperatorContext['outbox']>): void {
  app.get('/outbox', async (request, reply) => {
    const { from = '0' } = request.query as { from?: unknown }
    const start = /^\d{1,7}$/.test(String(from)) ? Number(from) : 0
    const entries = await outbox.list(start, pageRows + 1)
    const shown = entries.slice(0, pageRows)
    const mails = await Promise.all(shown.map(({ name }) => outbox.read(name)))
    const rows = mails.flatMap((mail) =>
      mail
        ? html`<tr>
            <td>${showTime(mail.at)}</td>
            <td>${mail.to}</td>
            <td><a href="/outbox/${encodeURIComponent(mail.name)}">${mail.subject || 'No subject'}</a></td>
          </tr>`
        : [],
    )
    const body = html`${table(['Sent', 'To', 'Subject'], rows, 'No mail was sent yet.')}
    ${entries.length > pageRows && html`<p><a href="/outbox?from=${start + pageRows}">Older mails</a></p>`}`
    return reply.view({ title: 'Outbox', body })
  })

  app.get('/outbox/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const mail = await outbox.read(name)
    if (!mail) return reply.callNotFound()
    const body = html`<p class="muted">${showTime(mail.at)}, to ${mail.to}</p>
      <pre>${withLinks(mail.text)}</pre>
      <p><a href="/outbox">All mails</a></p>`
    return reply.view({ title: mail.subject || 'No subject', body })
  })
}

/** The text as it was sent, its web addresses to be followed. */
function withLinks(text: string): Html[] {
  const pieces: Html[] = []
  let from = 0
  for (const match of text.matchAll(link)) {
    pieces.push(html`${text.slice(from, match.index)}`, html`<a href="${match[0]}" rel="noreferrer">${match[0]}</a>`)
    from = match.index + match[0].length
  }
  return [...pieces, html`${text.slice(from)}`]
}
