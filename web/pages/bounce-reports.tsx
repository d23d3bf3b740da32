import { useEffect } from 'react'
import type { Bounce } from '../../contract/bounces.ts'
import { useInstallationMode } from '../features/accounts/use-current-account.ts'
import { bounceWords } from '../features/bounces/bounce-words.ts'
import { askBounce, useAskedBounce, listenToBounces, useBounces } from '../features/bounces/bounces.ts'
import { reloadContacts } from '../features/contacts/use-contacts.ts'
import { reloadLedger } from '../features/credits/use-ledger.ts'
import { changeRows } from '../features/people/use-search.ts'
import { provideReceiptExtra } from '../features/checks/reveals/receipt/receipt-extra.ts'
import { reloadRevealed } from '../features/checks/reveals/use-revealed.ts'
import { AskAboutReceipt } from '../features/support/contact-support.tsx'
import { reloadRecent } from '../features/checks/verifications/recent-verifications.ts'
import { lazyDialog } from '../ui/dialogs/dialog.tsx'
import { NotLoaded } from '../ui/dialogs/popover.tsx'
import { laterPart } from '../ui/page/later-part.tsx'
import { toast } from '../ui/toasts/toast.tsx'

const BounceDialog = lazyDialog(async () => (await import('../features/bounces/bounce-dialog.tsx')).BounceDialog)
const BounceOfReceipt = laterPart(
  async () => (await import('../features/bounces/bounce-of-receipt.tsx')).BounceOfReceipt,
  { missing: () => <NotLoaded what="The way to report a bounce" /> },
)

/** Bounces on every page: the way to report one below each receipt, the dialog, and what becomes of a report later. */
export function BounceReports() {
  const asked = useAskedBounce()
  const isPractice = useInstallationMode() === 'practice'
  // Those that are being checked are followed from here.
  useBounces()
  useEffect(
    () =>
      provideReceiptExtra({
        load: BounceOfReceipt.load,
        draw: (receipt) => (
          <>
            <BounceOfReceipt receipt={receipt} />
            <AskAboutReceipt receiptId={receipt.id} />
          </>
        ),
      }),
    [],
  )
  useEffect(
    () =>
      listenToBounces((settled, isLater) => {
        takeOut(settled.filter(({ state }) => state === 'accepted'))
        if (isLater) for (const bounce of settled) tellBounce(bounce)
      }),
    [],
  )
  if (!asked) return null
  return <BounceDialog key={asked.receiptId} subject={asked} isPractice={isPractice} onClose={() => askBounce(null)} />
}

/** No screen shows a bounced address as proven any more. */
function takeOut(bounces: readonly Bounce[]): void {
  if (bounces.length === 0) return
  const gone = new Set(bounces.map(({ email }) => email.toLowerCase()))
  changeRows((row) =>
    row.email !== '' && gone.has(row.email.toLowerCase())
      ? { ...row, email: '', bouncedEmail: row.email, isEnriched: false, needsEnrichment: true }
      : row,
  )
  for (const reload of [reloadContacts, reloadRevealed, reloadRecent, reloadLedger]) void reload()
}

function tellBounce(bounce: Bounce): void {
  const { title } = bounceWords(bounce)
  toast({ title, description: bounce.email === '' ? bounce.why : `${bounce.email}: ${bounce.why}` })
}
