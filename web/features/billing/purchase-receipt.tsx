import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Purchase } from '../../../contract/credits.ts'
import { productName } from '../../../contract/site.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/marks.tsx'
import { number, timeFormat } from '../../ui/format.ts'
import { dollars, dollarsPerContact } from '../../ui/money.ts'
import { Waiting } from '../../ui/states.tsx'

const moment = timeFormat({ dateStyle: 'long', timeStyle: 'short' })

/** Opens the receipt of a payment: how the price came about, what was paid, and what went back. It can be printed. */
export function PurchaseReceipt({ purchaseId, buyer, about }: { purchaseId: string; buyer: string; about: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="why credit" onClick={() => setOpen(true)}>
        <Icon name="receipt" small />
        Payment<span className="hidden-visually">: {about}</span>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${productName} receipt`}
        description="A payment for credits"
        actions={
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <Button look="primary" onClick={() => setOpen(false)}>
              Close
            </Button>
          </>
        }
      >
        <ReceiptBody purchaseId={purchaseId} buyer={buyer} />
      </Dialog>
    </>
  )
}

function ReceiptBody({ purchaseId, buyer }: { purchaseId: string; buyer: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['purchase', purchaseId],
    queryFn: ({ signal }) => call('showPurchase', { params: { purchaseId }, signal }),
    // A refund may have come since.
    staleTime: 0,
  })
  if (isError)
    return (
      <div className="stack">
        <p>The receipt could not be loaded.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    )
  if (!data) return <Waiting>Loading the receipt</Waiting>
  return <Bill purchase={data} buyer={buyer} />
}

function Bill({ purchase, buyer }: { purchase: Purchase; buyer: string }) {
  const { credits, amountCents, refundedCents, disputedCents, reversedCredits } = purchase
  const lines: readonly Line[] = purchase.bands.length > 0 ? purchase.bands : [oneLine(purchase)]
  return (
    <div className="bill">
      <dl className="facts">
        <dt>Account</dt>
        <dd>{buyer}</dd>
        <dt>Date</dt>
        <dd>{moment.format(new Date(purchase.paidAt ?? purchase.createdAt))}</dd>
        <dt>Payment</dt>
        <dd className="mono">{purchase.id}</dd>
        <dt>Status</dt>
        <dd>
          <Badge look={purchaseState(purchase) === 'Paid' ? 'forest' : undefined}>{purchaseState(purchase)}</Badge>
        </dd>
      </dl>
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">Credits</th>
            <th scope="col">Rate</th>
            <th scope="col" className="number">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.label}>
              <td>{number.format(line.credits)}</td>
              <td>
                {line.rate ?? dollars(line.millsPerCredit / 10)} <span className="muted">{line.label}</span>
              </td>
              <td className="number">{dollars(line.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {number.format(credits)} credits
            </th>
            <td className="number">{dollars(amountCents)}</td>
          </tr>
          {refundedCents > 0 && <WentBack label="Refunded" cents={refundedCents} />}
          {disputedCents > 0 && <WentBack label="Held back in a dispute" cents={disputedCents} />}
          {refundedCents > 0 && refundedCents < amountCents && (
            <tr className="net">
              <th scope="row" colSpan={2}>
                Paid after refunds
              </th>
              <td className="number">{dollars(amountCents - refundedCents - disputedCents)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {reversedCredits > 0 && (
        <p className="small">{number.format(reversedCredits)} of these credits were taken back with the money.</p>
      )}
      <p className="small muted">
        {purchase.isPractice && 'Practice mode: no money moved. '}
        Prices in US dollars. Credits never expire and are non-refundable except as required by law.
      </p>
      {purchase.receiptUrl !== null && (
        <p className="small not-printed">
          <a className="link" href={purchase.receiptUrl} target="_blank" rel="noreferrer">
            The payment provider’s own receipt
          </a>
        </p>
      )}
    </div>
  )
}

type Line = Purchase['bands'][number] & { rate?: string }

/** Bought at another price list: the sum is all that can be said. */
function oneLine({ credits, amountCents }: Purchase): Line {
  return { label: '', credits, millsPerCredit: 0, cents: amountCents, rate: dollarsPerContact(amountCents, credits) }
}

function WentBack({ label, cents }: { label: string; cents: number }) {
  return (
    <tr className="back">
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className="number">−{dollars(cents)}</td>
    </tr>
  )
}

/** Where a payment stands, in a word or two. */
function purchaseState(purchase: Purchase): string {
  const { status, amountCents, refundedCents, disputedCents } = purchase
  if (status === 'review') return 'In review'
  if (status === 'waiting') return 'Not paid yet'
  if (status === 'not_paid') return 'Not paid'
  if (disputedCents > 0) return 'Disputed'
  if (refundedCents === 0) return 'Paid'
  return refundedCents >= amountCents ? 'Refunded' : 'Partly refunded'
}
