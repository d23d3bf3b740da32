import type { MailerContext } from '../context.ts'
import { tellTrouble } from '../db/tell-outage.ts'
import { claimMails } from '../features/mails/queue/deliver-mails.job.ts'
import { mailLimits } from '../features/mails/queue/mail-limits.ts'
import { WorkLane } from './work-lane.ts'

const pollMs = 1_000
/** At a stop: a mail that is cut off between its text and the answer goes out a second time. */
const graceMs = 2_000

/** Sends what waits: at once when a commit tells of it, and by looking every second, because a notice can be lost. */
export function startMailer(ctx: MailerContext): { stop(): Promise<void> } {
  const lane = new WorkLane({
    places: mailLimits.places,
    checkMs: mailLimits.sendMs,
    kinds: [(most) => claimMails(ctx, most)],
    log: (error, what) => tellTrouble(ctx.log, error, `mailer: ${what}`),
  })
  const timer = setInterval(() => lane.wake(), pollMs)
  const unlisten = ctx.notices.listen('mail_due', () => lane.wake())
  lane.wake()
  return {
    async stop() {
      clearInterval(timer)
      unlisten()
      await lane.stop(graceMs)
    },
  }
}
