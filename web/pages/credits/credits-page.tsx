import { givenName } from '../../../contract/security/name-of.ts'
import { useMay } from '../../features/accounts/use-may.ts'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { LedgerEntry } from '../../../contract/credits.ts'
import { productName } from '../../../contract/site.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { MeasuredAccuracy } from '../../features/bounces/measured-accuracy.tsx'
import { PurchaseReceipt } from '../../features/billing/purchase-receipt.tsx'
import { LedgerFilterBar } from '../../features/credits/ledger-filter-bar.tsx'
import { filtersIn, ledgerAddress, type Filters } from '../../features/credits/ledger-filters.ts'
import { LedgerTable } from '../../features/credits/ledger-table.tsx'
import { heldWords, owedWords, whatHere } from '../../features/credits/ledger-words.ts'
import { exportLedger, useLedger, type Ledger } from '../../features/credits/use-ledger.ts'
import { ReceiptPopover } from '../../features/checks/reveals/receipt-popover.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../../ui/states.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { number } from '../../ui/format.ts'
import { Later, LaterText } from '../../ui/page/picture.tsx'

/** Where the credits came from and where they went. */
export function CreditsPage() {
  useTitle(`Credits | ${productName}`)
  const [, navigate] = useLocation()
  const filters = filtersIn(useSearch())
  const ledger = useLedger(filters)
  const mayBuy = useMay('startCheckout')
  const mayExport = useMay('exportLedger')
  return (
    <>
      <div className="page-head">
        <h1>Credits</h1>
        <span className="end">
          <Later>
            <ButtonLink look="credit" href="/buy-credits">
              <Icon name="gem" small />
              {mayBuy ? 'Buy Credits' : 'Ask for Credits'}
            </ButtonLink>
          </Later>
        </span>
      </div>
      <div className="page-body">
        <Balances ledger={ledger} />
        <section className="stack" aria-labelledby="movements">
          <div className="row wrap ledger-head">
            <h2 className="section-title" id="movements">
              History
            </h2>
            <span className="end">
              <Later>{mayExport && <CsvButton filters={filters} isEmpty={ledger.entries?.length === 0} />}</Later>
            </span>
          </div>
          <LedgerFilterBar filters={filters} onChange={(next) => navigate(ledgerAddress(next), { replace: true })} />
          <Movements ledger={ledger} isFiltered={ledgerAddress(filters) !== '/credits'} />
        </section>
        <MeasuredAccuracy withSources />
      </div>
    </>
  )
}

/** As the account says it at once; the ledger adds what it alone knows. */
function Balances({ ledger }: { ledger: Ledger }) {
  const user = useCurrentAccount()
  const held = ledger.balance?.held ?? user.enrichmentCreditsHeld
  const owed = ledger.balance?.owed ?? user.enrichmentCreditsOwed
  return (
    <>
      <dl className="stats ledger-stats">
        <div className="stat credit">
          <dd className="value">
            <LaterText length={5}>{number.format(ledger.balance?.available ?? user.enrichmentCredits)}</LaterText>
          </dd>
          <dt className="name">Available</dt>
        </div>
        <div className="stat">
          <dd className="value">
            <LaterText length={2}>{number.format(held)}</LaterText>
          </dd>
          <dt className="name">
            Held <span>{ledger.heldFor ? heldWords(ledger.heldFor) : ''}</span>
          </dt>
        </div>
        <div className="stat">
          <dd className="value">
            <LaterText length={2}>{number.format(ledger.balance?.used ?? user.enrichmentCreditsUsed)}</LaterText>
          </dd>
          <dt className="name">Used</dt>
        </div>
      </dl>
      {owed > 0 && (
        <p className="note credit" role="status">
          {owedWords(owed)}
        </p>
      )}
    </>
  )
}

function Movements({ ledger, isFiltered }: { ledger: Ledger; isFiltered: boolean }) {
  const mayBuy = useMay('startCheckout')
  if (ledger.failure !== null)
    return (
      <FailedState title="Your credits could not be loaded" onRetry={ledger.retry}>
        {ledger.failure}
      </FailedState>
    )
  if (ledger.entries === null) return <SkeletonRows rows={8} />
  if (ledger.entries.length === 0)
    return isFiltered ? (
      <EmptyState
        icon="filter"
        title="No matching entries"
        action={<ButtonLink href="/credits">Show everything</ButtonLink>}
      >
        No credits match this filter. Try another kind or a longer time.
      </EmptyState>
    ) : (
      <EmptyState
        icon="receipt"
        title="No history yet"
        action={<ButtonLink href="/buy-credits">{mayBuy ? 'Buy Credits' : 'Ask for Credits'}</ButtonLink>}
      >
        Every purchase and every charge will be listed here, each with its receipt.
      </EmptyState>
    )
  return (
    <>
      <LedgerTable entries={ledger.entries} receipt={(entry) => <Receipt entry={entry} />} />
      {ledger.moreFailure !== null && (
        <p className="message error" role="alert">
          <Icon name="warning" small />
          {ledger.moreFailure}
        </p>
      )}
      {ledger.hasMore && (
        <p>
          <Button busy={ledger.loadingMore} onClick={ledger.loadMore}>
            Load more
          </Button>
        </p>
      )}
    </>
  )
}

function Receipt({ entry }: { entry: LedgerEntry }) {
  const { email, firstName, lastName } = useCurrentAccount()
  const buyer = [givenName({ firstName, lastName }), email].filter(Boolean).join(', ')
  const about = [whatHere(entry), entry.email].filter(Boolean).join(', ')
  if (entry.purchaseId !== null) return <PurchaseReceipt purchaseId={entry.purchaseId} buyer={buyer} about={about} />
  if (entry.receiptId !== null)
    return <ReceiptPopover receiptId={entry.receiptId} charged label="Receipt" about={about} />
  return null
}

function CsvButton({ filters, isEmpty }: { filters: Filters; isEmpty: boolean }) {
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      await exportLedger(filters)
      toast({ title: 'CSV Export Complete' })
    } catch {
      toastFailure('Error', 'The file could not be made. Please try again.')
    }
    setBusy(false)
  }

  return (
    <Button busy={busy} disabled={isEmpty} onClick={() => void save()}>
      {!busy && <Icon name="download" small />}
      Export CSV
    </Button>
  )
}
