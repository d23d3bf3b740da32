import type { endpoints } from '../endpoints.ts'

/**
 * What an API key may do. `read`: searches and reads, and takes files out. `spend`: also reveals, checks and saves, which is
 * every call that takes a key.
 */
export const scopes = ['read', 'spend'] as const
export type Scope = (typeof scopes)[number]

type KeyCall = {
  [Name in keyof typeof endpoints]: (typeof endpoints)[Name] extends { key: true } ? Name : never
}[keyof typeof endpoints]

/**
 * The scope that a key needs for each call that takes one. The one place that decides it: http/answers/define-route.ts refuses
 * the others. docs/roles.md shows it, and a test makes every call with a key of each scope.
 */
export const leastScope = {
  currentUser: 'read',
  showWorkspace: 'read',

  searchContacts: 'read',
  findEverybody: 'read',
  countContacts: 'read',
  suggest: 'read',
  likePerson: 'read',
  showPerson: 'read',
  showCompany: 'read',
  showOverview: 'read',
  listSearches: 'read',
  changePerson: 'spend',

  listSavedSearches: 'read',
  saveSearch: 'spend',
  changeSavedSearch: 'spend',
  deleteSavedSearch: 'spend',
  restoreSavedSearch: 'spend',
  listAlerts: 'read',
  showAlert: 'read',
  seeAlert: 'spend',
  setAlert: 'spend',
  listSearchLists: 'read',
  createSearchList: 'spend',
  deleteSearchList: 'spend',
  restoreSearchList: 'spend',

  enrichContact: 'spend',
  showReveal: 'read',
  listOutcomes: 'read',
  listReveals: 'read',
  showReceipt: 'read',
  enrichContacts: 'spend',
  listRevealBatches: 'read',
  showRevealBatch: 'read',
  startRevealBatch: 'spend',
  cancelRevealBatch: 'spend',
  revealBatchResults: 'read',

  verifyAddress: 'spend',
  listVerifications: 'read',
  showVerification: 'read',
  createVerificationList: 'spend',
  listVerificationLists: 'read',
  showVerificationList: 'read',
  startVerificationList: 'spend',
  cancelVerificationList: 'spend',
  verificationListResults: 'read',
  exportVerificationList: 'read',

  quoteEnrichment: 'spend',
  listEnrichments: 'read',
  showEnrichment: 'read',
  startEnrichment: 'spend',
  cancelEnrichment: 'spend',
  saveEnriched: 'spend',
  emptyEnrichment: 'spend',
  restoreEnrichment: 'spend',
  enrichmentRows: 'read',
  exportEnrichment: 'read',

  listContacts: 'read',
  saveContact: 'spend',
  saveContacts: 'spend',
  deleteContact: 'spend',
  deleteContacts: 'spend',
  restoreContacts: 'spend',
  tagContacts: 'spend',
  untagContacts: 'spend',
  setStatusOfContacts: 'spend',
  listDuplicates: 'read',
  mergeContacts: 'spend',
  undoMerge: 'spend',
  tellDifferent: 'spend',
  listContactLists: 'read',
  createContactList: 'spend',
  renameContactList: 'spend',
  deleteContactList: 'spend',
  restoreContactList: 'spend',
  addToContactList: 'spend',
  takeOutOfContactList: 'spend',
  handOverContacts: 'spend',
  takeBackContacts: 'spend',
  listContactViews: 'read',
  saveContactView: 'spend',
  changeContactView: 'spend',
  deleteContactView: 'spend',
  restoreContactView: 'spend',
  exportContacts: 'read',
  exportChosen: 'read',
  exportSearch: 'read',

  listLedger: 'read',
  exportLedger: 'read',
  reportBounce: 'spend',
  reportBounces: 'spend',
  listBounces: 'read',
  showBounce: 'read',
} as const satisfies Record<KeyCall, Scope>

/** Whether a key of this scope may make a call. A call that no scope is written for takes no key. */
export function mayWith(scope: Scope, call: string): boolean {
  const least = (leastScope as Partial<Record<string, Scope>>)[call]
  return least !== undefined && scopes.indexOf(scope) >= scopes.indexOf(least)
}
