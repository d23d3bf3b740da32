import { useInstallation } from '../../api/use-installation.ts'

/** Said above every page as long as it is so: whoever reveals or verifies would get nothing but "unknown". */
export function MailServersNotice() {
  const away = useInstallation()?.mailServers
  return (
    <div role="status">
      {away && (
        <p className="servers-away">
          <b>This installation can’t ask mail servers now.</b>
          <span>
            Reveals and verifications are paused until it can, and no credit is taken. Search and your contacts work.
          </span>
        </p>
      )}
    </div>
  )
}
