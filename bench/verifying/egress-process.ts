import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEgress } from '../../engines/egress/open-egress.ts'
import { keepCertificate } from '../../engines/egress/tls/keep-certificate.ts'
import { readUsers, userLine } from '../../engines/egress/users/read-users.ts'

/**
 * A way out in a process of its own, with TLS and a password as in the product: told the mail port, it says its port and fingerprint. What it
 * bears of one user is out of the way, as the verifier's own limits are.
 */
const free = 1e9
process.once('message', (mailPort) => {
  void (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quarry-bench-egress-'))
    const certificate = await keepCertificate(folder, new Date())
    rmSync(folder, { recursive: true })
    const egress = await openEgress({
      listen: { host: '127.0.0.1', port: 0 },
      users: readUsers(await userLine('bench', 'correct horse battery')),
      certificate,
      isPrivate: () => false,
      log: () => {},
      mailPort: mailPort as number,
      limits: {
        ...{
          connections: free,
          connectionsPerUser: free,
          handshakes: free,
          handshakesPerNetwork: free,
          tunnelsPerUser: free,
        },
        ...{ tunnelsPerDestination: free, tunnelsPerSecond: free, verificationsWaiting: free },
      },
    })
    process.send!({ port: egress.port, fingerprint: egress.fingerprint!.replace('sha256:', '') })
  })()
})
process.once('disconnect', () => process.exit(0))
