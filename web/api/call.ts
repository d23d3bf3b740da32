import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../../contract/routes.ts'
import { workspaceHeader } from '../../contract/security/rights.ts'
import { CallError, isUnauthorized } from './call-error.ts'
import { leaveNote } from '../kept/kept-here.ts'
import { throughLoss } from './line.ts'
import { confirmsIdentity, tellShutOut } from './step-up.ts'

const limitMs = 45_000

type Part<Key extends string, Value> = Value extends undefined ? { [K in Key]?: undefined } : { [K in Key]: Value }
type OptionalPart<Key extends string, Value> = Value extends undefined ? unknown : { [K in Key]?: Value }
export type CallInput<N extends EndpointName> = Part<'body', BodyOf<N>> &
  Part<'params', ParamsOf<N>> &
  OptionalPart<'query', QueryOf<N>> & {
    signal?: AbortSignal
    idempotencyKey?: string
    /** The answer, if this was asked before the program had loaded. */
    asked?: Promise<Response> | undefined
  }

type Given = {
  body?: unknown
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  signal?: AbortSignal
  idempotencyKey?: string
  asked?: Promise<Response>
}

/** One call of the contract. Sends cookies, JSON only where there is a payload; whatever is not a success throws. */
export async function call<N extends EndpointName>(name: N, input: CallInput<N>): Promise<AnswerOf<N>> {
  const response = await send(name, input)
  return (await response.json()) as AnswerOf<N>
}

/** The same for a file: its bytes and the name the server gave it. */
export async function download<N extends EndpointName>(
  name: N,
  input: CallInput<N>,
): Promise<{ blob: Blob; fileName: string }> {
  const response = await send(name, input)
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { blob: await response.blob(), fileName: fileName ?? 'contacts.csv' }
}

async function send<N extends EndpointName>(name: N, input: CallInput<N>): Promise<Response> {
  const given = input as Given
  const sent = given.asked ?? throughLoss(() => ask(name, given), lossOf(name, given))
  const response = await sent.catch((error: unknown) => {
    if (given.signal?.aborted) throw error
    throw CallError.unreachable()
  })
  if (response.ok) return response
  const error = CallError.from(response.status, response.statusText, await response.text())
  // Asked who is signed in, "nobody" is an answer.
  if (name !== 'currentUser' && isUnauthorized(error)) tellSessionEnded()
  if (error.code === 'second-factor-required' || error.code === 'suspended') tellShutOut()
  // Nothing was done: once it is certain who is there, the same call is made again.
  if (error.code === 'confirm-identity' && (await confirmsIdentity())) return send(name, { ...input, asked: undefined })
  throw error
}

function lossOf(name: EndpointName, { idempotencyKey, signal }: Given) {
  return { isRead: endpoints[name].method === 'GET', hasKey: idempotencyKey !== undefined, signal }
}

/**
 * Kept in the tab while a page is loaded anew because the session is another one, or in another workspace; the next page says so. What
 * is kept says which of them changed.
 */
export const movedKey = 'quarry.moved'
export type Moved = 'account' | 'workspace'

type Place = Record<Moved, string>
/** Whose the page is, and the workspace of what it shows; null until they are known. */
let standsIn: Place | null = null

/** These ask or change where the session is. */
const goings = new Set<EndpointName>([
  'currentUser',
  'listWorkspaces',
  'switchWorkspace',
  'acceptInvitation',
  'joinByDomainLink',
  'signIn',
  'signInByPasskey',
  'giveSecondFactor',
  'register',
  'signOut',
])

/**
 * Says whose the page is and in which workspace it stands: from now on calls are refused if the session went to another one. Where
 * it did, in another tab, or somebody else signed in there, what the page shows is not theirs: it is loaded anew.
 */
export function standIn(place: Place | null): void {
  const before = standsIn
  standsIn = place
  if (before === null || place === null) return
  const moved = (['account', 'workspace'] as const).find((each) => before[each] !== place[each])
  if (moved === undefined) return
  leaveNote(movedKey, moved)
  window.location.reload()
}

async function ask(name: EndpointName, { body, params, query, signal, idempotencyKey }: Given): Promise<Response> {
  const { method, path } = endpoints[name]
  const limit = AbortSignal.timeout(limitMs)
  return fetch(addressOf(path, params, query), {
    method,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(standsIn && !goings.has(name) ? { [workspaceHeader]: standsIn.workspace } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** The address of a call with these in its path. */
export function pathOf(name: EndpointName, params: Record<string, string>): string {
  return addressOf(endpoints[name].path, params)
}

function addressOf(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const each of [value].flat()) if (typeof each === 'string' && each !== '') search.append(key, each)
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

let onEnd: () => void = () => {}

/** Calls `tell` when any call finds that the session is over. */
export function whenSessionEnds(tell: () => void): void {
  onEnd = tell
}

/** Told before whoever made the call hears of its failure: it is the one thing that is said. */
function tellSessionEnded(): void {
  onEnd()
}

/** An Idempotency-Key: 128 random bits. crypto.randomUUID would need https, which an installation at home may not have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
