import { absentInLanguages } from './absent-in-languages.ts'
import { anyOf, aside, mailboxNoun } from './any-of.ts'

const unknown = 'unknown|unkown|unknow|unknwon|uknown|unkwown|unknowen'
const negation =
  "(?:(?:does|dose|do|did|is|was|were|are|has|have|had|could|can|may|would)(?: not|n'?t|n t)|dosn'?t|dosen'?t|do'nt|can ?not|can[' ]?t|not|never|no longer|no more|(?:does|do|is) no(?= exist))"
const known =
  '(?:be |been |yet )?(?:a |an |in |at |on |to |the |our |this |any |one of )?(?:exists?\\b|found|find|known|valid|listed|registered|recogni[sz]ed|hosted|local\\b|present|located?|identified|deliverable|assigned|here\\b|part of|be verified|belong|associated|existing|real |resolve|defined|created|provisioned|allocated|handled|served|serviced|maintained|configured|set up|subscribed|listed|on (?:file|record)|correct\\b|existent|(?:in )?service\\b)'

/** Somebody who may get mail here; an "address" may as well be ours or a host's. */
const somebody =
  '(?:users?|mail ?box(?:es)?|recipients?|addressees?|accounts?|alias(?:es)?|customers?|persons?|subscribers?)'
const notOurs =
  "(?<!\\b(?:your|ip|host|domain|server|file|dns|map|reverse|group|list|sender|sender's|client|source|from|return|envelope|reply) (?:e-?mail |mail |ip )?)"
const unableTo =
  "(?:could(?: not|n'?t)|can ?not|can[' ]?t|did(?: not|n'?t)|(?:unable|not able|failed|failing|failure) to)"
const here =
  '(?:this|our|the|my) (?:mail ?)?(?:server|system|host|machine|site|company|organi[sz]ation|firm|office|school|university|location)\\b'

/** The forms that a sentence about somebody who is not there takes, whatever the words for them. */
const sentences = [
  String.raw`\b(?:undefined|unassigned|unregistered|unresolvable|vacant|dead|defunct|fictitious|non[- ]?(?:existing|working)|not (?:an? |our |any )?(?:real|existent|existing|current|working|local)) (?:local |e-?mail |mail )?${somebody}\b`,
  /\b(?:undefined|unassigned|vacant|dead|defunct|fictitious|(?<!from a )non[- ]?(?:existing|working)) (?:e-?mail |mail )?address\b/,
  String.raw`\b${unableTo} (?:find|locate|identify|recogni[sz]e) (?:an?y? |the |that |this |such |your (?=recipient))?(?:such )?${somebody}\b(?! (?:record|list|database|table|polic|setting))`,
  String.raw`\b${unableTo} (?:find|locate|identify|recogni[sz]e) (?:the |that |this |such )(?:e-?mail |mail )?address\b(?! (?:record|of|for|in dns))`,
  String.raw`\b${unableTo} resolve (?:an?y? |the |that |this |your (?=recipient))?${somebody}\b`,
  String.raw`\b(?:do|does)(?: not|n[' ]?t) know (?:of |about )?(?:(?:this|that|any|an?|the|such an?) (?:such )?(?:${somebody}|address)\b|anyone|anybody|who (?:that|this|(?:s?he)) is)`,
  String.raw`\bthere (?:is|are) (?:not an?y?|no) (?:such )?${somebody}\b`,
  String.raw`\bthere (?:isn|aren)[' ]?t an?y? (?:such )?${somebody}\b`,
  String.raw`${notOurs}\b${mailboxNoun}\b${aside} (?:is |are )?(?:not|isn[' ]?t|aren[' ]?t) (?:on|at|in) (?:${here}|(?:our|the|my) (?:records?|books|files?|user list)\b)`,
  String.raw`${notOurs}\b${mailboxNoun}\b${aside} (?:do|does)(?: not|n[' ]?t) appear (?:in|on|to (?:exist|be (?:an? )?(?:valid|known|registered|existing)))`,
  String.raw`${notOurs}\b${mailboxNoun}\b${aside} (?:is |are )?(?:not|isn[' ]?t) one of ours\b`,
  String.raw`\bnot one of our (?:\S{1,20} )?(?:users|customers|mail ?boxes|recipients|accounts|subscribers)\b`,
  String.raw`\bno (?:matching|corresponding) (?:local |virtual )?${somebody}\b`,
  String.raw`\bno (?:entry|match|mapping|listing) (?:was )?(?:found )?for (?:this |that |the |such (?:an? )?)?(?:${somebody}\b|\{addr\})`,
  String.raw`\bno ${somebody} (?:that )?(?:match|correspond)(?:es|s|ing)?\b`,
  String.raw`\b(?:do|does)(?: not|n[' ]?t) (?:match|name|(?:correspond|belong|map|point|lead|refer|resolve) to) an?y? (?:known |existing |valid |local |registered |of our )?${somebody}\b`,
  String.raw`\b${somebody} (?:is |has |are )?gone\b(?! (?:over|beyond|past|to|into|in|bad|wrong)\b)`,
  String.raw`${notOurs}\b(?:${somebody}|name|e-?mail(?: address)?|address)${aside} (?:is |was |are )?(?:marked|flagged|reported|considered|known|listed|regarded) (?:as |to be )?(?:an? )?(?:invalid|unknown|non-?exist\w{2,3}|undeliverable|dead)\b`,
  String.raw`${notOurs}\b${somebody} (?:has|have|having|got|with) no (?:(?:e-?)?mail(?: ?box)?|inbox|account|address)\b(?! (?:quota|service|host|server|permission|access|right|from))`,
  String.raw`\b(?:has|have) (?:never )?(?:created|opened|activated|registered|signed up for) (?:this|that|an?y?|the|such an?) (?:e-?)?(?:mail ?box|mail|account|address)\b`,
  String.raw`\bno (?:redirect|redirection|forward|forwarding|alias|route|routing|mapping|delivery) (?:entry|entries|address|rule|record|target|destination)?s? ?(?:exists? |found |defined |configured )?for (?:this |that |the |such (?:an? )?)?(?:e-?mail )?(?:${somebody}|address|\{addr\})`,
  String.raw`\bnot (?:found |present |listed |contained |included )?(?:in|on|part of) (?:the |our |an?y? |this |my )?(?:list of )?(?:valid |known |local |existing )?(?:${somebody}|address(?:es)?|e-?mail|user ?name|rcpt|route|routing|local part)(?: (?:list|table|map|file|database|directory|records?))?\b(?! (?:polic|domain))`,
  String.raw`\b(?:${somebody}|rcpt|e-?mail) (?:name |address )?(?:is )?(?:invalid|unknown|nonexistent|bad|bogus|unallocated|unassigned|unregistered|unused|undefined)\b`,
  String.raw`${notOurs}\b(?:${somebody}|rcpt|(?:(?:e-?)?mail ?)?address)${aside} (?:is |was )?not (?:found |present |listed )?(?:in|on) (?:the |our |my |this |an?y? )(?!\S{0,20}(?:allow|permit|safe|approved|trusted|white|black|block|bypass))(?:\S{1,20} ){0,2}(?:list|table|map|database|directory|records?)\b`,
  /\bmailing list (?:\S{1,64} )?(?:is |was )?(?:not found|unknown|does(?: not|n't) exist)/,
  /^(?:[245]\.\d\.\d{1,3} )?(?:\{addr\}[:. ]{0,3})?(?:the )?(?:recipient )?name (?:is |was )?(?:not (?:found|known|on file|recogni[sz]ed|registered)|unknown)\b/,
  /\bno mail ?box:? \{addr\}/,
  /\bnever heard of\b/,
  /\b(?:nobody|no[- ]one) (?:called|named|known|there)\b/,
  /\bisn[' ]?t known (?:here|to us|by this|at this)/,
]

const english = [
  String.raw`\b(?:${unknown}|invalid|non-?existent|non-?existing|inexistent|no such|illegal|undeliverable|unrout(?:e)?able|unrecogni[sz]ed|incorrect|wrong|bad|missing|nonlocal|not an? (?:known|existing|active|registered|local|valid)) (?:or (?:illegal|invalid|unknown|missing) )?(?:local |destination |target |virtual |recipient'?s? |to |rcpt |final |internet |smtp |mail |e-?mail |domain )?${mailboxNoun}\b(?! syntax)`,
  String.raw`${notOurs}\b${mailboxNoun}\b${aside} (?:is |was |are |has been |,)?(?:${unknown}|invalid|inexistent|non-?existent|not found|nonexisting)\b`,
  String.raw`${notOurs}\b${mailboxNoun}\b${aside} ${negation} ${known}`,
  String.raw`\{addr\}[:,. ]{0,4}(?:is |was |: )?(?:unknown|not found|${negation} ${known}|no such|invalid)`,
  String.raw`\b${mailboxNoun}[:,.]? {0,2}\{addr\}[:,.]? (?:is )?(?:unknown|not found)`,
  /\buser ?unknown/,
  /\binvalid (?:\S{1,20} ){0,2}(?:user ?id|mailbox path|virtual user)/,
  /\bhasn.t got the service mapped/,
  /\bno such id\b/,
  /\b(?:user|recipient|address|mailbox) (?:is )?unrecogni[sz]ed/,
  /\bi can ?not deliver mail for/,
  /\bdon.t exists? (?:that|this) user/,
  /\bnot (?:a )?user of this/,
  /\bnot a member of (?:the )?domain/,
  /\b(?:user|recipient|rcpt|mail ?box)(?: \S{1,64})? not ok\b/,
  /\blookup in domain map failed/,
  /unknown ?user/,
  /recipient unknown/,
  /mailbox unknown/,
  /address unknown/,
  /unknown address/,
  /addressee unknown/,
  /account unknown/,
  /unknown account/,
  /unknown alias/,
  /unknown recipient/,
  /unknown rcpt/,
  /unknown local/,
  /(?:\b(?:does|dose|do|did)(?: not|n'?t|n t| no)|\bdosn'?t|\bdosen'?t|\bdo'nt) (?:currently )?exist/,
  /\bno longer exists?/,
  /\bnot exists?\b/,
  /\bnot existing/,
  /\bnever existed/,
  /\bcan ?not exist/,
  /\bis not exist/,
  String.raw`(?:could|can|did)(?: not|n'?t)? (?:be )?(?:find|locate|found|identify|resolve) (?:a |any |an |the |that |your )?(?:such )?${mailboxNoun}\b(?! (?:table|database|map|list|record|polic))`,
  String.raw`\b(?:${mailboxNoun}|\\{addr\\})${aside} could not be found\b`,
  /\bno (?:valid |matching |local )?(?:mail ?box|user|account|recipient|person|customer|address|addressee|alias|subscriber|one)s? (?!records?\b)(?:\S{1,64} )?(?:here|by|with|found|exists?|named|called|on|in|at|for|known|there|under|of|available)\b/,
  /\bno such (?:\S{1,20} )?(?:user|login|in ?box|person|recipient|mail ?box|address|account|name|alias|customer|addressee|local|domain user|rcpt|one|email|member)/,
  /\b(?:no|so|non) such (?:a )?(?:user|recip)/,
  /\bno (?:mail ?box|user|account|recipient)\b\W*$/,
  /\bnot (?:our|a) (?:customer|user|mail ?box|subscriber|known user)/,
  /\bnot listed (?:in|as)/,
  /\bnot in (?:the |our |my |this )?(?:\S{1,20} )?(?:directory|address ?book|database|user list|table|recipient list)/,
  /n'?t (?:a|any|have an?y?)(?: \S{1,64})? (?:(?:e-?)?mail ?)?(?:box|account|user)\b/,
  /\b(?:does|do) not have an?y? (?:\S{1,64} )?(?:e-?mail ?)?(?:account|mail ?box)/,
  /recip(?:ient)?notfound/,
  /no ?such ?user\b/,
  /no ?such ?recipient/,
  /userunknown/,
  /unknownuser/,
  /cuda nsu/,
  /user not found/,
  /mailboxnotfound/,
  /user does not have/,
  /addressnotfound/,
  /bad-?mailbox/,
  /\bunrout(?:e)?able (?:mail )?address/,
  /\bunrout(?:e)?able\b(?! (?:mail )?domain| sender)/,
  /\bundeliverable address/,
  /^(?:{addr} ?:? )?(?:bad|invalid) (?:destination|address)\b/,
  /\bnot known (?:here|at this|to us|by this)/,
  /\bunknown (?:here|at this (?:host|address|site|domain)|to us|in (?:virtual|local|relay|my|our)|on this)/,
  /\b(?:is |are )?unknown to (?:this|our|the) (?:system|server|host)/,
  /\bmisspell?ed/,
  /\bdouble-?check(?:ing)? the (?:recipient|address|e-?mail|spelling)/,
  /(?<!\b(?:to|not|cannot|can't|could|error|while) )check (?:the |your |for )?(?:spelling|typos?|the recipient|recipient)/,
  /may have (?:been )?(?:mistyped|a typo)/,
  /typing error/,
  /\bnot (?:in use|on (?:file|record))\b/,
  /\bno record of/,
  /\b(?:unregistered|no registered|no) (?:e-?mail )?address registered/,
  /\bunregistered (?:e-?mail )?(?:address|user|recipient)/,
  /\bno such mail drop/,
  /\bnot (?:found|present) in (?:the |our )?directory/,
  /\b(?:does not|doesn.t) have an? (?:\S{1,64} )?(?:address|mail ?box) ?(?:here)?/,
  /\bno longer on staff/,
  /\bno local (?:mail ?box|user|recipient)/,
  /\b(?:mail ?)?box not found/,
  /\bno longer (?:employed|work(?:s|ing)?|with (?:us|the|our|this)|at (?:this|our|the)|a (?:member|customer|user|valid)|in (?:use|service|our)|on (?:this |our )?(?:server|system)|valid|here|available at this|accepts? (?:e-?)?mails?|used|in existence|an? (?:active |current )?employee|associated|part of)/,
  /\bhas left\b/,
  /\bleft the (?:company|organi[sz]ation|firm)/,
  /\b(?:former|ex-?) ?(?:employee|colleague)/,
  /\bdeparted\b/,
  /\bhas retired/,
  /\bdeceased/,
  String.raw`\b${mailboxNoun}\b${aside} (?:was |has been |is |been )?(?:permanently )?(?:deleted|removed|cancell?ed|erased|purged|decommissioned|destroyed)`,
  /\bdeleted (?:user|account|mail ?box|address)/,
  /\brecipient (?:address )?(?:verify|verification|validation) failed/,
  /\brecipient(?:s)? (?:\S{1,64} )?(?:can ?not|could not|cannot) be (?:verified|found|resolved|located)/,
  /\bnot a deliverable/,
  /\bmailbox name not (?:allowed|found)/,
  /\bnot local (?:user|mailbox|recipient|address)/,
  /\buser not local/,
  /\bnobody (?:by|with|here|of)/,
  /\bunknown or (?:illegal|disabled|inactive)/,
  /\billegal alias/,
  /\bunverifiable address/,
  /\bnot accepting mail for (?:this|that) user/,
  /\bnot a user\b/,
  /\bno one (?:by|with|here)/,
  /\bno mail ?drop/,
  /\bno mail ?box (?:here|by)/,
  /\bnot our user/,
  /\bthere is no (?:such )?(?:user|mail ?box|account|one|address|recipient|person)(?! record)/,
  /\bdoes not (?:live|work|reside|have a mailbox) (?:here|at)/,
]

/** There is no such mailbox, said of the mailbox. */
export const absentWords = anyOf(english, sentences, absentInLanguages)

/** RFC 5321's own words for 550, and a plain refusal of the recipient: absent only where nothing says otherwise. */
export const unavailableWords = anyOf(
  /\bunavailable (?:e-?mail |mail )?(?:mail ?box|user|recipient|account)\b/,
  /\bmail ?box (?:is )?(?:\S{1,64} )?(?:currently )?(?:unavailable|unavaiable|not available)/,
  /\b(?:postfach|mailbox|empfa?e?nger) (?:ist )?nicht (?:verfu?e?gbar|erreichbar)/,
  /\b(?:boite(?: aux lettres)?|messagerie) (?:est )?(?:indisponible|non disponible)/,
  /\b(?:buzon(?: de correo)?|casilla) no disponible/,
  /\b(?:casella|caixa)(?: di posta| de correio| postal)? (?:non disponibile|nao disponivel|indisponivel)/,
  /\b(?:recipient|user|address|account) (?:\S{1,64} )?(?:is )?(?:unavailable|not available)\b(?! to \w)/,
  /\bno mailbox\b/,
)
/** The recipient was refused and nothing else is said: all that such a text holds. */
export const onlyRejectedWords =
  /^(?:[245]\.\d\.\d{1,3} )?(?:\{addr\}[.: ]{0,4})?(?:the )?(?:recipient|rcpt|address|destination|mailbox|user)(?: address)?(?: \{addr\})? ?:? (?:is |was |has been )?(?:rejected|refused|not accepted|denied|declined|undeliverable)[.!]?(?: (?:[^a-z ]{0,8}\{(?:addr|host|ip|link)\}[^a-z ]{0,8}|[a-z]{0,16}\d\S{0,64}|[^a-z0-9 ]{1,8}|gsmtp)){0,6}$/
/** The same with a code that says which recipient. */
export const recipientRejectedWords = anyOf(
  /\b(?:recipient|rcpt|address|destination|mailbox)(?: address)?(?: \{addr\}| \S{1,64})? ?:? (?:is |was |has been )?(?:rejected|refused|not accepted|denied|declined|undeliverable)/,
  /\b(?:no|all) (?:valid )?recipients?(?: are invalid)?\b/,
  /\b(?:rejected|refused) (?:recipient|rcpt|address)/,
  /\brejecting recipient/,
  /\bnot accept(?:ed|ing)? (?:this |that )?(?:recipient|rcpt)/,
  /\bbad destination/,
  /\bmailbox name not allowed/,
  /\binvalid address\b/,
  /\bdestinataire (?:refuse|rejete)/,
  /\bempfanger abgelehnt/,
  /\bdestinatario (?:rechazado|rifiutato|rejeitado|recusado)/,
)
