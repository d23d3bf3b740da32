import { useInstallation } from '../../api/use-installation.ts'

/** Said above every page as long as it is so: whoever reveals or verifies would get nothing but "unknown". */
export function MailServersNotice() {
  const away = useInstallation()?.mailServers
  return (
    <div role="status">
      {away && (
        <p className="servers-away">
          <b>This installation cannot reach mail servers right now.</b>
          <span>
            Reveals and verifications are paused, and no credits are taken. Search and contacts work as usual.
          </span>
        </p>
      )}
    </div>
  )
}
