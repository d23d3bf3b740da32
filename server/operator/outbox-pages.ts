import type { FastifyInstance } from 'fastify'
import { html, type Html } from '../http/pages/html.ts'
import type { OperatorContext } from './operator-context.ts'
import { showTime, table } from './show.ts'

const pageRows = 25
const shownCharacters = 100_000
const link = /\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g

/** The mails that practice mode wrote into files instead of sending them. */
export function outboxPages(app: FastifyInstance, outbox: NonNullable<OperatorContext['outbox']>): void {
  app.get('/outbox', async (request, reply) => {
    const { from = '0' } = request.query as { from?: unknown }
    const start = /^\d{1,7}$/.test(String(from)) ? Number(from) : 0
    const entries = await outbox.list(start, pageRows + 1)
    const rows = await Promise.all(
      entries.slice(0, pageRows).map(async ({ name, at }) => {
        const mail = await outbox.read(name)
        const to = `/outbox/${encodeURIComponent(name)}`
        return [
          showTime(at),
          mail?.to ?? '',
          mail
            ? html`<a href="${to}">${mail.subject || 'No subject'}</a>`
            : html`<span class="muted">Unreadable</span>`,
        ]
      }),
    )
    const heads = [{ name: 'Sent', look: 'when' }, 'To', 'Subject'] as const
    const body = html`${table(heads, rows, start === 0 ? 'No mail was sent yet.' : 'There are no older mails.')}
    ${start > 0 && html`<p><a href="/outbox?from=${Math.max(0, start - pageRows)}">Newer mails</a></p>`}
    ${entries.length > pageRows && html`<p><a href="/outbox?from=${start + pageRows}">Older mails</a></p>`}`
    return reply.view({ title: 'Outbox', body })
  })

  app.get('/outbox/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const mail = await outbox.read(name)
    if (!mail) return reply.callNotFound()
    const isCut = mail.text.length > shownCharacters
    const body = html`<p class="muted">${showTime(mail.at)}, to ${mail.to}</p>
      <pre>${withLinks(mail.text.slice(0, shownCharacters))}</pre>
      ${isCut && html`<p class="muted">The rest stands in the file ${mail.name}.</p>`}
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
