import type { Piece } from './any-of.ts'

const german = [
  /\b(?:unbekannte[rsn]?|ungultige[rsn]?|ungueltige[rsn]?|nicht existierende[rsn]?|falsche[rsn]?|nicht vorhandene[rsn]?) (?:\S{1,20} )?(?:empfanger|empfaenger|adresse|adressat|benutzer|nutzer|postfach|mailbox|konto|teilnehmer|user|e-?mail|mailadresse|empfangeradresse)/,
  /\b(?:empfanger|empfaenger|adresse|adressat|benutzer|nutzer|postfach|mailbox|konto|teilnehmer|user|e-?mail-?adresse|mailadresse|mitarbeiter|account|empfangeradresse)(?: \S{1,64}){0,3} (?:unbekannt|existiert nicht|nicht (?:gefunden|bekannt|vorhanden|existent|gultig|verfugbar)|ungultig|ungueltig|gibt es nicht|wurde geloscht|geloscht|existiert hier nicht|ist hier nicht|nicht mehr (?:gultig|vorhanden|aktuell|tatig|beschaftigt|bei uns|in unserem))/,
  /\bexistiert (?:hier |auf diesem server |bei uns )?nicht/,
  /\bkein(?:e[ns]?)? (?:solche[rsn]? )?(?:benutzer|nutzer|postfach|mailbox|empfanger|empfaenger|adresse|konto)/,
  /\bnicht mehr (?:im unternehmen|bei uns|in unserem hause|tatig|beschaftigt)/,
  /konnte nicht (?:gefunden|ermittelt) werden/,
]

const romance = [
  // French
  /\b(?:destinataire|utilisateur|adresse|compte|boite|messagerie|abonne)(?: \S{1,64}){0,4} (?:inconnue?|inexistante?|invalide|n'?existe (?:pas|plus)|n existe (?:pas|plus)|introuvable|non valide|pas valide|non trouve|erronee?|supprimee?|incorrecte?)/,
  /\bn'?existe (?:pas|plus)/,
  /\baucun (?:utilisateur|destinataire|compte)/,
  /\b(?:inconnu|inexistant) (?:a|sur|dans) (?:cette|ce|notre)/,
  /\bne travaille plus/,
  /a quitte (?:l|la|le|notre)/,
  // Spanish
  /\b(?:usuario|destinatario|buzon|cuenta|direccion|correo|casilla)(?: \S{1,64}){0,3} (?:desconocid[oa]|inexistente|inval(?:id[oa])|no (?:existe|valid[oa]|encontrad[oa]|registrad[oa]|es valid[oa]|ha sido encontrad[oa]|se (?:encuentra|encontro|ha encontrado)|esta registrad[oa]|fue encontrad[oa])|eliminad[oa])/,
  /\bno existe\b/,
  /\bno (?:se )?(?:encontro|encuentra) (?:el|la|al) (?:usuario|buzon|destinatario|cuenta|direccion)/,
  /ya no (?:existe|trabaja|es valid)/,
  /\bningun usuario/,
  // Portuguese
  /\b(?:usuario|utilizador|destinatario|caixa(?: postal| de correio)?|conta|endereco|e-?mail)(?: \S{1,64}){0,3} (?:desconhecid[oa]|inexistente|invalid[oa]|nao (?:existe|encontrad[oa]|localizad[oa]|cadastrad[oa]|valid[oa]|foi (?:encontrad[oa]|localizad[oa])|e valid[oa])|excluid[oa]|removid[oa])/,
  /\bnao existe\b/,
  /nao (?:foi possivel )?(?:encontrar|localizar) (?:o|a) (?:usuario|destinatario|conta|caixa)/,
  /nao trabalha mais/,
  // Italian
  /\b(?:utente|destinatario|casella(?: di posta| postale)?|indirizzo|account|mailbox)(?: \S{1,64}){0,3} (?:sconosciut[oa]|inesistente|non (?:esiste|esistente|trovat[oa]|valid[oa]|presente|attiv[oa] o inesistente|riconosciut[oa]|e stat[oa] trovat[oa])|invalid[oa]|cancellat[oa]|errat[oa])/,
  /\bnon esiste\b/,
  /\bnon (?:sono riuscito a|e stato possibile) trovare/,
  /\bnadie con (?:esta|ese|este)/,
  /\bnessun(?:a)? (?:utente|casella|destinatario)/,
  // Romanian
  /\b(?:utilizator(?:ul)?|adresa|contul|destinatar(?:ul)?)(?: \S{1,64}){0,2} (?:necunoscut|inexistent|nu exista|invalid)/,
  /\bnu exista\b/,
]

const germanicAndNordic = [
  /\b(?:onbekende?|ongeldige?) (?:gebruiker|ontvanger|adres|mailbox|geadresseerde)/,
  /\b(?:gebruiker|ontvanger|adres|mailbox|postvak|account)(?: \S{1,64}){0,2} (?:bestaat niet|niet gevonden|onbekend|is niet bekend|niet geldig)/,
  /\bbestaat niet/,
  /niet meer (?:werkzaam|in gebruik)/,
  /\b(?:anvandaren?|mottagaren?|adressen?|brevladan?|kontot?)(?: \S{1,64}){0,2} (?:finns (?:inte|ej)|okand|hittades inte|existerar inte|ar ogiltig)/,
  /\bfinns (?:inte|ej)\b/,
  /\bokand (?:anvandare|mottagare|adress)/,
  /\bogiltig (?:mottagare|adress)/,
  /\b(?:brukeren?|mottakeren?|adressen?|bruger(?:en)?|modtager(?:en)?|postkassen|kontoen)(?: \S{1,64}){0,2} (?:finnes ikke|eksisterer ikke|findes ikke|ukjent|ukendt|er ugyldig|ble ikke funnet|blev ikke fundet)/,
  /\bukjent (?:bruker|mottaker)/,
  /\bukendt (?:bruger|modtager)/,
  /\bfind?n?es ikke\b/,
  /\beksisterer ikke/,
  /\bkayttajaa? ei (?:ole|loydy)/,
  /\bvastaanottajaa? ei (?:ole|loydy)/,
  /\btuntematon (?:kayttaja|vastaanottaja|osoite)/,
  /\bei ole olemassa/,
]

const slavicAndOthers = [
  // Polish
  /\b(?:uzytkownik|adresat|odbiorca|konto|skrzynka|adres)(?: \S{1,64}){0,3} (?:nie istnieje|nieznan[yea]|nie (?:zostal[oa]? )?znalezion[yoa]|nieprawidlowy|nie jest znany|zostalo usuniete|usuniet[yea])/,
  /\bnie istnieje\b/,
  /\bnie ma (?:takiego|takiej) (?:\S{1,20} )?(?:uzytkownika|konta|skrzynki|adresu|odbiorcy)/,
  /\bnieznan[yea] (?:uzytkownik|odbiorca|adres|konto)/,
  /\bbrak (?:takiego |takiej )?(?:uzytkownika|konta|skrzynki|odbiorcy|adresata)/,
  // Czech, Slovak
  /\b(?:uzivatel|prijemce|schranka|adresa|ucet|pouzivatel|prijemca)(?: \S{1,64}){0,2} (?:neexistuje|nenalezena?|neznam[ya]|nebyl[ao]? nalezena?|neplatn[yae]|nebol[ao]? najden[ya])/,
  /\bneexistuj[eu]/,
  /\bneznam[ya] (?:uzivatel|prijemce|adresat|adresa|pouzivatel)/,
  /\bneexistujic[ia]/,
  // Hungarian, Turkish, Croatian, Slovene, Baltic
  /\b(?:felhasznalo|cimzett|postafiok)(?: \S{1,64}){0,2} (?:nem (?:letezik|talalhato)|ismeretlen)/,
  /\bismeretlen (?:felhasznalo|cimzett)/,
  /\bnem letezik/,
  /\b(?:kullanici|alici|hesap|adres|posta kutusu)(?: \S{1,64}){0,2} (?:bulunamadi|mevcut degil|yok|gecersiz|bilinmiyor)/,
  /\bboyle bir (?:kullanici|hesap|adres)/,
  /\bgecersiz (?:alici|kullanici|adres)/,
  /\b(?:korisnik|primatelj|primalac|uporabnik|adresa|racun)(?: \S{1,64}){0,2} (?:ne postoji|ne obstaja|nepoznat|neznan|nije pronaden)/,
  /\bnepoznat korisnik/,
  /\bnepostojec/,
  /\bneznan uporabnik/,
  /\bnaslov (?:\S{1,64} )?(?:ne obstaja|je ukinjen)/,
  /\bne obstaja\b/,
  /\bne postoji\b/,
  /(?:kasutaja|aadress|adresaat)\S{0,4}(?: \S{1,64}){0,2} (?:ei eksisteeri|puudub|ei leitud|tundmatu)/,
  /\btundmatu (?:kasutaja|adressaat)/,
  /(?:vartotojas|gavejas|adresas)(?: \S{1,64}){0,2} (?:nerastas|neegzistuoja|nezinomas)/,
  /(?:lietotajs|sanemejs|adrese)(?: \S{1,64}){0,2} (?:neeksiste|nav atrasts|nezinams)/,
  // Russian, Ukrainian, Bulgarian, Greek
  /(?:пользовател|получател|адресат|ящик|почтов|аккаунт|учетн|учётн|адрес|користувач|скриньк|одержувач|отримувач|потребител)\S{0,4}(?: \S{1,64}){0,4} (?:не (?:найден|существует|существу|зарегистрирован|известен|обнаружен|знайдено|існує|съществува)|неизвест|удален|удалён|отсутствует|невідом|недействител|недоступен|неверн)/,
  /не существует/,
  /нет такого (?:пользователя|адреса|ящика|получателя)/,
  /такого (?:пользователя|адреса|ящика) нет/,
  /неизвестн\S{1,3} (?:пользователь|получатель|адрес)/,
  /не існує/,
  /невідомий (?:користувач|отримувач)/,
  /несуществующ\S{1,4} (?:адрес|пользовател|ящик|получател)/,
  /(?:χρηστη|χρήστη|παραλήπτη|παραληπτη|διεύθυνση|γραμματοκιβώτιο)\S{0,4}(?: \S{1,64}){0,2} (?:δεν (?:υπάρχει|υπαρχει|βρέθηκε|βρεθηκε)|άγνωστο|αγνωστο)/,
  /άγνωστος (?:χρήστης|παραλήπτης)/,
  /δεν υπάρχει/,
  // Hebrew, Arabic, Persian
  /(?:משתמש|נמען|תיבת|כתובת)\S{0,3}(?: \S{1,64}){0,2} (?:לא (?:קיימ?|נמצא|ידוע)|אינ\S{0,2} קיי)/,
  /(?:المستخدم|المستلم|البريد|العنوان|الحساب)(?: \S{1,64}){0,2} (?:غير (?:موجود|معروف|صالح)|لا يوجد)/,
  /(?:کاربر|گیرنده)(?: \S{1,64}){0,2} (?:وجود ندارد|یافت نشد|ناشناخته)/,
]

const asian = [
  // Chinese, simplified and traditional
  /(?:用户|用戶|使用者|收件人|收件者|邮箱|郵箱|信箱|帐号|账号|帳號|邮件地址|郵件地址|地址|帐户|账户|帳戶)[^,，。;；]{0,20}(?:不存在|无效|無效|未找到|找不到|不正确|不正確|错误|錯誤|已注销|已註銷|已删除|已刪除|未知)/,
  /(?:不存在|无效|無效|未知)的?(?:该|該|此)?(?:用户|用戶|使用者|收件人|收件者|邮箱|郵箱|信箱|地址|帐号|账号|帳號)/,
  /(?:没有|沒有|查无|查無|无此|無此|未开通)(?:该|該|此|这个|這個)?(?:用户|用戶|使用者|收件人|邮箱|郵箱|信箱|人)/,
  /找不到(?:该|該|此)?(?:用户|用戶|使用者|收件人|邮箱|信箱)/,
  /不存在/,
  // Japanese
  /(?:ユーザー?|宛先|アドレス|メールボックス|受信者|アカウント)[^。、]{0,20}(?:存在し(?:ません|ない)|見つかりません|見つからない|ありません|不明|無効|間違)/,
  /存在し(?:ない|ません)/,
  /見つかりません(?:でした)?/,
  /宛先不明/,
  /不明な(?:ユーザー?|宛先|アドレス)/,
  /該当する(?:ユーザー?|アドレス|メールボックス)[^。]{0,10}(?:ない|ありません)/,
  /(?:無効な|誤った)(?:宛先|アドレス|メールアドレス)/,
  /退職/,
  // Korean, Vietnamese, Thai, Indonesian
  /(?:사용자|수신자|받는 ?사람|메일함|편지함|계정|주소|수신인|아이디)\S{0,4}(?: \S{1,30}){0,3} ?(?:존재하지|없(?:습니다|는|음)|찾을 수|잘못|올바르지|유효하지)/,
  /존재하지 ?않/,
  /없는 (?:사용자|계정|주소|메일|아이디|수신자)/,
  /잘못된 (?:수신자|주소|사용자|메일 ?주소)/,
  /알 수 없는 (?:사용자|수신자)/,
  /등록되지 않은/,
  /(?:nguoi (?:dung|nhan)|tai khoan|dia chi|hop thu)(?: \S{1,30}){0,3} khong (?:ton tai|tim thay|hop le)/,
  /khong ton tai/,
  /(?:ผู้ใช้|ผู้รับ|บัญชี)\S{0,40}(?:ไม่พบ|ไม่มี|ไม่รู้จัก)/,
  /ไม่พบ(?:ผู้ใช้|ผู้รับ|บัญชี)/,
  /(?:pengguna|penerima|akun|alamat)(?: \S{1,30}){0,2} tidak (?:ditemukan|dikenal|ada|valid)/,
]

/** There is no such mailbox, in the languages other than English that hosts answer in. */
export const absentInLanguages: readonly Piece[] = [
  ...german,
  ...romance,
  ...germanicAndNordic,
  ...slavicAndOthers,
  ...asian,
]
