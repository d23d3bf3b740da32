import { useInstallation } from '../../api/use-installation.ts'

/** Said before somebody tries, not after. */
export function PaymentsNotice() {
  const installation = useInstallation()
  const payments = installation?.payments
  if (payments === 'off')
    return (
      <p className="note" role="status">
        <span>
          Payments are not set up yet on this installation, so nothing can be bought here. For credits or a plan, write
          to{' '}
          <a className="link" href={`mailto:${installation?.supportEmail}`}>
            {installation?.supportEmail}
          </a>
          .
        </span>
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
