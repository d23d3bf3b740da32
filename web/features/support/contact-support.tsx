import { useLocation, Link } from 'wouter'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { Icon } from '../../ui/icon.tsx'
import { askFrom } from './ask-from.ts'

/** To whoever runs this installation: the form in the product, or a letter from whom it doesn't know. */
export function ContactSupport({ look }: { look: 'button' | 'link' }) {
  const support = useInstallation()?.supportEmail
  const isIn = useCurrentUser().state === 'authenticated'
  const [path] = useLocation()
  if (!support) return null
  // A page that broke is left for good: hence no link inside the program.
  return (
    <a className={look} href={isIn ? askFrom(path) : `mailto:${support}`}>
      {look === 'button' && <Icon name="mail" small />}
      Contact Support
    </a>
  )
}

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
