import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { accountsRoutes, accountRoutes, confirmationRoutes } from './features/accounts/accounts.routes.ts'
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
import { workspaceSignOnRoutes, domainLinkRoutes } from './features/single-sign-on/workspace-sign-on.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { limitsRoutes } from './features/limits/limits.routes.ts'
import { invitationsRoutes } from './features/teams/invitations/invitations.routes.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { settleLeaving } from './features/ownership/settle-leaving.ts'
import { teamsRoutes } from './features/teams/teams.routes.ts'
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { verificationsRoutes } from './features/checks/verifications/verifications.routes.ts'
import { defineRoutes } from './http/answers/define-route.ts'
import { openPlainPages } from './http/pages/plain-page.ts'

const root = resolve(import.meta.dirname, '..')

/** Every room's routes, on one server. */
export function addRoutes(app: FastifyInstance, ctx: Context): void {
  for (const routes of [
    accountsRoutes(ctx),
    accountRoutes(ctx),
    confirmationRoutes(ctx),
    singleSignOnRoutes(ctx),
    factorsRoutes(ctx, joinAfterLink(ctx)),
    workspaceSignOnRoutes(ctx),
    domainLinkRoutes(ctx),
    privacyRoutes(ctx),
    installationRoutes(ctx),
    apiKeysRoutes(ctx),
    sessionsRoutes(ctx),
    auditRoutes(ctx),
    activityRoutes(ctx),
    peopleRoutes(ctx),
    demoSearchRoutes(ctx),
    profilesRoutes(ctx),
    savedSearchesRoutes(ctx, settleChanged),
    alertsRoutes(ctx),
    overviewRoutes(ctx),
    searchListsRoutes(ctx),
    revealsRoutes(ctx),
    verificationsRoutes(ctx),
    batchesRoutes(ctx),
    enrichmentsRoutes(ctx),
    contactsRoutes(ctx),
    contactListsRoutes(ctx),
    contactViewsRoutes(ctx),
    duplicatesRoutes(ctx),
    exportsRoutes(ctx),
    creditsRoutes(ctx),
    bouncesRoutes(ctx),
    blogRoutes(ctx),
    subscriptionsRoutes(ctx),
    teamsRoutes(ctx, settleLeaving),
    limitsRoutes(ctx),
    invitationsRoutes(ctx),
    supportRoutes(ctx),
  ])
    defineRoutes(app, ctx, routes)
  callbacksRoutes(app, ctx)
  billingRoutes(app, ctx)
  siteRoutes(app, ctx)
  const drawPage = openPlainPages(join(root, 'dist/web/public.html'), ctx.settings)
  newsletterRoutes(app, ctx, drawPage)
  mutePages(app, ctx, drawPage)
}
