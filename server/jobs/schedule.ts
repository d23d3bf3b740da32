import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerContext } from '../context.ts'
import { tellTrouble } from '../db/tell-outage.ts'
import { emptyClosedAccounts, emptyDeletedWorkspaces } from '../features/privacy/empty-closed-accounts.job.ts'
import { forgetOldNetworks } from '../features/accounts/known-networks.ts'
import { forgetOldSessions } from '../features/accounts/sessions/session-rows.ts'
import { pruneActivity, sealActivity } from '../features/audit/activity/seal-activity.job.ts'
import { trimSecurityLog } from '../features/audit/open-security-log.ts'
import { forgetRevokedKeys } from '../features/accounts/api-keys/revoke-key.ts'
import { tellExpiringKeys } from '../features/accounts/api-keys/tell-expiring-keys.job.ts'
import { purgeDeletedLists } from '../features/contact-lists/delete-list.ts'
import { purgeDeletedSearchLists } from '../features/search-lists/delete-search-list.ts'
import { purgeDeletedViews } from '../features/contact-views/delete-view.ts'
import { fillFacts } from '../features/contacts/fill-facts.job.ts'
import { purgeDeletedContacts } from '../features/contacts/delete-contacts.ts'
import { forgetStaleSubscribers } from '../features/newsletter/subscribers.ts'
import { forgetQuotes } from '../features/checks/batches/quote-batch.ts'
import { expireBatches, stopHalted } from '../features/checks/batches/stop-batches.ts'
import { forgetDomainFacts } from '../features/checks/core/domain-facts.ts'
import { forgetYields } from '../features/checks/reveals/paid/order-sources.ts'
import { endChecks, expireLostHolds } from '../features/checks/core/end-checks.ts'
import { revealCheck } from '../features/checks/reveals/reveal-check.ts'
import { keepPeople, forgetLiveAnswers } from '../features/live-search/keep-people.job.ts'
import { checkBooks } from '../features/credits/check-ledger.ts'
import { takeSample } from '../features/demo-search/sample-receipt.ts'
import { tellLowCredits } from '../features/credits/tell-low-credits.job.ts'
import { emptyOldLists } from '../features/checks/batches/brought/forget-brought.ts'
import { emptyOldFiles, purgeDeletedRows } from '../features/enrichments/empty-enrichment.ts'
import { forgetTold } from '../features/enrichments/told/told-people.ts'
import { tellWho } from '../features/enrichments/told/tell-who.job.ts'
import { forgetSearches } from '../features/people/forget-searches.job.ts'
import { forgetCountedSearches } from '../features/people/record-search.ts'
import { reconcilePurchases } from '../features/billing/reconcile-purchases.job.ts'
import { healEvents } from '../features/billing/events/heal-events.job.ts'
import { forgetOldMails } from '../features/mails/queue/deliver-mails.job.ts'
import { returnPayments } from '../features/payments/return-payment.ts'
import { tellAddresses } from '../features/payments/tell-addresses.job.ts'
import { lookAtPayments } from '../features/subscriptions/payments/look-at-payments.ts'
import { lookAtSubscriptions } from '../features/subscriptions/look-at-subscriptions.job.ts'
import { forgetFacts } from '../features/profiles/facts/company-facts.ts'
import { forgetOldEvents, tellOfChanges } from '../features/alerts/tell-of-changes.job.ts'
import { forgetOldInvitations } from '../features/teams/invitations/forget-invitations.ts'
import { loseCalls } from '../features/sources/calls/lose-call.ts'
import { purgeDeletedSearches } from '../features/saved-searches/delete-saved-search.ts'
import { verificationCheck } from '../features/checks/verifications/verification-check.ts'
import { withdrawRefusals } from '../features/checks/verifications/withdraw-refusals.job.ts'
import { forgetOldRequests } from '../http/forget-old-requests.ts'
import { endTurn, keepTurns, takeTurn } from './turns.queries.ts'

const stopLimitMs = 4_000
/** Of a job's period. */
const slack = 0.1
/** How often a worker says that it is still at its jobs: well before its turns run out. */
const keepMs = 15_000
/** Behind a change of the directory: an import makes one after the other. */
const changesRestMs = 1_000

type Entry = { name: string; everyMs: number; run: (ctx: WorkerContext) => Promise<void> }

export type Schedule = { stop(): Promise<void> }

const tellingOfChanges = { name: 'tell of changes', everyMs: 60_000, run: tellOfChanges }

/** Which jobs run when. */
const entries: Entry[] = [
  { name: 'expire reveals', everyMs: 15_000, run: (ctx) => endChecks(ctx, revealCheck, 'overdue') },
  { name: 'expire verifications', everyMs: 15_000, run: (ctx) => endChecks(ctx, verificationCheck, 'overdue') },
  { name: 'expire lost holds', everyMs: 15_000, run: expireLostHolds },
  { name: 'withdraw refusals', everyMs: 15_000, run: withdrawRefusals },
  { name: 'stop halted work', everyMs: 5_000, run: stopHalted },
  { name: 'expire batches', everyMs: 60_000, run: expireBatches },
  { name: 'reconcile purchases', everyMs: 30_000, run: reconcilePurchases },
  { name: 'heal events', everyMs: 2 * 60_000, run: healEvents },
  { name: 'return payments', everyMs: 60_000, run: returnPayments },
  { name: 'tell addresses', everyMs: 60_000, run: tellAddresses },
  { name: 'look at subscriptions', everyMs: 60_000, run: lookAtSubscriptions },
  { name: 'look at payments', everyMs: 60_000, run: lookAtPayments },
  { name: 'lose calls of sources', everyMs: 60_000, run: loseCalls },
  { name: 'forget quotes', everyMs: 60 * 60_000, run: forgetQuotes },
  { name: 'empty old files', everyMs: 60 * 60_000, run: emptyOldFiles },
  { name: 'empty old lists', everyMs: 60 * 60_000, run: emptyOldLists },
  { name: 'purge deleted rows', everyMs: 60_000, run: purgeDeletedRows },
  { name: 'purge deleted contacts', everyMs: 60_000, run: purgeDeletedContacts },
  { name: 'purge deleted lists of people', everyMs: 60_000, run: purgeDeletedLists },
  { name: 'purge deleted lists of the search', everyMs: 60_000, run: purgeDeletedSearchLists },
  { name: 'purge deleted views', everyMs: 60_000, run: purgeDeletedViews },
  { name: 'fill contacts’ facts', everyMs: 60_000, run: fillFacts },
  { name: 'purge deleted searches', everyMs: 60_000, run: purgeDeletedSearches },
  tellingOfChanges,
  { name: 'forget old alert events', everyMs: 60 * 60_000, run: forgetOldEvents },
  { name: 'check the books', everyMs: 24 * 60 * 60_000, run: async (ctx) => void (await checkBooks(ctx)) },
  { name: 'tell of low credits', everyMs: 60_000, run: tellLowCredits },
  { name: 'empty closed accounts', everyMs: 60_000, run: emptyClosedAccounts },
  { name: 'empty deleted workspaces', everyMs: 60_000, run: emptyDeletedWorkspaces },
  { name: 'forget old invitations', everyMs: 60 * 60_000, run: forgetOldInvitations },
  { name: 'forget old sessions', everyMs: 10 * 60_000, run: forgetOldSessions },
  { name: 'forget old networks', everyMs: 60 * 60_000, run: forgetOldNetworks },
  { name: 'forget revoked keys', everyMs: 60 * 60_000, run: forgetRevokedKeys },
  { name: 'tell of expiring keys', everyMs: 60 * 60_000, run: tellExpiringKeys },
  { name: 'seal the activity', everyMs: 5_000, run: sealActivity },
  { name: 'prune the activity', everyMs: 60 * 60_000, run: pruneActivity },
  { name: 'trim the security log', everyMs: 60 * 60_000, run: trimSecurityLog },
  { name: 'forget stale subscribers', everyMs: 60 * 60_000, run: forgetStaleSubscribers },
  { name: 'forget counted searches', everyMs: 60 * 60_000, run: forgetCountedSearches },
  { name: 'forget old searches', everyMs: 60 * 60_000, run: forgetSearches },
  { name: 'keep people of sources', everyMs: 5_000, run: keepPeople },
  { name: 'forget old answers of live search', everyMs: 10 * 60_000, run: forgetLiveAnswers },
  { name: 'forget old facts of companies', everyMs: 60 * 60_000, run: forgetFacts },
  { name: 'tell who has addresses', everyMs: 15_000, run: tellWho },
  { name: 'forget who was told', everyMs: 60 * 60_000, run: forgetTold },
  { name: 'forget old domain facts', everyMs: 60 * 60_000, run: forgetDomainFacts },
  { name: 'forget old yields of sources', everyMs: 60 * 60_000, run: forgetYields },
  { name: 'forget old verdicts', everyMs: 60 * 60_000, run: forgetOldVerdicts },
  { name: 'take the sample receipt', everyMs: 60_000, run: takeSample },
  { name: 'forget old mails', everyMs: 60 * 60_000, run: forgetOldMails },
  { name: 'forget old requests', everyMs: 10 * 60_000, run: forgetOldRequests },
]

async function forgetOldVerdicts({ verifier }: WorkerContext): Promise<void> {
  await verifier.prune()
}

/**
 * Does each job once in its period, whichever worker of the installation comes first. All are idempotent: one that is cut off, or
 * whose worker was taken for dead, is done again.
 */
export function startSchedule(ctx: WorkerContext): Schedule {
  const worker = randomUUID()
  const running = new Map<string, Promise<void>>()

  async function takeAndRun({ name: job, everyMs, run: work }: Entry, early: boolean): Promise<void> {
    // Timers of two workers drift: a job that is due a moment later would wait for another round.
    if (!(await takeTurn(ctx.db, { job, worker, everyMs: everyMs * (1 - slack), early }))) return
    try {
      await work(ctx)
    } finally {
      await endTurn(ctx.db, { job, worker })
    }
  }

  function run(entry: Entry, early = false): void {
    if (running.has(entry.name)) return
    const done = takeAndRun(entry, early)
      .catch((error: unknown) => tellTrouble(ctx.log, error, `schedule: ${entry.name} failed`))
      .finally(() => running.delete(entry.name))
    running.set(entry.name, done)
  }

  const keep = () => {
    if (running.size > 0)
      keepTurns(ctx.db, worker).catch((error: unknown) => tellTrouble(ctx.log, error, 'schedule: turns were not kept'))
  }
  const timers = [...entries.map((entry) => setInterval(() => run(entry), entry.everyMs)), setInterval(keep, keepMs)]
  for (const entry of entries) run(entry)
  let soon: NodeJS.Timeout | null = null
  const unlisten = ctx.notices.listen('directory_changed', () => {
    soon ??= setTimeout(() => {
      soon = null
      run(tellingOfChanges, true)
    }, changesRestMs)
  })
  return {
    async stop() {
      timers.forEach(clearInterval)
      unlisten()
      if (soon) clearTimeout(soon)
      // Work that still waits for a slow provider is cut off and done again later.
      await Promise.race([Promise.allSettled(running.values()), sleep(stopLimitMs, undefined, { ref: false })])
    },
  }
}
