import { checkWay, notingBound, type CheckedWay } from '../../../engines/egress/check/check-way.ts'
import { openDns } from '../../../engines/egress/check/dns.ts'
import { dialDirect } from '../../../engines/egress/client/dial-direct.ts'
import { dialSocks, type CheckEntry } from '../../../engines/egress/port.ts'
import { privateAddress } from '../../../engines/verifier/dns/private-address.ts'
import type { Config } from '../../config.ts'
import { countUnreaching, findOutage } from '../../features/checks/core/mail-servers.ts'
import type { EgressLine } from '../../settings/egress-settings.ts'
import { failure, fine, warning, type Finding, type Patient } from '../patient.ts'

const timeoutMs = 5_000
const mostWays = 8
const more = 'quarry egress check says more.'

/** Whether mail servers are reached: what the workers saw last, and where strangers may be asked each way out by itself. */
export async function checkEgress({ config, database, depth, asked }: Patient): Promise<Finding> {
  const { verifier, mode } = config
  if (mode === 'practice') return fine('Practice mode: only mail servers of the practice world are asked.')
  const outage = database && (await findOutage(database.db))
  if (outage && depth === 'look')
    return failure(
      `Port 25 is closed: the workers reach no mail server since ${outage.since}.`,
      'Ask the provider of the machine to open it, or use a way out: quarry egress serve.',
    )
  const cutOff = database ? await countUnreaching(database.db) : 0
  if (cutOff > 0 && depth === 'look')
    return warning(
      `Port 25 is closed for ${cutOff} of the workers; the others do the work.`,
      'The log of a worker says whether it is this one. Open its port 25, or give it a way out: quarry egress serve.',
    )
  if (depth === 'look') return fine('The workers report no trouble with port 25.')
  const ways = verifier.egresses.length > 0 ? verifier.egresses : [null]
  const tools = {
    dns: openDns(verifier.dns ?? null),
    isPrivate: privateAddress,
    mailPort: verifier.smtpPort ?? 25,
    timeoutMs,
    ...asked,
  }
  const found = await Promise.all(
    ways.slice(0, mostWays).map(async (line) => {
      const entries = await checkWay(wayOf(line, config), tools)
      return entries.map((entry) => (line ? { ...entry, what: `${line.name}: ${entry.what}` } : entry))
    }),
  )
  return sumUp(found.flat())
}

/** The worst counts; what is only unusual about a sender's names stops no check. */
function sumUp(entries: readonly CheckEntry[]): Finding {
  const of = (state: CheckEntry['state']) => entries.filter((entry) => entry.state === state)
  const [failed] = of('fail')
  if (failed) return failure(of('fail').map(said).join(' '), `${failed.remedy} ${more}`.trim())
  const [odd] = of('warn')
  if (odd) return warning(of('warn').map(said).join(' '), `${odd.remedy} ${more}`.trim())
  return fine(entries.find(({ name }) => name === 'port-25')?.what ?? 'Port 25 is open.')
}

function said({ name, what }: CheckEntry): string {
  return `${name}: ${what}`
}

function wayOf(line: EgressLine | null, { verifier, publicUrl }: Config): CheckedWay {
  const host = publicUrl === undefined ? null : new URL(publicUrl).hostname
  const own = {
    helo: line?.helo ?? verifier.helo ?? host,
    from: line?.from ?? verifier.from ?? (host === null ? null : `postmaster@${host}`),
    ip: null,
  }
  const proxy = line?.proxy ?? null
  if (proxy === null) return { ...own, ...notingBound(dialDirect) }
  let bound: string | null = null
  return {
    ...own,
    boundIp: () => bound,
    dial: (to, port, signal) => dialSocks(proxy, to, port, signal, { onBound: (address) => (bound = address) }),
  }
}
