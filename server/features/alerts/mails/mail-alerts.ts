import { createHash } from 'node:crypto'
import type { AccountId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { needsPremium } from '../../people/search-criteria.ts'
import { alertMail, type MailedPerson, type MailedSearch } from '../../mails/alert-mail.ts'
import type { Mail } from '../../mails/draw-mail.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { isPremium } from '../../workspaces/is-premium.ts'
import {
  selectAlertMails,
  selectAlertsOf,
  type AlertRow,
  claimMail,
  selectDueMails,
  updateMailed,
  type ClaimedAlert,
  type DueMail,
} from '../alerts.queries.ts'
import { criteriaNow, newsRange } from '../asked-now.ts'
import { countNews, selectNews } from '../changes/events.queries.ts'
import { nextMail } from '../set-alert.ts'
import { withNames } from '../show-alert.ts'
import { muteLink } from './mute-link.ts'

const mailsPerTurn = 200
/** Longer than it takes to read what changed. */
const claimMs = 5 * 60_000
/** People of one mail; it says how many there are beyond them. */
const peoplePerMail = 25

type Searched = Omit<MailedSearch, 'people'> & { people: readonly (MailedPerson & { personId: string })[] }

/**
 * Queues the mails that are due: one for all alerts of an account, none where nothing changed, in the transaction that notes what
 * was told. One that was cut off before is made again with the same content.
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

async function mailChanges(ctx: Context, due: DueMail): Promise<void> {
  const now = ctx.now()
  const claimed = await claimMail(ctx.db, due, { now, until: new Date(now.getTime() + claimMs) })
  if (claimed.length === 0) return
  const holder = await selectAlertMails(ctx.db, due.accountId)
  const searches = holder?.isOn ? await newsFor(ctx, due.accountId, claimed) : []
  const mail = searches.length > 0 ? mailOf(ctx, due, searches) : null
  const told = claimed.map((alert) => ({ ...alert, next: nextMail(alert.frequency, now) }))
  const about = searches.flatMap(({ people }) => people.map(({ personId }) => personId))
  await inTransaction(ctx.db, async (tx) => {
    if (holder && mail) await sendMail(tx, ctx, holder.email, mail, { isOptional: true, about })
    await updateMailed(tx, told)
  })
}

/** One and the same for the same alerts: it can't be queued twice. */
function mailOf({ settings }: Context, { accountId, dueMs }: DueMail, searches: readonly Searched[]): Mail {
  const publicUrl = settings.publicUrl()
  const muteAll = muteLink(settings, { kind: 'account', id: accountId })
  const key = createHash('sha256').update(`${accountId} ${dueMs}`).digest('hex').slice(0, 32)
  const messageId = `<alerts-${key}@${new URL(publicUrl).hostname}>`
  return { ...alertMail(searches, { publicUrl, muteAll }), messageId }
}

/** Of each search that is neither muted nor beyond the plan, as much as the mail has room for. */
async function newsFor(ctx: Context, accountId: AccountId, claimed: readonly ClaimedAlert[]): Promise<Searched[]> {
  const searches: Searched[] = []
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
    const mute = muteLink(ctx.settings, { kind: 'search', id: searchId, accountId })
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
