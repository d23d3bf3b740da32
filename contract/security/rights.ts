import type { endpoints } from '../endpoints.ts'

/** What a member of a workspace can be, from the least to the most. Each may do what those before it may. */
export const roles = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

export type AccountCall = {
  [Name in keyof typeof endpoints]: (typeof endpoints)[Name]['caller'] extends 'account' ? Name : never
}[keyof typeof endpoints]

/**
 * The least role that may make each call, in the workspace that the session is in or the API key belongs to. The one place that
 * decides it: http/answers/define-route.ts refuses the others. docs/roles.md shows it, and a test walks every call as every role.
 *
 * viewer: searches and reads, changes and spends nothing, and takes nothing out. member: works with people and spends
 * credits. admin: buys, invites, and manages members and keys. owner: hands over and deletes the workspace.
 */
export const leastRole = {
  currentUser: 'viewer',
  changeProfile: 'viewer',
  changePassword: 'viewer',
  changeEmail: 'viewer',
  exportAccount: 'viewer',
  deleteAccount: 'viewer',
  listSessions: 'viewer',
  endSession: 'viewer',
  endOtherSessions: 'viewer',
  listSecurityEvents: 'viewer',
  showNotifications: 'viewer',
  changeNotifications: 'viewer',

  listActivity: 'admin',
  exportActivityCsv: 'admin',
  exportActivityLines: 'admin',
  recentOfPerson: 'viewer',
  recentOfList: 'viewer',

  listWorkspaces: 'viewer',
  createWorkspace: 'viewer',
  switchWorkspace: 'viewer',
  restoreWorkspace: 'viewer',
  showWorkspace: 'viewer',
  leaveWorkspace: 'viewer',
  renameWorkspace: 'admin',
  changeMember: 'admin',
  removeMember: 'admin',
  askForLimit: 'member',
  showUsage: 'admin',
  exportUsage: 'admin',
  setMemberLimit: 'admin',
  setKeyLimit: 'admin',
  listLimitRequests: 'admin',
  answerLimitRequest: 'admin',
  acceptInvitation: 'viewer',
  listInvitations: 'admin',
  inviteMembers: 'admin',
  resendInvitation: 'admin',
  revokeInvitation: 'admin',
  makeTeam: 'owner',
  handOverWorkspace: 'owner',
  deleteWorkspace: 'owner',

  sendConfirmation: 'viewer',

  confirmOptions: 'viewer',
  confirmIdentity: 'viewer',
  showFactors: 'viewer',
  newPasskeyOptions: 'viewer',
  addPasskey: 'viewer',
  renamePasskey: 'viewer',
  removePasskey: 'viewer',
  beginCodeApp: 'viewer',
  confirmCodeApp: 'viewer',
  removeCodeApp: 'viewer',
  renewRecoveryCodes: 'viewer',
  forgetTrustedBrowsers: 'viewer',
  requireSecondFactor: 'owner',
  listSupportRequests: 'viewer',
  askSupport: 'viewer',
  showSupportRequest: 'viewer',
  writeToSupport: 'viewer',
  seeSupportAnswer: 'viewer',
  closeSupportRequest: 'viewer',

  showSignOn: 'admin',
  setSignOn: 'owner',
  endSignOn: 'owner',
  claimDomain: 'owner',
  proveDomain: 'owner',

  showDomainLink: 'owner',
  setDomainLink: 'owner',
  endDomainLink: 'owner',
  joinByDomainLink: 'viewer',

  listApiKeys: 'admin',
  createApiKey: 'admin',
  rotateApiKey: 'admin',
  endOldSecret: 'admin',
  revokeApiKey: 'admin',

  searchContacts: 'viewer',
  findEverybody: 'viewer',
  countContacts: 'viewer',
  suggest: 'viewer',
  likePerson: 'viewer',
  showPerson: 'viewer',
  showCompany: 'viewer',
  showOverview: 'viewer',
  showOverviewByMember: 'admin',
  listSearches: 'viewer',
  changePerson: 'member',

  listSavedSearches: 'viewer',
  saveSearch: 'member',
  changeSavedSearch: 'member',
  deleteSavedSearch: 'member',
  restoreSavedSearch: 'member',
  listAlerts: 'viewer',
  showAlert: 'viewer',
  seeAlert: 'viewer',
  setAlert: 'member',
  listSearchLists: 'viewer',
  createSearchList: 'member',
  deleteSearchList: 'member',
  restoreSearchList: 'member',

  enrichContact: 'member',
  showReveal: 'viewer',
  listOutcomes: 'viewer',
  listReveals: 'viewer',
  showReceipt: 'viewer',
  enrichContacts: 'member',
  listRevealBatches: 'viewer',
  showRevealBatch: 'viewer',
  startRevealBatch: 'member',
  cancelRevealBatch: 'member',
  revealBatchResults: 'viewer',

  verifyAddress: 'member',
  listVerifications: 'viewer',
  showVerification: 'viewer',
  createVerificationList: 'member',
  listVerificationLists: 'viewer',
  showVerificationList: 'viewer',
  startVerificationList: 'member',
  cancelVerificationList: 'member',
  verificationListResults: 'viewer',
  exportVerificationList: 'member',

  quoteEnrichment: 'member',
  listEnrichments: 'viewer',
  showEnrichment: 'viewer',
  startEnrichment: 'member',
  cancelEnrichment: 'member',
  saveEnriched: 'member',
  emptyEnrichment: 'member',
  restoreEnrichment: 'member',
  enrichmentRows: 'viewer',
  exportEnrichment: 'member',

  listContacts: 'viewer',
  saveContact: 'member',
  saveContacts: 'member',
  deleteContact: 'member',
  deleteContacts: 'member',
  restoreContacts: 'member',
  tagContacts: 'member',
  untagContacts: 'member',
  setStatusOfContacts: 'member',
  handOverContacts: 'member',
  takeBackContacts: 'member',
  listDuplicates: 'viewer',
  mergeContacts: 'member',
  undoMerge: 'member',
  tellDifferent: 'member',
  listContactLists: 'viewer',
  createContactList: 'member',
  renameContactList: 'member',
  deleteContactList: 'member',
  restoreContactList: 'member',
  addToContactList: 'member',
  takeOutOfContactList: 'member',
  listContactViews: 'viewer',
  saveContactView: 'member',
  changeContactView: 'member',
  deleteContactView: 'member',
  restoreContactView: 'member',
  exportContacts: 'member',
  exportChosen: 'member',
  exportSearch: 'member',

  listLedger: 'viewer',
  exportLedger: 'admin',
  reportBounce: 'member',
  reportBounces: 'member',
  listBounces: 'viewer',
  showBounce: 'viewer',

  startCheckout: 'admin',
  applyCredits: 'admin',
  showPurchase: 'admin',
  showSubscription: 'viewer',
  startSubscription: 'admin',
  syncSubscription: 'admin',
  startTeamPlan: 'admin',
  quoteSeats: 'admin',
  changeSeats: 'admin',
  openBillingPortal: 'owner',
} as const satisfies Record<AccountCall, Role>

/**
 * The browser says with each call in which workspace its page stands. Another tab may have gone to another one: then the call
 * is refused with `other-workspace`, and nothing is spent or saved in the wrong place.
 */
export const workspaceHeader = 'x-workspace'

/** How many addresses one call invites, and what a workspace holds of people and of invitations that are open. */
export const invitationLimits = { atOnce: 20, pending: 100, people: 200, days: 7 } as const

/** How many seats the Team plan has. */
export const seatLimits = { least: 5, most: invitationLimits.people } as const

/** Whether a role includes the rights of another. */
export function mayAs(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}
