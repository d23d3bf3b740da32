import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { productName } from '../../../../contract/site.ts'
import type { Context } from '../../../context.ts'
import { formRoute, readForms, sendPage, textOf } from '../../../http/pages/forms.ts'
import { html } from '../../../http/pages/html.ts'
import type { DrawPage, PlainPage } from '../../../http/pages/plain-page.ts'
import { findMuted, selectAlertMails, updateMuted, upsertAlertMails } from '../alerts.queries.ts'
import { readMuteToken, type Muted } from './mute-link.ts'

const path = '/mail/alerts'

/** The page behind a mail's link: one press mutes, and the same page turns the mails on again. Nobody has to be signed in. */
export function mutePages(app: FastifyInstance, ctx: Context, drawPage: DrawPage): void {
  void app.register(async (place) => {
    readForms(place)
    const show = async (reply: FastifyReply, token: string, muted: Muted | null) => {
      const state = muted && (await stateOf(ctx, muted))
      const page = state ? statePage(token, state) : deadPage(ctx.settings.supportEmail)
      return sendPage(reply, state ? 200 : 404, await drawPage(page))
    }
    const read = (request: FastifyRequest) => {
      const token = textOf(request.query, 'token')
      return { token, muted: readMuteToken(ctx.settings, token) }
    }
    place.get(path, formRoute, async (request, reply) => {
      const { token, muted } = read(request)
      return show(reply, token, muted)
    })
    // The page's button and RFC 8058's one click: without a cookie and from any site, only the token counts.
    place.post(path, formRoute, async (request, reply) => {
      const { token, muted } = read(request)
      if (muted) await write(ctx, muted, textOf(request.body, 'again') === 'yes')
      return show(reply, token, muted)
    })
  })
}

type State = { what: string; isMuted: boolean }

async function stateOf(ctx: Context, muted: Muted): Promise<State | null> {
  if (muted.kind === 'search') {
    const found = await findMuted(ctx.db, muted)
    return found && { what: `The alert “${found.name}”`, isMuted: found.isMuted }
  }
  const mails = await selectAlertMails(ctx.db, muted.id)
  return mails && { what: 'Every alert of a saved search', isMuted: !mails.isOn }
}

async function write(ctx: Context, muted: Muted, isOn: boolean): Promise<void> {
  if (muted.kind === 'search') await updateMuted(ctx.db, muted, isOn ? null : ctx.now())
  else await upsertAlertMails(ctx.db, muted.id, isOn)
}

function statePage(token: string, { what, isMuted }: State): PlainPage {
  const title = isMuted ? 'Mails are off' : 'Mute these mails?'
  const action = `${path}?token=${encodeURIComponent(token)}`
  return {
    title,
    body: html`<div class="stack newsletter-page">
      <h1>${title}</h1>
      ${
        isMuted
          ? html`<p role="status">
              ${what} sends no more mails. What changes is still shown in ${productName} under Alerts.
            </p>`
          : html`<p>${what} sends you a mail when people come, move or go.</p>`
      }
      <form method="post" action="${action}">
        ${isMuted && html`<input type="hidden" name="again" value="yes" />`}
        <button class="button large ${isMuted ? '' : 'primary'}">${isMuted ? 'Turn mails on again' : 'Mute'}</button>
      </form>
      <p class="small muted"><a class="link" href="/settings/notifications">All notifications</a></p>
    </div>`,
  }
}

function deadPage(supportEmail: string): PlainPage {
  return {
    title: 'This link leads to no alert',
    body: html`<div class="stack newsletter-page">
      <h1>This link leads to no alert</h1>
      <p>
        Either it is incomplete, or the alert was turned off. If mails still come, use the link in the newest one, or
        <a class="link" href="mailto:${supportEmail}?subject=Alerts">contact support</a>.
      </p>
    </div>`,
  }
}
