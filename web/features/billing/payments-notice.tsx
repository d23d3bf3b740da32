import { useInstallation } from '../../api/use-installation.ts'

/** Said before somebody tries, not after. */
export function PaymentsNotice() {
  const payments = useInstallation()?.payments
  if (payments === 'off')
    return (
      <p className="note" role="status">
        Payments are not set up yet on this installation, so nothing can be bought here.
      </p>
    )
  if (payments === 'practice')
    return (
      <p className="note">
        <span>
          <b>Practice:</b> no money moves. Pay with the card <span className="mono card">4242 4242 4242 4242</span>.
          Real card numbers are refused, and never leave your browser.
        </span>
      </p>
    )
  return null
}
