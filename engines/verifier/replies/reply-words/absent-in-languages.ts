import type { Piece } from './any-of.ts'

const german = [
  /\b(?:unbekannte[rsn]?|ungu?e?ltige[rsn]?|nicht existierende[rsn]?|nicht existente[rsn]?|falsche[rsn]?|nicht vorhandene[rsn]?) (?:\S{1,20} )?(?:empfa?e?nger\w{0,8}|adresse|adressat\w{0,2}|benutzer\w{0,5}|nutzer|postfach|mailbox|konto|teilnehmer|user|e-?mail\S{0,9}|mailadresse|kennung)/,
  /\b(?:empfa?e?nger\w{0,8}|adresse|adressat|benutzer\w{0,5}|nutzer|postfach|mailbox|konto|teilnehmer|user|e-?mail-?(?:adresse|konto)|mailadresse|mailkonto|mitarbeiter|account|kennung|person)(?: \S{1,64}){0,6} (?:unbekannt|existiert nicht|nicht (?:mehr )?(?:gefunden|bekannt|vorhanden|existent|existiert|gultig|gueltig|eingerichtet|registriert)|ungu?e?ltig|gibt'?s? (?:es )?(?:hier |bei uns )?nicht|(?:wurde )?gelo?e?scht|existiert hier nicht|ist hier nicht|nicht mehr (?:aktuell|tatig|beschaftigt|bei uns|in unserem|in verwendung|verwendet|genutzt|benutzt))/,
  /\bexistiert (?:\S{1,20} ){0,4}nicht/,
  /\b(?:benutzer|nutzer|empfa?e?nger|person) (?:hat|besitzt|hat hier) kein(?:e[nms]?)? (?:konto|postfach|mailbox|adresse)/,
  /\bkein(?:e[nms]?)? (?:solche[rsn]? |gultige[rsn]? )?(?:benutzer|nutzer|postfach|mailbox|empfa?e?nger|adresse|konto)/,
  /\bniemand (?:\S{1,20} ){0,4}bekannt\b/,
  /\bkeine person (?:mit|namens|unter)\b/,
  /\bnicht mehr (?:im unternehmen|bei uns|in unserem hause|tatig|beschaftigt)/,
  /\b(?:aus dem unternehmen ausgeschieden|hat (?:das|unser) (?:unternehmen|haus) verlassen)/,
  /(?:adresse|empfa?e?nger|benutzer|postfach|konto)(?: \S{1,64}){0,4} konnte nicht (?:gefunden|ermittelt) werden/,
]

const french = [
  /\b(?:destinataires?|utilisateur|usager|adresse|compte|boites?|messagerie|abonne|correspondant)(?: \S{1,64}){0,4} (?:inconnue?s?|inexistante?s?|invalides?|n ?'?existe(?:nt)? (?:pas|plus)|introuvables?|non (?:valides?|recensee?s?|trouvee?s?|reconnue?s?|enregistree?|attribuee?)|(?:pas|plus) (?:valides?|utilisee?|attribuee?|reconnue?)|pas ete trouvee?|erronee?|supprimee?|incorrecte?)/,
  /\b(?:cette|cet|l'|cette boite|aucune?) ?(?:adresse|utilisateur|boite|compte)? ?n ?'?existe (?:pas|plus)/,
  /\bn'?existe (?:pas|plus)/,
  /\baucune? (?:utilisateur|destinataire|compte|boite|abonne)/,
  /\b(?:utilisateur|destinataire|personne) n'a pas (?:de|d') ?(?:compte|boite|adresse)/,
  /\bpas d'(?:utilisateur|abonne|adresse) /,
  /\b(?:inconnu|inexistant)e? (?:a|sur|dans|chez) (?:cette|ce|notre|nos)/,
  /\bne (?:travaille plus|fait plus partie)/,
  /a quitte (?:l|la|le|notre)/,
]

const spanishAndPortuguese = [
  /\b(?:usuario|destinatario|buzon|cuenta|direccion|correo|casilla)(?: \S{1,64}){0,3} (?:desconocid[oa]|inexistente|inval(?:id[oa])|no (?:existe|valid[oa]|encontrad[oa]|registrad[oa]|es (?:una? )?(?:direccion )?valid[oa]|ha sido encontrad[oa]|se (?:encuentra|encontro|ha encontrado|pudo encontrar)|esta (?:registrad[oa]|dad[oa] de alta)|fue encontrad[oa]|figura)|eliminad[oa]|borrad[oa])/,
  /\bno existe\b(?! (?:espacio|registro))/,
  /\bno (?:se )?(?:encontro|encuentra|pudo encontrar|ha encontrado) (?:el|la|al) (?:usuario|buzon|destinatario|cuenta|direccion)/,
  /\bno se ha encontrado la direccion/,
  /\b(?:destinatario|usuario|direccion|cuenta|buzon|correo) no (?:es )?(?:valid[oa]|correct[oa])/,
  /ya no (?:existe|trabaja|es valid|esta en uso)/,
  /\bningun usuario/,
  /\b(?:usuario|destinatario|utilizador|persona) (?:no|nao) (?:tiene|posee|tem|possui) (?:(?:una?|uma) )?(?:cuenta|buzon|correo|conta|caixa)/,
  /\b(?:usuario|utilizador|destinatario|caixa(?: postal| de correio)?|conta|endereco|e-?mail)(?: \S{1,64}){0,3} (?:desconhecid[oa]|inexistente|invalid[oa]|incorret[oa]|nao (?:existe(?:nte)?|encontrad[oa]|localizad[oa]|cadastrad[oa]|registad[oa]|registrad[oa]|valid[oa]|foi (?:encontrad[oa]|localizad[oa])|pode ser encontrad[oa]|e (?:um endereco )?valid[oa])|excluid[oa]|removid[oa]|eliminad[oa])/,
  /\bnao existe\b(?! espaco)/,
  /nao (?:foi possivel )?(?:encontrar|localizar) (?:o|a) (?:usuario|utilizador|destinatario|conta|caixa|endereco)/,
  /\b(?:nenhum|nao ha) (?:usuario|utilizador|destinatario)/,
  /nao trabalha mais|ja nao trabalha|nao faz mais parte/,
]

const italianAndRomanian = [
  /\b(?:utente|utenza|destin(?:atario)?\.?|casella(?: di posta(?: elettronica)?| postale| e-?mail)?|indirizzo(?: e-?mail| di posta(?: elettronica)?)?|account|mailbox)(?: \S{1,64}){0,3} (?:sconosciut[oa]|inesistente|non (?:esiste|esistente|trovat[oa]|(?:e |piu |e piu )?valid[oa]|(?:e )?presente|attiv[oa] o inesistente|(?:e )?riconosciut[oa]|(?:e )?registrat[oa]|e stat[oa] trovat[oa]|risulta)|invalid[oa]|cancellat[oa]|errat[oa]|eliminat[oa])/,
  /\bnon esiste\b/,
  /\bnon (?:sono riuscito a|e stato possibile) trovare/,
  /\bnadie con (?:esta|ese|este)/,
  /\b(?:utente|destinatario) non (?:ha|possiede) (?:una? )?(?:account|casella|conto)/,
  /\bnessun(?:a)? (?:utente|casella|destinatario)/,
  /\bnon lavora piu/,
  /\b(?:utilizator(?:ul)?|adresa|contul|destinatar(?:ul)?)(?: \S{1,64}){0,2} (?:necunoscut|inexistent|nu exista|invalid)/,
  /\bnu exista\b/,
]

const dutch = [
  /\b(?:onbekende?|ongeldige?|onbestaande?|niet-?bestaande?) (?:gebruiker|ontvanger|e-?mail-?adres|adres|mailbox|postbus|geadresseerde|account)/,
  /\b(?:gebruiker|ontvanger|(?:e-?)?mail-?adres|adres|mailbox|postvak|postbus|account|geadresseerde)(?: \S{1,64}){0,3} (?:bestaat niet|niet (?:gevonden|bekend|geldig|gekend)|onbekend|kan niet worden gevonden|kon niet worden gevonden|(?:is )?verwijderd|bestaat hier niet|niet meer in gebruik)/,
  /\bbestaat (?:hier |op deze server )?niet/,
  /\bgeen (?:dergelijke|zulke|geldige|bekende) (?:gebruiker|ontvanger|mailbox|adres)/,
  /niet (?:meer )?(?:werkzaam|in gebruik|in dienst)/,
]

const nordic = [
  // Swedish
  /\b(?:anvandaren?|mottagaren?|(?:e-?post)?adressen?|brevladan?|(?:e-?post)?kontot?)(?: \S{1,64}){0,3} (?:finns (?:inte|ej)|okand|hittades (?:inte|ej)|kunde inte hittas|existerar (?:inte|ej)|(?:ar )?ogiltig|ar inte giltig|ar okand|saknas|ar borttage[nt]|har tagits bort)/,
  /\bfinns (?:inte|ej)\b/,
  /\bokand (?:anvandare|mottagare|adress)/,
  /\b(?:ogiltig|felaktig) (?:mottagare|(?:e-?post)?adress|mottagaradress)/,
  /\bingen sadan (?:anvandare|mottagare|brevlada)/,
  // Danish, Norwegian
  /\b(?:bruker(?:en)?|mottaker(?:en)?|(?:e-?post|e-?mail|mail)?-?adressen?|bruger(?:en)?|modtager(?:en)?|postkassen?|postboksen?|mailboks(?:en)?|kontoen?)(?: \S{1,64}){0,3} (?:fin(?:n|d)es ikke|eksisterer ikke|(?:er )?ukjent|(?:er )?ukendt|(?:er )?ugyldig|(?:ble|blev|er) ikke fun(?:net|det)|ikke fun(?:net|det)|kunne ikke (?:findes|finnes)|(?:er )?slettet|(?:er )?nedlagt|er ikke oprettet|er ikke gyldig)/,
  /\b(?:ukjent|ukendt|ugyldig) (?:bruker|mottaker|bruger|modtager|(?:e-?post|e-?mail|mail)?-?adresse)/,
  /\bfin[dn]es ikke\b/,
  /\beksisterer ikke/,
  /\bingen (?:slik|sadan|saadan) (?:bruker|bruger|mottaker|modtager)/,
  /\bfant ikke (?:brukeren|mottakeren|adressen)/,
  // Finnish
  /\bkayttajaa? ei (?:ole|loydy)/,
  /\bvastaanottajaa? ei (?:ole|loydy)/,
  /\btuntematon (?:kayttaja|vastaanottaja|osoite)/,
  /\bei ole olemassa/,
]

const slavicAndOthers = [
  // Polish
  /\b(?:uzytkowni\S{1,3}|adresat\S{0,2}|odbiorc\S{1,2}|konto|skrzynk\S{1,2}|adres(?: e-?mail)?)(?: \S{1,64}){0,3} (?:nie istnieje|nieznan[yea]|nie (?:zosta[lo]\S{0,3} )?(?:znalezion[yoae]|odnalezion[yoae])|nieprawidlow[yea]|niepoprawn[yea]|nie jest znan[yea]|(?:zostalo |zostal |zostala )?usuniet[yea])/,
  /\bnie istniej[eą]/,
  /\bnieistniejac\S{1,4} (?:adres|konto|skrzynk|uzytkownik|odbiorc)/,
  /\bnie ma (?:takiego|takiej) (?:\S{1,20} )?(?:uzytkownika|konta|skrzynki|adresu|odbiorcy|adresata)/,
  /\bnie (?:znaleziono|odnaleziono) (?:takiego |takiej )?(?:uzytkownika|konta|skrzynki|adresu|odbiorcy|adresata)/,
  /\b(?:nieznan[yea]|nieprawidlow[yea]|niepoprawn[yea]) (?:uzytkownik|odbiorca|adresat|adres|konto)/,
  /\bbrak (?:takiego |takiej )?(?:uzytkownika|konta|skrzynki|odbiorcy|adresata)/,
  // Czech, Slovak
  /\b(?:uzivatel\S{0,2}|prijemce|adresat|schrank\S|adresa|ucet|pouzivatel|prijemca)(?: \S{1,64}){0,3} (?:neexistuj[eu]|nenalezena?|nenajden[ya]|(?:je )?neznam[ya]|neni znam[ya]?|nebyl[ao]? nalezena?|(?:je )?neplatn[yae]|nebol[ao]? najden[ya]|byl[ao]? zrusena?)/,
  /\bneexistuj[eu]/,
  /\bneznam[yaeu]\S{0,2} (?:uzivatel|prijemce|adresat|adresa|pouzivatel)/,
  /\bneplatn[yae] (?:adresa|prijemce|adresat|uzivatel)/,
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
  /(?:用户|用戶|使用者|收件人|收件者|邮箱|郵箱|信箱|帐号|账号|帳號|邮件地址|郵件地址|地址|帐户|账户|帳戶)[^,，。;；]{0,20}(?:不存在|无效|無效|未找到|找不到|不正确|不正確|错误|錯誤|已注销|已註銷|已删除|已刪除|未知|(?:没有|沒有|未)(?:开通|開通|注册|註冊|申请|申請|建立|创建))/,
  /(?:不存在|无效|無效|未知)的?(?:该|該|此)?(?:用户|用戶|使用者|收件人|收件者|邮箱|郵箱|信箱|地址|帐号|账号|帳號)/,
  /(?:没有|沒有|查无|查無|无此|無此|未开通)(?:该|該|此|这个|這個)?(?:用户|用戶|使用者|收件人|邮箱|郵箱|信箱|人)/,
  /找不到(?:该|該|此)?(?:用户|用戶|使用者|收件人|邮箱|信箱)/,
  /不存在/,
  // Japanese
  /(?:ユーザー?|利用者|宛先|あて先|送信先|送り先|アドレス|メールボックス|受信者|受取人|アカウント)[^。、]{0,24}(?:存在し(?:ません|ない)|見つかりません|見つからない|ありません|登録されていま?せ?な?[んい]|不明|無効|間違|誤り|使(?:わ|用さ)れて(?:い|お)り?ま?せ?な?[んい])/,
  /存在し(?:ない|ません)/,
  /見つかりません(?:でした)?/,
  /(?:宛先|あて先|アドレス|送信先)不明/,
  /不明な(?:ユーザー?|宛先|アドレス)/,
  /該当する(?:ユーザー?|アドレス|メールボックス|利用者)[^。]{0,10}(?:ない|ありません|いません)/,
  /(?:無効な|誤った|未登録の)(?:宛先|あて先|アドレス|メールアドレス|ユーザー?)/,
  /有効な(?:メール)?アドレスではありません/,
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
  ...french,
  ...spanishAndPortuguese,
  ...italianAndRomanian,
  ...dutch,
  ...nordic,
  ...slavicAndOthers,
  ...asian,
]
