import { SearchUnavailable } from '../../../engines/directory/port.ts'
import type {
  SourceAnswer,
  SourcePage,
  SourceQuery,
  CompanyQuery,
  FoundCompany,
} from '../../../engines/sources/port.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { askWithin } from '../sources/calls/ask-within.ts'
import type { PaidSource } from '../sources/paid-source.ts'
import { type Unsearched, whyUnsearched } from './why-unsearched.ts'

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
  if (answer.kind === 'nobody') return { people: [], came: 0, total: 0 }
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

const searchMs = 5_000

/** Companies to be searched one by one, within the source's budgets and pace. Null if there is no answer: they are an offer, and nothing waits for it. */
export async function askCompanies(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  paid: PaidSource,
  query: CompanyQuery,
  workspaceId: WorkspaceId | '',
): Promise<FoundCompany[] | null> {
  const { source, name } = paid
  const { milliunits = 0 } = source.can.searchCompanies ?? {}
  const wanted = { source: paid, to: 'searchCompanies' as const, workspaceId: workspaceId === '' ? null : workspaceId }
  const ask = () => source.searchCompanies!(query, { timeoutMs: searchMs, callbackUrl: null })
  const answer = await askWithin({ db, now }, { ...wanted, milliunits }, ask)
  if ('refused' in answer) return null
  if (answer.kind === 'answer') return answer.value
  log.warn({ source: name, kind: answer.kind }, 'a source found no companies to search within')
  return null
}
