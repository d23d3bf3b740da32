import { createHmac } from 'node:crypto'

/** The Stripe-Signature header of a body: `t=SECONDS,v1=HMAC-SHA256(secret, "SECONDS.BODY")` in hex. */
export function signEvent(secret: string, body: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex')
  return `t=${seconds},v1=${signature}`
}
