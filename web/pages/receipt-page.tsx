import { useParams } from 'wouter'
import { productName } from '../../contract/site.ts'
import { ReceiptBody } from '../features/checks/reveals/receipt/receipt-body.tsx'
import { useTitle } from '../ui/page/use-title.ts'
import { Waiting } from '../ui/states.tsx'

/** One receipt at an address of its own, so that a row, a mail or a colleague can lead to it. */
export function ReceiptPage() {
  const { id } = useParams<{ id: string }>()
  useTitle(`Receipt | ${productName}`)
  const loading = <Waiting look="receipt row">Loading the receipt</Waiting>
  return (
    <div className="page-body">
      <article className="receipt-page">
        <ReceiptBody key={id} receiptId={id} loading={loading} isPage />
      </article>
    </div>
  )
}
