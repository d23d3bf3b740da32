/**
 * Every call of the product: its method, its path and who may make it. No zod here, so that the browser's
 * typed fetch can use the table without carrying the schemas; contract/routes.ts joins the two.
 *
 * `caller`: 'anyone' needs no session; 'account' needs one (else 401); 'provider' is a signed call from outside.
 * `key`: an API key may stand in for the session. Every other call refuses API keys.
 */
export const endpoints = {
  register: { method: 'POST', path: '/api/register', caller: 'anyone' },
  signIn: { method: 'POST', path: '/api/login', caller: 'anyone' },
  signInPage: { method: 'GET', path: '/api/login', caller: 'anyone' },
  signOut: { method: 'POST', path: '/api/logout', caller: 'anyone' },
  signOutPage: { method: 'GET', path: '/api/logout', caller: 'anyone' },
  currentUser: { method: 'GET', path: '/api/auth/user', caller: 'account', key: true },
  forgotPassword: { method: 'POST', path: '/api/forgot-password', caller: 'anyone' },
  resetPassword: { method: 'POST', path: '/api/reset-password', caller: 'anyone' },

  changeProfile: { method: 'POST', path: '/api/account/profile', caller: 'account' },
  changePassword: { method: 'POST', path: '/api/account/password', caller: 'account' },
  changeEmail: { method: 'POST', path: '/api/account/email', caller: 'account' },
  confirmEmail: { method: 'POST', path: '/api/account/email/confirm', caller: 'anyone' },
  exportAccount: { method: 'GET', path: '/api/account/export.json', caller: 'account' },
  deleteAccount: { method: 'POST', path: '/api/account/delete', caller: 'account' },

  listSecurityEvents: { method: 'GET', path: '/api/account/security-events', caller: 'account' },

  listApiKeys: { method: 'GET', path: '/api/account/api-keys', caller: 'account' },
  createApiKey: { method: 'POST', path: '/api/account/api-keys', caller: 'account' },
  revokeApiKey: { method: 'DELETE', path: '/api/account/api-keys/:id', caller: 'account' },

  subscribeNewsletter: { method: 'POST', path: '/api/newsletter', caller: 'anyone' },

  installation: { method: 'GET', path: '/api/installation', caller: 'anyone' },

  listPosts: { method: 'GET', path: '/api/blog', caller: 'anyone' },
  showPost: { method: 'GET', path: '/api/blog/:id', caller: 'anyone' },

  searchContacts: { method: 'POST', path: '/api/search-contacts', caller: 'account', key: true },
  findEverybody: { method: 'POST', path: '/api/search-contacts/ids', caller: 'account', key: true },
  countContacts: { method: 'POST', path: '/api/count-contacts', caller: 'account', key: true },
  listSearches: { method: 'GET', path: '/api/searches', caller: 'account', key: true },
  listSavedSearches: { method: 'GET', path: '/api/saved-searches', caller: 'account', key: true },
  saveSearch: { method: 'POST', path: '/api/saved-searches', caller: 'account', key: true },
  changeSavedSearch: { method: 'PATCH', path: '/api/saved-searches/:id', caller: 'account', key: true },
  deleteSavedSearch: { method: 'DELETE', path: '/api/saved-searches/:id', caller: 'account', key: true },
  restoreSavedSearch: { method: 'POST', path: '/api/saved-searches/:id/restore', caller: 'account', key: true },
  listSearchLists: { method: 'GET', path: '/api/search-lists', caller: 'account', key: true },
  createSearchList: { method: 'POST', path: '/api/search-lists', caller: 'account', key: true },
  deleteSearchList: { method: 'DELETE', path: '/api/search-lists/:id', caller: 'account', key: true },
  restoreSearchList: { method: 'POST', path: '/api/search-lists/:id/restore', caller: 'account', key: true },
  showPerson: { method: 'GET', path: '/api/people/:id', caller: 'account', key: true },
  changePerson: { method: 'PATCH', path: '/api/people/:id', caller: 'account', key: true },
  likePerson: { method: 'GET', path: '/api/people/:id/like', caller: 'account', key: true },
  showCompany: { method: 'GET', path: '/api/companies/:key', caller: 'account', key: true },
  suggest: { method: 'GET', path: '/api/suggestions', caller: 'account', key: true },

  showOverview: { method: 'GET', path: '/api/overview', caller: 'account', key: true },

  enrichContact: { method: 'POST', path: '/api/enrich-contact', caller: 'account', key: true },
  showReveal: { method: 'GET', path: '/api/reveals/:contactId', caller: 'account', key: true },
  listOutcomes: { method: 'POST', path: '/api/reveals/outcomes', caller: 'account', key: true },
  listReveals: { method: 'GET', path: '/api/reveals', caller: 'account', key: true },
  showReceipt: { method: 'GET', path: '/api/receipts/:receiptId', caller: 'account', key: true },
  enrichContacts: { method: 'POST', path: '/api/enrich-contacts', caller: 'account', key: true },
  listRevealBatches: { method: 'GET', path: '/api/enrich-contacts', caller: 'account', key: true },
  showRevealBatch: { method: 'GET', path: '/api/enrich-contacts/:batchId', caller: 'account', key: true },
  startRevealBatch: { method: 'POST', path: '/api/enrich-contacts/:batchId/start', caller: 'account', key: true },
  cancelRevealBatch: { method: 'POST', path: '/api/enrich-contacts/:batchId/cancel', caller: 'account', key: true },
  revealBatchResults: { method: 'GET', path: '/api/enrich-contacts/:batchId/results', caller: 'account', key: true },

  verifyAddress: { method: 'POST', path: '/api/verifications', caller: 'account', key: true },
  listVerifications: { method: 'GET', path: '/api/verifications', caller: 'account', key: true },
  showVerification: { method: 'GET', path: '/api/verifications/:id', caller: 'account', key: true },
  createVerificationList: { method: 'POST', path: '/api/verification-lists', caller: 'account', key: true },
  listVerificationLists: { method: 'GET', path: '/api/verification-lists', caller: 'account', key: true },
  showVerificationList: { method: 'GET', path: '/api/verification-lists/:listId', caller: 'account', key: true },
  startVerificationList: {
    method: 'POST',
    path: '/api/verification-lists/:listId/start',
    caller: 'account',
    key: true,
  },
  cancelVerificationList: {
    method: 'POST',
    path: '/api/verification-lists/:listId/cancel',
    caller: 'account',
    key: true,
  },
  verificationListResults: {
    method: 'GET',
    path: '/api/verification-lists/:listId/results',
    caller: 'account',
    key: true,
  },
  exportVerificationList: {
    method: 'GET',
    path: '/api/verification-lists/:listId/results.csv',
    caller: 'account',
    key: true,
  },

  quoteEnrichment: { method: 'POST', path: '/api/enrichments', caller: 'account', key: true },
  listEnrichments: { method: 'GET', path: '/api/enrichments', caller: 'account', key: true },
  showEnrichment: { method: 'GET', path: '/api/enrichments/:id', caller: 'account', key: true },
  startEnrichment: { method: 'POST', path: '/api/enrichments/:id/start', caller: 'account', key: true },
  cancelEnrichment: { method: 'POST', path: '/api/enrichments/:id/cancel', caller: 'account', key: true },
  saveEnriched: { method: 'POST', path: '/api/enrichments/:id/save', caller: 'account', key: true },
  emptyEnrichment: { method: 'DELETE', path: '/api/enrichments/:id/file', caller: 'account', key: true },
  restoreEnrichment: { method: 'POST', path: '/api/enrichments/:id/file/restore', caller: 'account', key: true },
  exportEnrichment: { method: 'GET', path: '/api/enrichments/:id/file.csv', caller: 'account', key: true },

  listContacts: { method: 'GET', path: '/api/contacts', caller: 'account', key: true },
  saveContact: { method: 'POST', path: '/api/contacts', caller: 'account', key: true },
  saveContacts: { method: 'POST', path: '/api/contacts/save', caller: 'account', key: true },
  deleteContact: { method: 'DELETE', path: '/api/contacts/:id', caller: 'account', key: true },
  deleteContacts: { method: 'POST', path: '/api/contacts/delete', caller: 'account', key: true },
  restoreContacts: { method: 'POST', path: '/api/contacts/restore', caller: 'account', key: true },
  tagContacts: { method: 'POST', path: '/api/contacts/tag', caller: 'account', key: true },
  untagContacts: { method: 'POST', path: '/api/contacts/untag', caller: 'account', key: true },
  setStatusOfContacts: { method: 'POST', path: '/api/contacts/status', caller: 'account', key: true },

  listDuplicates: { method: 'GET', path: '/api/duplicates', caller: 'account', key: true },
  mergeContacts: { method: 'POST', path: '/api/duplicates/merge', caller: 'account', key: true },
  undoMerge: { method: 'POST', path: '/api/duplicates/merges/:id/undo', caller: 'account', key: true },
  tellDifferent: { method: 'POST', path: '/api/duplicates/different', caller: 'account', key: true },
  listContactLists: { method: 'GET', path: '/api/contact-lists', caller: 'account', key: true },
  createContactList: { method: 'POST', path: '/api/contact-lists', caller: 'account', key: true },
  renameContactList: { method: 'PATCH', path: '/api/contact-lists/:id', caller: 'account', key: true },
  deleteContactList: { method: 'DELETE', path: '/api/contact-lists/:id', caller: 'account', key: true },
  restoreContactList: { method: 'POST', path: '/api/contact-lists/:id/restore', caller: 'account', key: true },
  addToContactList: { method: 'POST', path: '/api/contact-lists/:id/people', caller: 'account', key: true },
  takeOutOfContactList: { method: 'POST', path: '/api/contact-lists/:id/people/delete', caller: 'account', key: true },
  listContactViews: { method: 'GET', path: '/api/contact-views', caller: 'account', key: true },
  saveContactView: { method: 'POST', path: '/api/contact-views', caller: 'account', key: true },
  changeContactView: { method: 'PATCH', path: '/api/contact-views/:id', caller: 'account', key: true },
  deleteContactView: { method: 'DELETE', path: '/api/contact-views/:id', caller: 'account', key: true },
  restoreContactView: { method: 'POST', path: '/api/contact-views/:id/restore', caller: 'account', key: true },

  exportContacts: { method: 'GET', path: '/api/contacts/export.csv', caller: 'account', key: true },
  exportChosen: { method: 'POST', path: '/api/exports/contacts.csv', caller: 'account', key: true },
  exportSearch: { method: 'POST', path: '/api/exports/search.csv', caller: 'account', key: true },

  listLedger: { method: 'GET', path: '/api/credits', caller: 'account', key: true },
  exportLedger: { method: 'GET', path: '/api/credits/ledger.csv', caller: 'account', key: true },
  showPurchase: { method: 'GET', path: '/api/purchases/:purchaseId', caller: 'account' },
  reportBounce: { method: 'POST', path: '/api/bounces', caller: 'account', key: true },
  reportBounces: { method: 'POST', path: '/api/bounces/csv', caller: 'account', key: true },
  listBounces: { method: 'GET', path: '/api/bounces', caller: 'account', key: true },
  showBounce: { method: 'GET', path: '/api/bounces/:id', caller: 'account', key: true },
  showAccuracy: { method: 'GET', path: '/api/accuracy', caller: 'anyone' },

  startCheckout: { method: 'POST', path: '/api/create-checkout-session', caller: 'account' },
  applyCredits: { method: 'POST', path: '/api/apply-credits', caller: 'account' },
  startSubscription: { method: 'POST', path: '/api/get-or-create-subscription', caller: 'account' },
  showSubscription: { method: 'GET', path: '/api/subscription', caller: 'account' },
  syncSubscription: { method: 'POST', path: '/api/subscription/sync', caller: 'account' },
  openBillingPortal: { method: 'POST', path: '/api/billing-portal', caller: 'account' },
  stripeWebhook: { method: 'POST', path: '/api/webhooks/stripe', caller: 'provider' },
} as const satisfies Record<string, Endpoint>

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  caller: 'anyone' | 'account' | 'provider'
  key?: true
}

export type EndpointName = keyof typeof endpoints
