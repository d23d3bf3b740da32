import { useInstallation } from '../../api/use-installation.ts'

/** Said above every page as long as it is so: whoever reveals or verifies would get nothing but "unknown". */
export function MailServersNotice() {
  const away = useInstallation()?.mailServers
  return (
    <div role="status">
      {away && (
        <p className="servers-away">
          <b>This installation can’t reach mail servers right now.</b>
          <span>{away.instead.length > 0 ? saysInstead(away.instead) : paused}</span>
        </p>
      )}
    </div>
  )
}

const paused = 'Reveals and verifications are paused, and no credits are taken. Search and contacts work as usual.'

/** Somebody else's word is no proof: it is named as theirs. */
function saysInstead(sources: readonly string[]): string {
  const who = new Intl.ListFormat('en').format(sources)
  return `So we can’t prove addresses, and ask ${who} about each address instead. What ${sources.length === 1 ? 'it says' : 'they say'} is no proof, and each receipt names its source.`
}
