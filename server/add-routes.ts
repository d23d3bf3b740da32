import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { accountRoutes } from './features/accounts/account.routes.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { confirmationRoutes } from './features/accounts/confirmation/confirmation.routes.ts'
import { factorsRoutes } from './features/accounts/factors/factors.routes.ts'
import { activityRoutes } from './features/audit/activity/activity.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { apiKeysRoutes } from './features/accounts/api-keys/api-keys.routes.ts'
import { sessionsRoutes } from './features/accounts/sessions/sessions.routes.ts'
import { billingRoutes } from './features/billing/billing.routes.ts'
import { installationRoutes } from './features/installation/installation.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { blogRoutes } from './features/blog/blog.routes.ts'
import { demoSearchRoutes } from './features/demo-search/demo-search.routes.ts'
import { bouncesRoutes } from './features/bounces/bounces.routes.ts'
import { contactListsRoutes } from './features/contact-lists/contact-lists.routes.ts'
import { contactViewsRoutes } from './features/contact-views/contact-views.routes.ts'
import { duplicatesRoutes } from './features/duplicates/duplicates.routes.ts'
import { contactsRoutes } from './features/contacts/contacts.routes.ts'
import { creditsRoutes } from './features/credits/credits.routes.ts'
import { enrichmentsRoutes } from './features/enrichments/enrichments.routes.ts'
import { exportsRoutes } from './features/exports/exports.routes.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { batchesRoutes } from './features/checks/batches/batches.routes.ts'
import { profilesRoutes } from './features/profiles/profiles.routes.ts'
import { callbacksRoutes } from './features/checks/reveals/paid/callbacks.routes.ts'
import { revealsRoutes } from './features/checks/reveals/reveals.routes.ts'
import { settleChanged } from './features/alerts/forget-alerts.ts'
import { alertsRoutes } from './features/alerts/alerts.routes.ts'
import { mutePages } from './features/alerts/mails/mute-pages.ts'
import { savedSearchesRoutes } from './features/saved-searches/saved-searches.routes.ts'
import { searchListsRoutes } from './features/search-lists/search-lists.routes.ts'
import { joinAfterLink } from './features/single-sign-on/finish-sign-in.ts'
import { singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts'
import { domainLinkRoutes } from './features/single-sign-on/domain-link/domain-link.routes.ts'
import { workspaceSignOnRoutes } from './features/single-sign-on/workspace-sign-on.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { limitsRoutes } from './features/limits/limits.routes.ts'
import { invitationsRoutes } from './features/teams/invitations/invitations.routes.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { settleLeaving } from './features/ownership/settle-leaving.ts'
import { teamsRoutes } from './features/teams/teams.routes.ts'
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { verificationsRoutes } from './features/checks/verifications/verifications.routes.ts'
import { openPlainPages } from './http/pages/plain-page.ts'

const root = resolve(import.meta.dirname, '..')

/** Every room's routes, on one server. */
export function addRoutes(app: FastifyInstance, ctx: Context): void {
  accountsRoutes(app, ctx)
  accountRoutes(app, ctx)
  confirmationRoutes(app, ctx)
  singleSignOnRoutes(app, ctx)
  factorsRoutes(app, ctx, joinAfterLink(ctx))
  workspaceSignOnRoutes(app, ctx)
  domainLinkRoutes(app, ctx)
  privacyRoutes(app, ctx)
  installationRoutes(app, ctx)
  apiKeysRoutes(app, ctx)
  sessionsRoutes(app, ctx)
  auditRoutes(app, ctx)
  activityRoutes(app, ctx)
  peopleRoutes(app, ctx)
  demoSearchRoutes(app, ctx)
  profilesRoutes(app, ctx)
  savedSearchesRoutes(app, ctx, settleChanged)
  alertsRoutes(app, ctx)
  overviewRoutes(app, ctx)
  searchListsRoutes(app, ctx)
  revealsRoutes(app, ctx)
  callbacksRoutes(app, ctx)
  verificationsRoutes(app, ctx)
  batchesRoutes(app, ctx)
  enrichmentsRoutes(app, ctx)
  contactsRoutes(app, ctx)
  contactListsRoutes(app, ctx)
  contactViewsRoutes(app, ctx)
  duplicatesRoutes(app, ctx)
  exportsRoutes(app, ctx)
  billingRoutes(app, ctx)
  creditsRoutes(app, ctx)
  bouncesRoutes(app, ctx)
  blogRoutes(app, ctx)
  siteRoutes(app, ctx)
  subscriptionsRoutes(app, ctx)
  teamsRoutes(app, ctx, settleLeaving)
  limitsRoutes(app, ctx)
  invitationsRoutes(app, ctx)
  supportRoutes(app, ctx)
  const drawPage = openPlainPages(join(root, 'dist/web/public.html'), ctx.settings)
  newsletterRoutes(app, ctx, drawPage)
  mutePages(app, ctx, drawPage)
}
