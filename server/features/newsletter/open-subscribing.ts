import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { requireMails } from '../accounts/confirmation/send-confirmation.ts'
import { mailConfirmation } from './mail-confirmation.ts'

const mostUnderWay = 100
const retryAfterSeconds = 5
/** Quoted names, and signs that could add a second recipient or a header: no reader has such an address. */
const plainAddress = /^[^\s"<>()[\]\\,;:]+@[^\s@]+$/

/** Takes a request for the newsletter. Refuses a text that is no address; the answer reveals nothing else about it. */
export type Subscribe = (email: string) => void

/** The mail is not waited for: the time of the answer must not reveal whether somebody is subscribed. */
export function openSubscribing(ctx: Context): Subscribe {
  let underWay = 0
  return (email) => {
    const checked = ctx.checkAddress(email.trim())
    if (!checked.ok || !plainAddress.test(checked.address))
      throw new Refusal('bad-request', { message: 'This is not a valid email address.' })
    requireMails(ctx)
    if (underWay >= mostUnderWay) throw new Refusal('too-many', { retryAfterSeconds })
    underWay += 1
    mailConfirmation(ctx, checked.address)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'newsletter mail not sent'))
      .finally(() => (underWay -= 1))
  }
}
