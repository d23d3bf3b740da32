import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { Refusal } from '../../refusal.ts'
import { selectAlertMails, updateSeen, upsertAlertMails } from './alerts.queries.ts'
import { listAlerts } from './list-alerts.ts'
import { setAlert } from './set-alert.ts'
import { showAlert } from './show-alert.ts'

export const alertsRoutes = (ctx: Context): Handlers => ({
  listAlerts: async ({ actor }) => ({ alerts: await listAlerts(ctx, actor) }),
  showAlert: ({ actor, params }) => showAlert(ctx, actor, params.id),
  setAlert: async ({ actor, params, body }) => ({
    alert: await setAlert(ctx, actor, params.id, body),
  }),
  seeAlert: async ({ actor, params }) => {
    if (!(await updateSeen(ctx.db, actor, params.id, ctx.now()))) throw new Refusal('unknown-alert')
  },
  showNotifications: async ({ actor }) => {
    const mails = await selectAlertMails(ctx.db, actor.accountId)
    return { alertMails: mails?.isOn ?? true }
  },
  changeNotifications: async ({ actor, body }) => {
    await upsertAlertMails(ctx.db, actor.accountId, body.alertMails)
    return body
  },
})
