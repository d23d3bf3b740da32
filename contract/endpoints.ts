import type { Role } from './security/rights.ts'
import type { Scope } from './security/scopes.ts'

/**
 * Every call of the product: its method, its path and who may make it. No zod here, so that the browser's
 * typed fetch can use the table without carrying the schemas; contract/routes.ts joins the two.
 *
 * `caller`: 'anyone' needs no session; 'provider' is a signed call from outside; a role needs one (else 401), and is the least that may
 * make the call, in the workspace that the session is in or the API key belongs to.
 * `key`: an API key may stand in for the session, if its scope is this or more. Every other call refuses API keys.
 *
 * This is the one place that decides both: http/answers/define-route.ts refuses the others. docs/roles.md shows it, and a test walks every
 * call as every role and with a key of each scope.
 */
export const endpoints = {
  register: { method: 'POST', path: '/api/register', caller: 'anyone' },
  signIn: { method: 'POST', path: '/api/login', caller: 'anyone' },
  signInPage: { method: 'GET', path: '/api/login', caller: 'anyone' },
  signOut: { method: 'POST', path: '/api/logout', caller: 'anyone' },
  signOutPage: { method: 'GET', path: '/api/logout', caller: 'anyone' },
  currentUser: { method: 'GET', path: '/api/auth/user', caller: 'viewer', key: 'read' },
  forgotPassword: { method: 'POST', path: '/api/forgot-password', caller: 'anyone' },
  resetPassword: { method: 'POST', path: '/api/reset-password', caller: 'anyone' },

  findSignIn: { method: 'POST', path: '/api/sign-in', caller: 'anyone' },
  showWaitingSignIn: { method: 'GET', path: '/api/sign-in/waiting', caller: 'anyone' },
  linkSignIn: { method: 'POST', path: '/api/sign-in/waiting', caller: 'anyone' },
  beginSignIn: { method: 'GET', path: '/api/sign-in/:provider', caller: 'anyone' },
  finishSignIn: { method: 'GET', path: '/api/sign-in/:provider/callback', caller: 'anyone' },

  showSignOn: { method: 'GET', path: '/api/workspace/single-sign-on', caller: 'admin' },
  setSignOn: { method: 'POST', path: '/api/workspace/single-sign-on', caller: 'owner' },
  endSignOn: { method: 'DELETE', path: '/api/workspace/single-sign-on', caller: 'owner' },
  claimDomain: { method: 'POST', path: '/api/workspace/domain', caller: 'owner' },
  proveDomain: { method: 'POST', path: '/api/workspace/domain/prove', caller: 'owner' },

  showDomainLink: { method: 'GET', path: '/api/workspace/domain-link', caller: 'owner' },
  setDomainLink: { method: 'POST', path: '/api/workspace/domain-link', caller: 'owner' },
  endDomainLink: { method: 'DELETE', path: '/api/workspace/domain-link', caller: 'owner' },
  openDomainLink: { method: 'POST', path: '/api/domain-link/show', caller: 'anyone' },
  joinByDomainLink: { method: 'POST', path: '/api/domain-link/join', caller: 'viewer' },

  changeProfile: { method: 'POST', path: '/api/account/profile', caller: 'viewer' },
  changePassword: { method: 'POST', path: '/api/account/password', caller: 'viewer' },
  changeEmail: { method: 'POST', path: '/api/account/email', caller: 'viewer' },
  confirmEmail: { method: 'POST', path: '/api/account/email/confirm', caller: 'anyone' },
  confirmAddress: { method: 'POST', path: '/api/account/address/confirm', caller: 'anyone' },
  sendConfirmation: { method: 'POST', path: '/api/account/address/confirmation', caller: 'viewer' },
  exportAccount: { method: 'GET', path: '/api/account/export.json', caller: 'viewer' },
  deleteAccount: { method: 'POST', path: '/api/account/delete', caller: 'viewer' },

  passkeySignInOptions: { method: 'POST', path: '/api/login/passkey/options', caller: 'anyone' },
  signInByPasskey: { method: 'POST', path: '/api/login/passkey', caller: 'anyone' },
  showFactorNeeded: { method: 'POST', path: '/api/login/second-factor/options', caller: 'anyone' },
  giveSecondFactor: { method: 'POST', path: '/api/login/second-factor', caller: 'anyone' },
  confirmOptions: { method: 'POST', path: '/api/account/confirm/options', caller: 'viewer' },
  confirmIdentity: { method: 'POST', path: '/api/account/confirm', caller: 'viewer' },
  showFactors: { method: 'GET', path: '/api/account/factors', caller: 'viewer' },
  newPasskeyOptions: { method: 'POST', path: '/api/account/passkeys/options', caller: 'viewer' },
  addPasskey: { method: 'POST', path: '/api/account/passkeys', caller: 'viewer' },
  renamePasskey: { method: 'PATCH', path: '/api/account/passkeys/:id', caller: 'viewer' },
  removePasskey: { method: 'DELETE', path: '/api/account/passkeys/:id', caller: 'viewer' },
  beginCodeApp: { method: 'POST', path: '/api/account/code-app', caller: 'viewer' },
  confirmCodeApp: { method: 'POST', path: '/api/account/code-app/confirm', caller: 'viewer' },
  removeCodeApp: { method: 'DELETE', path: '/api/account/code-app', caller: 'viewer' },
  renewRecoveryCodes: { method: 'POST', path: '/api/account/recovery-codes', caller: 'viewer' },
  forgetTrustedBrowsers: { method: 'DELETE', path: '/api/account/trusted-browsers', caller: 'viewer' },
  requireSecondFactor: { method: 'POST', path: '/api/workspace/second-factor', caller: 'owner' },

  listSessions: { method: 'GET', path: '/api/account/sessions', caller: 'viewer' },
  endSession: { method: 'DELETE', path: '/api/account/sessions/:id', caller: 'viewer' },
  endOtherSessions: { method: 'DELETE', path: '/api/account/sessions', caller: 'viewer' },
  listSecurityEvents: { method: 'GET', path: '/api/account/security-events', caller: 'viewer' },

  listActivity: { method: 'GET', path: '/api/activity', caller: 'admin' },
  exportActivityCsv: { method: 'GET', path: '/api/activity.csv', caller: 'admin' },
  exportActivityLines: { method: 'GET', path: '/api/activity.jsonl', caller: 'admin' },
  recentOfPerson: { method: 'GET', path: '/api/people/:id/activity', caller: 'viewer' },
  recentOfList: { method: 'GET', path: '/api/contact-lists/:id/activity', caller: 'viewer' },

  listWorkspaces: { method: 'GET', path: '/api/workspaces', caller: 'viewer' },
  createWorkspace: { method: 'POST', path: '/api/workspaces', caller: 'viewer' },
  switchWorkspace: { method: 'POST', path: '/api/workspaces/:id/switch', caller: 'viewer' },
  restoreWorkspace: { method: 'POST', path: '/api/workspaces/:id/restore', caller: 'viewer' },
  showWorkspace: { method: 'GET', path: '/api/workspace', caller: 'viewer', key: 'read' },
  renameWorkspace: { method: 'PATCH', path: '/api/workspace', caller: 'admin' },
  deleteWorkspace: { method: 'DELETE', path: '/api/workspace', caller: 'owner' },
  makeTeam: { method: 'POST', path: '/api/workspace/team', caller: 'owner' },
  handOverWorkspace: { method: 'POST', path: '/api/workspace/owner', caller: 'owner' },
  leaveWorkspace: { method: 'POST', path: '/api/workspace/leave', caller: 'viewer' },
  changeMember: { method: 'PATCH', path: '/api/workspace/members/:accountId', caller: 'admin' },
  showUsage: { method: 'GET', path: '/api/usage', caller: 'admin' },
  exportUsage: { method: 'GET', path: '/api/usage.csv', caller: 'admin' },
  setMemberLimit: { method: 'POST', path: '/api/workspace/members/:accountId/limit', caller: 'admin' },
  setKeyLimit: { method: 'POST', path: '/api/account/api-keys/:id/limit', caller: 'admin' },
  askForLimit: { method: 'POST', path: '/api/workspace/limit-requests', caller: 'member' },
  listLimitRequests: { method: 'GET', path: '/api/workspace/limit-requests', caller: 'admin' },
  answerLimitRequest: { method: 'POST', path: '/api/workspace/limit-requests/:id', caller: 'admin' },
  listInvitations: { method: 'GET', path: '/api/workspace/invitations', caller: 'admin' },
  inviteMembers: { method: 'POST', path: '/api/workspace/invitations', caller: 'admin' },
  resendInvitation: { method: 'POST', path: '/api/workspace/invitations/:id/resend', caller: 'admin' },
  revokeInvitation: { method: 'DELETE', path: '/api/workspace/invitations/:id', caller: 'admin' },
  showInvitation: { method: 'POST', path: '/api/invitations/show', caller: 'anyone' },
  acceptInvitation: { method: 'POST', path: '/api/invitations/accept', caller: 'viewer' },
  removeMember: { method: 'DELETE', path: '/api/workspace/members/:accountId', caller: 'admin' },

  listSupportRequests: { method: 'GET', path: '/api/support', caller: 'viewer' },
  askSupport: { method: 'POST', path: '/api/support', caller: 'viewer' },
  showSupportRequest: { method: 'GET', path: '/api/support/:id', caller: 'viewer' },
  writeToSupport: { method: 'POST', path: '/api/support/:id/messages', caller: 'viewer' },
  seeSupportAnswer: { method: 'POST', path: '/api/support/:id/seen', caller: 'viewer' },
  closeSupportRequest: { method: 'POST', path: '/api/support/:id/close', caller: 'viewer' },

  listApiKeys: { method: 'GET', path: '/api/account/api-keys', caller: 'admin' },
  createApiKey: { method: 'POST', path: '/api/account/api-keys', caller: 'admin' },
  rotateApiKey: { method: 'POST', path: '/api/account/api-keys/:id/rotate', caller: 'admin' },
  endOldSecret: { method: 'DELETE', path: '/api/account/api-keys/:id/old-secret', caller: 'admin' },
  revokeApiKey: { method: 'DELETE', path: '/api/account/api-keys/:id', caller: 'admin' },

  subscribeNewsletter: { method: 'POST', path: '/api/newsletter', caller: 'anyone' },

  searchDemo: { method: 'POST', path: '/api/demo-search', caller: 'anyone' },

  installation: { method: 'GET', path: '/api/installation', caller: 'anyone' },

  listPosts: { method: 'GET', path: '/api/blog', caller: 'anyone' },
  showPost: { method: 'GET', path: '/api/blog/:id', caller: 'anyone' },

  searchContacts: { method: 'POST', path: '/api/search-contacts', caller: 'viewer', key: 'read' },
  findEverybody: { method: 'POST', path: '/api/search-contacts/ids', caller: 'viewer', key: 'read' },
  countContacts: { method: 'POST', path: '/api/count-contacts', caller: 'viewer', key: 'read' },
  listSearches: { method: 'GET', path: '/api/searches', caller: 'viewer', key: 'read' },
  listSavedSearches: { method: 'GET', path: '/api/saved-searches', caller: 'viewer', key: 'read' },
  saveSearch: { method: 'POST', path: '/api/saved-searches', caller: 'member', key: 'spend' },
  changeSavedSearch: { method: 'PATCH', path: '/api/saved-searches/:id', caller: 'member', key: 'spend' },
  deleteSavedSearch: { method: 'DELETE', path: '/api/saved-searches/:id', caller: 'member', key: 'spend' },
  restoreSavedSearch: { method: 'POST', path: '/api/saved-searches/:id/restore', caller: 'member', key: 'spend' },
  listAlerts: { method: 'GET', path: '/api/alerts', caller: 'viewer', key: 'read' },
  showAlert: { method: 'GET', path: '/api/alerts/:id', caller: 'viewer', key: 'read' },
  setAlert: { method: 'POST', path: '/api/saved-searches/:id/alert', caller: 'member', key: 'spend' },
  seeAlert: { method: 'POST', path: '/api/alerts/:id/seen', caller: 'viewer', key: 'spend' },
  showNotifications: { method: 'GET', path: '/api/account/notifications', caller: 'viewer' },
  changeNotifications: { method: 'POST', path: '/api/account/notifications', caller: 'viewer' },
  listSearchLists: { method: 'GET', path: '/api/search-lists', caller: 'viewer', key: 'read' },
  createSearchList: { method: 'POST', path: '/api/search-lists', caller: 'member', key: 'spend' },
  deleteSearchList: { method: 'DELETE', path: '/api/search-lists/:id', caller: 'member', key: 'spend' },
  restoreSearchList: { method: 'POST', path: '/api/search-lists/:id/restore', caller: 'member', key: 'spend' },
  showPerson: { method: 'GET', path: '/api/people/:id', caller: 'viewer', key: 'read' },
  changePerson: { method: 'PATCH', path: '/api/people/:id', caller: 'member', key: 'spend' },
  likePerson: { method: 'GET', path: '/api/people/:id/like', caller: 'viewer', key: 'read' },
  showCompany: { method: 'GET', path: '/api/companies/:key', caller: 'viewer', key: 'read' },
  suggest: { method: 'GET', path: '/api/suggestions', caller: 'viewer', key: 'read' },

  showOverview: { method: 'GET', path: '/api/overview', caller: 'viewer', key: 'read' },
  showOverviewByMember: { method: 'GET', path: '/api/overview/members', caller: 'admin' },

  enrichContact: { method: 'POST', path: '/api/enrich-contact', caller: 'member', key: 'spend' },
  showReveal: { method: 'GET', path: '/api/reveals/:contactId', caller: 'viewer', key: 'read' },
  listOutcomes: { method: 'POST', path: '/api/reveals/outcomes', caller: 'viewer', key: 'read' },
  listReveals: { method: 'GET', path: '/api/reveals', caller: 'viewer', key: 'read' },
  showReceipt: { method: 'GET', path: '/api/receipts/:receiptId', caller: 'viewer', key: 'read' },
  enrichContacts: { method: 'POST', path: '/api/enrich-contacts', caller: 'member', key: 'spend' },
  listRevealBatches: { method: 'GET', path: '/api/enrich-contacts', caller: 'viewer', key: 'read' },
  showRevealBatch: { method: 'GET', path: '/api/enrich-contacts/:batchId', caller: 'viewer', key: 'read' },
  startRevealBatch: { method: 'POST', path: '/api/enrich-contacts/:batchId/start', caller: 'member', key: 'spend' },
  cancelRevealBatch: { method: 'POST', path: '/api/enrich-contacts/:batchId/cancel', caller: 'member', key: 'spend' },
  revealBatchResults: { method: 'GET', path: '/api/enrich-contacts/:batchId/results', caller: 'viewer', key: 'read' },

  verifyAddress: { method: 'POST', path: '/api/verifications', caller: 'member', key: 'spend' },
  listVerifications: { method: 'GET', path: '/api/verifications', caller: 'viewer', key: 'read' },
  showVerification: { method: 'GET', path: '/api/verifications/:id', caller: 'viewer', key: 'read' },
  createVerificationList: { method: 'POST', path: '/api/verification-lists', caller: 'member', key: 'spend' },
  listVerificationLists: { method: 'GET', path: '/api/verification-lists', caller: 'viewer', key: 'read' },
  showVerificationList: { method: 'GET', path: '/api/verification-lists/:listId', caller: 'viewer', key: 'read' },
  startVerificationList: {
    method: 'POST',
    path: '/api/verification-lists/:listId/start',
    caller: 'member',
    key: 'spend',
  },
  cancelVerificationList: {
    method: 'POST',
    path: '/api/verification-lists/:listId/cancel',
    caller: 'member',
    key: 'spend',
  },
  verificationListResults: {
    method: 'GET',
    path: '/api/verification-lists/:listId/results',
    caller: 'viewer',
    key: 'read',
  },
  exportVerificationList: {
    method: 'GET',
    path: '/api/verification-lists/:listId/results.csv',
    caller: 'member',
    key: 'read',
  },

  quoteEnrichment: { method: 'POST', path: '/api/enrichments', caller: 'member', key: 'spend' },
  listEnrichments: { method: 'GET', path: '/api/enrichments', caller: 'viewer', key: 'read' },
  showEnrichment: { method: 'GET', path: '/api/enrichments/:id', caller: 'viewer', key: 'read' },
  startEnrichment: { method: 'POST', path: '/api/enrichments/:id/start', caller: 'member', key: 'spend' },
  cancelEnrichment: { method: 'POST', path: '/api/enrichments/:id/cancel', caller: 'member', key: 'spend' },
  saveEnriched: { method: 'POST', path: '/api/enrichments/:id/save', caller: 'member', key: 'spend' },
  emptyEnrichment: { method: 'DELETE', path: '/api/enrichments/:id/file', caller: 'member', key: 'spend' },
  restoreEnrichment: { method: 'POST', path: '/api/enrichments/:id/file/restore', caller: 'member', key: 'spend' },
  enrichmentRows: { method: 'GET', path: '/api/enrichments/:id/rows', caller: 'viewer', key: 'read' },
  exportEnrichment: { method: 'GET', path: '/api/enrichments/:id/file.csv', caller: 'member', key: 'read' },

  listContacts: { method: 'GET', path: '/api/contacts', caller: 'viewer', key: 'read' },
  saveContact: { method: 'POST', path: '/api/contacts', caller: 'member', key: 'spend' },
  saveContacts: { method: 'POST', path: '/api/contacts/save', caller: 'member', key: 'spend' },
  deleteContact: { method: 'DELETE', path: '/api/contacts/:id', caller: 'member', key: 'spend' },
  deleteContacts: { method: 'POST', path: '/api/contacts/delete', caller: 'member', key: 'spend' },
  restoreContacts: { method: 'POST', path: '/api/contacts/restore', caller: 'member', key: 'spend' },
  tagContacts: { method: 'POST', path: '/api/contacts/tag', caller: 'member', key: 'spend' },
  untagContacts: { method: 'POST', path: '/api/contacts/untag', caller: 'member', key: 'spend' },
  setStatusOfContacts: { method: 'POST', path: '/api/contacts/status', caller: 'member', key: 'spend' },
  handOverContacts: { method: 'POST', path: '/api/contacts/hand-over', caller: 'member', key: 'spend' },
  takeBackContacts: { method: 'POST', path: '/api/contacts/take-back', caller: 'member', key: 'spend' },

  listDuplicates: { method: 'GET', path: '/api/duplicates', caller: 'viewer', key: 'read' },
  mergeContacts: { method: 'POST', path: '/api/duplicates/merge', caller: 'member', key: 'spend' },
  undoMerge: { method: 'POST', path: '/api/duplicates/merges/:id/undo', caller: 'member', key: 'spend' },
  tellDifferent: { method: 'POST', path: '/api/duplicates/different', caller: 'member', key: 'spend' },
  listContactLists: { method: 'GET', path: '/api/contact-lists', caller: 'viewer', key: 'read' },
  createContactList: { method: 'POST', path: '/api/contact-lists', caller: 'member', key: 'spend' },
  renameContactList: { method: 'PATCH', path: '/api/contact-lists/:id', caller: 'member', key: 'spend' },
  deleteContactList: { method: 'DELETE', path: '/api/contact-lists/:id', caller: 'member', key: 'spend' },
  restoreContactList: { method: 'POST', path: '/api/contact-lists/:id/restore', caller: 'member', key: 'spend' },
  addToContactList: { method: 'POST', path: '/api/contact-lists/:id/people', caller: 'member', key: 'spend' },
  takeOutOfContactList: {
    method: 'POST',
    path: '/api/contact-lists/:id/people/delete',
    caller: 'member',
    key: 'spend',
  },
  listContactViews: { method: 'GET', path: '/api/contact-views', caller: 'viewer', key: 'read' },
  saveContactView: { method: 'POST', path: '/api/contact-views', caller: 'member', key: 'spend' },
  changeContactView: { method: 'PATCH', path: '/api/contact-views/:id', caller: 'member', key: 'spend' },
  deleteContactView: { method: 'DELETE', path: '/api/contact-views/:id', caller: 'member', key: 'spend' },
  restoreContactView: { method: 'POST', path: '/api/contact-views/:id/restore', caller: 'member', key: 'spend' },

  exportContacts: { method: 'GET', path: '/api/contacts/export.csv', caller: 'member', key: 'read' },
  exportChosen: { method: 'POST', path: '/api/exports/contacts.csv', caller: 'member', key: 'read' },
  exportSearch: { method: 'POST', path: '/api/exports/search.csv', caller: 'member', key: 'read' },

  listLedger: { method: 'GET', path: '/api/credits', caller: 'viewer', key: 'read' },
  exportLedger: { method: 'GET', path: '/api/credits/ledger.csv', caller: 'admin', key: 'read' },
  showPurchase: { method: 'GET', path: '/api/purchases/:purchaseId', caller: 'admin' },
  reportBounce: { method: 'POST', path: '/api/bounces', caller: 'member', key: 'spend' },
  reportBounces: { method: 'POST', path: '/api/bounces/csv', caller: 'member', key: 'spend' },
  listBounces: { method: 'GET', path: '/api/bounces', caller: 'viewer', key: 'read' },
  showBounce: { method: 'GET', path: '/api/bounces/:id', caller: 'viewer', key: 'read' },
  showAccuracy: { method: 'GET', path: '/api/accuracy', caller: 'anyone' },

  startCheckout: { method: 'POST', path: '/api/create-checkout-session', caller: 'admin' },
  applyCredits: { method: 'POST', path: '/api/apply-credits', caller: 'admin' },
  startSubscription: { method: 'POST', path: '/api/get-or-create-subscription', caller: 'admin' },
  startTeamPlan: { method: 'POST', path: '/api/team-plan', caller: 'admin' },
  quoteSeats: { method: 'POST', path: '/api/team-plan/quote', caller: 'admin' },
  changeSeats: { method: 'POST', path: '/api/team-plan/seats', caller: 'admin' },
  showSubscription: { method: 'GET', path: '/api/subscription', caller: 'viewer' },
  syncSubscription: { method: 'POST', path: '/api/subscription/sync', caller: 'admin' },
  openBillingPortal: { method: 'POST', path: '/api/billing-portal', caller: 'owner' },
  sourceCallback: { method: 'POST', path: '/api/webhooks/sources/:token', caller: 'provider' },
  stripeWebhook: { method: 'POST', path: '/api/webhooks/stripe', caller: 'provider' },
} as const satisfies Record<string, Endpoint>

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  caller: 'anyone' | 'provider' | Role
  key?: Scope
}

export type EndpointName = keyof typeof endpoints

export type AccountCall = {
  [Name in EndpointName]: (typeof endpoints)[Name]['caller'] extends Role ? Name : never
}[EndpointName]
