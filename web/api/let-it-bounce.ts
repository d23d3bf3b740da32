import { CallError } from './call-error.ts'

const limitMs = 10_000

/** Practice mode alone: closes a mailbox of the practice world; answers the message with which a mail to it comes back. */
export async function letItBounce(address: string): Promise<string> {
  const response = await fetch('/sandbox/mailbox', {
    method: 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(limitMs),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  }).catch(() => {
    throw CallError.unreachable()
  })
  if (!response.ok) throw new Error('This mailbox is not one of the practice world.')
  return ((await response.json()) as { message: string }).message
}
