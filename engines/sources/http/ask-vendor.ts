import type { SourceCall, SourceOutcome } from '../port.ts'

/** Where a vendor is asked, with what every request to it carries. `base` has no slash at its end. */
export type VendorPlace = { base: string; headers: Readonly<Record<string, string>>; fetch: typeof fetch }

export type VendorRequest = {
  method: 'GET' | 'POST'
  path: string
  /** Undefined and "" are left out; a list is sent value by value under one name. */
  query?: Readonly<Record<string, string | readonly string[] | undefined>>
  json?: unknown
}

/** `json` is undefined if the body is none. */
export type VendorReply = { status: number; headers: Headers; text: string; json: unknown }

type Failed = Extract<SourceOutcome<never>, { kind: 'failed' }>

const mostBytes = 4 * 1024 * 1024

/** Errors that come before a request can have reached the vendor. */
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/**
 * One request to a vendor, within its time and at most 4 MB of answer; redirects aren't followed, as they could take the key elsewhere.
 * Never logs and never repeats. Rejects only if the call's signal aborts, with its reason.
 */
export async function askVendor(
  place: VendorPlace,
  { method, path, query = {}, json }: VendorRequest,
  call: SourceCall,
): Promise<VendorReply | Failed> {
  const url = new URL(place.base + path)
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value]) if (each) url.searchParams.append(name, each)
  const time = AbortSignal.timeout(call.timeoutMs)
  const signal = call.signal ? AbortSignal.any([call.signal, time]) : time
  try {
    const answer = await place.fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...place.headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      redirect: 'manual',
      signal,
    })
    const text = await readBounded(answer)
    if (text === null) return { kind: 'failed', because: 'unreadable', mayHaveCost: true }
    return { status: answer.status, headers: answer.headers, text, json: parse(text) }
  } catch (error) {
    call.signal?.throwIfAborted()
    if (time.aborted) return { kind: 'failed', because: 'timeout', mayHaveCost: true }
    return { kind: 'failed', because: 'network', mayHaveCost: !unreached.has(codeOf(error)) }
  }
}

async function readBounded(answer: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : ''
}
