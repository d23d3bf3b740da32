import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openEgress } from '../../../engines/egress/open-egress.ts'
import type { EgressServer } from '../../../engines/egress/port.ts'
import { keepCertificate } from '../../../engines/egress/tls/keep-certificate.ts'
import { readUsers } from '../../../engines/egress/users/read-users.ts'
import { privateAddress } from '../../../engines/verifier/dns/private-address.ts'
import { complain, note, say } from '../say.ts'
import { stopAsked } from '../stop-asked.ts'
import { openEgressMetrics } from './open-egress-metrics.ts'
import { egressUsage } from '../usage.ts'

type Place = { host: string; port: number }
type Settings = { users: string; listen: Place; hasTls: boolean; dir: string; metrics: Place | null }

/** Runs the door until it is told to stop. It opens no database and reads no setting but these. */
export async function serveEgress(args: readonly string[]): Promise<number> {
  const settings = readSettings(args)
  if (typeof settings === 'string') return complain(`${settings}\n${egressUsage}`)
  const stop = stopAsked()
  const egress = await open(settings)
  const onHangup = () => void changeUsers(egress, settings.users)
  process.on('SIGHUP', onHangup)
  const metrics = settings.metrics && (await openEgressMetrics(settings.metrics, () => egress.counts()))
  tell(egress, settings, metrics?.port ?? null)
  await new Promise<void>((done) => stop.signal.addEventListener('abort', () => done()))
  await egress.close()
  await metrics?.close()
  process.off('SIGHUP', onHangup)
  stop.end()
  return 0
}

async function open({ users, listen, hasTls, dir }: Settings): Promise<EgressServer> {
  return openEgress({
    listen,
    users: readUsers(await readFile(users, 'utf8')),
    certificate: hasTls ? await keepCertificate(dir, new Date()) : null,
    isPrivate: privateAddress,
    log,
  })
}

/** JSON lines on standard error, as the product's log. */
function log(event: object): void {
  note(JSON.stringify({ time: new Date().toISOString(), ...event }))
}

/** A file that can't be used changes nothing. */
async function changeUsers(egress: EgressServer, file: string): Promise<void> {
  try {
    const users = readUsers(await readFile(file, 'utf8'))
    egress.setUsers(users)
    log({ event: 'users_read', users: users.size })
  } catch (error) {
    log({ event: 'error', message: `The users stay as they were: ${(error as Error).message}` })
  }
}

function tell({ port, fingerprint }: EgressServer, { listen }: Settings, metricsPort: number | null): void {
  const scheme = fingerprint === null ? 'socks5' : 'socks5s'
  const host = isIP(listen.host) === 6 ? `[${listen.host}]` : listen.host
  const pinned = fingerprint === null ? '' : `?fingerprint=${fingerprint}`
  if (metricsPort !== null) note(`Its metrics are at http://127.0.0.1:${metricsPort}/metrics`)
  if (fingerprint === null)
    note('Without TLS passwords cross the network as they are: use it over a tunnel of your own.')
  note(`VERIFIER_EGRESS=${scheme}://NAME:PASSWORD@THIS-MACHINE:${port}${pinned}`)
  // Last, so that a program that waits for this line has seen all others.
  say(`Quarry's egress is ready at ${scheme}://${host}:${port}${pinned}`)
}

/** Settings, or what is wrong with them. */
function readSettings(args: readonly string[]): Settings | string {
  const text = { type: 'string' } as const
  const options = { users: text, listen: text, tls: text, dir: text, metrics: text }
  let given
  try {
    given = parseArgs({ args: [...args], options, strict: true }).values
  } catch (error) {
    return (error as Error).message
  }
  const { users, listen = '0.0.0.0:1080', tls = 'on', dir = './data/egress', metrics = '127.0.0.1:1081' } = given
  const [place, scraped] = [placeOf(listen), metrics === 'off' ? null : placeOf(metrics)]
  if (users === undefined) return '--users names the file of users; quarry egress user makes its lines.'
  if (place === undefined) return '--listen is an address and a port, such as 0.0.0.0:1080 or [::]:1080.'
  if (tls !== 'on' && tls !== 'off') return "--tls is 'on' or 'off'."
  if (scraped === undefined || (scraped !== null && !/^127\.|^::1$/.test(scraped.host)))
    return "--metrics is an address of this machine and a port, such as 127.0.0.1:1081, or 'off'."
  return { users, listen: place, hasTls: tls === 'on', dir: resolve(dir), metrics: scraped }
}

function placeOf(text: string): Place | undefined {
  const parts = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text)
  const [host, port] = [parts?.[1] ?? parts?.[2] ?? '', Number(parts?.[3])]
  return isIP(host) !== 0 && port <= 65_535 ? { host, port } : undefined
}
