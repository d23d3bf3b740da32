import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { needsPremium } from '../../people/search-criteria.ts'
import { alertMail, type MailedSearch } from '../../mails/alert-mail.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { isPremium } from '../../workspaces/is-premium.ts'
import { selectAlertMails, selectAlertsOf, type AlertRow } from '../alerts.queries.ts'
import { criteriaNow, newsRange } from '../asked-now.ts'
import { countNews, selectNews } from '../changes/events.queries.ts'
import { nextMail } from '../next-mail.ts'
import { withNames } from '../show-alert.ts'
import { claimMail, selectDueMails, updateMailed, type ClaimedAlert, type DueMail } from './due-mails.queries.ts'
import { muteLink } from './mute-link.ts'

const mailsPerTurn = 200
/** Longer than a mail server may take. */
const claimMs = 5 * 60_000
/** People of one mail; it says how many there are beyond them. */
const peoplePerMail = 25

/**
 * Sends the mails that are due: one for all alerts of an account, none where nothing changed. A mail that was cut off goes out
 * again with the same content and the same Message-ID, rather than never.
 */
export async function mailAlerts(ctx: Context): Promise<void> {
  for (const mail of await selectDueMails(ctx.db, ctx.now(), mailsPerTurn)) {
    try {
      await mailChanges(ctx, mail)
    } catch (error) {
      ctx.log.error({ err: error }, 'the mail of an alert was not sent yet')
    }
  }
}

async function mailChanges(ctx: Context, mail: DueMail): Promise<void> {
  const now = ctx.now()
  const claimed = await claimMail(ctx.db, mail, { now, until: new Date(now.getTime() + claimMs) })
  if (claimed.length === 0) return
  const holder = await selectAlertMails(ctx.db, mail.accountId)
  const searches = holder?.isOn ? await newsFor(ctx, claimed) : []
  if (holder && searches.length > 0) {
    const publicUrl = ctx.settings.publicUrl()
    const muteAll = muteLink(ctx.settings, { kind: 'account', id: mail.accountId })
    const key = createHash('sha256').update(`${mail.accountId} ${mail.dueMs}`).digest('hex').slice(0, 32)
    const { headers, ...drawn } = alertMail(searches, { publicUrl, muteAll })
    const messageId = { 'Message-ID': `<alerts-${key}@${new URL(publicUrl).hostname}>` }
    await sendMail(ctx, holder.email, { ...drawn, headers: { ...headers, ...messageId } })
  }
  await updateMailed(
    ctx.db,
    claimed.map((alert) => ({ ...alert, next: nextMail(alert.frequency, now) })),
  )
}

/** Of each search that is neither muted nor beyond the plan, as much as the mail has room for. */
async function newsFor(ctx: Context, claimed: readonly ClaimedAlert[]): Promise<MailedSearch[]> {
  const searches: MailedSearch[] = []
  let room = peoplePerMail
  for (const { alert, upTo } of await alertsOf(ctx, claimed)) {
    const range = newsRange(alert, alert.mailedEvent, upTo)
    const counted = (await countNews(ctx.db, [range])).get(alert.searchId)
    if (!counted) continue
    const all = counted.new + counted.moved_in + counted.changed + counted.moved_out + counted.more
    if (all === 0) continue
    const people = room > 0 ? await withNames(ctx, await selectNews(ctx.db, range, room)) : []
    room -= people.length
    const { searchId, name } = alert
    const mute = muteLink(ctx.settings, { kind: 'search', id: searchId })
    searches.push({ searchId, name, people, all, mute })
  }
  return searches
}

/** Claimed ones of a workspace that may be mailed. */
async function alertsOf(ctx: Context, claimed: readonly ClaimedAlert[]): Promise<{ alert: AlertRow; upTo: number }[]> {
  const rows = await selectAlertsOf(
    ctx.db,
    claimed.map(({ searchId }) => searchId),
  )
  const premium = new Map<string, boolean>()
  for (const { workspaceId } of rows)
    if (!premium.has(workspaceId)) premium.set(workspaceId, await isPremium(ctx.db, workspaceId, ctx.now()))
  const mayTell = (alert: AlertRow) =>
    !alert.isMuted && (premium.get(alert.workspaceId) === true || !needsPremium(criteriaNow(alert)))
  const upTo = new Map(claimed.map((each) => [each.searchId, each.upTo]))
  return rows.filter(mayTell).map((alert) => ({ alert, upTo: upTo.get(alert.searchId)! }))
}
