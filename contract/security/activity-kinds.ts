/** What stands before the colon of a subject, and how one is called whose name is not known any more. Free of zod, for the browser. */
export const subjectKinds = {
  account: 'an account that was closed',
  invitation: 'an invitation that is over',
  key: 'an API key that is gone',
  person: 'a person',
  contact: 'a contact that is gone',
  list: 'a list that is gone',
  search: 'a saved search that is gone',
  searchlist: 'a list of the search that is gone',
  view: 'a view that is gone',
  batch: 'a batch',
  verification: 'a verification',
  receipt: 'a receipt',
  purchase: 'a purchase',
  support: 'a support request',
  workspace: 'the workspace',
} as const
export type SubjectKind = keyof typeof subjectKinds
export type Subject = `${SubjectKind}:${string}`

export const activityGroups = {
  sign_in: 'Signing in',
  people: 'Members and roles',
  keys: 'API keys',
  limits: 'Limits',
  reveals: 'Reveals and checks',
  contacts: 'Contacts',
  lists: 'Lists, views and searches',
  exports: 'Exports',
  money: 'Purchases and plan',
  settings: 'Settings',
} as const
export type ActivityGroup = keyof typeof activityGroups

/**
 * All that the record of a workspace holds: a line here and a call of `recordActivity` is all that a new kind needs. A sentence
 * follows the name of who did it. `{on}` is the name of what it was done on, joined when it is read; every other word in braces
 * is a value that the call gives: a number, an id or a word of ours, never a text that somebody typed.
 */
export const activityKinds = {
  'account.signed_in': ['sign_in', 'signed in'],
  'account.sign_in_failed': ['sign_in', 'failed to sign in: {times} wrong passwords'],
  'account.password_refused': ['sign_in', 'gave {times} wrong passwords while signed in'],
  'account.password_changed': ['sign_in', 'changed their password'],
  'account.password_reset': ['sign_in', 'set a new password by mail'],
  'account.password_set': ['sign_in', 'got a new password from the operator'],
  'account.email_change_asked': ['sign_in', 'asked for another address to sign in with'],
  'account.email_changed': ['sign_in', 'changed the address they sign in with'],
  'account.email_confirmed': ['sign_in', 'confirmed their address'],
  'account.identity_linked': ['sign_in', 'connected an account of a sign-in provider'],
  'account.factor_refused': ['sign_in', 'gave {times} wrong second factors'],
  'account.passkey_added': ['sign_in', 'added a passkey'],
  'account.passkey_removed': ['sign_in', 'removed a passkey'],
  'account.code_app_added': ['sign_in', 'added an authenticator app'],
  'account.code_app_removed': ['sign_in', 'removed an authenticator app'],
  'account.recovery_code_used': ['sign_in', 'used a recovery code'],
  'account.recovery_codes_renewed': ['sign_in', 'renewed their recovery codes'],
  'account.factors_dropped': ['sign_in', 'lost all second factors: the operator removed them'],
  'account.suspended': ['people', 'was suspended by the operator'],
  'account.unsuspended': ['people', 'is no longer suspended'],
  'account.browsers_forgotten': ['sign_in', 'forgot all trusted browsers'],
  'account.session_ended': ['sign_in', 'signed one of their browsers out'],
  'account.other_sessions_ended': ['sign_in', 'signed all their other browsers out'],
  'account.profile_changed': ['settings', 'changed their name'],
  'account.deleted': ['people', 'deleted their account'],

  'workspace.created': ['people', 'created the workspace'],
  'workspace.renamed': ['settings', 'renamed the workspace'],
  'workspace.made_team': ['people', 'made the personal workspace a team'],
  'workspace.handed_over': ['people', 'made {on} the owner'],
  'workspace.factor_required': ['settings', 'required a second factor of all members'],
  'workspace.factor_free': ['settings', 'no longer required a second factor of members'],
  'workspace.deleted': ['people', 'deleted the workspace'],
  'workspace.restored': ['people', 'restored the workspace'],
  'workspace.suspended': ['people', 'suspended the workspace: {reason}'],
  'workspace.unsuspended': ['people', 'ended the suspension of the workspace'],
  'member.joined': ['people', 'joined as {role}'],
  'member.role_changed': ['people', 'changed the role of {on} from {before} to {after}'],
  'member.removed': ['people', 'removed {on}, who was {before}'],
  'member.left': ['people', 'left'],
  'invitation.sent': ['people', 'invited {count} people as {role}'],
  'invitation.sent_again': ['people', 'sent the invitation of {on} again'],
  'invitation.revoked': ['people', 'revoked the invitation of {on}'],

  'domain.claimed': ['settings', 'claimed a mail domain'],
  'domain.proven': ['settings', 'proved the mail domain'],
  'domain_link.on': ['settings', 'turned on the link of the mail domain: people who use it join as {role}'],
  'domain_link.renewed': ['settings', 'renewed the link of the mail domain: people who use it join as {role}'],
  'domain_link.off': ['settings', 'turned off the link of the mail domain'],
  'support.asked': ['settings', 'wrote to support'],
  'sign_on.set': ['settings', 'set single sign-on'],
  'sign_on.ended': ['settings', 'turned single sign-on off'],

  'key.created': ['keys', 'created the API key {on}'],
  'key.rotated': ['keys', 'rotated the API key {on}'],
  'key.secret_ended': ['keys', 'ended the old secret of the API key {on}'],
  'key.revoked': ['keys', 'revoked the API key {on}'],

  'limit.set': ['limits', 'set the monthly limit of {on} from {before} to {after}'],
  'limit.asked': ['limits', 'asked for a higher monthly limit'],
  'limit.answered': ['limits', 'answered {on}, who asked for a higher monthly limit: {answer}'],

  'reveal.started': ['reveals', 'asked for the address of {on}: {credits} credits if it is proven'],
  'verification.started': ['reveals', 'verified an address'],
  'batch.quoted': ['reveals', 'prepared {on} with {count} rows'],
  'batch.started': ['reveals', 'started {on} for {credits} credits at most'],
  'batch.cancelled': ['reveals', 'ended {on}'],
  'file.emptied': ['reveals', 'deleted the rows of {on}'],
  'file.restored': ['reveals', 'restored the rows of {on}'],
  'bounce.reported': ['reveals', 'reported {count} bounces'],

  'contact.saved': ['contacts', 'saved {what}'],
  'contact.deleted': ['contacts', 'deleted {what}'],
  'contact.restored': ['contacts', 'restored {what}'],
  'contact.tagged': ['contacts', 'tagged {what}'],
  'contact.untagged': ['contacts', 'removed a tag from {what}'],
  'contact.status_set': ['contacts', 'set the status of {what} to {after}'],
  'contact.handed_over': ['contacts', 'handed {count} contacts to {on}'],
  'contact.taken_back': ['contacts', 'took back {count} contacts that they had handed over'],
  'contact.merged': ['contacts', 'merged a duplicate into {on}'],
  'contact.parted': ['contacts', 'undid a merge into {on}'],
  'contact.told_apart': ['contacts', 'said whether {on} and another contact differ: {answer}'],
  'note.written': ['contacts', 'wrote a note on {on}'],
  'note.deleted': ['contacts', 'deleted the note on {on}'],

  'list.created': ['lists', 'created the list {on}'],
  'list.renamed': ['lists', 'renamed the list {on}'],
  'list.shared': ['lists', 'shared the list {on}'],
  'list.hidden': ['lists', 'made the list {on} private'],
  'list.handed_over': ['lists', 'handed the list {on} to another member'],
  'list.deleted': ['lists', 'deleted the list {on}'],
  'list.restored': ['lists', 'restored the list {on}'],
  'list.filled': ['lists', 'added {count} people to the list {on}'],
  'list.reduced': ['lists', 'removed {count} people from the list {on}'],
  'view.saved': ['lists', 'saved the view {on}'],
  'view.changed': ['lists', 'changed the view {on}'],
  'view.shared': ['lists', 'shared the view {on}'],
  'view.hidden': ['lists', 'made the view {on} private'],
  'view.handed_over': ['lists', 'handed the view {on} to another member'],
  'view.deleted': ['lists', 'deleted the view {on}'],
  'view.restored': ['lists', 'restored the view {on}'],
  'search.saved': ['lists', 'saved the search {on}'],
  'search.changed': ['lists', 'changed the saved search {on}'],
  'search.shared': ['lists', 'shared the saved search {on}'],
  'search.hidden': ['lists', 'made the saved search {on} private'],
  'search.handed_over': ['lists', 'handed the saved search {on} to another member'],
  'search.deleted': ['lists', 'deleted the saved search {on}'],
  'search.restored': ['lists', 'restored the saved search {on}'],
  'search.alert_set': ['lists', 'set the alert of the saved search {on} to {frequency}'],
  'searchlist.created': ['lists', 'added the list {on} to search with'],
  'searchlist.deleted': ['lists', 'deleted the list {on} to search with'],
  'searchlist.restored': ['lists', 'restored the list {on} to search with'],

  'export.contacts': ['exports', 'exported {count} contacts'],
  'export.search': ['exports', 'exported {count} people of a search'],
  'export.results': ['exports', 'exported the results of {on}'],
  'export.credits': ['exports', 'exported the movements of credits'],
  'export.usage': ['exports', 'exported the usage of credits'],
  'export.activity': ['exports', 'exported this record as {format}'],
  'export.account': ['exports', 'exported all data of their account'],

  'purchase.started': ['money', 'started to pay for {credits} credits'],
  'purchase.paid': ['money', '{credits} credits were paid and granted'],
  'purchase.changed': ['money', 'credits of a purchase were taken back or given again: {change}'],
  'credits.given': ['money', '{credits} credits were given by the operator'],
  'plan.given': ['money', 'the operator turned the Professional plan {after}'],
  'plan.checkout': ['money', 'started to pay for a plan'],
  'plan.changed': ['money', 'the subscription went from {before} to {after}'],
  'plan.seats': ['money', 'changed the seats of the plan from {before} to {after}'],
  'plan.portal': ['money', 'opened the billing portal'],
} as const satisfies Record<string, readonly [ActivityGroup, string]>
export type ActivityKind = keyof typeof activityKinds

type Words<Says extends string> = Says extends `${string}{${infer Word}}${infer Rest}` ? Word | Words<Rest> : never
/** `{what}` is one contact or how many: both follow from the subject. */
type Given<Says extends string> = { [Word in Exclude<Words<Says>, 'on' | 'what'>]: string | number }

/** One of the kinds with the values that its sentence names. */
export type ActivityEvent = {
  [Kind in ActivityKind]: { kind: Kind; on?: Subject; among?: readonly Subject[] } & Given<
    (typeof activityKinds)[Kind][1]
  >
}[ActivityKind]

/** The sentence of a row, from the words of its kind; `on` is the name of what it was done on. */
export function activitySentence(
  kind: string,
  {
    on,
    subject,
    details,
    among,
  }: {
    on: string
    subject: string | null
    details: Readonly<Record<string, string | number>>
    among: number
  },
): string {
  const says: string | undefined = (activityKinds as Record<string, readonly string[]>)[kind]?.[1]
  if (says === undefined) return kind
  const name = on || (subjectKinds[(subject ?? '').split(':')[0] as SubjectKind] ?? 'something')
  const values: Record<string, string | number> = { on: name, what: among > 1 ? `${among} contacts` : name, ...details }
  return says
    .replaceAll(/\{(\w+)\}/g, (_, word: string) => String(values[word] ?? ''))
    .replace(
      /\b1 (credits|contacts|rows|bounces|wrong passwords|wrong second factors)\b/,
      (_, many: string) => `1 ${many.slice(0, -1)}`,
    )
    .replace(/\b1 people\b/, '1 person')
}

/** How long a row is kept. */
export const activityDays = 400
