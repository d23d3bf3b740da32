import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { sqlOn } from '../../db/sql-on.ts'
import { gotOfSeenLists, inOthers, seenLists, stillIn, type AccountSource } from './account-source.queries.ts'

/** `columns`: their names, separated by blanks. */
function rows(
  table: string,
  key: string,
  columns: string,
  rest: Omit<AccountSource, 'table' | 'key' | 'columns'> = {},
): AccountSource {
  return { table, key, columns: columns.split(' '), ...rest }
}

/** All data of an account, by its name in the export. A test fails if a table is missing. */
export const accountData = {
  account: rows('users', 'id', 'id email first_name last_name profile_image_url is_premium created_at', {
    owner: 'id',
  }),
  memberships: rows('members', 'workspace_id', 'workspace_id role joined_at', { owner: 'account_id' }),
  suspensions: rows('suspensions', 'id', 'category began_at ended_at', { owner: 'account_id' }),
  limitRequests: rows('limit_requests', 'id', 'workspace_id asked_at answered_at monthly', { owner: 'account_id' }),
  removals: rows('removed_members', 'workspace_id', 'workspace_id removed_at', { owner: 'account_id' }),
  supportRequests: rows(
    'support_requests',
    'id',
    'id workspace_id subject page receipt_id batch_id plan state created_at',
    { owner: 'account_id' },
  ),
  supportMessages: rows('support_messages', 'id', 'request_id position written_by text written_at', {
    owner: 'account_id',
  }),
  // What they say is sealed: their links open accounts.
  mails: rows('outgoing_mails', 'id', 'recipient subject state created_at ended_at bounced_at complained_at', {
    addressed: 'recipient',
  }),
  suppressedMails: rows('undeliverable_addresses', 'address', 'since why', { addressed: 'address' }),
  contacts: rows(
    'contacts',
    'id',
    'id apollo_id name job_title company linkedin_url industry location employee_count photo_url tags lists saved_at status status_at company_domain seniority department source merged_into owner_id',
    { where: sql`(deleted_at is null or merged_into is not null)`, shown: { lists: seenLists } },
  ),
  contactMerges: rows('contact_merges', 'id', 'kept_id gone_id got merged_at', { shown: { got: gotOfSeenLists } }),
  contactDifferences: rows('contact_differences', 'id', 'one_id other_id said_at'),
  contactLists: rows('contact_lists', 'id', 'id name owner_id is_shared created_at', {
    isOwned: true,
    where: sql`deleted_at is null`,
  }),
  contactViews: rows('contact_views', 'id', 'name shows owner_id is_shared created_at', {
    isOwned: true,
    where: sql`deleted_at is null`,
  }),
  notes: rows('person_notes', 'contact_id', 'contact_id text changed_at'),
  reveals: rows(
    'reveals',
    'id',
    'contact_id state status reason email bounced_email charged person source receipt_id settled_at',
  ),
  verifications: rows('verifications', 'id', 'id address status reason charged receipt_id started_at settled_at'),
  receipts: rows(
    'receipts',
    'id',
    'id kind contact_id name company email status reason charged balance_before balance_after source evidence hops created_at',
  ),
  bounces: rows(
    'bounces',
    'id',
    'id receipt_id address_key told_by state reason reading verdict_status verdict_reason note reported_at settled_at',
  ),
  lists: rows('batches', 'id', 'id kind name state max_credits created_at started_at ended_at'),
  listItems: rows('batch_items', 'id', 'batch_id position subject state status reason charged receipt_id settled_at'),
  listFiles: rows('list_files', 'batch_id', 'batch_id header created_at'),
  listRows: rows('list_rows', 'id', 'batch_id line cells'),
  files: rows(
    'enrichments',
    'batch_id',
    'batch_id header uses rows not_found ambiguous duplicates created_at emptied_at',
  ),
  fileRows: rows('enrichment_rows', 'id', 'batch_id line cells outcome contact_id same_as', {
    where: sql`batch_id in (select batch_id from enrichments where emptied_at is null)`,
  }),
  searches: rows('search_history', 'id', 'workspace_id filters results_count searched_at', {
    owner: 'user_id',
    where: stillIn('search_history', 'user_id'),
  }),
  savedSearches: rows('saved_searches', 'id', 'name criteria owner_id is_shared created_at opened_at', {
    isOwned: true,
    where: sql`deleted_at is null`,
  }),
  alerts: rows('alerts', 'saved_search_id', 'saved_search_id frequency muted_at seen_at next_mail_at', {
    owner: 'user_id',
  }),
  ownLists: rows('contact_lists', 'id', 'workspace_id id name is_shared created_at', {
    owner: 'owner_id',
    where: sql`deleted_at is null and ${inOthers('contact_lists')}`,
  }),
  ownViews: rows('contact_views', 'id', 'workspace_id name shows is_shared created_at', {
    owner: 'owner_id',
    where: sql`deleted_at is null and ${inOthers('contact_views')}`,
  }),
  ownSavedSearches: rows('saved_searches', 'id', 'workspace_id name criteria is_shared created_at opened_at', {
    owner: 'owner_id',
    where: sql`deleted_at is null and ${inOthers('saved_searches')}`,
  }),
  notifications: rows('notification_settings', 'user_id', 'alert_mails', { owner: 'user_id' }),
  searchLists: rows('search_lists', 'id', 'id name kind entries known created_at', { where: sql`deleted_at is null` }),
  searchListEntries: rows('search_list_entries', 'id', 'list_id entry contact_id', {
    where: sql`list_id in (select id from search_lists where deleted_at is null)`,
  }),
  credits: rows('credit_accounts', 'workspace_id', 'available held spent debt reversed'),
  ledger: rows('credit_ledger', 'id', 'seq kind credits available_after reference created_at'),
  purchases: rows(
    'purchases',
    'id',
    'id credits amount_cents status refunded_cents disputed_cents reversed_credits receipt_url created_at granted_at',
  ),
  apiKeys: rows(
    'api_keys',
    'id',
    'id name prefix scope created_at expires_at last_used_at last_used_from revoked_at old_prefix old_until',
  ),
  members: rows('members', 'account_id', 'account_id role joined_at'),
  invitations: rows('invitations', 'id', 'email role sent_at expires_at accepted_at revoked_at'),
  securityEvents: rows('security_events', 'id', 'kind detail network times first_at last_at', { owner: 'user_id' }),
  activity: rows('activity', 'id', 'at workspace_id via key_id network kind subject among details', {
    owner: 'account_id',
    where: stillIn('activity', 'account_id'),
  }),
  identities: rows('identities', 'id', 'issuer subject provider linked_at', { owner: 'user_id' }),
  passkeys: rows('passkeys', 'id', 'name transports created_at last_used_at', { owner: 'user_id' }),
  codeApps: rows('code_apps', 'user_id', 'begun_at confirmed_at last_used_at', { owner: 'user_id' }),
  recoveryCodes: rows('recovery_codes', 'id', 'made_at used_at', { owner: 'user_id' }),
  trustedBrowsers: rows('trusted_browsers', 'token_hash', 'trusted_at expires_at', { owner: 'user_id' }),
  mailDomain: rows('workspace_domains', 'workspace_id', 'domain proven_at'),
  domainLink: rows('domain_links', 'workspace_id', 'domain role created_at ended_at'),
  singleSignOn: rows('workspace_providers', 'workspace_id', 'issuer client_id changed_at'),
  subscriptions: rows('subscriptions', 'subscription_id', 'subscription_id status period_ends_at ends_at created_at'),
  subscriptionPayments: rows(
    'subscription_payments',
    'payment_intent_id',
    'subscription_id invoice_id paid_cents refunded_cents disputed_cents paid_at',
  ),
} satisfies Record<string, AccountSource>

const pageRows = 1_000

/** One page of rows as JSON texts, in the order of their key, and the key after which the next begins; null at the end. */
export async function selectPageOf(
  db: Db,
  source: AccountSource,
  { accountId, workspaceId }: Actor,
  after: string,
): Promise<{ rows: string[]; next: string | null }> {
  const { table, key, owner, addressed, isOwned, where = sql`true`, shown = {} } = source
  const ofWorkspace = isOwned
    ? sql`workspace_id = ${workspaceId} and (is_shared or owner_id = ${accountId})`
    : sql`workspace_id = ${workspaceId}`
  const isTheirs = addressed
    ? sql`lower(${sql.identifier(addressed)}) = (select lower(email) from users where id = ${accountId} and email_confirmed_at is not null)`
    : owner
      ? sql`${sql.identifier(owner)} = ${accountId}`
      : ofWorkspace
  const columns = sql.join(
    source.columns.map((column) => {
      const name = sql.identifier(column)
      const less = shown[column]
      return less ? sql`${less(accountId)} as ${name}` : name
    }),
    sql`, `,
  )
  const place = sql`${sql.identifier(key)}::text`
  const { rows } = await sqlOn(db).execute<{ place: string; row: string }>(sql`
    select ${place} as place, (select row_to_json(picked)::text from (select ${columns}) picked) as row
    from ${sql.identifier(table)}
    where ${isTheirs} and ${where} and ${place} collate "C" > ${after}
    order by ${place} collate "C" limit ${pageRows}`)
  return { rows: rows.map(({ row }) => row), next: rows.length < pageRows ? null : (rows.at(-1)?.place ?? null) }
}
