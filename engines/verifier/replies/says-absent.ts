import { absentWords } from './reply-words/absent.ts'
import { domainWords } from './reply-words/domain.ts'
import { anyOf } from './reply-words/any-of.ts'

/** Things that may be missing and are no mailbox, as the subject of a clause ("on this server" names only a place). */
const thing = String.raw`(?<!\b(?:on|at|in|of|by|for|from|to|with|under|en|em|sur|su) (?:(?:this|that|the|our|your|its|a|an|any|local|este|esta|ese|ce|cette|questo) )?)\b(?:domain|dns|host ?name|host|server|mail ?server|servidor|serveur|record|registro|enregistrement|ptr|mx|spf|dkim|dmarc|ip|network|polic(?:y|ies)|rule|certificate|key|token|route|transport|relay|gateway|back ?end|file|table|map|database|tenant|organi[sz]ation|connector|licen[sc]e|subject|header|session|transaction|command|service|dominio|domaine|reverse)\b`
const missing = String.raw`(?:(?:does|do|did|is|was|were|has|may|might|could|can|must)(?: not|n'?t)|can ?not|not|no|nao|non|ne|nicht|no se) (?:be |been |yet )?(?:exists?|existe|esiste|existiert|found|known|valid|resolved?|located?|encontrad[oa]|trovat[oa]|encuentra|recogni[sz]ed|registered|listed|configured|defined|available)\b`
/** The same in other languages: the thing and the verb side by side, so that "the user on this server" stays a mailbox. */
const thingInLanguages = String.raw`(?<!(?:^|\s)(?:auf|bei|an|am|im|in|pa|po|na|op|su|sul|sur|en|em|no|na|nel|i|ved|hos|на|в|στον?)(?: \S{1,12})? )(?<![a-z-])(?:(?:reverse-)?(?:dns|mx|ptr|spf)(?:[- ](?:record|rekord|eintrag|posten|zaznam|kaydi|запись))?|dom\S{2,6}|tartomany\S{0,4}|verkkotunnus\S{0,3}|alan adi|ten mien|may chu|server\S{0,4}|serwer|serveur|servidor|sunucu|host\S{0,8}|record|enregistrement|registro|rekord|zaznam|eintrag|route|regel|ip|τομέας|διακομιστής|сервер|домен|хост|запись)`
const missingInLanguages =
  "(?:existiert nicht|finns (?:inte|ej)|fin[nd]es ikke|eksisterer ikke|bestaat niet|nie istnieje|neexistuje|ne postoji|ne obstaja|nem letezik|nu exista|ei ole olemassa|bulunamadi|mevcut degil|n'existe (?:pas|plus)|no existe|nao existe|non esiste|khong ton tai|tidak ditemukan|δεν υπάρχει|не (?:найден|существует|обнаружен)[аоы]?)"
const asianThing =
  '(?:域名|网域|網域|服务器|伺服器|主机|主機|记录|記錄|レコード|サーバー?|ホスト|ドメイン|서버|호스트|도메인|레코드)名?'
const asianMissing =
  '(?:[がは이가는은]|를|을)? ?(?:不存在|未找到|找不到|存在し(?:ない|ません)|見つかりません|존재하지 ?않|찾을 수 ?없)(?!(?:该|此|这个|您)?[^ ,，。]{0,4}(?:用户|用戶|邮箱|郵箱|收件人|账号|帐号))'
const somebody = String.raw`(?:\S{0,12}(?:mail ?box|user|recipient|address|account|alias)|\{addr\})`
/** The text says that something other than a mailbox is missing. */
const missingThings = anyOf(
  String.raw`${thing}(?: (?!${somebody})\S{1,64}){0,3}? ${missing}(?! (?:that|this|such|the|an?) ${somebody})`,
  String.raw`${thing} (?:is |was )?(?:unknown|invalid|nonexistent|inexistente|desconocid[oa])\b`,
  String.raw`${thingInLanguages}(?: \{\w{2,5}\})? ${missingInLanguages}`,
  `${asianThing}${asianMissing}`,
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
