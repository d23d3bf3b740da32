import { makeNonce } from './nonce.ts'
import { mirrorPath, seenSchema, type Seen } from './seen.ts'

const limitMs = 8_000
const mostBytes = 20_000
/** Of a network for documents (RFC 5737): no visitor has it. If the product takes it for ours, any visitor can choose an address. */
export const claimedIp = '192.0.2.77'

export type Mirrored =
  | { seen: Seen }
  | { fault: 'unreachable' | 'certificate' | 'redirected' | 'stranger'; said: string }

/** Asks the product through its public address how it sees us. Never rejects for what the network does. */
export async function askMirror(publicUrl: string, secretKey: string, now: Date): Promise<Mirrored> {
  try {
    const answer = await fetch(`${publicUrl}${mirrorPath}${makeNonce(secretKey, now)}`, {
      headers: { 'x-forwarded-for': claimedIp, accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    })
    if (answer.status >= 300 && answer.status < 400)
      return { fault: 'redirected', said: answer.headers.get('location')?.slice(0, 200) ?? 'nowhere' }
    const read = seenSchema.safeParse(await jsonOf(answer))
    return read.success ? { seen: read.data } : { fault: 'stranger', said: `${answer.status}` }
  } catch (error) {
    const cause = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|SSL|EPROTO/.test(cause.code ?? '')
    return { fault: isCertificate ? 'certificate' : 'unreachable', said: cause.code ?? cause.message }
  }
}

async function jsonOf(answer: Response): Promise<unknown> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > mostBytes) return null
  }
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
