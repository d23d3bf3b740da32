import { SearchUnavailable } from '../../../engines/directory/port.ts'
import type { SourceOutcome, SourcePage, SourceQuery } from '../../../engines/sources/port.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { endCall } from '../sources/calls/end-call.ts'
import { reserveCall } from '../sources/calls/reserve-call.ts'
import type { PaidSource } from '../sources/paid-source.ts'

/** Somebody waits for it in front of a screen. */
const timeoutMs = 15_000
const hourMs = 60 * 60_000

/**
 * One page of a source, within its budgets and its pace. People are told what they can do; the reason goes into the log and stands with the
 * source's calls. A call that ends as a fault of ours is left open, and so counts as spent.
 */
export async function askSource(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  paid: PaidSource,
  query: SourceQuery,
  workspaceId: WorkspaceId | '',
): Promise<SourcePage> {
  const { source, label } = paid
  const can = source.can.searchPeople
  if (!can || !source.searchPeople) throw new Error(`${label} can't search people`)
  const milliunits = can.milliunitsPerPage + can.milliunitsPerRow * query.rows
  const wanted = { source: paid, to: 'searchPeople' as const, reveal: null, batchId: null, milliunits, now: now() }
  const reserved = await reserveCall(db, { ...wanted, workspaceId: workspaceId === '' ? null : workspaceId })
  if ('refused' in reserved) {
    log.warn({ source: paid.name, because: reserved.refused }, 'a live search was not sent to its source')
    throw unavailable(label, reserved.retryAfterMs)
  }
  const begunMs = performance.now()
  const answer = await source.searchPeople(query, { timeoutMs, callbackUrl: null })
  await endCall(db, reserved.callId, { ...answer, ms: performance.now() - begunMs, now: now() })
  if (answer.kind === 'answer') return answer.value
  if (answer.kind === 'nobody') return { people: [], total: 0 }
  log.warn({ source: paid.name, ...reasonOf(answer) }, 'a source gave no answer to a live search')
  throw unavailable(label, answer.kind === 'slow-down' ? answer.retryAfterMs : null)
}

function reasonOf(answer: SourceOutcome<SourcePage>): { kind: string; because?: string } {
  if (answer.kind === 'failed' || answer.kind === 'refused') return { kind: answer.kind, because: answer.because }
  return { kind: answer.kind }
}

/** Nothing of the operator's budgets or keys. */
function unavailable(label: string, retryAfterMs: number | null): SearchUnavailable {
  const when = retryAfterMs === null ? 'later' : `in ${waitOf(retryAfterMs)}`
  return new SearchUnavailable(`${label} can’t be searched now. Please try again ${when}.`, retryAfterMs)
}

function waitOf(ms: number): string {
  if (ms <= 90_000) return `${Math.max(1, Math.ceil(ms / 1_000))} seconds`
  if (ms <= 2 * hourMs) return `${Math.ceil(ms / 60_000)} minutes`
  return `${Math.ceil(ms / hourMs)} hours`
}
