import { anyOf, aside, mailboxNoun } from './any-of.ts'

const closed =
  '(?:disabled|suspended|de-?activated|in-?active|inactivated|closed|locked(?: out)?|discontinued|terminated|expired|frozen|archived|dormant|on hold|barred|blocked|(?:not|no longer) (?:currently )?active(?:\\b|d)|not (?:yet )?enabled|out of service|decommissioned|retired|deprovisioned|unplugged|hibernated|paused|quarantined)'

/** Nobody has used it for long. */
export const unusedWords = /\binactivity\b|\binactive for\b|\bno (?:recipient )?activity since\b/

/** The mailbox was there and is closed. */
export const disabledWords = anyOf(
  String.raw`(?<!your )(?<!sender )(?<!sender's )\b(?:${mailboxNoun}|domain|mail service)${aside} (?:is |has been |was |are |have been |: ?|had been |will be )?(?:been )?(?:currently |temporarily |permanently |administratively |now |marked (?:as )?)?${closed}\b(?! (?:by (?:poli|our|the poli|spam|filter|another|a process|other|pop|imap)|for spam|using|due to (?:spam|poli)))`,
  String.raw`\b(?:disabled|suspended|inactive|deactivated|expired|dormant|frozen|archived|closed|locked|terminated) (?:e-?mail )?${mailboxNoun}`,
  /\binactive for (?:a |too )?(?:long|over|more|\d)/,
  /\bdue to (?:long |extended |prolonged )?inactivity/,
  /\bmail ?box inactivity/,
  unusedWords,
  /\bnot (?:been )?(?:logged|signed) in(?:to)? (?:for|since)/,
  /\bnot been (?:used|accessed)/,
  /\b(?:bill|payment|invoice|fees?|subscription)\b.{0,40}\b(?:overdue|unpaid|not (?:been )?paid|lapsed|expired)/,
  /\b(?:overdue|unpaid) (?:bill|invoice|account|fees)/,
  /\bnon-?payment/,
  /\b(?:mail ?box|account|user|recipient)(?: \S{1,64})? (?:(?:is|are|does|do|can)(?: not|n'?t)|cannot|no longer) (?:accept|accepting|accepts|receive|receiving|able to receive|allowed to receive|permitted to receive|configured to receive|enabled to receive)(?: any)?(?: new| incoming| e-?)? ?(?:mails?|messages|e-?mails?)\b(?! from)/,
  /\bnot accepting messages/,
  /\breceiving is disabled/,
  /\bdelivery (?:to this (?:user|mailbox|account) )?(?:is )?disabled/,
  /account ?disabled/,
  /user ?disabled/,
  /disabled ?user/,
  /mailbox ?disabled/,
  /accountinactive/,
  /user ?inactive/,
  /\bextended inactivity/,
  /\{addr\} is (?:a |an |now |currently )*(?:disabled|deactivated|inactive|suspended|closed)/,
  /\bis inactive on\b/,
  /\bno longer accepting (?:any )?(?:mail|messages)/,
  /\bnot (?:yet )?activated/,
  /\b(?:mail )?receiving disabled/,
  /\bmailbox currently suspended/,
  // German
  /\b(?:postfach|konto|mailbox|benutzer|empfanger|empfaenger|adresse|account|nutzer)(?: \S{1,64}){0,2} (?:gesperrt|deaktiviert|geschlossen|stillgelegt|inaktiv|nicht (?:mehr )?aktiv|abgeschaltet|gekundigt|abgelaufen)/,
  /\b(?:gesperrtes|deaktiviertes|inaktives) (?:postfach|konto)/,
  // French
  /\b(?:boite|compte|adresse|messagerie|utilisateur|destinataire|abonne)(?: \S{1,64}){0,4} (?:desactivee?|suspendue?|fermee?|bloquee?|inactive?|archivee?|resiliee?|cloturee?|expiree?)/,
  // Spanish, Portuguese, Italian
  /\b(?:cuenta|buzon|usuario|casilla|correo|destinatario)(?: \S{1,64}){0,3} (?:desactivad[oa]|deshabilitad[oa]|suspendid[oa]|bloquead[oa]|inactiv[oa]|cerrad[oa]|cancelad[oa]|inhabilitad[oa]|expirad[oa]|vencid[oa])/,
  /\b(?:conta|caixa|usuario|utilizador|destinatario|endereco|dominio)(?: \S{1,64}){0,3} (?:desativad[oa]|desactivad[oa]|suspens[oa]|bloquead[oa]|inativ[oa]|encerrad[oa]|cancelad[oa]|desabilitad[oa])/,
  /\b(?:casella|account|utente|indirizzo|destinatario|utenza)(?: \S{1,64}){0,3} (?:disabilitat[oa]|sospes[oa]|bloccat[oa]|inattiv[oa]|disattivat[oa]|chius[oa]|scadut[oa]|non attiv[oa])/,
  // Dutch, Polish, Czech, Turkish
  /\b(?:mailbox|postvak|account|gebruiker|adres)(?: \S{1,64}){0,2} (?:uitgeschakeld|geblokkeerd|opgeheven|gedeactiveerd|inactief|gesloten)/,
  /\b(?:konto|skrzynka|uzytkownik|adresat|odbiorca)(?: \S{1,64}){0,3} (?:zablokowan[eya]|nieaktywn[eya]|wylaczon[eya]|zawieszon[eya]|zamkniet[eya])/,
  /\b(?:schranka|ucet|uzivatel)(?: \S{1,64}){0,2} (?:zablokovan[ay]?|deaktivovan[ay]?|zrusena?|neaktivni|pozastaven[ay]?)/,
  /\b(?:hesap|kullanici|posta kutusu)(?: \S{1,64}){0,2} (?:devre disi|askiya alin|kapatil|pasif)/,
  // Russian, Ukrainian
  /(?:ящик|аккаунт|пользовател|учетная запись|учётная запись|получател|скриньк|домен|адрес)\S{0,4}(?: \S{1,64}){0,3} (?:заблокирован|отключ[её]н|неактивен|приостановлен|закрыт|деактивирован|заблоковано|вимкнено)/,
  // Chinese, Japanese, Korean
  /(?:用户|用戶|使用者|收件人|邮箱|郵箱|信箱|帐号|账号|帳號|账户|帳戶|帐户)[^,，。]{0,12}(?:已?被?(?:禁用|停用|冻结|凍結|锁定|鎖定|暂停|暫停|封停|关闭|關閉|停權)|已过期|已過期|未激活|欠费)/,
  /(?:アカウント|メールボックス|ユーザー?|アドレス)[^。]{0,16}(?:停止|無効化|凍結|利用停止|休止|解約|無効になって)/,
  /(?:계정|메일함|편지함|사용자|아이디)\S{0,3}(?: \S{1,30}){0,2} ?(?:정지|휴면|비활성|중지|차단|해지|잠겨)/,
  /휴면 ?(?:계정|상태|메일)/,
)
