/**
 * Every call of the product: its method, its path and who may make it. No zod here, so that the browser's
 * typed fetch can use the table without carrying the schemas; contract/routes.ts joins the two.
 *
 * `caller`: 'anyone' needs no session; 'account' needs one (else 401); 'provider' is a signed call from outside.
 */
export const endpoints = {
  register: { method: 'POST', path: '/api/register', caller: 'anyone' },
  signIn: { method: 'POST', path: '/api/login', caller: 'anyone' },
  signInPage: { method: 'GET', path: '/api/login', caller: 'anyone' },
  signOut: { method: 'POST', path: '/api/logout', caller: 'anyone' },
  signOutPage: { method: 'GET', path: '/api/logout', caller: 'anyone' },
  currentUser: { method: 'GET', path: '/api/auth/user', caller: 'account' },
  forgotPassword: { method: 'POST', path: '/api/forgot-password', caller: 'anyone' },
  resetPassword: { method: 'POST', path: '/api/reset-password', caller: 'anyone' },

  changeProfile: { method: 'POST', path: '/api/account/profile', caller: 'account' },
  changePassword: { method: 'POST', path: '/api/account/password', caller: 'account' },
  changeEmail: { method: 'POST', path: '/api/account/email', caller: 'account' },
  confirmEmail: { method: 'POST', path: '/api/account/email/confirm', caller: 'anyone' },
  exportAccount: { method: 'GET', path: '/api/account/export.json', caller: 'account' },
  deleteAccount: { method: 'POST', path: '/api/account/delete', caller: 'account' },

  subscribeNewsletter: { method: 'POST', path: '/api/newsletter', caller: 'anyone' },

  installation: { method: 'GET', path: '/api/installation', caller: 'anyone' },

  listPosts: { method: 'GET', path: '/api/blog', caller: 'anyone' },
  showPost: { method: 'GET', path: '/api/blog/:id', caller: 'anyone' },

  searchContacts: { method: 'POST', path: '/api/search-contacts', caller: 'account' },
  countContacts: { method: 'POST', path: '/api/count-contacts', caller: 'account' },
  listSearches: { method: 'GET', path: '/api/searches', caller: 'account' },
  suggest: { method: 'GET', path: '/api/suggestions', caller: 'account' },

  enrichContact: { method: 'POST', path: '/api/enrich-contact', caller: 'account' },
  showReveal: { method: 'GET', path: '/api/reveals/:contactId', caller: 'account' },
  listReveals: { method: 'GET', path: '/api/reveals', caller: 'account' },
  showReceipt: { method: 'GET', path: '/api/receipts/:receiptId', caller: 'account' },
  enrichContacts: { method: 'POST', path: '/api/enrich-contacts', caller: 'account' },
  listRevealBatches: { method: 'GET', path: '/api/enrich-contacts', caller: 'account' },
  showRevealBatch: { method: 'GET', path: '/api/enrich-contacts/:batchId', caller: 'account' },
  startRevealBatch: { method: 'POST', path: '/api/enrich-contacts/:batchId/start', caller: 'account' },
  cancelRevealBatch: { method: 'POST', path: '/api/enrich-contacts/:batchId/cancel', caller: 'account' },
  revealBatchResults: { method: 'GET', path: '/api/enrich-contacts/:batchId/results', caller: 'account' },

  verifyAddress: { method: 'POST', path: '/api/verifications', caller: 'account' },
  listVerifications: { method: 'GET', path: '/api/verifications', caller: 'account' },
  showVerification: { method: 'GET', path: '/api/verifications/:id', caller: 'account' },
  createVerificationList: { method: 'POST', path: '/api/verification-lists', caller: 'account' },
  listVerificationLists: { method: 'GET', path: '/api/verification-lists', caller: 'account' },
  showVerificationList: { method: 'GET', path: '/api/verification-lists/:listId', caller: 'account' },
  startVerificationList: { method: 'POST', path: '/api/verification-lists/:listId/start', caller: 'account' },
  cancelVerificationList: { method: 'POST', path: '/api/verification-lists/:listId/cancel', caller: 'account' },
  verificationListResults: { method: 'GET', path: '/api/verification-lists/:listId/results', caller: 'account' },
  exportVerificationList: { method: 'GET', path: '/api/verification-lists/:listId/results.csv', caller: 'account' },

  listContacts: { method: 'GET', path: '/api/contacts', caller: 'account' },
  saveContact: { method: 'POST', path: '/api/contacts', caller: 'account' },
  saveContacts: { method: 'POST', path: '/api/contacts/save', caller: 'account' },
  deleteContact: { method: 'DELETE', path: '/api/contacts/:id', caller: 'account' },
  deleteContacts: { method: 'POST', path: '/api/contacts/delete', caller: 'account' },
  restoreContacts: { method: 'POST', path: '/api/contacts/restore', caller: 'account' },
  tagContacts: { method: 'POST', path: '/api/contacts/tag', caller: 'account' },
  untagContacts: { method: 'POST', path: '/api/contacts/untag', caller: 'account' },

  exportContacts: { method: 'GET', path: '/api/contacts/export.csv', caller: 'account' },
  exportChosen: { method: 'POST', path: '/api/exports/contacts.csv', caller: 'account' },
  exportSearch: { method: 'POST', path: '/api/exports/search.csv', caller: 'account' },

  listLedger: { method: 'GET', path: '/api/credits', caller: 'account' },
  exportLedger: { method: 'GET', path: '/api/credits/ledger.csv', caller: 'account' },
  showPurchase: { method: 'GET', path: '/api/purchases/:purchaseId', caller: 'account' },
  reportBounce: { method: 'POST', path: '/api/bounces', caller: 'account' },
  reportBounces: { method: 'POST', path: '/api/bounces/csv', caller: 'account' },
  listBounces: { method: 'GET', path: '/api/bounces', caller: 'account' },
  showBounce: { method: 'GET', path: '/api/bounces/:id', caller: 'account' },
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
  method: 'GET' | 'POST' | 'DELETE'
  path: `/api/${string}`
  caller: 'anyone' | 'account' | 'provider'
}

export type EndpointName = keyof typeof endpoints
