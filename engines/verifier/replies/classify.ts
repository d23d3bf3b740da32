import { plainWording, withoutAddresses, type PlainWording } from './plain-wording.ts'
import type { EvidencePhase, ReplyMeaning, VerdictReason } from '../port.ts'
import { providerMeaning, wordsOf, type Provider } from './provider-meaning.ts'
import { reasonAboutUs } from './reason-about-us.ts'
import { rememberRecent } from '../brief-cache.ts'
import { onlyRejectedWords, recipientRejectedWords, unavailableWords } from './reply-words/absent.ts'
import { disabledWords, unusedWords } from './reply-words/disabled.ts'
import {
  domainWords,
  nameServerTroubleWords,
  nameServerWords,
  namedDomainWords,
  nullMxWords,
  soughtDomainWords,
} from './reply-words/domain.ts'
import {
  addressUnverifiedWords,
  closedWords,
  connectRefusedWords,
  connectTimeoutWords,
  deliveryTroubleWords,
  fullSystemWords,
  greylistWords,
  paceWords,
  passingWords,
  temporaryWords,
  throttleWords,
  unaskedWords,
} from './reply-words/for-now.ts'
import { fullWords, sizeOrSendingWords, storageWords } from './reply-words/full.ts'
import { movedWords } from './reply-words/moved.ts'
import { policyWords, refusalWords } from './reply-words/policy.ts'
import { retryAfter } from './retry-after.ts'
import { saysAbsent } from './says-absent.ts'
import { statusHint } from './status-hint.ts'

/** The step that was answered. Replies to DATA and those of unknown origin, as bounce messages quote them, may be about a mailbox. */
export type ReplyPhase = EvidencePhase | 'data' | 'quit' | 'unknown'

export type ReplyToClassify = {
  phase: ReplyPhase
  /** RFC 5321 4.2; 0 if the text came without one. */
  code: number
  /** RFC 3463, e.g. `5.1.1`. */
  enhanced: string | null
  text: string
  /** The mail host's name, for wordings that mean something at one provider only. */
  mx: string | null
}

/**
 * What one reply means (docs/verification.md#what-a-reply-means): the phase first, then the code's class, providers' habits, the
 * enhanced code, and the wording last. In doubt it is about us, never about the mailbox: a refusal becomes "absent"
 * only on its own words or code, words about us beat words about a mailbox, and no 4xx ever does.
 */
export function classify(reply: ReplyToClassify): ReplyMeaning {
  const { phase, code, enhanced } = reply
  if (code >= 200 && code < 300) return success(phase, code, enhanced)
  if (code === 354 && phase === 'data') return { class: 'accepted', reason: null }
  if (code !== 0 && (code < 400 || code >= 600)) return protocol
  const text = withoutAddresses(reply.text)
  const provider = wordsOf(reply.mx)
  const recent = text.length <= rememberedChars ? `${phase} ${code} ${enhanced} ${provider} ${text}` : null
  return recentMeanings(recent, () => refusalOrDelay({ phase, code, enhanced, provider, ...plainWording(text) }))
}

/** A host uses the same words for every address it refuses: parsing them once is enough. */
const recentMeanings = rememberRecent<ReplyMeaning>(1_000)
const rememberedChars = 512

type Said = PlainWording & { phase: ReplyPhase; code: number; enhanced: string | null; provider: Provider }

function refusalOrDelay(said: Said): ReplyMeaning {
  const { phase, code, enhanced } = said
  if (code === 0 && enhanced === null) return wordsAlone(said)
  if ((code >= 400 && code < 500) || enhanced?.startsWith('4.')) return temporary(said)
  if (enhanced?.startsWith('2.')) return code === 0 ? success(phase, 250, enhanced) : refusal(said)
  return permanent(said)
}

const protocol: ReplyMeaning = { class: 'protocol', reason: 'proto.garbage' }
const absent: ReplyMeaning = { class: 'absent', reason: 'mailbox.absent' }
const moved: ReplyMeaning = { class: 'moved', reason: 'mailbox.moved' }
const disabled: ReplyMeaning = { class: 'disabled', reason: 'mailbox.disabled' }
const full: ReplyMeaning = { class: 'full', reason: 'mailbox.full' }
const domain: ReplyMeaning = { class: 'domain', reason: 'domain.no_mail_host' }
const nullMx: ReplyMeaning = { class: 'domain', reason: 'domain.null_mx' }
const refused = (reason: VerdictReason): ReplyMeaning => ({ class: 'refused', reason })
const deferred = (reason: VerdictReason): ReplyMeaning => ({ class: 'deferred', reason })

/** Before a recipient was named, nothing can be about one. */
const aboutUsOnly: ReadonlySet<ReplyPhase> = new Set<ReplyPhase>([
  'syntax',
  'dns',
  'connect',
  'banner',
  'ehlo',
  'tls',
  'mail',
])
const isToRecipient = (phase: ReplyPhase) => phase === 'rcpt' || phase === 'probe'

/** Only the codes that RFC 5321 4.3.2 foresees: any other success answers some other question. */
function success(phase: ReplyPhase, code: number, enhanced: string | null): ReplyMeaning {
  if (enhanced && !enhanced.startsWith('2.')) return protocol
  if (isToRecipient(phase) || phase === 'unknown') {
    const reason = phase === 'probe' ? 'accepted.catch_all' : 'accepted.unprobed'
    if (code === 250 || code === 251) return { class: 'accepted', reason }
    return code === 252 ? { class: 'accepted_252', reason } : protocol
  }
  const foreseen = phase === 'banner' || phase === 'connect' || phase === 'tls' ? 220 : phase === 'quit' ? 221 : 250
  return code === foreseen ? { class: 'accepted', reason: null } : protocol
}

function temporary(said: Said): ReplyMeaning {
  const { phase, code, enhanced, words } = said
  const mayBeMailbox = !aboutUsOnly.has(phase)
  if (mayBeMailbox && !reasonAboutUs(said) && isFull(said)) return full
  if (isGreylisted(said)) return deferred('deferred.greylist')
  if (enhanced === '4.3.1' || fullSystemWords.test(words)) return deferred('deferred.full_system')
  if (throttleWords.test(words) || /^4\.(?:5\.3|7\.28|2\.12[12])$/.test(enhanced ?? ''))
    return deferred('deferred.throttle')
  if (/\[tss\d\d\]|\brl0000\d\d\b|\b(?:rp|hl|mi):[a-z]{3}\b/.test(words)) return deferred('deferred.throttle')
  if (mayBeMailbox && addressUnverifiedWords.test(words)) return deferred('deferred.address_unverified')
  // Greylisters' bare forms: a time to come back, without the word.
  const namesATime = retryAfter(words) !== null
  return deferred(isToRecipient(phase) && namesATime && code !== 421 ? 'deferred.greylist' : 'deferred.server')
}

function permanent(said: Said): ReplyMeaning {
  const provider = providerMeaning(said)
  if (aboutUsOnly.has(said.phase)) return provider?.class === 'refused' ? provider : refusal(said)
  if (provider) return provider
  const aboutUs = reasonAboutUs(said)
  if (aboutUs) return refused(aboutUs)
  if (unaskedWords.test(said.words)) return deferred('deferred.address_unverified')
  if (isDeliveryTrouble(said)) return deferred('deferred.server')
  if (isGreylisted(said) && !saysAbsent(said.words)) return deferred('deferred.greylist')
  return byStatus(said) ?? byWords(said) ?? refusal(said)
}

/** Null if the wording has to decide. */
function byStatus(said: Said): ReplyMeaning | null {
  const hint = statusHint(said.enhanced)
  switch (hint) {
    case 'words':
      return null
    case 'absent':
    case 'moved':
      return byAddressStatus(said, hint === 'moved' ? moved : absent)
    case 'null_mx':
      // RFC 7505 gave this code to null MX; Exchange uses it for "RecipientNotFound".
      if (nullMxWords.test(said.words)) return nullMx
      return saysAbsent(said.words) ? absent : nullMx
    case 'domain':
      if (saysAbsent(said.words) && !domainWords.test(said.words)) return absent
      return isAboutDomain(said) ? domain : null
    case 'disabled':
      return byDisabledStatus(said)
    case 'full':
      return sizeOrSendingWords.test(said.words) && !fullWords.test(said.words) ? refused('refused.policy') : full
    default:
      return isFull(said) ? full : hint.startsWith('deferred.') ? deferred(hint) : refused(hint)
  }
}

/** 5.1.1 and 5.1.6: some hosts file a full or a closed mailbox here, some their rules. */
function byAddressStatus(said: Said, meaning: ReplyMeaning): ReplyMeaning {
  if (isFull(said)) return full
  if (movedWords.test(said.words)) return moved
  if (saysAbsent(said.words)) return disabledWords.test(said.words) ? disabled : absent
  if (disabledWords.test(said.words)) return closed(said)
  if (temporaryWords.test(said.words)) return deferred('deferred.server')
  const isPlain = recipientRejectedWords.test(said.words) || unavailableWords.test(said.words)
  const isRefusal = policyWords.test(said.words) || (refusalWords.test(said.words) && said.phase === 'data')
  return isRefusal && !isPlain ? refusal(said) : meaning
}

/** 5.2.1: some hosts file unknown users here as well; and a filter that judged the message (DATA) has no better code. */
function byDisabledStatus(said: Said): ReplyMeaning {
  if (isFull(said)) return full
  if (disabledWords.test(said.words)) return closed(said)
  if (saysAbsent(said.words)) return absent
  if (temporaryWords.test(said.words)) return deferred('deferred.server')
  const isRefusal = policyWords.test(said.words) || refusalWords.test(said.words) || said.phase === 'data'
  return isRefusal ? refusal(said) : disabled
}

/** What is closed for now may be open tomorrow. */
function closed({ words }: Said): ReplyMeaning {
  return passingWords.test(words) && !unusedWords.test(words) ? deferred('deferred.server') : disabled
}

/** Without a code that decides. Words about rules beat words about a mailbox: a reply that has both is about us. */
function byWords(said: Said): ReplyMeaning | null {
  const { phase, code, enhanced, words } = said
  // About the command, not about the address in it (RFC 5321 4.2.4).
  if (code === 500 || code === 502 || code === 503) return null
  if (isFull(said)) return full
  const aboutRules = policyWords.test(words)
  if (disabledWords.test(words)) {
    // A mailbox that is "blocked" because nobody used it is not blocked by a rule about us.
    if (unusedWords.test(words)) return disabled
    if (!aboutRules) return closed(said)
  }
  if (movedWords.test(words) && !aboutRules) return moved
  if (aboutRules) return null
  if (nullMxWords.test(words)) return nullMx
  if (storageWords.test(words)) return ofStorage(said)
  if (isNameServers(words)) return isAboutDomain(said) ? domain : null
  if (saysAbsent(words)) return passingWords.test(words) ? null : absent
  if (domainWords.test(words) && !enhanced?.startsWith('5.5.')) return isAboutDomain(said) ? domain : null
  if (code === 556) return nullMx // RFC 7504
  const isForNow = temporaryWords.test(words) || connectTimeoutWords.test(words)
  if (isForNow || phase === 'data' || refusalWords.test(words)) return null
  if (unavailableWords.test(words)) return absent
  // Without a code, the text after "Recipient address rejected" decides, and no rule above knew it.
  const isRejected = enhanced === null ? onlyRejectedWords : recipientRejectedWords
  return isGeneral(enhanced) && isRejected.test(words) ? absent : null
}

function isGeneral(enhanced: string | null): boolean {
  return enhanced === null || /^5\.(?:1\.[0-3]|0\.0)$/.test(enhanced)
}

/** Room is short, in the mailbox, on the host, or for the message. */
function ofStorage({ words, enhanced }: Said): ReplyMeaning | null {
  if (sizeOrSendingWords.test(words) || enhanced?.startsWith('5.7.')) return null
  return fullSystemWords.test(words) ? deferred('deferred.full_system') : full
}

/**
 * A domain is given up for good on a 5.1.2 or on a name server's answer. The host that answers RCPT is the domain's own, so
 * there "the domain" means the recipient's; in other replies it may be any domain.
 */
function isAboutDomain({ phase, enhanced, words }: Said): boolean {
  if (enhanced === '5.1.2') return true
  if (isNameServers(words)) return true
  const said = words.replace(signature, '')
  if (!isToRecipient(phase) || aboutOurConnection.test(said)) return false
  return namedDomainWords.test(said) && soughtDomainWords.test(said)
}

/** At the end of a reply hosts put their own name in brackets with a session number, or the address that asked. */
const signature = /(?: [[(]\{host\}[\])].{0,80}| \{ip\})$/

/** If a host names an IP address, it is ours. */
const aboutOurConnection = /\{ip\}|\bconnect/

function isNameServers(words: string): boolean {
  return /\bnxdomain/.test(words) || (nameServerWords.test(words) && !nameServerTroubleWords.test(words))
}

/** A permanent no that is about us, our sender or the host's own rules. */
function refusal(said: Said): ReplyMeaning {
  const aboutUs = reasonAboutUs(said)
  if (aboutUs) return refused(aboutUs)
  if (paceWords.test(said.words)) return deferred('deferred.throttle')
  const isExpired = temporaryWords.test(said.words) && !policyWords.test(said.words) && !aboutUsOnly.has(said.phase)
  return isExpired ? deferred('deferred.server') : refused('refused.policy')
}

/** Text of a bounce message that quotes no reply: the sending system's own finding. */
function wordsAlone(said: Said): ReplyMeaning {
  const { phase, words } = said
  const aboutUs = reasonAboutUs(said)
  if (aboutUs) return refused(aboutUs)
  if (isDeliveryTrouble(said)) return deferred('deferred.server')
  const mailbox = aboutUsOnly.has(phase) ? null : byWords(said)
  if (mailbox && (mailbox.class !== 'absent' || !temporaryWords.test(words) || saysAbsent(words))) return mailbox
  if (isGreylisted(said)) return deferred('deferred.greylist')
  if (connectRefusedWords.test(words)) return deferred('net.refused')
  if (/\breset\b/.test(words) && closedWords.test(words)) return deferred('net.reset')
  if (connectTimeoutWords.test(words)) return deferred('net.connect_timeout')
  if (closedWords.test(words)) return deferred('proto.closed_midsession')
  if (paceWords.test(words)) return deferred('deferred.throttle')
  if (fullSystemWords.test(words)) return deferred('deferred.full_system')
  if (policyWords.test(words) || refusalWords.test(words) || sizeOrSendingWords.test(words))
    return refused('refused.policy')
  return temporaryWords.test(words) || domainWords.test(words) ? deferred('deferred.server') : protocol
}

function isGreylisted({ words, names }: Said): boolean {
  return greylistWords.test(words) || /postgrey|gr[ae]y-?list/.test(names)
}

/** A sending system that can't write also speaks of a full mailbox. */
function isDeliveryTrouble(said: Said): boolean {
  const { words } = said
  return deliveryTroubleWords.test(words) && !isFull(said) && !storageWords.test(words) && !policyWords.test(words)
}

function isFull({ enhanced, words }: Said): boolean {
  // Postfix's local delivery, where the file that is too large is the mailbox.
  if (/error writing message: file too large/.test(words)) return true
  if (/^[45]\.2\.2$/.test(enhanced ?? '') && !sizeOrSendingWords.test(words)) return true
  // Under a code for rules, a quota limits what we send, unless the mailbox is named.
  if (/^[45]\.7\./.test(enhanced ?? '') && !/mail ?box|inbox|recipient|user/.test(words)) return false
  return fullWords.test(words) && !sizeOrSendingWords.test(words)
}
