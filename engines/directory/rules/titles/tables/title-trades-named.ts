/**
 * Trades as in title-trades-abroad.ts, read after those: functions by the names that departments bear and people search for ("kadry",
 * "bogholderi", "service desk"), and fields that had no name.
 */
export const TRADES_NAMED = `
  # selling and saying
  sales = vertriebsabteilung | verkaufsabteilung | département des ventes | service commercial | departamento comercial | departamento de ventas | departamento de vendas | área comercial | ufficio commerciale | ufficio vendite | dział sprzedaży | dział handlowy | salgsafdeling | försäljningsavdelning | commerciële afdeling | sales department
  account = account management | accountmanagement | kundenbetreuung | gestion de comptes | gestión de cuentas | gestão de contas | gestione clienti
  sales operations = sales ops | sales support | vertriebssupport
  sales enablement = sales enablement
  inside sales = vente sédentaire | commerciële binnendienst | binnendienst
  marketing = marketingabteilung | marketingafdeling | dział marketingu | marknadsföring | markedsføring | marknadsavdelning | marketing department | département marketing | service marketing | departamento de marketing
  digital marketing = performance marketing and seo | digitale marketing | digital marketing and e commerce | marketing en ligne | marketing online | marketing interactivo | marketing internetowy | marketing cyfrowy | digital markedsføring | digital marknadsföring | webmarketing | web marketing
  performance marketing + marketing = performance marketing | marketing à la performance
  email marketing + marketing = email marketing | e mail marketing | newsletter marketing
  growth marketing + marketing = growth marketing
  content marketing + content, marketing = content marketing | contentmarketing | marketing de contenidos | marketing de contenido | marketing de conteúdo | marketing de contenu | marketing dei contenuti | content and editorial
  communications = komunikacja | kommunikationsabteilung | communication d entreprise | comunicazione aziendale | comunicazione istituzionale | bedrijfscommunicatie | communicatieafdeling | komunikacja korporacyjna | dział komunikacji
  public relations = pressestelle | prasa
  customer service = biuro obsługi klienta | bok | klienteservice | kundesenter | kundecenter | kundcenter | contact center | contact centre | call center | call centre | servicio de atención al cliente | servicio de atención al consumidor | serviço de apoio ao cliente | sac | assistenza al cliente | klantendienst | klantencontact | kundenbetreuung und service | support client | support clients | kundsupport | kundesupport | kundensupport
  customer success = kundenerfolgsmanagement

  # money and law
  finance = finansavdeling | finansavdelning | økonomiafdeling | ekonomiavdelning | økonomiavdeling | direction financière | departamento financiero | departamento financeiro | ufficio finanziario | dział finansowy | finances et comptabilité | finanzwesen | finanzwirtschaft | financieel beheer
  accounting = księgowość | rachunkowość | dział księgowości | bogholderi | bokføring | bokföring | service comptable | departamento de contabilidad | ufficio contabilità | buchhaltungsabteilung | boekhoudafdeling
  accounts payable = comptabilité fournisseurs | cuentas por pagar | cuentas a pagar | contas a pagar | contabilità fornitori | crediteurenadministratie | crediteuren
  accounts receivable + accounting = accounts receivable | debitorenbuchhaltung | comptabilité clients | cuentas por cobrar | cuentas a cobrar | contas a receber | contabilità clienti | debiteurenadministratie | debiteuren
  accounts payable = purchase ledger
  accounts receivable = sales ledger
  tax = podatki | skatt | skat
  audit = audyt | wirtschaftsprüfung | auditoría | auditoria externa | auditoría externa | revisione contabile | revisione legale
  internal audit = audyt wewnętrzny | konzernrevision | group internal audit | group audit | intern revision | auditoría interna | audit et contrôle internes | audit et contrôle interne
  treasury = skarb | trésorerie et financement
  controlling = kontroling | kontrolling | business controlling | beteiligungscontrolling | finanzcontrolling | unternehmenscontrolling
  payroll = płace | buste paga | nóminas y administración de personal | salarisverwerking | personal und entgeltabrechnung
  risk = ryzyko | zarządzanie ryzykiem | gestión de riesgos | gestão de riscos | gestion des risques | gestione dei rischi | risk management
  legal = prawo | dział prawny | rechtswesen | direction juridique | service juridique | departamento jurídico | departamento legal | ufficio legale | juridik
  compliance = zgodność | compliance and ethics

  # people
  hr = kadry | dział kadr | dział hr | personalabteilung | personalavdelning | personaleafdeling | hr afdeling | hr avdeling | hr avdelning | direction des ressources humaines | service rh | departamento de recursos humanos | ufficio personale | ufficio risorse umane | personeelsdienst | zasoby ludzkie | human resource | hr department | personalverwaltung
  recruiting = rekrutacja | rekrutteringsafdeling | personalrekrutierung | recruiting and employer branding | selezione del personale | dział rekrutacji
  training = szkolenia | fort und weiterbildung | aus und weiterbildung | formation professionnelle | kompetenceudvikling og | training and development | kompetansutvikling | kompetanseutvikling
  compensation = total reward | rémunération et avantages sociaux | compensaciones y prestaciones | remuneração e benefícios | compensation benefits | vergütung | vergütungsmanagement | wynagrodzeń | wynagrodzenia i benefity | wynagrodzeń i benefitów | ersättning och förmåner | compensation und benefits | c and b

  # buying, making and moving goods
  purchasing = zaopatrzenie | dział zakupów | einkaufsabteilung | inkoopafdeling | inköpsavdelning | indkøbsafdeling | innkjøpsavdeling | service achats | departamento de compras | ufficio acquisti | achats et approvisionnements
  strategic sourcing + sourcing, purchasing, procurement = strategic sourcing | strategischer einkauf | achats stratégiques | compras estratégicas | acquisti strategici | strategische inkoop | zakupy strategiczne | strategisk inköp | strategiskt inköp | strategisk indkøb | strategisk innkjøp
  supply chain = łańcuch dostaw | supply chain planning | supply chain management | supply chain operations | supplychain | försörjningskedjan | forsyningskæde | forsyningskjede
  demand planning + supply chain = demand planning | planification de la demande | planificación de la demanda | planejamento de demanda | absatzplanung | pianificazione della domanda | planowania popytu
  logistics = dział logistyki | logistikkavdeling | logistikabteilung | logistiekafdeling | logistics operations
  warehouse = magazyn | lagerwirtschaft | lagerlogistik | warehousing
  production = dział produkcji | fertigung und produktion | produktionsavdelning | atelier de production
  quality = qualitätswesen | qualitätskontrolle | dział jakości | zapewnienie jakości | kontrola jakości | kvalitetssikring | kvalitetssäkring | kwaliteitscontrole | kwaliteitsmanagement | management de la qualité | gestión de calidad | gestão da qualidade | gestione qualità
  maintenance = utrzymanie ruchu | onderhoudsdienst | service maintenance | vedlikeholdsavdeling
  safety = health and safety at work | bhp | arbetsmiljö | arbejdsmiljø | veiligheid en gezondheid | prévention des risques | prévention | prevención de riesgos laborales | prevención de riesgos | segurança do trabalho | segurança no trabalho | sicurezza sul lavoro | salute e sicurezza | qse | hqse | shq | qualité sécurité environnement | qhse | ehs | hse | shem | ehsq | hseq | shequ | sheq
  facilities = bygningsforvaltning | fastighetsdrift | flächenmanagement | immobilienbewirtschaftung | objektmanagement
  construction = budownictwo | bauwesen | hochbau | tiefbau | bâtiment | genie civil et batiment | bâtiment et travaux publics | byggeplass
  real estate = rynek nieruchomości | vastgoedbeheer | gestion immobilière | immobilienwirtschaft
  continuous improvement = kontinuierlicher verbesserungsprozess | kaizen | lean manufacturing | lean management

  # computers, data and design
  it = informatyka | dział it | it abteilung | itafdeling | it avdelning | service informatique | departamento de sistemas | departamento de informática | ufficio it | informationsteknologi | informatica aziendale
  it support + support = service desk | servicedesk | help desk | helpdesk | it helpdesk | it help desk | it service desk | user support | desktop support | wsparcie it | wsparcia it | it hotline | support informatique | support utilisateurs | soporte informático | soporte it | suporte técnico de ti | suporte de ti | supporto it | assistenza informatica | anwendersupport | anwenderbetreuung | benutzerservice
  information security = bezpieczeństwo informacji | cyberbezpieczeństwo | bezpieczeństwo it | it och informationssäkerhet | informationssäkerhet | informationssikkerhed | informasjonssikkerhet | it säkerhet | it sikkerhed | it sikkerhet | sécurité des systèmes d information | sécurité de l information | seguridad informática | segurança informática | sicurezza informatica | sicurezza delle informazioni | ict beveiliging | it beveiliging | infosec | cyberveiligheid | cyber defense | cyber defence
  data science + data = data science | datenwissenschaft | science des données | ciencia de datos | ciência de dados | datascience
  machine learning = apprentissage automatique | aprendizaje automático | aprendizado de máquina | maschinelles lernen | deep learning | natural language processing | computer vision | nlp
  ai = ki | kunstliche intelligenz | künstliche intelligenz | intelligence artificielle | inteligencia artificial | inteligência artificial | intelligenza artificiale | kunstmatige intelligentie | sztuczna inteligencja | sztucznej inteligencji | kunstig intelligens | generative ai
  software development = rozwój oprogramowania | tworzenie oprogramowania | utvikling av programvare | softwareudvikling | programvareutvikling | mjukvaruutveckling | systemutveckling | développement de logiciels | anwendungsentwicklung
  mechanical engineering + engineering = mechanical engineering | génie mécanique | ingeniería mecánica | engenharia mecânica | ingegneria meccanica
  electrical engineering + engineering = electrical engineering | elektrotechnik | génie électrique | ingeniería eléctrica | engenharia elétrica | ingegneria elettrica
  civil engineering + engineering = civil engineering | ingeniería civil | engenharia civil | ingegneria civile
  process engineering + engineering = process engineering | verfahrenstechnik | ingeniería de procesos | engenharia de processos | ingegneria di processo
  research and development = badania i rozwój | forskning og utvikling | onderzoek en innovatie
  project = gestión de proyecto | zarządzanie projektami | projektledelse | projektledning | prosjektledelse | projectmanagement | gestione progetti | project management
  ux = user experience design | ux design | ux ui | ui ux | ux and ui

  # care, schools, inns and shops
  healthcare = healthcare | health care | gesundheitswesen | gesundheit | sanidad | sanità | soins de santé | gezondheidszorg | zorg | opieka zdrowotna | hälso och sjukvård | sjukvård | helsevesen | sundhedsvæsen
  education = education | teaching | bildung | bildungswesen | enseignement | enseñanza | educación | educação | istruzione | insegnamento | onderwijs | edukacja | oświata | utdanning | undervisning | docencia
  nursing = kranken und altenpflege | krankenpflege | altenpflege | pielęgniarstwo | pleie og omsorg
  hotel = hotellerie | hotelería | hotelaria
  restaurant = gastronomia | restaurants et bars | foodservice
  kitchen = küchenbereich | kuchnia
  retail = retail operations | commerce de détail | venta al por menor | varejo | vendita al dettaglio | detailhandel | handel detaliczny | comercio minorista
  housekeeping = gouvernance | servizio ai piani | governança
  secretariat = secretariat | secrétariat | sekretariat | secretariado | segreteria | secretariaat
  administration = administracja | administration générale | administración general
  insurance = ubezpieczenia | assicurazione

  # what else departments are called
  hr = personalnych | personalnego | personalny | personalna | personalowych | zasobów ludzkich | hr services | people and organisation | people and organization | people and transformation | people and talent | gestión humana | gestión del talento | gente e gestão | gente y gestión | talento humano | mennesker | menneskelige ressourcer | personal und organisation | organisation und personal | personalwirtschaft | relations humaines | capitale umano | gestione del personale
  it = information systems | information services | informationstechnologie | informatikdienste | informatikabteilung | systèmes et réseaux | systeme et reseaux | système d information | it services | it dienste | informatyki | technologii informatycznych | systemów informatycznych | sistemas e tecnologia | tecnologías de información | technologies de l information | corporate it | business it | group it
  finance = administrative financière | administratif et financière | administrativo y financiero | administrativa y financiera | financiën en administratie | finansowo księgowych | finanzen und verwaltung | finanz
  accounting = contábil | contables | księgowości | regnskab | regnskap | redovisning | kirjanpito | bokslut | amministrazione e contabilità | finanz und rechnungswesen | finanzbuchhaltung | bilanzbuchhaltung | konzernrechnungswesen | general ledger | record to report | buchführung
  controlling = kontrolingu | kontrollingu | controllingu | business control | konzerncontrolling | vertriebscontrolling | produktionscontrolling
  credit = debitorenmanagement | forderungsmanagement | credit control | credit management | recouvrement | cobranzas | cobros | recupero crediti | credit and collections
  purchasing = konzerneinkauf | zentraleinkauf | technischer einkauf | technischen einkauf | indirekter einkauf | direkter einkauf | materialwirtschaft | achats indirects | achats directs | compras indirectas | zakupów strategicznych | einkauf und materialwirtschaft | operativer einkauf
  research and development = recherche et développement | forskning och utveckling | badawczo rozwojowy | produktentwicklung und forschung | f och u
  quality = assicurazione qualità | garantía de calidad | garantia da qualidade | assurance qualité | kvalitetsledelse | kwaliteitszorg | qualitätsprüfung | qualitätsplanung | jakościowych
  public relations = presse und öffentlichkeitsarbeit | presse | ufficio stampa | media relations | relations médias | relaciones con los medios | relações com a imprensa | pr og presse | pr | persvoorlichting | prasowy | presse und kommunikation | rzecznictwo
  business development = new business | neugeschäft | développement des affaires | développement commercial et partenariats | forretningsudvikling | forretningsutvikling | affärsutveckling | rozwoju biznesu | bedrijfsontwikkeling | sviluppo del business | sviluppo commerciale | nuevos negocios | novos negócios
  software development = développement logiciel | développement informatique | développements | sviluppo software | desenvolvimento de software | desarrollo de software | rozwoju oprogramowania
  after sales = service après vente | kundendienst und service | technischer kundendienst | postventa | posventa | assistenza post vendita | obsługi posprzedażowej | eftersalg | eftermarknad | ettermarked
  digital marketing = acquisition digitale | seo sea | trafic et acquisition | marketing digitale | online werbung | internetmarketing
  events = messen | messen und events | eventmanagement | evenementen | événements | wydarzeń | arrangementer | evenemang
  trade marketing + marketing = trade marketing | shopper marketing | handelsmarketing | channel marketing | retail marketing
  market research = market research | consumer insights | marktforschung | badań rynku | markedsanalyse | marknadsundersökning | marktonderzoek | études marketing | customer insights | shopper insights | estudios de mercado
  field sales = außendienst vertrieb | vertrieb außendienst | verkauf außendienst | vente terrain | commercial terrain | forza vendita | fuerza de ventas | força de vendas | utesälj | ventas externas
  inside sales = vertriebsinnendienst | verkaufsinnendienst | innendienst verkauf | innendienst vertrieb | sales back office | telesales | telesprzedaż | televendas | televentas | telefonverkauf | télévente | innesälj | innesalg | ventas internas | vendas internas | commerciële ondersteuning
  sustainability = nachhaltigkeit und umwelt | zrównoważonego rozwoju | développement durable et rse | klimat | esg and sustainability | sostenibilità ambientale
  customer service = kundenberatung | kundebehandling | kundepleje | obsługi klientów | obsługi klienta | servicio a clientes | atenção ao cliente | klantcontact
  production = fertigung und montage | produkcyjny | wytwórczy | producción y mantenimiento
  logistics = lager und logistik | logistyczny | transport und logistik | logistique et transport
  accounting + finance, controlling = rechnungswesen und controlling | rechnungswesen and controlling | buchhaltung und controlling | buchhaltung and controlling
  finance + controlling = finanzen and controlling | finanzen und controlling
  finance = finance and control
`
