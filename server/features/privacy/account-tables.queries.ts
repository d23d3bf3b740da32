import { sql, type SQL } from 'drizzle-orm'

/** A table's rows of one account: what of them is the account's to have, and the column by which they are paged. `owner` where they are
 * the account's own and not its workspace's. */
export type AccountSource = {
  table: string
  key: string
  columns: readonly string[]
  owner?: 'id' | 'user_id' | 'account_id' | 'owner_id'
  /** Of the account's address, once it has shown that this is its own: the column that holds it. */
  addressed?: 'recipient' | 'address'
  /** Of the workspace's, what others have alone is left out. */
  isOwned?: true
  where?: SQL
}

/** Of the workspaces that somebody else owns: those of the account's own are told of as a whole. */
const inOthers = (table: string) =>
  sql`not exists (select from workspaces w where w.id = workspace_id and w.owner_id = ${sql.identifier(table)}.owner_id)`

/** Of the workspaces that the account has not left. */
const stillIn = (table: string, owner: string) =>
  sql`workspace_id in (select m.workspace_id from memberships m where m.account_id = ${sql.identifier(table)}.${sql.identifier(owner)})`

/** All data of an account, by its name in the export. A test fails if a table is missing. */
export const accountData = {
  account: {
    table: 'users',
    key: 'id',
    owner: 'id',
    columns: ['id', 'email', 'first_name', 'last_name', 'profile_image_url', 'is_premium', 'created_at'],
  },
  memberships: {
    table: 'members',
    key: 'workspace_id',
    owner: 'account_id',
    columns: ['workspace_id', 'role', 'joined_at'],
  },
  suspensions: {
    table: 'suspensions',
    key: 'id',
    owner: 'account_id',
    columns: ['category', 'began_at', 'ended_at'],
  },
  limitRequests: {
    table: 'limit_requests',
    key: 'id',
    owner: 'account_id',
    columns: ['workspace_id', 'asked_at', 'answered_at', 'monthly'],
  },
  removals: {
    table: 'removed_members',
    key: 'workspace_id',
    owner: 'account_id',
    columns: ['workspace_id', 'removed_at'],
  },
  supportRequests: {
    table: 'support_requests',
    key: 'id',
    owner: 'account_id',
    columns: ['id', 'workspace_id', 'subject', 'page', 'receipt_id', 'batch_id', 'plan', 'state', 'created_at'],
  },
  supportMessages: {
    table: 'support_messages',
    key: 'id',
    owner: 'account_id',
    columns: ['request_id', 'position', 'written_by', 'text', 'written_at'],
  },
  // What they say is sealed: their links open accounts.
  mails: {
    table: 'outgoing_mails',
    key: 'id',
    addressed: 'recipient',
    columns: ['recipient', 'subject', 'state', 'created_at', 'ended_at', 'bounced_at', 'complained_at'],
  },
  suppressedMails: {
    table: 'undeliverable_addresses',
    key: 'address',
    addressed: 'address',
    columns: ['since', 'why'],
  },
  contacts: {
    table: 'contacts',
    key: 'id',
    columns: [
      ...['id', 'apollo_id', 'name', 'job_title', 'company', 'linkedin_url', 'industry', 'location', 'employee_count'],
      ...['photo_url', 'tags', 'lists', 'saved_at', 'status', 'status_at', 'company_domain', 'seniority'],
      ...['department', 'source'],
      'merged_into',
      'owner_id',
    ],
    where: sql`(deleted_at is null or merged_into is not null)`,
  },
  contactMerges: { table: 'contact_merges', key: 'id', columns: ['kept_id', 'gone_id', 'got', 'merged_at'] },
  contactDifferences: { table: 'contact_differences', key: 'id', columns: ['one_id', 'other_id', 'said_at'] },
  contactLists: {
    table: 'contact_lists',
    key: 'id',
    columns: ['id', 'name', 'owner_id', 'is_shared', 'created_at'],
    isOwned: true,
    where: sql`deleted_at is null`,
  },
  contactViews: {
    table: 'contact_views',
    key: 'id',
    columns: ['name', 'shows', 'owner_id', 'is_shared', 'created_at'],
    isOwned: true,
    where: sql`deleted_at is null`,
  },
  notes: { table: 'person_notes', key: 'contact_id', columns: ['contact_id', 'text', 'changed_at'] },
  reveals: {
    table: 'reveals',
    key: 'id',
    columns: [
      ...['contact_id', 'state', 'status', 'reason', 'email'],
      ...['bounced_email', 'charged', 'person', 'source', 'receipt_id', 'settled_at'],
    ],
  },
  verifications: {
    table: 'verifications',
    key: 'id',
    columns: ['id', 'address', 'status', 'reason', 'charged', 'receipt_id', 'started_at', 'settled_at'],
  },
  receipts: {
    table: 'receipts',
    key: 'id',
    columns: [
      ...['id', 'kind', 'contact_id', 'name', 'company', 'email', 'status', 'reason', 'charged', 'balance_before'],
      ...['balance_after', 'source', 'evidence', 'hops', 'created_at'],
    ],
  },
  bounces: {
    table: 'bounces',
    key: 'id',
    columns: [
      ...[
        'id',
        'receipt_id',
        'address_key',
        'told_by',
        'state',
        'reason',
        'reading',
        'verdict_status',
        'verdict_reason',
      ],
      ...['note', 'reported_at', 'settled_at'],
    ],
  },
  lists: {
    table: 'batches',
    key: 'id',
    columns: ['id', 'kind', 'name', 'state', 'max_credits', 'created_at', 'started_at', 'ended_at'],
  },
  listItems: {
    table: 'batch_items',
    key: 'id',
    columns: ['batch_id', 'position', 'subject', 'state', 'status', 'reason', 'charged', 'receipt_id', 'settled_at'],
  },
  listFiles: { table: 'list_files', key: 'batch_id', columns: ['batch_id', 'header', 'created_at'] },
  listRows: { table: 'list_rows', key: 'id', columns: ['batch_id', 'line', 'cells'] },
  files: {
    table: 'enrichments',
    key: 'batch_id',
    columns: ['batch_id', 'header', 'uses', 'rows', 'not_found', 'ambiguous', 'duplicates', 'created_at', 'emptied_at'],
  },
  fileRows: {
    table: 'enrichment_rows',
    key: 'id',
    columns: ['batch_id', 'line', 'cells', 'outcome', 'contact_id', 'same_as'],
    where: sql`batch_id in (select batch_id from enrichments where emptied_at is null)`,
  },
  searches: {
    table: 'search_history',
    key: 'id',
    owner: 'user_id',
    columns: ['workspace_id', 'filters', 'results_count', 'searched_at'],
    where: stillIn('search_history', 'user_id'),
  },
  savedSearches: {
    table: 'saved_searches',
    key: 'id',
    columns: ['name', 'criteria', 'owner_id', 'is_shared', 'created_at', 'opened_at'],
    isOwned: true,
    where: sql`deleted_at is null`,
  },
  alerts: {
    table: 'alerts',
    key: 'saved_search_id',
    columns: ['saved_search_id', 'frequency', 'muted_at', 'seen_at', 'next_mail_at'],
  },
  ownLists: {
    table: 'contact_lists',
    key: 'id',
    owner: 'owner_id',
    columns: ['workspace_id', 'id', 'name', 'is_shared', 'created_at'],
    where: sql`deleted_at is null and ${inOthers('contact_lists')}`,
  },
  ownViews: {
    table: 'contact_views',
    key: 'id',
    owner: 'owner_id',
    columns: ['workspace_id', 'name', 'shows', 'is_shared', 'created_at'],
    where: sql`deleted_at is null and ${inOthers('contact_views')}`,
  },
  ownSavedSearches: {
    table: 'saved_searches',
    key: 'id',
    owner: 'owner_id',
    columns: ['workspace_id', 'name', 'criteria', 'is_shared', 'created_at', 'opened_at'],
    where: sql`deleted_at is null and ${inOthers('saved_searches')}`,
  },
  notifications: { table: 'notification_settings', key: 'user_id', owner: 'user_id', columns: ['alert_mails'] },
  searchLists: {
    table: 'search_lists',
    key: 'id',
    columns: ['id', 'name', 'kind', 'entries', 'known', 'created_at'],
    where: sql`deleted_at is null`,
  },
  searchListEntries: {
    table: 'search_list_entries',
    key: 'id',
    columns: ['list_id', 'entry', 'contact_id'],
    where: sql`list_id in (select id from search_lists where deleted_at is null)`,
  },
  credits: {
    table: 'credit_accounts',
    key: 'workspace_id',
    columns: ['available', 'held', 'spent', 'debt', 'reversed'],
  },
  ledger: {
    table: 'credit_ledger',
    key: 'id',
    columns: ['seq', 'kind', 'credits', 'available_after', 'reference', 'created_at'],
  },
  purchases: {
    table: 'purchases',
    key: 'id',
    columns: [
      ...['id', 'credits', 'amount_cents', 'status', 'refunded_cents', 'disputed_cents', 'reversed_credits'],
      ...['receipt_url', 'created_at', 'granted_at'],
    ],
  },
  apiKeys: {
    table: 'api_keys',
    key: 'id',
    columns: [
      ...['id', 'name', 'prefix', 'scope', 'created_at', 'expires_at', 'last_used_at', 'last_used_from', 'revoked_at'],
      ...['old_prefix', 'old_until'],
    ],
  },
  members: { table: 'members', key: 'account_id', columns: ['account_id', 'role', 'joined_at'] },
  invitations: {
    table: 'invitations',
    key: 'id',
    columns: ['email', 'role', 'sent_at', 'expires_at', 'accepted_at', 'revoked_at'],
  },
  securityEvents: {
    table: 'security_events',
    key: 'id',
    owner: 'user_id',
    columns: ['kind', 'detail', 'network', 'times', 'first_at', 'last_at'],
  },
  activity: {
    table: 'activity',
    key: 'id',
    owner: 'account_id',
    columns: ['at', 'workspace_id', 'via', 'key_id', 'network', 'kind', 'subject', 'among', 'details'],
    where: stillIn('activity', 'account_id'),
  },
  identities: {
    table: 'identities',
    key: 'id',
    owner: 'user_id',
    columns: ['issuer', 'subject', 'provider', 'linked_at'],
  },
  passkeys: {
    table: 'passkeys',
    key: 'id',
    owner: 'user_id',
    columns: ['name', 'transports', 'created_at', 'last_used_at'],
  },
  codeApps: {
    table: 'code_apps',
    key: 'user_id',
    owner: 'user_id',
    columns: ['begun_at', 'confirmed_at', 'last_used_at'],
  },
  recoveryCodes: { table: 'recovery_codes', key: 'id', owner: 'user_id', columns: ['made_at', 'used_at'] },
  trustedBrowsers: {
    table: 'trusted_browsers',
    key: 'token_hash',
    owner: 'user_id',
    columns: ['trusted_at', 'expires_at'],
  },
  mailDomain: { table: 'workspace_domains', key: 'workspace_id', columns: ['domain', 'proven_at'] },
  domainLink: {
    table: 'domain_links',
    key: 'workspace_id',
    columns: ['domain', 'role', 'created_at', 'ended_at'],
  },
  singleSignOn: { table: 'workspace_providers', key: 'workspace_id', columns: ['issuer', 'client_id', 'changed_at'] },
  subscriptions: {
    table: 'subscriptions',
    key: 'subscription_id',
    columns: ['subscription_id', 'status', 'period_ends_at', 'ends_at', 'created_at'],
  },
  subscriptionPayments: {
    table: 'subscription_payments',
    key: 'payment_intent_id',
    columns: ['subscription_id', 'invoice_id', 'paid_cents', 'refunded_cents', 'disputed_cents', 'paid_at'],
  },
} as const satisfies Record<string, AccountSource>
