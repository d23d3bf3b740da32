import { useInstallation } from '../../api/use-installation.ts'

/** Said before somebody tries, not after. */
export function PaymentsNotice() {
  const installation = useInstallation()
  if (!installation || installation.payments !== 'off') return null
  return (
    <p className="note" role="status">
      Payments are not set up yet on this installation, so nothing can be bought here.
    </p>
  )
}
