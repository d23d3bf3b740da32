import { anyOf } from './any-of.ts'

/** Our address has no name, or one that does not lead back. */
export const noPtrWords = anyOf(
  /\breverse[ -]?(?:dns|lookup|host ?name|name|mapping|entry|record|address|resolution)/,
  /\bptr\b/,
  /\brdns\b/,
  /\bfcrdns/,
  /\bcannot find your (?:reverse )?host ?name/,
  /\bno (?:reverse |valid )?(?:host ?name|dns) (?:for|found for|entry for) (?:your|\{ip\}|\[|the connecting|client)/,
  /\bip name (?:lookup|possibly forged)/,
  /\bforged host ?name/,
  /\b(?:client|your|connecting) (?:host|ip|address|server)(?: \S{1,64}){0,3} (?:does(?: not|n'?t) resolve|has no (?:dns|name|hostname)|not resolve|unresolvable|cannot be resolved|could not be resolved)/,
  /\b(?:unable|failed|cannot|could not) to? ?(?:reverse )?resolve (?:your|client|the client|\{ip\}|\[)/,
  /\bno dns (?:ptr|name) /,
  /\binvalid dns (?:ptr|record for your)/,
  /\bhost ?name (?:verification failed|mismatch)/,
  /\bfix reverse/,
  /\bclient (?:host|ip)(?: ?name)?(?: \S{1,64})? not found/,
  /\byour host ?name/,
  /\bfrom (?:an )?unknown host/,
  /\bunknown host: ?\[?\{ip/,
  /\breverse-?dns/,
  /\bruckwarts/,
  /\brueckwaerts/,
  /\bdns (?:inverse|inverso|reverso)/,
  /обратн\S{2,3} (?:dns|зон|запис)/,
  /反向(?:解析|dns)/,
  /逆引き/,
)

/** What we said in EHLO or HELO. */
export const heloWords = anyOf(
  /\b(?:helo|ehlo)\b(?: \S{1,64}){0,5} (?:reject\w*|invalid|denied|refused?|fail\w*|bad|must|need|mismatch\w*|forg\w*|spoof\w*|impersonat\w*|not|does|doesn.t|syntactic\w*|is (?:not|my|our|local)|without|required|unresolv\w*|bogus|illegal|can|cannot|contains|wrong|resolv\w*|suspicious|incorrect|unknown|looks)\b/,
  /\b(?:invalid|bad|forged|fake|bogus|malformed|illegal|incorrect|unacceptable|unqualified|wrong|your|no|missing|suspicious|rejected|polite people say) (?:smtp )?(?:helo|ehlo)/,
  /\b(?:helo|ehlo) command rejected/,
  /\bneed fully-?qualified host ?name/,
  /\b(?:say|send|issue|use) (?:helo|ehlo) (?:first|with)/,
  /\byou are not (?:me|who you|\{host\})/,
  /\bhostname you gave/,
  /\bin (?:helo|ehlo)\b/,
  /\b(?:helo|ehlo) (?:name|argument|hostname|greeting|string|domain)/,
)

/** A host that does not handle this domain, for us or at all. */
export const relayWords = anyOf(
  /\brelay(?:ing|ed)?\b(?: \S{1,64}){0,4} (?:denied|not|prohibited|refused|rejected|disallowed|forbidden|restricted|blocked|disabled|for|access)\b/,
  /\b(?:unable|not able|not allowed|not permitted|not authori[sz]ed|not willing|cannot|can ?not|can't|won't|will not|does(?: not|n'?t)|do(?: not|n'?t)|no|refus\w{1,3}|den\w{1,4}|third[- ]party|unauthori[sz]ed|prohibited|illegal|must authenticate to|attempt\w{0,3} to|open|try\w{0,3} to|to) (?:to )?(?:mail |e-?mail |messages? )?relay(?:ing|ed)?\b/,
  /\brelay(?:ing)? (?:denied|not|access|refused|prohibited|attempt)/,
  /\brelaying mail/,
  /\bnot (?:a |an )?(?:open )?relay/,
  /\brcpthosts/,
  /\bwe (?:do not|don'?t) relay/,
  /\bas a relay\b/,
  /\bnot a gateway/,
  /\bnot (?:a )?local (?:domain|host)\b/,
  /\b(?:domain|host)(?: \S{1,64})? (?:is |are )?not (?:local|hosted|handled|served|accepted|allowed|one of|listed|configured|our|authori[sz]ed|in my list|permitted|processed)\b/,
  /(?<!\b(?:mail ?box|user|recipient|account|alias|address(?:ee)?) (?:is |was )?)\bnot (?:hosted|handled|configured|responsible|accept\w{0,3} (?:mail|e-?mail|messages?)) (?:here|on this server|for (?:this|that|the) (?:domain|host))/,
  /\bnot (?:allowed|authori[sz]ed|permitted) to send (?:mail )?(?:through|via|to (?:external|non-?local|remote|outside))/,
  /\b(?:only )?accept\w{0,3} (?:mail|e-?mail|messages?) for\b(?! (?:it|him|her|them|(?:this|that|such an?|the) (?:mail ?box|user|recipient|account|alias|address(?:ee)?|person))\b)/,
  /\bnot responsible for/,
  /\bmail for (?:this domain|\{host\}) (?:is )?not/,
  /\bweiterleitung (?:\S{1,20} )?(?:nicht|verweigert)/,
  /\brelais\b/,
  /\bретрансляц/,
  /\brelaying/,
  /转发/,
  /轉發/,
  /轉寄/,
  /中继/,
  /リレー/,
  /중계/,
)

/** It serves only clients that log in. */
export const authRequiredWords = anyOf(
  /\b(?:smtp )?auth(?:entication|enticate|enticated|orization)? (?:is |are )?(?:required|needed|necessary|first|failed|mandatory|expected)/,
  /\bauthrequired/,
  /\b(?:must|please|need to|have to|should|not) (?:be )?(?:smtp )?(?:auth(?:enticated?)?\b|log ?(?:in|ged ?in)\b|sign ?(?:in|ed ?in)\b)/,
  /\bclient (?:was |is )?not authenticated/,
  /\bauthenticate (?:first|yourself|before|to)/,
  /\bsmtp auth/,
  /\bpop (?:before|after|first)/,
  /\bcheck (?:your |for )?(?:new )?(?:mail|pop) (?:first|before)/,
  /\brequires? (?:smtp )?(?:authentication|login|you to (?:log|auth))/,
  /\bwithout (?:smtp )?auth/,
  /\blog ?in (?:required|first|denied|failed)/,
  /\bnot logged in/,
  /\bunauthenticated (?:user|client|connection|sessions?)/,
  /\bturn on (?:smtp )?auth/,
  /\bauthentifizier/,
  /\bauthentification/,
  /\bautenticac/,
  /\bautenticaz/,
  /\bautentika/,
  /\buwierzyteln/,
  /аутентификац/,
  /авторизац/,
  /需要(?:身份)?(?:验证|認證|认证)/,
  /认证/,
  /認証が必要/,
  /인증이? ?필요/,
)

/** It is about signing in: the unknown user is then the sender. */
export const signInWords = anyOf(
  /\b(?:un)?authenticat(?:e|ed|es|ing|ion|or)\b/,
  /\bsasl\b/,
  /\bsmtp ?auth\b/,
  /\bauth ?(?:failed|failure|error|denied|rejected|database|server|backend|service|user|plain|login|cram|mechanism)\b/,
  /\bcredentials?\b/,
  /\bpass ?(?:word|phrase|code)s?\b/,
  /\buser ?(?:name)?(?: ?\/ ?| or | and )pass\b/,
  /\b(?:log|sign)[ -]?(?:in|on) (?:failed|failure|error|incorrect|invalid|denied|rejected|required|refused)/,
  /\b(?:invalid|bad|wrong|incorrect|failed) (?:log|sign)[ -]?(?:in|on)\b/,
  /\b(?:cannot|can ?not|could ?n[o']t|failed to|unable to) (?:log|sign)[ -]?(?:in|on)\b/,
)

/** It serves only clients that use TLS. */
export const tlsWords = anyOf(
  /\bstarttls\b/,
  /\b(?:tls|ssl|encryption|encrypted (?:connection|session|channel)) (?:is |are )?(?:required|needed|mandatory|must|negotiation|not (?:offered|available|supported)|handshake|only|connection required)/,
  /\b(?:requires?|must (?:use|have|be)|only (?:accepts?|allows?)|need|use|without|via|over|demands?) (?:an? )?(?:secure |mandatory )?(?:tls|ssl|encrypt\w*)/,
  /\bencryption (?:needed|required)/,
  /\bsession encryption/,
  /\bencrypted (?:sessions?|connections?)/,
  /\bcannot (?:start|establish) tls/,
  /\btls (?:1\.[0-3]|version)/,
)
