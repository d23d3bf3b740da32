/**
 * Trades as in title-trades.ts, read after those: what they are called in more languages, as departments and in Polish cases, and what few firms
 * have. A line without `+` is found as the first line of its name is.
 */
export const TRADES_ABROAD = `
  # selling
  selling = handlowych | handlowego | comerciais
  sales = verkoopafdeling | zbytu | vertriebs | verkaufs | salgsavdeling
  export = exportaciones | exportações | exports | eksport | eksportu | esportazione | esportazioni | commerciale estero | comercio exterior | comércio exterior | vienti
  import = import | importación | importaciones | importação | importações | importazione | importu | einfuhr
  import export = import export | import and export | importación y exportación | importação e exportação | foreign trade | außenhandel | handel zagraniczny
  business development = rozwoju biznesu | affärsutveckling | forretningsutvikling | forretningsudvikling | novos negócios | nuevos negocios | bedrijfsontwikkeling | sviluppo del business | développement des affaires | desarrollo comercial | desenvolvimento de negócio | desenvolvimento comercial | liiketoiminnan kehitys
  key account = kluczowych klientów | klientów kluczowych | nyckelkund | nyckelkunder | nøkkelkunde | nøkkelkunder | nøglekunde | nøglekunder | grandi clienti | contas estratégicas | clientes clave | grands clients | grosskunde | avainasiakkaiden
  digital marketing = marketingu internetowego | marketingu cyfrowego | digital marketingu | marketing digitale | digitales marketing | digitalt marknads | digital marknads | digital markeds | digital marknadsföring | digital markedsføring | marketing online | webmarketing | emarketing | nettmarkedsføring | e marketingu
  digital = cyfrowy | cyfrowych | numérique
  e commerce = e handel | ehandel | e handels | onlinehandel | online handel | commerce électronique | comércio eletrónico | comércio eletrônico | handlu elektronicznego | sklepu internetowego | digital commerce | verkkokauppa
  brand = marken | marki | varumärke | varumärkes | merkevare
  content = treści | contenidos | conteúdos
  communications = communication | communicationsafdeling | communications department | kommunikations | comunicação institucional | comunicación corporativa | comunicação corporativa | communication corporate | komunikacji korporacyjnej
  communications + public relations = öffentlichkeitsarbeit
  internal communications + communications = internal communications | internal communication | interne kommunikation | communication interne | comunicación interna | comunicação interna | comunicazione interna | interne communicatie | komunikacji wewnętrznej | internkommunikation
  public affairs = public affairs | affaires publiques | asuntos públicos | government affairs | government relations | relações institucionais | relações governamentais | relaciones institucionales | relazioni istituzionali | affaires institutionnelles | corporate affairs
  public relations = pubbliche relazioni | rrpp | relaciones con los medios | media relations | relations médias | relations presse et publiques | presse
  investor relations = investor relations | relations investisseurs | relaciones con inversores | relaciones con inversionistas | relações com investidores | relacji inwestorskich | investorenbeziehungen
  events = event | évènementiel | evenementen | evenement | eventów | arrangement | arrangements | evenemang | veranstaltungs | congressi | manifestazioni
  social media = médias sociaux | mediów społecznościowych | redes sociales y comunidades | sociale media | sosiale medier | sociala medier | sociale medier
  partnerships = partnership | partnerstw | strategic partnerships | strategic alliances | alianzas estratégicas | parcerias estratégicas | partenariats stratégiques | partenariat
  customer service = apoio ao cliente | suporte ao cliente | atención a clientes | atención a cliente | servicio a clientes | obsługi klientów | klantcontact | klantcontactcentrum | klantcontactcenter | klantenzorg | kundsupport | kundesupport | kundesenter | kundcenter | kundtjänst och support | relation clients | relations clients | relations clientèle | relación con clientes | assistência ao cliente | assistenza al cliente | contact center | contact centre | contactcenter | call center | call centre | callcenter | biura obsługi klienta
  customer operations + operations, customer service = customer operations
  customer success = succès client | éxito de clientes | sucesso de clientes | sukcesu klienta | kundesuksess | kundframgång
  customer experience = expérience clients | experiencia del cliente | experiência do cliente | esperienza cliente | doświadczeń klienta | kundenerfahrung | kundeopplevelse | kundoplevelse | klantbeleving
  after sales = eftermarknad | ettermarked | eftermarked | posprzedażowy | pós vendas | pós venda | postventa | post vendita | post ventas | serwisu | aftermarket

  inside sales + inside sales = vertriebsinnendienst | verkaufsinnendienst | innesälj | innesalg | handlowiec wewnętrzny
  field sales = vertriebsaußendienst | verkaufsaußendienst | utesalg | ute sälj

  # money and law
  finance = finansowych | finanzabteilung | financiële zaken | financieel administratieve | administrativa financeira | administrativo financiera | administrativa y financiera | administrativa e financeira | administrativa financiera | finanziaria e amministrativa | amministrativa e finanziaria | financial affairs | ekonomi och finans | økonomi og finans | ekonomi og administrasjon | økonomi og administrasjon | økonomi og administration | ekonomiczny | ekonomicznych
  accounting = finanzbuchhaltung | bilanzbuchhaltung | contable! | contábil! | contables | financiële administratie | księgowości | rachunkowości | redovisning | regnskap | regnskab | comptabilité générale | contabilidad general | contaduría | accountancy | kirjanpito
  controlling = control! | kontrolingu | controllingu | controlo de gestão | contrôle financier | financial control | gestione e controllo | pianificazione e controllo | control financiero | controle financeiro | concern control | business control
  financial planning = planeación financiera | planificación financiera | planejamento financeiro | planification financière | pianificazione finanziaria
  treasury = skarbu | cash management | konzerntreasury
  tax = impuestos | impostos | tributos | tributário! | tributária! | tributario! | tributaria! | fiscalità | fiscaal! | fiscale zaken | fiscaliteit | belastingen | belasting | podatków | podatkowy | podatkowych | skatt | skatte | skat | steuerabteilung | taxation | taxes
  audit = audytu | revisjon | controle interno | control interno | contrôle interne | kontroli wewnętrznej
  internal audit = audytu wewnętrznego | internrevisjon | internal auditing
  legal = juridische zaken | prawnych | juridiska | juridiske | asesoría jurídica | jurídico y cumplimiento | affari legali e societari | legal counsel department
  compliance = conformidade | zgodności | regelefterlevnad | etterlevelse | konformität
  risk = risikomanagement | risikomanagements | risicomanagement | ryzyka | ryzykiem | riskhantering | risikostyring | risico | zarządzania ryzykiem
  credit = crédito | créditos | crediti | crédit | kredit | krediet | kredytów | cobranzas | cobranças | recouvrement | credit control
  mergers and acquisitions = mergers and acquisitions | fusions acquisitions | fusiones y adquisiciones | fusões e aquisições | transactions | corporate finance
  corporate development = corporate development | desarrollo corporativo | développement corporate
  insurance = versicherung | versicherungen | seguros | assurances | assicurazioni | verzekeringen | ubezpieczeń | försäkring | forsikring
  claims = sinistres | siniestros | sinistros | sinistri | schaden | schade | szkód | skador

  # people
  hr = pessoas! | gente e gestão | gente y gestión | gente | gestión de personas | gestão de gente | capital humano | capitale umano | gestione del personale | personale e organizzazione | risorse umane e organizzazione | personnel administration | spraw personalnych | personalnych | kadr i szkoleń | human relations | personas y organización | rh e dp
  talent acquisition = adquisición de talento | adquisición de talentos | aquisição de talentos | acquisition de talents | acquisition des talents | pozyskiwania talentów | acquisizione talenti
  recruiting = recrutamento e seleção | reclutamiento y selección | recrutement et formation | rekrutacji i selekcji | ricerca selezione
  training = personalentwicklung | développement des compétences | opplæring | uddannelse | kompetansutveckling | kompetenceudvikling | kompetanse | treinamento e desenvolvimento | formación y desarrollo | formation et développement | capacitación y desarrollo | formazione e sviluppo | szkoleń i rozwoju | aus und weiterbildung | opleiding en ontwikkeling
  compensation = compensation and benefits | compensation | total rewards | rewards | rémunération | rémunérations | compensación y beneficios | compensaciones | compensaciones y beneficios | remuneração | remuneração e benefícios | vergütung | beloning | wynagrodzeń
  talent management = talent management | gestion des talents | gestión del talento | gestión de talento | gestão de talentos | gestione dei talenti | talentmanagement
  employer branding = employer branding | marque employeur | marca empleadora | marca empregadora
  labor relations = labor relations | labour relations | employee relations | industrial relations | relations sociales | relaciones laborales | relações trabalhistas | relações laborais | relazioni industriali | arbeidsverhoudingen | relations industrielles
  payroll = płac | lön | løn | lønn | salarisadministratie | entgeltabrechnung | gehaltsabrechnung | personalabrechnung | administration du personnel | departamento pessoal | administración de personal | paie et administration du personnel

  # buying, making and moving goods
  purchasing = adquisiciones | zaopatrzenia | zakup | aprovisionamientos | approvvigionamento | compras y contratación | wareneinkauf | zentraleinkauf | hankinnat | aquisições
  supply chain = łańcucha dostaw | cadeia de abastecimento | cadena de abastecimiento | cadena logística | catena di fornitura | catena logistica | lieferketten | försörjningskedja | forsyningskæde | forsyningskjede | leverandørkæde | toimitusketju
  logistics = logistics and distribution | logistique et transport | logística y distribución | logística e distribuição | logistyki i transportu
  distribution = distribution | distribución | distribuição | distribuzione | distributie | dystrybucji
  customs = customs | zoll | douane | douanes | aduanas | dogane | alfândega | aduaneiro | celny | celnych | tull | told | toll
  warehouse = almoxarifado | lagers | lageret | centrum magazynowego | lagerhaus | magasins et stocks | armazenamento | magazynowania
  transport = transports | tráfico | tráfego | transportu
  production = fabrico | wytwarzania | tillverkning | tilvirkning | fremstilling | produzioni | fertigungs | produktionen
  industrialization + engineering = industrialisation | industrialisierung | industrialización | industrialização | industrializzazione | industrialization | méthodes | méthodes et industrialisation
  quality = kwaliteitszorg | kontroli jakości | zapewnienia jakości | zarządzania jakością | assurance qualité | aseguramiento de calidad | aseguramiento de la calidad | garantia da qualidade | garantia de qualidade | control de la calidad | kwaliteitscontrole | kwaliteitsmanagement | qualitätskontrolle | kvalitetssikring | kvalitetssäkring | gestione qualità | sistema qualità | assicurazione qualità | gestão da qualidade | gestión de calidad | gestión de la calidad | qualité et amélioration continue | qualitäts | controle da qualidade
  maintenance = vedligeholdelse | technische dienst | mantenimiento industrial | manutenzioni | maintenance industrielle | manutenção industrial | travaux neufs et maintenance
  continuous improvement = continuous improvement | lean | operational excellence | amélioration continue | mejora continua | melhoria contínua | miglioramento continuo | kontinuierliche verbesserung | continu verbeteren | ciągłego doskonalenia | excellence opérationnelle | excelencia operacional | excelência operacional | lean manufacturing
  plant = zakład | fabryki | fabryk | fabbrica | unidade fabril | factories | tehdas
  facilities = instalaciones | instalações | moyens généraux | facilitaire zaken | facilitair management | facilities management | facility services | administracji obiektów | bygningsdrift | kiinteistö | gebäude | infraestrutura predial | facilitaire dienst
  safety = arbeitssicherheit | arbeitsschutz | arbeits und gesundheitsschutz | seguridad y salud | seguridad y salud laboral | seguridad y salud en el trabajo | salud y seguridad | salud y seguridad ocupacional | seguridad laboral | seguridad industrial | prevención de riesgos laborales | prevención de riesgos | prevención | prl | sst | ssoma | ssma | qsma | hst | smqa | segurança do trabalho | saúde e segurança | segurança e saúde | saúde segurança e meio ambiente | higiene e segurança | segurança no trabalho | sicurezza sul lavoro | salute e sicurezza | salute sicurezza e ambiente | hsse | hseq | sheq | whs | ohs | hms | kma | arbo | bhp | veiligheid! | arbeidsveiligheid | arbetsmiljö | arbejdsmiljø | arbeidsmiljø | santé sécurité | santé sécurité au travail | santé sécurité environnement | sécurité environnement | sécurité au travail | qse | sse | hygiène sécurité environnement | health safety and environment | health safety environment | health safety | safety health and environment | occupational health and safety | occupational safety | health and safety and environment | environmental health and safety | quality health safety and environment | environment health safety and quality | bezpieczeństwa i higieny pracy
  environmental = milieu | środowiska | ochrony środowiska | medio ambiente | meio ambiente | miljø | miljö | ambiente
  construction = costruzioni | construções | budownictwa | anlegg | byggeri | bygge | rakennus | obra civil | bauabteilung | génie civil | edificación | entreprenad
  real estate = nieruchomości | vastgoed | fastighet | fastighets | eiendom | eiendoms | ejendom | ejendoms | inmobiliaria | imobiliária | imobiliária e patrimônio | patrimoine immobilier | patrimonio immobiliare | liegenschaften | corporate real estate
  strategy = strategia | strategii | strategi | estratégico | strategie und | corporate strategy | strategieontwikkeling
  innovation = innovationsmanagement | innovatie | innowacji | innovasjon | innovations
  digital transformation + transformation = digital transformation | transformation digitale | transformacion digital | digitalisierung | digitalisation | digitalization | digitalisering | digitaliserings | digitalización | digitalização | digitalizzazione | cyfryzacji | transformation numérique | digitale transformation | digitale transformatie | trasformazione digitale | transformação digital | transformación digital | transformacji cyfrowej | digital omstilling
  transformation = trasformazione | transformação | transformación | transformacji
  sustainability = rsc | rsu | zrównoważonego rozwoju | bærekraft | bærekrafts | bæredygtighed | hållbarhet | responsabilidad social | responsabilidad social corporativa | responsabilidade social | sostenibilidad y rse | sustainable development
  operations = operacyjnych | operacji | driften | opérationnel | operatie | operacional
  project = projektów | prosjekter | projekter | projet et | gestion de projet | gestão de projetos | gestión de proyectos | oficina de proyectos
  process = processen | procesów | prozesse

  # computers and engineering
  it = automatisering! | informatyczny | informatycznych | ict afdeling | sistemas de la información | tecnologías de información | tecnologia de informação | tietotekniikka | it afdelingen | it avdelning | systemów informatycznych | sistemi e tecnologie | technologii informatycznych
  information security = cybersicherheit | cybersécurité | cyber sécurité | ciberseguridad | cibersegurança | informatiebeveiliging | cyberbezpieczeństwa | bezpieczeństwa informacji | bezpieczeństwa it | informationssäkerhet | informationssäkerhets | cybersäkerhet | it säkerhet | informasjonssikkerhet | cybersikkerhet | it sikkerhet | informationssikkerhed | cybersikkerhed | it sikkerhed | seguridad informática | sicurezza informatica | sicurezza delle informazioni | sécurité des systèmes d information | sécurité de l information | sécurité si | ict security | ict beveiliging | segurança cibernética | seguridad it | segurança de ti | seguridad de la información y ciberseguridad | tietoturva | information systems security
  security = säkerhet | sikkerhet | sikkerhed | bezpieczeństwa | säkerhets
  data = danych | gegevens | donnée
  software development = développement logiciel | développement logiciels | développement informatique | desarrollo de software | sviluppo software | desenvolvimento de software | desenvolvimento de sistemas | desarrollo de sistemas | softwareontwikkeling | rozwoju oprogramowania | systemutveckling | systemutvikling | systemudvikling | softwareudvikling | mjukvaruutveckling | programvareutvikling | ohjelmistokehitys | desarrollo web | développement web | desarrollo de aplicaciones | applicatieontwikkeling | anwendungsentwicklung
  development = utveckling | utvikling | udvikling | utvecklings | utviklings | udviklings
  research and development = r and d | fou | badań i rozwoju | badawczo rozwojowy | onderzoek en ontwikkeling | pesquisa desenvolvimento e inovação | investigación desarrollo e innovación | investigação e desenvolvimento | desenvolvimento e inovação | recherche et innovation | tutkimus ja kehitys | research development and innovation | research and innovation
  research = badań | onderzoek | forskning | forsknings
  engineering = inżynierii
  infrastructure = infrastructures | infrastructuur | infrastruktury | infrastrutture | infrastruktur und | infraestruturas
  support = soporte técnico | suporte técnico | supporto tecnico | wsparcia technicznego | wsparcia | teknisk support | technischer support | support technique | technical support
  product = produktmanagement | productmanagement | product management | gestion de produit | gestión de producto | gestión de productos | gestão de produto | gestão de produtos | gestione prodotto | prodotti | zarządzania produktem | produkter | productontwikkeling | product development
  category = catégorie | catégories | categoría | categorías | categoria | categorias | kategorii | kategori | categorie | warengruppe | warengruppen | category management
  network = sieci | nettverk | nätverk | netwerk | netværk

  # health, inns and shops
  nursing = pflegedienst | soins infirmiers | soins | enfermería | enfermagem | infermieristico | infermieristica | verpleging | pielęgniarstwa | sykepleie | sygepleje | vård | omvårdnad
  hospital = hospital | hospitals | krankenhaus | klinikum | klinik | clinic | clínica | clinique | hôpital | ospedale | szpitala | ziekenhuis | sykehus | sjukhus | hospitalet | centre hospitalier | sanatorium
  clinical research = clinical research | klinische forschung | recherche clinique | investigación clínica | pesquisa clínica | ricerca clinica | klinisch onderzoek | badań klinicznych | clinical trials
  clinical operations + operations, clinical research = clinical operations | operaciones clínicas | opérations cliniques
  medical affairs = medical affairs | affaires médicales | asuntos médicos | assuntos médicos
  regulatory = affaires réglementaires | asuntos regulatorios | assuntos regulatórios | affari regolatori | zulassung | zulassungs | registratie
  market access = market access | accès au marché | acceso al mercado | acesso ao mercado
  food and beverage = food and beverage | alimentos y bebidas | alimentos e bebidas | alimentação e bebidas | restauration collective
  kitchen = küche | küchen | cuisine | cocina | cozinha | cucina | keuken | kuchni | kök | kjøkken | køkken
  hotel = hotelu | hotell | hôtelier | hotels and resorts
  restaurant = restauracji | restaurang | restauration! | gastronomie | gastronomii | ravintola
  store = butik | butiks | butikk | butikken | boutique | sklepu | winkel | salonu | supermarkt | supermarché | sucursal comercial | punto de venta | ponto de venda
  branch = zweigstelle | niederlassung | niederlassungs | geschäftsstelle | agence | sucursal | agencia | agência | filiale | vestiging | vestigings | oddziału | placówki
  office = kontors | kontor | biura | kantoor
  administration = administracyjny | administracyjnych | administracji | administrasjon | administrativ og
  community = społeczności | communauté | comunidad | comunidade
  # besides
  energy = energy | energie | énergie | energía | energia | energii | energi
  fleet + transport = fleet | flota | flotas | frota | frotas | fuhrpark | wagenpark | floty | fleet management | flotte | parc automobile | vloot | flåde | fordonsflotta
  finance = finansowa | finansowej | finansowymi
  hr = personalny | personalna | personalnych | personalnej
  operations = betriebs | operacyjna | operacyjnej
  technical = techniczna! | technicznych | techniek!
  production = produkcyjny | produkcyjna | produkcyjnych | produktions
  logistics = logistyczny | logistyczna | logistycznych
  it = informatyczna | informationstechnologie | informationstechnik | si!
  administration = administracyjna
  legal = prawna | działu prawnego | prawnej
  marketing = marketingowa
  ux = experiencia de usuario | experiência do usuário | experiência do utilizador | expérience utilisateur | esperienza utente | doświadczeń użytkownika
  research and development = b and r | b r
  safety = health safety and environment | health safety environment | safety health and environment | safety health and environmental | quality health safety and environment | quality safety and environment | seguridad e higiene | higiene y seguridad | seguridad industrial | segurança do trabalho | segurança no trabalho | sicurezza sul lavoro | salute e sicurezza | hygiène sécurité | hygiène et sécurité | prévention des risques | prévention des risques professionnels | prevención de riesgos | prevención de riesgos laborales
  transport = transportes
  branch = zweigstellen | geschäftsstellen | niederlassungen
  store = supermarket | supermercado | supermercato | supermarketu
  fundraising = fundraising | collecte de fonds | captación de fondos | captação de recursos | raccolta fondi | fondsenwerving | pozyskiwania funduszy | spendenmarketing
  catering = catering | traiteur
  housekeeping = housekeeping | hauswirtschaft | gouvernance hôtelière | ama de llaves
  underwriting = underwriting | souscription | suscripción | subscrição | sottoscrizione
  fraud = fraud | betrug | betrugsprävention | fraude | frode | frodi | fraud prevention
  mortgage = mortgage | mortgages | hypothèques | hipotecas | hipotecario | mutui | hypotheken | hypotek
  pharmacovigilance = pharmacovigilance | drug safety | pharmakovigilanz | farmacovigilancia | farmacovigilância | farmacovigilanza | farmacovigilantie
  tendering = tendering | tender | tenders | ausschreibungen | appels d offres | licitaciones | licitações | gare d appalto | przetargów | bid | bids
  leasing = leasing | vermietung | lettings | location immobilière | arrendamiento | locação
  admissions = admissions | admisiones
  packaging = packaging | verpackung | emballage | embalaje | embalagem | imballaggio | verpakking | opakowań
  materials = materials | materialwirtschaft | matériaux | materiales | materiais | materiali
  spare parts = spare parts | ersatzteil | ersatzteile | pièces détachées | pièces de rechange | repuestos | recambios | peças de reposição | ricambi | reserveonderdelen | części zamiennych | reservdelar | reservedeler | reservedele
  workshop = workshop | werkstatt | atelier | taller | talleres | oficina mecânica | officina | werkplaats | warsztatu | verksted | verkstad | værksted
  supplier quality + quality = supplier quality | lieferantenqualität | qualité fournisseurs | calidad de proveedores | qualidade de fornecedores | qualità fornitori
  tourism = tourism | tourismus | tourisme | turismo | toerisme | turystyki | turism | turisme
  sports = sports | sport | sportif | deportes | deportivo | esportes | esportivo | sportivo
  membership = membership | mitglieder | adhérents | socios membership
  environmental = environment
  franchise = franchise | franchising | franquicias | franquias | franchises
  licensing = licensing | lizenz | licencias
  trade marketing + marketing = trade marketing
  market research = market research | marktforschung | études de marché | investigación de mercados | pesquisa de mercado | ricerche di mercato | marktonderzoek | badań rynku
  wholesale = wholesale | grosshandel | groothandel | mayorista
  solar = solar | photovoltaik | photovoltaïque | fotovoltaico | fotovoltaica
  wind = wind | windenergie | éolien | eólica | eolico
  # as Czech and Turkish firms write them
  marketing = marketingový | marketingová | marketingu
  technical = technický | technická | teknik
  hr = personální | personálního oddělení | lidských zdrojů | ik | insan kaynakları
  operations = provozní | provozu | operasyon | operasyonlar
  product = produktový | produktová | ürün
  process = procesní
  development = vývojový | vývoje
  logistics = logistiky | lojistik
  project = projektový | projektová | proje
  finance = finanční | finans
  production = výrobní | výroby | üretim
  purchasing = nákupní | nákupu | satın alma
  quality = kvality | jakosti | kalite
  it = informačních technologií | bilgi işlem | bt
  research and development = ar ge | arge | výzkumu a vývoje
  accounting = účetní oddělení | muhebe | muhasebe
  legal = právní | hukuk
`
