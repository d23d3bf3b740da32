/**
 * Local parts that name a task, not a person, in the languages of business mail. Words are looked up without accents, so
 * they are listed without them.
 */
export const roleWords: ReadonlySet<string> = new Set(
  [
    // RFC 2142 and what mail systems themselves use
    'abuse hostmaster postmaster webmaster noc security root admin administrator sysadmin mailer daemon mailerdaemon',
    'noreply donotreply nobody bounce bounces usenet news uucp ftp www hosting dns ssl spam dmarc smtp alerts alert',
    'notification notifications undisclosed unsubscribe subscribe list listserv majordomo devnull null',
    // English
    'info information contact contactus hello hi hey welcome mail email inbox post office enquiry enquiries inquiry',
    'inquiries ask questions feedback suggestions reception frontdesk desk secretary sales sale salesteam presales',
    'support supportteam help helpdesk helpme service services customerservice customercare customersupport care',
    'clientservices customer customers client clients success customersuccess billing invoice invoices invoicing',
    'accounts accounting accountspayable accountsreceivable payable receivable finance payments payment payroll ap ar',
    'treasury tax order orders purchasing purchase procurement buying shop store returns refunds shipping logistics',
    'dispatch delivery warehouse marketing advertising ads pr press media newsroom newsletter events event editor',
    'editorial publicity partner partners partnership partnerships affiliate affiliates investor investors ir',
    'hr humanresources people jobs job careers career recruiting recruitment recruiter hiring talent apply legal law',
    'compliance privacy gdpr dpo dataprotection copyright dmca trademark ceo cfo cto coo management board director',
    'directors team staff all everyone company group it itsupport tech technical technology engineering dev devops',
    'developers developer ops operations network web website quality qa safety facilities maintenance repairs',
    'booking bookings reservation reservations travel tickets membership members member registration register school',
    'admissions studentservices library student students donate donations volunteer volunteers quote quotes estimates',
    'estimating request requests demo trial training learning research data analytics research tenders bids projects',
    // German
    'kontakt kontakte anfrage anfragen vertrieb verkauf einkauf bestellung bestellungen auftrag auftraege rechnung',
    'rechnungen rechnungswesen buchhaltung buchhaltungen finanzen mahnung kundenservice kundendienst kundenbetreuung',
    'kundencenter service zentrale empfang sekretariat buero buro verwaltung geschaeftsfuehrung geschaftsfuhrung',
    'geschaeftsleitung geschaftsleitung gf personal personalabteilung bewerbung bewerbungen karriere ausbildung',
    'presse redaktion werbung datenschutz datenschutzbeauftragter technik versand lager werkstatt reklamation',
    'buchung buchungen reservierung reservierungen poststelle praxis kanzlei leitung vorstand vorzimmer',
    // French
    'accueil bonjour contactez commercial commerciale ventes vente achats achat comptabilite compta facturation',
    'factures direction secretariat administratif rh recrutement emploi candidature serviceclient serviceclients',
    'clientele sav commande commandes communication juridique assistance technique mairie informations boutique',
    // Spanish, Catalan and Portuguese
    'contacto contactos ventas venta compras comercial administracion administracio facturacion contabilidad finanzas',
    'gerencia direccion direccio recepcion recursoshumanos rrhh empleo curriculum atencion atencioncliente',
    'atencionalcliente clientes pedidos reservas prensa soporte ayuda informacion oficina secretaria tienda calidad',
    'contato contatos vendas administracao financeiro faturamento contabilidade atendimento faleconosco suporte sac',
    'geral diretoria compra encomendas imprensa recepcao escritorio loja cobranca ouvidoria qualidade',
    // Italian
    'contatti contatto vendite acquisti amministrazione commerciale fatture fatturazione contabilita segreteria',
    'ufficio direzione risorseumane personale lavoraconnoi assistenza clienti ordini prenotazioni stampa informazioni',
    'negozio spedizioni magazzino pec',
    // Dutch
    'verkoop inkoop administratie boekhouding facturen facturatie klantenservice klant receptie vacatures directie',
    'secretariaat personeelszaken bestellingen planning magazijn',
    // Danish, Norwegian, Swedish, Finnish, Icelandic
    'kundeservice salg bogholderi regnskab regnskap faktura kontor firmapost resepsjon bestilling ordre innkjop',
    'kundtjanst kundservice forsaljning ekonomi ordrar inkop vaxel myynti asiakaspalvelu laskutus toimisto tilaukset',
    'taloushallinto rekry skrifstofa',
    // Polish, Czech, Slovak, Hungarian, Romanian, Bulgarian, Croatian, Slovene, Serbian
    'biuro sprzedaz handlowy ksiegowosc rekrutacja kadry sekretariat zamowienia obsluga sklep serwis faktury zarzad',
    'obchod prodej nakup fakturace objednavky podpora ucetni ucetnictvi predaj objednavka kancelar recepce',
    'iroda ertekesites ugyfelszolgalat penzugy szamlazas rendeles titkarsag vanzari contabilitate comenzi relatii',
    'secretariat facturare prodaja racunovodstvo podrska narudzbe ured uprava ofis prodazhbi schetovodstvo',
    // Turkish, Greek, Baltic
    'bilgi satis destek iletisim muhasebe ik insankaynaklari siparis plirofories logistirio poliseis myyk muuk arved',
    'pardavimai buhalterija birojs gramatvediba',
    // Russian and Ukrainian, in both alphabets
    'zakaz zakazy prodazhi prodaja buh buhgalter buhgalteria otdel ofis priemnaya podderzhka reklama kadry sekretar',
    'инфо заказ заказы продажи офис бухгалтерия отдел приемная поддержка реклама кадры контакт контакты почта',
    // Japanese, Chinese, Korean, Indonesian, Vietnamese, Arabic as they are written in Latin letters
    'eigyo soumu saiyo toiawase keiri koho jinji kefu shangwu xiaoshou caiwu hezuo yewu penjualan layanan cs',
    'lienhe hotro tuyendung kinhdoanh mabiat',
    '営業 総務 採用 問い合わせ 経理 客服 商务 销售 财务 招聘 문의 영업 고객센터',
  ]
    .join(' ')
    .split(' '),
)

/** Words that may stand beside a role word: `sales.uk`, `support-team`, `info_office`. */
export const roleCompanions: ReadonlySet<string> = new Set(
  [
    'the my our us your and of for de la el les der die das und do da dos dept department division team group office hq',
    'main general global international local regional central head online web mail desk line center centre uk usa eu',
    'emea apac latam dach en fr es it nl be at ch pl cz se no dk fi pt br mx ca au nz in cn jp kr ru ua tr north south',
    'east west no not reply do',
  ]
    .join(' ')
    .split(' '),
)
