import type { VerdictReason } from '../port.ts'
import type { PlainWording } from './plain-wording.ts'
import { domainWords } from './reply-words/domain.ts'
import { blockListNames, ipReputationWords } from './reply-words/ip-reputation.ts'
import { ourSideWords } from './reply-words/policy.ts'
import { senderWords } from './reply-words/sender.ts'
import { authRequiredWords, heloWords, noPtrWords, relayWords, signInWords, tlsWords } from './reply-words/session.ts'
import { saysAbsent } from './says-absent.ts'
import { statusHint } from './status-hint.ts'

type Said = PlainWording & { phase: string; code: number; enhanced: string | null }

/** Words and names that beat even an enhanced code: the host says what it objects to about us. In the order of certainty. */
export function reasonAboutUs({ code, enhanced, words, names, phase }: Said): VerdictReason | null {
  const listed = blockListNames.test(words) || blockListNames.test(names)
  if (/\bsender\b.{0,30}(?:block|black) ?-?list/.test(words)) return 'refused.sender'
  if (listed) return 'refused.ip_reputation'
  const hint = statusHint(enhanced)
  if (hint.startsWith('refused.') && hint !== 'refused.policy') return hint as VerdictReason
  if ((code === 530 || code === 535) && !tlsWords.test(words)) return 'refused.auth_required'
  if (relayWords.test(words)) return 'refused.relay'
  if (tlsWords.test(words)) return 'refused.tls_required'
  if (noPtrWords.test(words)) return 'refused.no_ptr'
  if (heloWords.test(words)) return 'refused.helo'
  if (ipReputationWords.test(words)) return 'refused.ip_reputation'
  if (authRequiredWords.test(words)) return 'refused.auth_required'
  if (senderWords.test(words)) return 'refused.sender'
  if (signInWords.test(words)) return 'refused.auth_required'
  if (ourSideWords.test(words)) return 'refused.policy'
  // A problem with a name in MAIL FROM, without more, is the sender's.
  return phase === 'mail' && (saysAbsent(words) || domainWords.test(words)) ? 'refused.sender' : null
}
