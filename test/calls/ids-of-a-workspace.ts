import type { AccountCall } from '../../contract/endpoints.ts'
import { bounceReport } from '../mail/bounce-messages.ts'

/** One thing of each kind that a call can name. Some are apart because a call uses its own up. */
export type Things = Record<TextName, string> & Record<NumberName, number>
type TextName =
  | ('account' | 'leaver' | 'person' | 'proven' | 'company' | 'passkey' | 'session' | 'workspace')
  | ('goneWorkspace' | 'key' | 'rotatedKey' | 'limitRequest' | 'invitation' | 'support' | 'search' | 'goneSearch')
  | ('searchList' | 'goneSearchList' | 'view' | 'goneView' | 'receipt' | 'bounce' | 'quotedBatch' | 'doneBatch')
  | ('verification' | 'quotedList' | 'doneList' | 'quotedFile' | 'replacedFile' | 'doneFile' | 'goneFile')
  | ('merge' | 'checkout' | 'purchase')
type NumberName = 'contact' | 'twin' | 'spare' | 'goneContact' | 'handed' | 'list' | 'goneList'

/** What the caller has where it stands, for calls that name something of theirs beside. */
export type Own = { account: string; contact: number; list: number; search: string; view: string }

export type Asked = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
  /** What of a success has to be equal where two people of the directory are told of, who differ by themselves. */
  only?: (answer: Record<string, unknown>) => unknown
  /** Who is in the workspace sees no difference in the answer either; why. */
  isSilent?: string
}

const filters = { search: '', industry: '', location: '', company: '', hasEmail: null, tags: [], status: '', proof: '' }
const shows = (list: number | null, owner: string) => ({
  ...{ view: 'saved', sort: '', columns: [] },
  filters: { ...filters, list, owner },
})
let made = 0
/** Each another one: names are unique in a workspace. */
const name = () => `Name ${made++}`
const id = (of: string | number): Asked => ({ params: { id: of } })
const nothing = () => null
const within = ({ searchList, list }: Things): Asked[] =>
  [{ listId: searchList }, { listId: `people-${list}` }, { jobTitle: 'sales', not: { listId: searchList } }].map(
    (body) => ({ body }),
  )
const monthly = { monthly: 7 }
const kept = 'it is kept as it is given; the calls that use it are asked themselves'

/** The names of the calls stay known to the compiler. */
function table<Name extends AccountCall>(calls: Record<Name, (things: Things, own: Own) => Asked[]>) {
  return calls
}

/**
 * Each call with ids of a workspace. In the order in which somebody who is in the workspace can make them all: what takes a thing
 * away comes last.
 */
export const callsWithIds = table({
  renamePasskey: (t) => [{ ...id(t.passkey), body: { name: 'Mine' } }],
  removePasskey: (t) => [id(t.passkey)],
  endSession: (t) => [id(t.session)],

  listActivity: (t) => [{ query: { who: t.account } }],
  exportActivityCsv: (t) => [{ query: { who: t.account } }],
  exportActivityLines: (t) => [{ query: { who: t.account } }],
  recentOfPerson: (t) => [id(t.person)],
  recentOfList: (t) => [id(t.list)],

  changeMember: (t) => [{ params: { accountId: t.account }, body: { role: 'admin' } }],
  setMemberLimit: (t) => [{ params: { accountId: t.account }, body: monthly }],
  setKeyLimit: (t) => [{ ...id(t.key), body: monthly }],
  answerLimitRequest: (t) => [{ ...id(t.limitRequest), body: monthly }],
  resendInvitation: (t) => [id(t.invitation)],
  revokeInvitation: (t) => [id(t.invitation)],
  rotateApiKey: (t) => [id(t.key)],
  endOldSecret: (t) => [id(t.rotatedKey)],
  revokeApiKey: (t) => [id(t.key)],

  showSupportRequest: (t) => [id(t.support)],
  writeToSupport: (t) => [{ ...id(t.support), body: { text: 'And?' } }],
  seeSupportAnswer: (t) => [id(t.support)],
  closeSupportRequest: (t) => [id(t.support)],
  askSupport: (t) =>
    [{ receiptId: t.receipt }, { batchId: t.doneBatch }].map((about) => ({
      body: { subject: 'Why', text: 'is that?', ...about },
    })),

  searchContacts: within,
  findEverybody: within,
  countContacts: within,
  saveSearch: (t) => within(t).map(({ body }) => ({ body: { name: name(), criteria: body }, isSilent: kept })),
  changeSavedSearch: (t, own) => [
    { ...id(t.search), body: { name: 'Renamed' } },
    ...within(t).map(({ body }) => ({ ...id(own.search), body: { criteria: body }, isSilent: kept })),
    { ...id(own.search), body: { ownerId: t.account } },
  ],
  setAlert: (t) => [{ ...id(t.search), body: { frequency: 'weekly' } }],
  showAlert: (t) => [id(t.search)],
  seeAlert: (t) => [id(t.search)],
  deleteSavedSearch: (t) => [id(t.search)],
  restoreSavedSearch: (t) => [id(t.goneSearch)],
  deleteSearchList: (t) => [id(t.searchList)],
  restoreSearchList: (t) => [id(t.goneSearchList)],

  showPerson: (t) => [{ ...id(t.person), only: nothing }],
  showCompany: (t) => [{ params: { key: t.company }, only: ({ checks, revealed }) => [checks, revealed] }],
  showReveal: (t) => [{ params: { contactId: t.person } }],
  listOutcomes: (t) => [{ body: { contactIds: [t.person] } }],
  enrichContacts: (t) => [{ body: { contactIds: [t.person] }, only: ({ alreadyRevealed }) => alreadyRevealed }],
  enrichContact: (t) => [{ body: { contactId: t.proven }, only: ({ charged }) => charged }],
  showReceipt: (t) => [{ params: { receiptId: t.receipt } }],
  showRevealBatch: (t) => [{ params: { batchId: t.doneBatch } }],
  revealBatchResults: (t) => [{ params: { batchId: t.doneBatch } }],
  startRevealBatch: (t) => [{ params: { batchId: t.quotedBatch }, body: { maxCredits: 0 } }],
  cancelRevealBatch: (t) => [{ params: { batchId: t.quotedBatch } }],
  showVerification: (t) => [id(t.verification)],
  showVerificationList: (t) => [{ params: { listId: t.doneList } }],
  verificationListResults: (t) => [{ params: { listId: t.doneList } }],
  exportVerificationList: (t) => [{ params: { listId: t.doneList } }],
  startVerificationList: (t) => [{ params: { listId: t.quotedList }, body: { maxCredits: 0 } }],
  cancelVerificationList: (t) => [{ params: { listId: t.quotedList } }],

  quoteEnrichment: (t) => [
    {
      body: { name: 'people.csv', csv: 'Name,Domain\nNobody,nowhere.test\n', replaces: t.replacedFile },
      isSilent: 'a quote that is not there is replaced as well; its row tells',
    },
  ],
  showEnrichment: (t) => [id(t.doneFile)],
  enrichmentRows: (t) => [id(t.doneFile)],
  exportEnrichment: (t) => [id(t.doneFile)],
  saveEnriched: (t) => [id(t.doneFile)],
  startEnrichment: (t) => [{ ...id(t.quotedFile), body: { maxCredits: 0 } }],
  cancelEnrichment: (t) => [id(t.quotedFile)],
  emptyEnrichment: (t) => [id(t.doneFile)],
  restoreEnrichment: (t) => [id(t.goneFile)],

  saveContact: (t) => [{ body: { apolloId: t.person }, only: nothing }],
  saveContacts: (t) => [{ body: { contactIds: [t.person] }, only: nothing }],
  changePerson: (t) => [
    { ...id(t.proven), body: { status: 'replied' } },
    { ...id(t.person), body: { note: 'Mine' }, only: nothing, isSilent: 'a note is written of anybody; its row tells' },
  ],
  exportContacts: (t) =>
    Object.entries({ ids: t.contact, list: t.list, owner: t.account }).map(([field, value]) => ({
      query: { [field]: `${value}`, columns: 'tags' },
    })),
  exportChosen: (t) => [{ body: { ids: [t.contact], columns: ['tags'] } }],
  exportSearch: (t) => [{ body: { contactIds: [t.person], columns: ['email'] } }],
  tagContacts: (t, own) => [{ body: { contactIds: [own.contact, t.contact], tag: 'mine' } }],
  untagContacts: (t, own) => [{ body: { contactIds: [own.contact, t.contact], tag: 'mine' } }],
  setStatusOfContacts: (t, own) => [{ body: { contactIds: [own.contact, t.contact], status: 'customer' } }],
  tellDifferent: (t, own) => [
    { body: { keptId: own.contact, goneId: t.contact, differ: true } },
    { body: { keptId: t.contact, goneId: own.contact, differ: true } },
    { body: { keptId: t.contact, goneId: t.twin, differ: false } },
  ],
  takeBackContacts: (t) => [{ body: { contactIds: [t.handed] } }],
  handOverContacts: (t, own) => [
    { body: { contactIds: [t.contact], to: own.account } },
    { body: { contactIds: [own.contact], to: t.account } },
    { body: { from: t.account, to: own.account } },
  ],
  undoMerge: (t) => [id(t.merge)],
  mergeContacts: (t, own) => [
    { body: { keptId: own.contact, goneId: t.twin } },
    { body: { keptId: t.contact, goneId: own.contact } },
  ],

  addToContactList: (t) => [{ ...id(t.list), body: { contactIds: ['demo:3'] } }],
  takeOutOfContactList: (t, own) => [
    { ...id(t.list), body: { contactIds: ['demo:3'] } },
    { ...id(own.list), body: { contactIds: [t.person] } },
  ],
  renameContactList: (t, own) => [
    { ...id(t.list), body: { name: 'Renamed' } },
    { ...id(own.list), body: { ownerId: t.account } },
  ],
  deleteContactList: (t) => [id(t.list)],
  restoreContactList: (t) => [id(t.goneList)],
  saveContactView: (t) => [
    { body: { name: name(), shows: shows(t.list, '') }, isSilent: kept },
    { body: { name: name(), shows: shows(null, t.account) }, isSilent: kept },
  ],
  changeContactView: (t, own) => [
    { ...id(t.view), body: { name: 'Renamed' } },
    { ...id(own.view), body: { shows: shows(t.list, '') }, isSilent: kept },
    { ...id(own.view), body: { shows: shows(null, t.account) }, isSilent: kept },
    { ...id(own.view), body: { ownerId: t.account } },
  ],
  deleteContactView: (t) => [id(t.view)],
  restoreContactView: (t) => [id(t.goneView)],
  deleteContact: (t) => [id(t.spare)],
  deleteContacts: (t) => [{ body: { ids: [t.contact] } }],
  restoreContacts: (t) => [{ body: { ids: [t.goneContact] } }],

  showPurchase: (t) => [{ params: { purchaseId: t.purchase } }],
  applyCredits: (t) => [{ body: { sessionId: t.checkout } }],
  showBounce: (t) => [id(t.bounce)],
  reportBounce: (t) =>
    [{ receiptId: t.receipt }, { contactId: t.person }].map((about) => ({
      body: { ...about, message: bounceReport('somebody@else.test') },
    })),

  removeMember: (t) => [{ params: { accountId: t.leaver } }],
  restoreWorkspace: (t) => [id(t.goneWorkspace)],
  switchWorkspace: (t) => [id(t.workspace)],
  handOverWorkspace: (t) => [{ body: { accountId: t.account } }],
})

export type CallWithIds = keyof typeof callsWithIds

/** Whose things belong to an account, which has them in each of its workspaces: a stranger alone is refused. */
export const ofAnAccount: readonly CallWithIds[] = [
  ...(['renamePasskey', 'removePasskey', 'endSession', 'restoreWorkspace', 'switchWorkspace'] as const),
]

/** Fields of the contract that name nothing of a workspace. */
export const ofNobody: readonly { fields: RegExp; because: string }[] = [
  { fields: /\.(companyId|placeId)$/, because: 'companies and places of the directory are everybody’s' },
  { fields: /^likePerson\.id$/, because: 'a person of the directory, and who is like them' },
  { fields: /^addToContactList\.contactIds$/, because: 'people of the directory; the list is what is owned' },
  { fields: /\.cursor$/, because: 'a place among rows that were chosen as the caller’s own before' },
  { fields: /\.token$/, because: 'the secret of a mailed or shared link: who holds it may use it' },
  { fields: /^(confirmIdentity|addPasskey)\./, because: 'an authenticator’s own words, nothing without its signature' },
  { fields: /^setSignOn\.clientId$/, because: 'the provider’s name for the product' },
]

/** Calls that answer an id of nothing with a success, by what that says. All others answer 404. */
export const successes: Record<string, readonly CallWithIds[]> = {
  'nothing is found, or 0 are changed': [
    ...(['listActivity', 'exportActivityCsv', 'exportActivityLines', 'recentOfPerson', 'listOutcomes'] as const),
    ...(['deleteSavedSearch', 'deleteSearchList', 'deleteContactList', 'deleteContactView', 'deleteContacts'] as const),
    ...(['restoreContacts', 'takeOutOfContactList', 'handOverContacts'] as const),
    ...(['exportContacts', 'exportChosen'] as const),
  ],
  'only what is the caller’s is changed': ['tagContacts', 'untagContacts', 'setStatusOfContacts'],
  'it is kept, and names nothing': ['saveSearch', 'changeSavedSearch', 'saveContactView', 'changeContactView', 'quoteEnrichment'], // oxfmt-ignore
  'people of the directory are everybody’s': [
    ...(['showPerson', 'showCompany', 'changePerson', 'enrichContact', 'enrichContacts', 'saveContact'] as const),
    ...(['saveContacts', 'exportSearch'] as const),
  ],
}
