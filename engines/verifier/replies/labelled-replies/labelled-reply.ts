import type { ReplyPhase } from '../classify.ts'
import type { ReplyClass, VerdictReason } from '../../port.ts'

/** One reply in the manner of a real host, with what it means: phase, class, reason, the raw text, the mail host. */
export type LabelledReply = [
  phase: ReplyPhase,
  meansClass: ReplyClass,
  reason: VerdictReason | null,
  reply: string,
  mx?: string,
]
