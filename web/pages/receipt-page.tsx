import { useParams } from 'wouter'
import { productName } from '../../contract/site.ts'
import { ReceiptBody } from '../features/checks/reveals/receipt/receipt-body.tsx'
import { useTitle } from '../ui/page/use-title.ts'

/** One receipt at an address of its own, so that a row, a mail or a colleague can lead to it. */
export function ReceiptPage() {
  const { id } = useParams<{ id: string }>()
  useTitle(`Receipt | ${productName}`)
  const loading = (
    <p className="receipt row" role="status">
      <span className="spinner" aria-hidden="true" /> Loading the receipt
    </p>
  )
  return (
    <div className="page-body">
      <article className="receipt-page">
        <ReceiptBody key={id} receiptId={id} loading={loading} isPage />
      </article>
    </div>
  )
}
