import { localItem } from '../../local-item.ts'
import type { Evidence } from '../../port.ts'
import { classify } from '../../replies/classify.ts'
import { knownGood } from '../../verdict.ts'
import type { MailJob } from '../talks/mail-job.ts'
import { heedTooMuch, noteSaid, tookReset, type Answer, type Part, type Round, type Said } from '../talks/round.ts'

/**
 * Asks about an address that is known to be good at this host: the last one accepted in this round, or one proven recently.
 * This isn't needed if the host is still trusted, or if an address was accepted after all refusals. Before the first answer
 * of a round the question goes out behind the others in the same write.
 */
export function askKnown(round: Round): Part[] {
  const { leave, said, tools } = round
  if (leave.isTrusted || said.some(({ jobs }) => jobs === null)) return []
  const isAhead = said.length === 0
  const isProven = lastOf(said, 'good') >= lastOf(said, 'no')
  if (!isAhead && isProven) return []
  const address = knownGoodIn(round)
  if (address === null) return []
  let isRefused = false
  return [
    {
      lines: [`MAIL FROM:<${tools.from}>`, `RCPT TO:<${address}>`, 'RSET'],
      took(line, answer) {
        if (line === 2) tookReset(round, answer)
        else if (line === 1 && !isRefused) tookKnown(round, answer)
        else if (line === 0) isRefused = !!answer && 'reply' in answer && answer.reply.code !== 250
      },
    },
  ]
}

function tookKnown(round: Round, answer: Answer): void {
  if (!answer || 'fault' in answer) return
  const { talk, tools } = round
  const { code, enhanced } = answer.reply
  const { host, ip } = talk.host
  const meaning = classify({ phase: 'probe', ...answer.reply, mx: host })
  if (code >= 400) talk.rejected++
  heedTooMuch(round, answer.reply, meaning.reason)
  const at = new Date(tools.now()).toISOString()
  // The reply's text may name the address.
  const text = `${code} ${enhanced ?? ''}`.trim()
  const asked = { at, phase: 'probe', host, ip, sent: knownGood } as const
  noteSaid(round, null, { ...asked, code, enhanced, text, ms: answer.ms, ...meaning })
}

/** An address that is asked about in this round can't be the control: it may be one that bounced after it was proven. */
function knownGoodIn({ said, leave, states }: Round): string | null {
  const accepted = acceptedIn(said)
  if (accepted !== null) return accepted
  const asked = new Set([...states.keys()].map(({ address }) => address))
  return leave.controls.find((address) => !asked.has(address)) ?? null
}

/** ASCII only: its own transaction asks for no extension. */
function acceptedIn(said: readonly Said[]): string | null {
  const last = said.findLast(({ meaning, item }) => meaning === 'good' && item.phase === 'rcpt')
  const address = last?.jobs?.[0]?.address ?? null
  return address !== null && /^[\x21-\x7e]+$/.test(address) ? address : null
}

/**
 * A refusal is believed while the host is trusted, or if an address was accepted after it. Else the evidence notes that it
 * is not believed; and if a known good address was refused, that the host refuses everybody.
 */
export async function judgeRefusals(round: Round): Promise<void> {
  const { tools, talk, leave, said, result } = round
  const control = said.findLast(({ jobs }) => jobs === null)
  const isLiar = control?.meaning === 'no' && control.item.class === 'absent'
  const refused = said.flatMap(({ jobs, meaning, item }, i) => (jobs && meaning === 'no' ? { jobs, item, i } : []))
  const isProven = (i: number) => i < lastOf(said, 'good')
  if (control) for (const { jobs, i } of refused) if (isProven(i)) for (const job of jobs) addOnce(job, control.item)
  const unproven = refused.filter(({ i }) => !isProven(i))
  if (unproven.length === 0 || (!isLiar && (await tools.trust.holds(talk.host, leave)))) return
  const why = isLiar ? refusesAll(round) : notBelieved(round)
  for (const { jobs, item } of unproven)
    for (const job of jobs) {
      if (control) addOnce(job, control.item)
      addOnce(job, { ...why, host: item.host, ip: item.ip })
    }
  const isDoubted = new Set(unproven.flatMap(({ jobs }) => jobs.map(({ domain }) => domain)))
  const isGood = new Set(said.flatMap(({ jobs, meaning }) => (meaning === 'good' && jobs?.[0] ? jobs[0].domain : [])))
  for (const domain of isDoubted) if (!isGood.has(domain)) result.onMerits.delete(domain)
  round.learned = round.learned.filter(({ state, domain }) => state !== 'no' || !isDoubted.has(domain))
  if (isLiar) for (const { item } of unproven) if (item.host !== null) result.liars.add(item.host)
}

function lastOf(said: readonly Said[], sought: Said['meaning']): number {
  return said.findLastIndex(({ meaning }) => meaning === sought)
}

function refusesAll({ tools }: Round): Evidence {
  const seconds = Math.ceil(tools.trust.aloneMs / 1_000)
  const text = `this mail host now refuses somebody whom it accepted before, and is left alone for ${seconds} s`
  return localItem('local.circuit_open', text, tools.now())
}

function notBelieved({ tools, leave }: Round): Evidence {
  const text = `this mail host has refused many and accepted nobody since; asked again in ${Math.ceil(leave.freeInMs / 1_000)} s`
  return localItem('local.budget', text, tools.now())
}

function addOnce(job: MailJob, item: Evidence): void {
  const { reason, sent, at } = item
  if (!job.evidence.some((each) => each.reason === reason && each.sent === sent && each.at === at))
    job.evidence.push(item)
}
