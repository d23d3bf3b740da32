import { absentWords } from './reply-words/absent.ts'
import { domainWords } from './reply-words/domain.ts'
import { anyOf } from './reply-words/any-of.ts'

/** Things that may be missing and are no mailbox, as the subject of a clause ("on this server" names only a place). */
const thing = String.raw`(?<!\b(?:on|at|in|of|by|for|from|to|with|under) (?:(?:this|that|the|our|your|its|a|an|any|local) )?)\b(?:domain|dns|host ?name|host|server|mail ?server|servidor|serveur|record|registro|enregistrement|ptr|mx|spf|dkim|dmarc|ip|network|polic(?:y|ies)|rule|certificate|key|token|route|transport|relay|gateway|back ?end|file|table|map|database|tenant|organi[sz]ation|connector|licen[sc]e|subject|header|session|transaction|command|service|dominio|domaine|reverse)\b`
const missing = String.raw`(?:(?:does|do|did|is|was|were|has|may|might|could|can|must)(?: not|n'?t)|can ?not|not|no|nao|non|ne|nicht|no se) (?:be |been |yet )?(?:exists?|existe|esiste|existiert|found|known|valid|resolved?|located?|encontrad[oa]|trovat[oa]|encuentra|recogni[sz]ed|registered|listed|configured|defined|available)\b`
const somebody = String.raw`(?:\S{0,12}(?:mail ?box|user|recipient|address|account|alias)|\{addr\})`
/** The text says that something other than a mailbox is missing. */
const missingThings = anyOf(
  String.raw`${thing}(?: (?!${somebody})\S{1,64}){0,3}? ${missing}(?! (?:that|this|such|the|an?) ${somebody})`,
  String.raw`${thing} (?:is |was )?(?:unknown|invalid|nonexistent|inexistente|desconocid[oa])\b`,
  /\b(?:do|does|did)(?: not|n'?t) have an? (?:account|mail ?box|user) for (?:this|that|the|your) (?:domain|host)/,
)

/**
 * "Not found", "does not exist" and the like about a mailbox: clauses about a domain, a server, a record or a list are
 * removed first. `words` as plainWording gives them.
 */
export function saysAbsent(words: string): boolean {
  return absentWords.test(words) && absentWords.test(words.replace(saidOfThings, ' '))
}

const saidOfThings = new RegExp(`${domainWords.source}|${missingThings.source}`, 'g')
