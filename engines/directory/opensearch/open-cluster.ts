/** What OpenSearch refused, by its own word for it, such as `index_not_found_exception`. */
export class ClusterRefused extends Error {
  override name = 'ClusterRefused'
  readonly status: number
  readonly kind: string

  constructor(status: number, kind: string, reason: string) {
    super(`OpenSearch refused: ${kind}: ${reason}`.slice(0, 500))
    this.status = status
    this.kind = kind
  }
}

/** No node answered in time. */
export class ClusterAway extends Error {
  override name = 'ClusterAway'
}

export type CallOptions = { limitMs?: number; signal?: AbortSignal | undefined }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'

/** Several nodes of one cluster, any of which answers. Everything asked here may be asked twice. */
export type Cluster = {
  /** `body`: JSON, or lines of it where it is an array. */
  call<Answer>(
    method: Method,
    path: string,
    body?: object | readonly object[] | null,
    options?: CallOptions,
  ): Promise<Answer>
}

const USUAL_LIMIT_MS = 10_000
/** A node that did not answer is asked last for so long. */
const RESTS_MS = 10_000
/** An answer is a page of hits and some counts; more than this is none of ours. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])
const NO_COPY = /no_shard_available|all shards failed|node_disconnected|node_not_connected|no such node|cluster_manager_not_discovered/i // oxfmt-ignore

/**
 * @param usualLimitMs for all tries of a call together
 * @param urls of nodes, `https://name:password@host:9200`; one after the other is asked until one answers
 */
export function openCluster(urls: readonly string[], usualLimitMs = USUAL_LIMIT_MS): Cluster {
  const nodes = urls.map((url) => ({ ...nodeOf(url), restsUntilMs: 0 }))
  let next = 0

  /** Those that answered last time first, each in its turn. */
  function inTurn() {
    next = (next + 1) % nodes.length
    const turned = [...nodes.slice(next), ...nodes.slice(0, next)]
    const nowMs = performance.now()
    return turned.toSorted((a, b) => Number(a.restsUntilMs > nowMs) - Number(b.restsUntilMs > nowMs))
  }

  async function call<Answer>(
    method: Method,
    path: string,
    body: object | readonly object[] | null = null,
    { limitMs = usualLimitMs, signal }: CallOptions = {},
  ): Promise<Answer> {
    const untilMs = performance.now() + limitMs
    const text = textOf(body)
    let failure: unknown = null
    // a connection that was closed while it rested says nothing of the node: a lone one is asked twice
    const asked = inTurn()
    for (const node of asked.length === 1 ? [...asked, ...asked] : asked) {
      const leftMs = untilMs - performance.now()
      if (leftMs <= 0) break
      signal?.throwIfAborted()
      try {
        const limit = AbortSignal.timeout(Math.ceil(leftMs))
        const response = await fetch(node.url + path, {
          method,
          // what Node would ask for else takes longer to press and to unfold than to send
          headers: {
            ...node.headers,
            'accept-encoding': 'identity',
            ...(text && { 'content-type': Array.isArray(body) ? NDJSON : JSON_TYPE }),
          },
          ...(text && { body: text }),
          redirect: 'error',
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        })
        const answer = await readAnswer(response)
        if (isAway(response.status, answer)) {
          failure = refusalOf(response.status, answer)
          node.restsUntilMs = performance.now() + RESTS_MS
          continue
        }
        if (!response.ok) throw refusalOf(response.status, answer)
        node.restsUntilMs = 0
        return answer as Answer
      } catch (error) {
        if (error instanceof ClusterRefused) throw error
        signal?.throwIfAborted()
        failure = error
        node.restsUntilMs = performance.now() + RESTS_MS
      }
    }
    throw new ClusterAway('no node of OpenSearch answered in time', { cause: failure })
  }

  return { call }
}

const JSON_TYPE = 'application/json'
const NDJSON = 'application/x-ndjson'

function nodeOf(url: string): { url: string; headers: Record<string, string> } {
  const { username, password, protocol, host, pathname } = new URL(url)
  const key = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return {
    url: `${protocol}//${host}${pathname.replace(/\/+$/, '')}`,
    headers: username === '' ? {} : { authorization: `Basic ${key}` },
  }
}

function textOf(body: object | readonly object[] | null): string | null {
  if (body === null) return null
  return Array.isArray(body) ? body.map((line) => `${JSON.stringify(line)}\n`).join('') : JSON.stringify(body)
}

async function readAnswer(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new Error('the answer of OpenSearch is too long')
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString('utf8')
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return { error: { type: 'no_json', reason: text.slice(0, 200) } }
  }
}

type Failure = {
  error?: { type?: string; reason?: string; root_cause?: { type?: string; reason?: string }[] } | string
}

function refusalOf(status: number, answer: unknown): ClusterRefused {
  const { error } = (answer ?? {}) as Failure
  if (typeof error === 'string') return new ClusterRefused(status, 'error', error)
  const [root] = error?.root_cause ?? []
  return new ClusterRefused(status, root?.type ?? error?.type ?? 'error', root?.reason ?? error?.reason ?? '')
}

/** A node that lost the others says so by a 503, and sometimes by a 500. */
function isAway(status: number, answer: unknown): boolean {
  if (AWAY.has(status)) return true
  return status === 500 && NO_COPY.test(JSON.stringify((answer as Failure).error ?? '').slice(0, 2_000))
}
