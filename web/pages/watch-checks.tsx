import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { noFilters } from '../../contract/contacts/contact-filters.ts'
import { useCurrentAccount } from '../features/accounts/use-current-account.ts'
import { saveMany, saveOne, whySaveFailed } from '../features/contacts/change-contacts.ts'
import { addressOfFilters } from '../features/contacts/filters-address.ts'
import { reloadContacts } from '../features/contacts/use-contacts.ts'
import { changeRows } from '../features/people/use-search.ts'
import { bulkEndWords } from '../features/checks/reveals/bulk-words.ts'
import { bulkReveals } from '../features/checks/reveals/bulk-store.ts'
import { listenToReveals, type FoundEmail } from '../features/checks/reveals/reveal-news.ts'
import { followKeptReveals } from '../features/checks/reveals/reveal-store.ts'
import { tellSettled } from '../features/checks/reveals/settled-words.ts'
import { reloadRevealed } from '../features/checks/reveals/use-revealed.ts'
import { askBy } from '../features/checks/running/refused.ts'
import { addressLists } from '../features/checks/verifications/list-store.ts'
import { showBy } from '../features/checks/verifications/tell-verified.ts'
import { followKeptVerifications } from '../features/checks/verifications/verify.ts'
import { laterPage } from '../later-page.tsx'
import { askForMore } from '../features/workspaces/ask-for-more.ts'
import { useTellMoved } from '../features/workspaces/use-tell-moved.ts'
import { toast, toastFailure } from '../ui/toasts/toast.tsx'
import { BounceReports } from './bounce-reports.tsx'
import { isSaveRevealedOn } from './search/use-save-revealed.ts'

const ConfirmNotice = laterPage(() => import('../features/accounts/confirm-notice.tsx'), 'ConfirmNotice', null)

/** Checks outlast the screen that asked for them: whatever page is open, what comes out is shown, kept and told. */
export function WatchChecks() {
  const user = useCurrentAccount()
  const [, navigate] = useLocation()
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  })
  const held = useRef(user.enrichmentCreditsHeld)
  useEffect(
    () =>
      listenToReveals({
        onFound: (found) => void takeIn(found),
        onSettledLater: (settled) =>
          tellSettled(settled, (name) =>
            go.current(addressOfFilters({ ...noFilters, search: name.slice(0, 200) }, 'revealed')),
          ),
        onBulkEnded(batch) {
          const run = () => go.current(addressOfFilters(noFilters, 'revealed'))
          toast({ ...bulkEndWords(batch), action: { label: 'Show', run } })
        },
      }),
    [],
  )
  useEffect(() => {
    followKeptReveals(user.id)
    // Those begun in another window too, as long as they hold credits, so that they can be stopped.
    if (held.current > 0) bulkReveals.followAll()
    bulkReveals.followKept(user.id)
    showBy((to) => go.current(to))
    askBy(askForMore)
    followKeptVerifications(user.id)
    addressLists.followKept(user.id)
  }, [user.id])
  useTellMoved(user)
  return (
    <>
      {user.waitsForConfirmation && <ConfirmNotice />}
      <BounceReports />
    </>
  )
}

/** Rows get their address, lists are loaded again, and contacts are saved if the person wants that. */
async function takeIn(found: readonly FoundEmail[]): Promise<void> {
  const byId = new Map(found.map((each) => [each.contactId, each]))
  changeRows((row) => {
    const news = byId.get(row.id)
    if (!news) return row
    const { email, receiptId, isProven } = news
    return {
      ...row,
      email,
      bouncedEmail: '',
      receiptId,
      unproven: null,
      provenAt: isProven ? new Date().toISOString() : null,
      isEnriched: true,
      emailAvailable: true,
      needsEnrichment: false,
    }
  })
  void reloadRevealed()
  if (!isSaveRevealedOn()) return reloadContacts()
  try {
    const saved = await save(found.map(({ contactId }) => contactId))
    changeRows((row) => ({ ...row, savedId: saved.get(row.id) ?? row.savedId }))
  } catch (error) {
    const description = whySaveFailed(error)
    toastFailure('Error', description)
    await reloadContacts()
  }
}

async function save(ids: string[]): Promise<Map<string, number>> {
  const [only] = ids
  const contacts = ids.length === 1 && only ? [await saveOne(only)] : (await saveMany(ids)).contacts
  return new Map(contacts.map((contact) => [contact.apolloId, contact.id]))
}
