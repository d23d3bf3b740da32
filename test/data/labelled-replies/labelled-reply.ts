import type { ReplyPhase } from '../../../engines/verifier/replies/classify.ts'
import type { ReplyClass, VerdictReason } from '../../../engines/verifier/port.ts'

/** One reply in the manner of a real host, with what it means: phase, class, reason, the raw text, the mail host. */
export type LabelledReply = [
  phase: ReplyPhase,
  meansClass: ReplyClass,
  reason: VerdictReason | null,
  reply: string,
  mx?: string,
]
