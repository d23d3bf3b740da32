import { anyOf } from './any-of.ts'

/** The recipient's domain, not the mailbox: no such name, or it takes no mail. */
export const domainWords = anyOf(
  /\b(?:recipient |destination |target |mail )?(?:domain|host|hostname|site|system)(?: name)?(?: \S{1,64})? (?:does(?: not|n'?t) exist|not found|unknown|is unknown|not known|is invalid|invalid|could not be (?:found|resolved)|cannot be (?:found|resolved)|can ?not (?:find|resolve)|is not (?:found|valid|registered)|has no (?:mx|mail)|nonexistent|no longer exists?)/,
  /\b(?:unknown|no such|invalid|bad|illegal|non-?existent|unrout(?:e)?able|unresolvable) (?:mail |recipient |destination |target )?(?:domain|host(?:name)?|host name)\b(?! user)/,
  /\b(?:could|can|did)(?: not|n'?t)? (?:find|locate|resolve) (?:any |a |the |mx |an )?(?:\S{1,20} )?(?:host|mail exchanger|mx|domain|mail server)/,
  /\bcannot (?:find|resolve|locate) (?:any |the )?(?:host|domain|mx)/,
  /\bname (?:service|server) (?:error|lookup|:)/,
  /\bnxdomain/,
  /\bno (?:valid )?mx (?:record|host|for|or)/,
  /\bno mail (?:exchanger|server|host)s? (?:for|found|exist)/,
  /\bno (?:dns|a|mx)(?: or (?:a|mx))? records?/,
  /\bhost or domain name not found/,
  /\ball relevant mx records/,
  /\bmx (?:records? )?point(?:s|ing)? to (?:non|invalid|loop|local)/,
  /\bdns (?:domain|lookup|error)/,
  /\bno route to (?:domain|host for)/,
  /infodomainnonexistent/,
  /\bcsn?ame points/,
  /\bdomain name not found/,
  /\bname or service not known/,
  /\b(?:tenant or )?domain not found/,
  /\bmalformed or unexpected name server reply/,
  /\b(?:domain|host|server|site)\}?(?: \S{1,64})? (?:does(?: not|n'?t)|no longer) (?:accept|accepts|receive|receives|handle|take)s? (?:any )?(?:e-?)?mails?\b(?! from)/,
  /\bdomane (?:existiert|unbekannt|nicht)/,
  /\bdomain (?:existiert nicht|unbekannt)/,
  /\bdomaine (?:inconnu|inexistant|n)/,
  /\bdominio (?:desconocido|inexistente|no existe|nao existe|non esiste|sconosciuto)/,
  /домен\S{0,2} (?:\S{1,64} )?не (?:найден|существует)/,
  /域名[^,，。]{0,10}(?:不存在|无效)/,
  /ドメイン[^。]{0,12}(?:存在し|見つかりません)/,
)

/** The text is about a domain. "Host" alone may mean EHLO's name or the host's own next host. */
export const namedDomainWords = /\bdomai?n|\bdomini|домен|域名|ドメイン|\{host\}/
/** It was looked for, or takes no mail; an "invalid domain" alone may be the sender's. */
export const soughtDomainWords = anyOf(
  /\b(?:recipient|destination|target|exists?|existing|found|unknown|known|no such|mx|resolved?|accepts?|receives?|here|obsolete|no longer)\b/,
  /\b(?:inconnu|desconocid|sconosciut|unbekannt|inexistent|existe|esiste|existiert)/,
  /не |不存在|无效|存在し|見つかりません/,
)

/** A name server's definite answer, in the words of the system that asked it. */
export const nameServerWords = anyOf(
  /\bnxdomain/,
  /\bname (?:service|server) (?:error|lookup|:)/,
  /\bdns (?:error|lookup|domain)/,
  /\bdns records?\b(?=.{0,60}\b(?:not|no|missing)\b)/,
  /\banswer from name ?server/,
  /\bno (?:valid )?mx (?:record|host|for|or)/,
  /\bno (?:dns|a|mx)(?: or (?:a|mx))? records?/,
  /\ball relevant mx records/,
  /\bhost or domain name not found/,
  /\bdomain name not found/,
  /\bname or service not known/,
  /\bcould ?n[o']t find any host named/,
  /\bhost unknown \(name server/,
  /infodomainnonexistent/,
  /nonexistentdomain|nonexistent domain/,
)
/** It gave no answer, or one for now. */
export const nameServerTroubleWords = anyOf(
  /\b(?:not found|failure|error),? (?:please )?try again/,
  /\btimed? ?-?out/,
  /\btemporar/,
  /servfail/,
  /\bmalformed/,
  /\bunexpected/,
  /\bhost name lookup failure/,
)

/** RFC 7505: the domain says that it takes no mail. */
export const nullMxWords = anyOf(/null ?-?mx/, /\bnullmx/, /does not accept mail \(null/, /\brfc ?7505/)
