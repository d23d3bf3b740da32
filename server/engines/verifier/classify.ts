import type { EvidencePhase, ReplyClass, VerdictReason } from './port.ts'
import {
  absentWords,
  blockStrong,
  blockWeak,
  disabledWords,
  fullWords,
  greylistWords,
  senderWords,
  throttleWords,
  tlsWords,
} from './reply-words.ts'

export type ReplyToClassify = {
  phase: EvidencePhase
  code: number
  /** RFC 3463, e.g. `5.1.1`. */
  enhanced: string | null
  text: string
  /** The mail host's name, for wordings that mean something at one provider only. */
  mx: string | null
}

/** `reason` null: nothing to explain (an accepted greeting). */
export type ReplyMeaning = { class: ReplyClass; reason: VerdictReason | null }

/**
 * What one reply means (reference/verification.md 5.2): the phase first, then the code's class, the enhanced code,
 * providers' habits, and the wording last. In doubt it is about us, never about the mailbox: a refusal becomes
 * "absent" only on its own words or code, words about a block beat words about a mailbox, and no 4xx ever does.
 */
export function classify(reply: ReplyToClassify): ReplyMeaning {
  const { phase, code } = reply
  const text = withoutAddresses(reply.text).toLowerCase()
  const enhanced = reply.enhanced
  const aboutRecipient = phase === 'rcpt' || phase === 'probe'

  if (code >= 200 && code < 300) return success(phase, code, enhanced)
  if (code < 400 || code >= 600) return protocol
  if (code < 500 || enhanced?.startsWith('4.')) return temporary(code, enhanced, text, aboutRecipient)
  if (!aboutRecipient || enhanced?.startsWith('2.')) return refusal(code, enhanced, text)
  return permanentAboutRecipient(code, enhanced, text, reply.mx?.toLowerCase() ?? '')
}

const protocol: ReplyMeaning = { class: 'protocol', reason: 'proto.garbage' }
const absent: ReplyMeaning = { class: 'absent', reason: 'mailbox.absent' }
const moved: ReplyMeaning = { class: 'moved', reason: 'mailbox.moved' }
const disabled: ReplyMeaning = { class: 'disabled', reason: 'mailbox.disabled' }
const full: ReplyMeaning = { class: 'full', reason: 'mailbox.full' }

/** Only the codes that RFC 5321 4.3.2 foresees: any other success answers some other question. */
function success(phase: EvidencePhase, code: number, enhanced: string | null): ReplyMeaning {
  if (enhanced && !enhanced.startsWith('2.')) return protocol
  if (phase === 'rcpt' || phase === 'probe') {
    const reason = phase === 'rcpt' ? 'accepted.unprobed' : 'accepted.catch_all'
    if (code === 250 || code === 251) return { class: 'accepted', reason }
    return code === 252 ? { class: 'accepted_252', reason } : protocol
  }
  return code === (phase === 'banner' ? 220 : 250) ? { class: 'accepted', reason: null } : protocol
}

function temporary(code: number, enhanced: string | null, text: string, aboutRecipient: boolean): ReplyMeaning {
  if (aboutRecipient && !says(text, blockStrong) && (enhanced === '4.2.2' || says(text, fullWords))) return full
  if (says(text, greylistWords)) return { class: 'deferred', reason: 'deferred.greylist' }
  if (says(text, throttleWords) || enhanced === '4.5.3' || enhanced === '4.7.28')
    return { class: 'deferred', reason: 'deferred.throttle' }
  // postgrey's and sqlgrey's bare forms: a time to come back, without the word.
  const namesATime = /\b(?:in|after|for) \d+ ?(?:s|m|h)|\d\d:\d\d:\d\d/.test(text)
  if (aboutRecipient && namesATime && code !== 421) return { class: 'deferred', reason: 'deferred.greylist' }
  return { class: 'deferred', reason: 'deferred.server' }
}

function permanentAboutRecipient(code: number, enhanced: string | null, text: string, mx: string): ReplyMeaning {
  if (says(text, senderWords) || says(text, blockStrong) || code === 530 || says(text, tlsWords))
    return refusal(code, enhanced, text)
  const atProvider = providerRule(enhanced, text, mx)
  if (atProvider) return atProvider
  switch (enhanced) {
    case '5.1.1':
      return absent
    case '5.1.6':
      return moved
    case '5.1.10':
      // RFC 7505 gave this code to null MX; Exchange says "RecipientNotFound" with it.
      return says(text, absentWords) ? absent : { class: 'domain', reason: 'domain.null_mx' }
    case '5.1.2':
    case '5.4.4':
      return { class: 'domain', reason: 'domain.no_mail_host' }
    case '5.2.1':
      // Some hosts file unknown users under 5.2.1 ("mailbox disabled or not found"); either way no mail arrives.
      return says(text, blockWeak) ? refusal(code, enhanced, text) : disabled
    case '5.2.2':
      return full
    case '5.1.0':
    case '5.1.3':
      if (says(text, blockWeak)) return refusal(code, enhanced, text)
      return says(text, absentWords) || text.includes('address rejected') ? absent : refusal(code, enhanced, text)
  }
  const wordsDecide = enhanced === null || /^5\.(?:0|2)\.0$/.test(enhanced) || enhanced === '5.7.1'
  return wordsDecide ? byWords(code, enhanced, text) : refusal(code, enhanced, text)
}

/** Habits that contradict the code's meaning, each at the provider that has it. */
function providerRule(enhanced: string | null, text: string, mx: string): ReplyMeaning | null {
  // Microsoft 365 without such a mailbox (directory-based edge blocking); nobody else says it under 5.4.1.
  if (enhanced === '5.4.1' && text.includes('recipient address rejected: access denied')) return absent
  // Outlook.com's consumer hosts.
  const isMicrosoft = mx === '' || /(?:^|\.)(?:outlook|hotmail)\.com$/.test(mx)
  if (isMicrosoft && enhanced === '5.5.0' && text.includes('mailbox unavailable') && !says(text, blockWeak))
    return absent
  // Google: the mailbox is there and busy, though the code says disabled.
  if (/receiving mail (?:at a rate|too quickly)/.test(text)) return { class: 'deferred', reason: 'deferred.throttle' }
  if (/this user doesn't have an? \S+ account/.test(text)) return absent
  return null
}

/** Without a telling code. Block words first: a reply that has both speaks about us. */
function byWords(code: number, enhanced: string | null, text: string): ReplyMeaning {
  if (says(text, disabledWords) && !says(text, blockWeak)) return disabled
  if (says(text, blockWeak)) return refusal(code, enhanced, text)
  if (says(text, fullWords)) return full
  if (code === 551) return moved // RFC 5321 3.4: "user not local; please try …"
  if (says(text, absentWords)) return absent
  return refusal(code, enhanced, text)
}

/** A permanent no that is about us, our sender or the host's own rules. */
function refusal(code: number, enhanced: string | null, text: string): ReplyMeaning {
  const because = (reason: VerdictReason): ReplyMeaning => ({ class: 'refused', reason })
  if (says(text, blockStrong)) return because('refused.ip_reputation')
  if (code === 530 || enhanced === '5.7.10' || says(text, tlsWords)) return because('refused.tls_required')
  const blamesSender = enhanced === '5.1.7' || enhanced === '5.1.8' || /^5\.7\.2[0-79]$/.test(enhanced ?? '')
  return because(blamesSender || says(text, senderWords) ? 'refused.sender' : 'refused.policy')
}

/** An address echoed in the reply may spell any of the words below; so may a quoted name. */
function withoutAddresses(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/<[^<>]*>/g, '<>')
    .replace(/[^\s<>()[\]:;,]+@[^\s<>()[\]:;,]+/g, '<>')
}

function says(text: string, words: RegExp): boolean {
  return words.test(text)
}
