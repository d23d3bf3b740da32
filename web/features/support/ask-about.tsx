import { Link, useLocation } from 'wouter'
import { askFrom } from './ask-from.ts'

/** Below a receipt. */
export function AskAboutReceipt({ receiptId }: { receiptId: string }) {
  const [path] = useLocation()
  return (
    <p className="receipt-ask small">
      <Link className="link" href={askFrom(path, { receipt: receiptId })}>
        Ask about this receipt
      </Link>
    </p>
  )
}

/** Below the rows of a list of addresses, or of a file. */
export function AskAboutList({ noun, batchId }: { noun: 'list' | 'file'; batchId: string }) {
  const [path] = useLocation()
  return (
    <p className="small">
      <Link className="link" href={askFrom(path, { list: batchId })}>
        Ask about this {noun}
      </Link>
    </p>
  )
}
