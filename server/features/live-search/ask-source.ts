import { SearchUnavailable } from '../../../engines/directory/port.ts'
import type { SourceAnswer, SourcePage, SourceQuery } from '../../../engines/sources/port.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { askWithin } from '../sources/calls/ask-within.ts'
import type { PaidSource } from '../sources/paid-source.ts'
import { whyUnsearched, type Unsearched } from './why-unsearched.ts'

/** Somebody waits for it in front of a screen. */
const timeoutMs = 15_000

/**
 * One page of a source, within its budgets and its pace. People are told why there is none, and never a key or an amount.
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
  const wanted = { source: paid, to: 'searchPeople' as const, workspaceId: workspaceId === '' ? null : workspaceId }
  const ask = () => source.searchPeople!(query, { timeoutMs, callbackUrl: null })
  const answer = await askWithin({ db, now }, { ...wanted, milliunits }, ask)
  if ('refused' in answer) {
    log.warn({ source: paid.name, because: answer.refused }, 'a live search was not sent to its source')
    throw unavailable(label, answer.refused, answer.retryAfterMs, now())
  }
  if (answer.kind === 'answer') return answer.value
  if (answer.kind === 'nobody') return { people: [], total: 0 }
  const because = answer.kind === 'failed' || answer.kind === 'refused' ? { because: answer.because } : {}
  log.warn({ source: paid.name, kind: answer.kind, ...because }, 'a source gave no answer to a live search')
  throw unavailable(label, unsearched(answer), answer.kind === 'slow-down' ? answer.retryAfterMs : null, now())
}

function unsearched(answer: SourceAnswer<SourcePage>): Unsearched {
  if (answer.kind === 'slow-down') return 'pace'
  if (answer.kind === 'exhausted') return 'exhausted'
  return answer.kind === 'refused' ? answer.because : 'failed'
}

function unavailable(label: string, because: Unsearched, retryAfterMs: number | null, at: Date): SearchUnavailable {
  return new SearchUnavailable(whyUnsearched(label, because, retryAfterMs, at), retryAfterMs)
}
