import { providerOf } from '../hosts/providers.ts'
import type { ReplyClass, VerdictReason } from '../port.ts'

export type ProviderMeaning = { class: ReplyClass; reason: VerdictReason }

type Asked = { code: number; enhanced: string | null; words: string; provider: Provider }

/** The provider whose wording a mail host uses, for the rules; `unknown` if no host is named. */
export type Provider = 'microsoft' | 'other' | 'unknown'

export function wordsOf(mx: string | null): Provider {
  if (!mx) return 'unknown'
  const provider = providerOf(mx)
  return provider?.name === 'microsoft-365' || provider?.name === 'outlook.com' ? 'microsoft' : 'other'
}

type Rule = {
  /** The provider's mail hosts; without it the wording means the same at any host. */
  at?: Provider
  code?: RegExp
  enhanced?: RegExp
  words?: RegExp
  means: ProviderMeaning
}

/**
 * Habits of a provider that contradict a code's meaning, or that only its own codes show; each applies at that provider.
 * Null if none applies. `words` as plainWording gives them.
 */
export function providerMeaning(asked: Asked): ProviderMeaning | null {
  const rule = rules.find(
    ({ at, code, enhanced, words }) =>
      (!at || asked.provider === 'unknown' || asked.provider === at) &&
      (!code || code.test(String(asked.code))) &&
      (!enhanced || (asked.enhanced !== null && enhanced.test(asked.enhanced))) &&
      (!words || words.test(asked.words)),
  )
  return rule?.means ?? null
}

const absent: ProviderMeaning = { class: 'absent', reason: 'mailbox.absent' }
const disabled: ProviderMeaning = { class: 'disabled', reason: 'mailbox.disabled' }
const full: ProviderMeaning = { class: 'full', reason: 'mailbox.full' }
const deferred = (reason: VerdictReason): ProviderMeaning => ({ class: 'deferred', reason })
const refused = (reason: VerdictReason): ProviderMeaning => ({ class: 'refused', reason })

const permanent = /^5/

/** The first that fits wins. */
const rules: Rule[] = [
  // Microsoft 365: no such mailbox (directory-based edge blocking), and what its gateways say of another host's answer.
  { enhanced: /^5\.(?:4\.1|7\.504)$/, words: /recipient address rejected: access denied/, means: absent },
  { enhanced: /^5\.1\.35[01]$/, means: absent },
  { code: permanent, words: /resolver\.adr\.\S{0,12}recip\S{0,6}notfound/, means: absent },
  { code: permanent, words: /resolver\.rst\.authrequired/, means: refused('refused.auth_required') },
  { enhanced: /^5\.7\.13[3-6]$/, means: refused('refused.policy') },
  { code: permanent, words: /resolver\.(?:rst|adr|fwd|grp)\./, means: refused('refused.policy') },
  { code: permanent, words: /storedrv\.deliver.{0,120}(?:quota|mailbox full)/, means: full },
  {
    code: permanent,
    words: /storedrv\.deliver.{0,120}(?:account ?disabled|mailbox ?disabled|account (?:is )?inactive)/,
    means: disabled,
  },
  { enhanced: /^5\.2\.12[12]$/, means: deferred('deferred.throttle') },
  { code: permanent, words: /\((?:s3140|s3150)\)|\b(?:sc|dy|ou)-00\d/, means: refused('refused.ip_reputation') },
  { enhanced: /^5\.7\.(?:60[6-9]|6[1-4]\d|511|508|513|70[38])$/, means: refused('refused.ip_reputation') },
  // Outlook.com's consumer hosts.
  { at: 'microsoft', enhanced: /^5\.5\.0$/, words: /^requested action not taken: mailbox unavailable/, means: absent },
  // Google: the mailbox is there and busy, though the code says disabled.
  { words: /receiving (?:mail|e-?mail|messages) (?:at a rate|too quickly)/, means: deferred('deferred.throttle') },
  { enhanced: /^5\.7\.28$/, means: refused('refused.ip_reputation') },
  // QQ and others: it is not a block if it gives no reason of its own.
  { code: /^55/, words: /^mailbox unavailable or access denied/, means: absent },
  // Docomo: the person's own settings refuse the message, in the words for an unknown user.
  { enhanced: /^5\.2\.0$/, words: /^(?:5\.2\.0 )?unknown user/, means: refused('refused.policy') },
  // Yahoo and AOL.
  { words: /this user doesn't have an? \S+ account/, means: absent },
  { code: permanent, words: /\[(?:tss|bl)\d\d\]/, means: refused('refused.ip_reputation') },
  {
    code: permanent,
    words: /\b(?:rtr|rly|hvu|con|dyn|scn|ipts):[a-z]{1,2}\d?\b/,
    means: refused('refused.ip_reputation'),
  },
  // Comcast, Charter, GoDaddy: lists and limits of their own.
  {
    code: permanent,
    words: /\bbl0000\d\d\b|\baup#(?:in-)?1[0-3]\d\d\b|\bib(?:10[1-8]|11\d|50\d|60\d)\b/,
    means: refused('refused.ip_reputation'),
  },
  {
    code: permanent,
    words: /\[\{ip\}[^\]]{0,12}\] our system has detected that this message is likely unsolicited/,
    means: refused('refused.ip_reputation'),
  },
  { words: /\brl0000\d\d\b/, means: deferred('deferred.throttle') },
  // Orange, Wanadoo and La Poste number what they mean.
  { code: permanent, words: /\b(?:of[rg]|lpn)\d{0,4} 416\b/, means: absent },
  { code: permanent, words: /\b(?:of[rg]|lpn)\d{0,4} 417\b/, means: full },
  { code: permanent, words: /\b(?:of[rg]|lpn)\d{0,4} (?:418|426)\b/, means: disabled },
  { code: permanent, words: /\b(?:of[rg]|lpn)\d{0,4} 10\d\b/, means: refused('refused.ip_reputation') },
  // NetEase (163.com, 126.com): two letters for the filter, three for the rule.
  { code: permanent, words: /\bmi:spf\b|\bmi:sfq\b/, means: refused('refused.sender') },
  { code: permanent, words: /\bhl:[a-z]{3}\b|\bip:[a-z]{3}\b/, means: refused('refused.ip_reputation') },
  { code: permanent, words: /\b(?:dt|mi):[a-z]{3}\b/, means: refused('refused.policy') },
  { words: /\brp:[a-z]{3}\b/, means: deferred('deferred.throttle') },
  // Mail.ru names the state of the mailbox last.
  {
    code: permanent,
    words: /^message was not accepted -- invalid mailbox.{0,120}(?:terminated|blocked|disabled|inactive)/,
    means: disabled,
  },
  { code: permanent, words: /^message was not accepted -- invalid mailbox/, means: absent },
  // T-Online.
  { words: /\bip={ip} - a problem occurred/, means: refused('refused.ip_reputation') },
]
