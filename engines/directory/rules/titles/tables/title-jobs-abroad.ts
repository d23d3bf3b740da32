/**
 * Jobs as in title-jobs.ts, read after those: what they are called in the north, in Poland and in the Netherlands, in one word where others write
 * two, and short forms of the south.
 */
export const JOBS_ABROAD = `
  # selling
  sales~manager + sales~leiter, sales~lead, sales~gerente, sales = kierownik działu handlowego | kierowniczka działu handlowego | kierownik działu sprzedaży | manager commercial | myyntipäällikkö | szef sprzedaży | ltg vertrieb
  commercial~director + commercial~directeur, sales~director, sales~directeur, sales = kommerciel direktør | kommersiell direktør | kommersiell direktor | kommerciel direktor
  area sales manager + sales, sales~manager, sales~gerente, sales~lead, sales~leiter = jefe de zona | jefa de zona | regionssalgssjef | regional försäljningschef | regionalny kierownik sprzedaży | regionalna kierowniczka sprzedaży | regional salgschef | distriktssjef salg | gerente regional de vendas | gerente regional de ventas
  sales representative + salesperson, sales, sales executive, sales consultant = vertegenwoordiger | gebietsverkaufsberater | gebietsverkaufsberaterin | accountmanager buitendienst | przedstawicielka handlowa | przedstawiciel handlowy
  inside sales = innesäljare | commercieel medewerker binnendienst | innesalgskonsulent
  business development~manager + business development~lead, business development = affärsutvecklare | forretningsudvikler | forretningsutvikler | affärsutvecklingschef | responsabile sviluppo commerciale
  key account~manager + account~manager = nyckelkundsansvarig | responsabile grandi clienti | großkundenbetreuer | großkundenbetreuerin | leiter key account management | leiterin key account management | nøglekundechef | nøkkelkundeansvarlig
  account~manager = gestore clienti | gestore di clienti
  presales consultant + sales engineer = engenheiro de pré vendas | engenheira de pré vendas
  export manager = responsabile commerciale estero | direttore commerciale estero
  event~manager + events~manager, events = evenemangschef | arrangementsansvarlig | evenementenmanager | eventansvarig

  # marketing and product
  product~manager + product = produktverantwortlicher | produktverantwortliche | produktansvarig | produktansvarlig
  e commerce~manager + e commerce = e handelschef | e handelsansvarig | e handelssjef
  press officer + public relations = responsable de prensa | pr referent | pr referentin | media relations manager | responsable relations médias | pressekonsulent | pressesekretær | responsabile ufficio stampa | addetto stampa | addetta stampa | specjalista ds pr | rzecznik prasowy | rzeczniczka prasowa | referent presse und öffentlichkeitsarbeit | referentin presse und öffentlichkeitsarbeit | presschef | pressesjef

  # money and law
  bank adviser = gestore clienti banca | gestore privati | gestor de clientes banca
  finance~lead + finance~leiter, finance~manager, finance~head, finance~gerente, finance = økonomichef | økonomisjef
  controller = responsable contrôle de gestion | responsable du contrôle de gestion | responsable de control de gestión | responsabile controllo di gestione | controlador financeiro | controladora financeira | referent controlling | referentin controlling
  payroll~lead + payroll~manager, payroll~head, payroll = lönechef | lønningschef | lønnssjef | lønchef
  payroll accountant + payroll = loonadministrateur | lønnsmedarbeider | lønmedarbejder | löneassistent | specjalista ds płac | specjalistka ds płac | specjalista ds wynagrodzeń
  tax~lead + tax~head, tax~leiter, tax~manager, tax = skattechef | skattesjef | leiter konzernsteuern | leiterin konzernsteuern
  compliance officer = compliancemanager | compliancemedewerker | regelefterlevnadsansvarig | etterlevelsesansvarlig | specjalista ds compliance | specjalistka ds compliance
  auditor = audytor | audytorka | biegły rewident | statsautoriseret revisor | statsautorisert revisor | auktoriserad revisor
  lawyer + attorney, counsel = lakimies | juriste droit social | juriste droit des affaires | consulente legale | advokatfullmektig | advokatfuldmægtig | advocaat medewerker
  owner + business owner = cheffe d entreprise | współwłaściciel | współwłaścicielka | współwlasciciel | medeeigenaar | delägare | medejer | medeier

  # people
  founder = stifter | grunnlegger | grunder | zakładowca
  cofounder + founder = medgrundare | medstifter | medgründer | współzałożyciel | współzałożycielka | medegründer
  hr~lead + hr~leiter, hr~manager, hr~gerente, hr~head, hr~director, hr~directeur, drh, hr = szef hr | szefowa hr | hr sjef | hr chef | hr chefe | human resources chefe | personaleschef
  hr~director + hr~directeur, drh, hr = diretor de gente e gestão | diretora de gente e gestão | diretor de gente | diretora de gente | dyrektor hr
  hr~chief + drh, drh vorstand, hr = geschäftsführerin personal | geschäftsführer personal | vorstand personal
  hr generalist + hr, hr officer = hr generalist | hr generalistin | généraliste rh | généraliste ressources humaines | generalista de rrhh | generalista de rh | generalista hr | personalkonsulent
  recruiter + talent acquisition, recruiting = rekrutteringsrådgiver | rekryterare | rekrutterer | werving en selectieadviseur | recruitmentadviseur | referent recruiting | referentin recruiting | chargé de recrutement | chargée de recrutement
  training~manager + training~leiter, training~lead, learning~manager, training = ausbildungsleiter | ausbildungsleiterin | jefe de capacitación | jefa de capacitación | kierownik ds szkoleń | responsabile formazione | responsable formation | utbildningschef | opleidingsmanager

  # computers
  it support technician = servicedesk medewerker | medewerker servicedesk | 1st level supporter | 2nd level supporter | 1st level support | it hotline | helpdesk medewerker | specjalista ds wsparcia it | pracownik helpdesk
  it~manager + it~leiter, it~lead, it~gerente, it = responsabile informatico | responsabile ced | mis manager | information systems manager | ict manager
  it~lead + it~manager, it~leiter, it~head, it~gerente, it~director, it~directeur, it = it chef | it sjef | it chefe | ict chef | it avdelingsleder
  it~director + it~directeur, dsi, information~chief, it = directeur si | directrice si | director of information systems | director information systems
  it~leiter + it~head, it~manager, it~lead, it = ltr it | ltg it
  it project~manager + project~manager, project~leiter, project~lead = kierownik projektu it | gestor de projetos ti | gestora de projetos ti | chef de projets it | cheffe de projets it | it projektledare | it prosjektleder | it projektleder
  solution architect = architekt rozwiązań | arquitecto de soluciones | arquitecta de soluciones | løsningsarkitekt | lösningsarkitekt | oplossingsarchitect | architect van oplossingen
  data analyst = analista di dati | data analyste | dataanalytiker
  business analyst = affärsanalytiker | forretningsanalytiker | bedrijfsanalist
  cybersecurity analyst = analista de ciberseguridad | especialista em cibersegurança | specjalista ds cyberbezpieczeństwa | especialista en ciberseguridad
  it support technician + technician = technicien support informatique | technicienne support informatique | servicedeskmedewerker | supporttekniker | 1st line support | 2nd line support | helpdeskmedewerker
  software~developer + software~engineer, software~entwickler, software~ingenieur = softwareontwikkelaar | softwareudvikler | softwareutvikler | mjukvaruutvecklare

  # goods and plants
  supply chain~manager + supply chain~lead, supply chain~leiter, supply chain = supplychainmanager | supply chain chef
  demand planner + supply planner = demandplanner | planejador de demanda | planejadora de demanda | planificador de demanda | planificadora de demanda | vraagplanner
  logistics~manager + logistics~lead, logistics~leiter, logistics~gerente, logistics = chef de service logistique | logistikchef | logistikksjef
  freight forwarder = freight forwarder | transportplanerare | agent de transit | speditør | speditör | expediteur | spediteur | spedytor
  warehouse~manager + warehouse~leiter, warehouse~lead = chef d entrepôt | chef magasinier | kierownik magazynu | lagermester
  warehouse worker = lagerarbeider | lagerarbejder | lagerarbetare | lagermedarbeider | kommissionierer | kommissioniererin | orderpicker | order picker | picker
  truck driver + driver = kierowca zawodowy | kierowca ciężarówki | kierowca
  purchasing~manager + procurement~manager, purchasing~gerente, purchasing, procurement = inkoopmanager
  purchasing~lead + purchasing~manager, procurement~manager, procurement~lead, purchasing~leiter, purchasing~gerente, purchasing~head, procurement~head, purchasing, procurement = inköpschef | innkjøpssjef | indkøbschef
  purchasing~chief + procurement~chief, purchasing, procurement = chief purchasing officer | chief procurement officer | cpo procurement | einkaufsvorstand | vorstand einkauf
  maintenance~manager + maintenance~leiter, maintenance~lead, maintenance = hoofd technische dienst | vedligeholdelseschef | vedlikeholdssjef | underhållschef
  maintenance technician + technician = monteur onderhoud | electromecánico | électromécanicien | maintenance electrician | betriebselektriker | elektroinstandhalter | technik utrzymania ruchu | onderhoudsmonteur | onderhoudstechnicus | underhållstekniker | underhållsmekaniker
  field service technician + technician = servicemontør | servicemontör | servicemonteur | servicetekniker
  plc programmer + automation~engineer, automation technician - developer, programmer, programista, programador, programmeur = plc programmer | plc programmeur | programista plc | programador plc | programador de plc | sps programmierer | sps programmiererin | programmatore plc | plc programmerare
  automation~engineer + automation~ingenieur, engineer = automaticien | automaticienne | automatyk | automasjonsingeniør | automationsingenjör
  electrical engineer + engineer = engenheiro eletrotécnico | engenheira eletrotécnica | ingénieur électrique | ingénieure électrique | power systems engineer | elkraftingeniør
  plant~manager + plant~leiter, plant~lead, plant~directeur, plant~gerente = mill manager | works manager | dyrektor fabryki | dyrektor zakładu | fabriksjef | fabrikkssjef | fabrikchef
  research and development~lead + research and development~leiter, research and development~manager, research and development~head, research and development = utviklingssjef | udviklingschef | utvecklingschef | kierownik działu badań i rozwoju | kierownik badań i rozwoju | leiter entwicklung | leiterin entwicklung
  safety engineer = arbocoördinator | arbeidsmiljøkoordinator | arbetsmiljösamordnare | arbejdsmiljøkoordinator | specjalista ds bhp | inspektor bhp | hms rådgiver | hseq advisor | técnico de hst | técnica de hst | coordinador de seguridad y salud | coordinadora de seguridad y salud | coordenador de ssma | coordenadora de ssma | preventieadviseur
  manufacturing~engineer + production~engineer, engineer = produktionstekniker | produktionsingenjör | produktionsingeniør

  # building
  site manager + construction~manager, construction~leiter, construction~lead = projektleiter hochbau | projektleiterin hochbau | projektleiter tiefbau | conducteur de travaux tp | coordenador de obras | coordinador de obras | project superintendent | hoofduitvoerder | uitvoerder | kierownik robót | kierownik budowy | platschef bygg | director de obra | directora de obra | directeur de travaux | directrice de travaux | direttore lavori | direttrice lavori | encarregado geral | projektleiter bau | projektleiterin bau
  estimator = kalkylingenjör | kalkulatør | chargé d études de prix | chargée d études de prix | werkvoorbereider | calculator bouw | kosztorysant
  property~manager = gestore immobiliare | objektverwalter | objektverwalterin | vastgoedmanager | asset en property manager
  real estate agent = doradca ds nieruchomości | agentka nieruchomości | makler nieruchomości
  quantity surveyor = métreur | métreuse | économiste de la construction | aparejador | aparejadora

  # care, schools, inns
  veterinarian = weterynarz | lekarz weterynarii | veterinærlege | veterinær | dyrlæge | veterinär | dierenarts | eläinlääkäri
  nurse = verpleegkundig specialist
  pharmacist = farmasøyt | provisorfarmasøyt | farmaceut | farmaceuta | apotheker | apotekare
  physiotherapist = fizjoterapeuta | fizjoterapeutka | fysioterapeut | fysiotherapeut | sjukgymnast
  physician + doctor = arts | lege | læge | läkare | lekarz | lekarka | huisarts
  laboratory technician + technician = analist laboratorium | laborant | laborantin | laborantka | bioanalytiker | laboratorieingenjör
  teacher = lektor skole | lærer | lärare | nauczyciel | nauczycielka | leerkracht | docent
  principal + school principal = rehtori | rektor | directeur basisschool | head of school | dyrektor szkoły | schooldirecteur | diretor de agrupamento de escolas | principal elementary school
  chef = capocuoco | capo cuoco | kökschef | köksmästare | küchenleiter | küchenleiterin | kitchen manager | szef kuchni | kjøkkensjef | køkkenchef
  hotel~manager + hotel~leiter, hotel~directeur, hotel~director = kierownik hotelu | menedżer hotelu | gerente geral hotel | general manager hotel | hotelldirektør | hotelldirektör | hoteldirektør
  shop assistant + salesperson = addetto vendite | addetta vendite | verkoopmedewerker winkel | butiksassistent | retail assistant | retail sales assistant | vendeur en magasin | doradca klienta salonu
  store~manager + store~leiter, store~lead, store~gerente = responsable boutique | boutique manager | butiksansvarig | butikksjef | butikschef | branch manager retail
  food and beverage~manager = f b manager | responsable f b | responsabile f b | responsable de alimentos y bebidas | gerente de a b | food and beverage manager

  # beside
  executive assistant + assistant = chefssekreterare | assistante exécutive | assistant exécutif | asystentka dyrektora | ledelsessekretær | direktionssekretær | direktionssekretærin | assistenz der geschäftsführung | asystentka zarządu | asystent zarządu | vd assistent | secretária da presidência
  hr officer + hr = hr rådgiver | hr rådgivare | hr partner | hr adviseur | hr advisor | hr adviser | adviseur hr | doradca hr
  account~manager = opiekun klienta | opiekun klientów | kundeansvarlig | responsable de compte | responsable de comptes | gestionnaire de clientèle
  office~manager = kontorsansvarig | kontorsjef | kontorchef | kierownik biura | kierowniczka biura
  managing partner + firm partner = managing partner | socio director | socia directora | sócio administrador | geschäftsführender partner | geschäftsführende partnerin
  chief of staff = leiter vorstandsbüro | leiterin vorstandsbüro
  board member = conselheiro | conselheira | membre du conseil | członek rady nadzorczej | członkini rady nadzorczej | styremedlem | bestyrelsesmedlem
  ceo = konsernsjef | prezes zarządu
  # everyday names
  car salesperson + salesperson, sales, sales executive = car salesman | automobilverkäufer | automobilverkäuferin
  inside sales representative + inside sales, sales = isr
  key account~manager + account~manager, key account, sales = national account manager | global account manager | strategic account manager
  account~manager + account, sales = chargé de comptes | chargée de comptes | executivo de contas | executiva de contas | responsabile clienti | client relationship manager | client manager
  channel~manager + channel, partner~manager, sales = reseller manager
  compensation and benefits~head + compensation and benefits = head of reward | reward director | director of reward
  drh + hr~chief, hr = chief talent officer
  paid media specialist + digital marketing, marketing = media buyer
  instructional designer = curriculum developer | e learning developer | elearning developer | learning designer | instructional designer
  farmer = farm owner

  # as Japanese and Chinese firms write them
  ceo + gf, managing director = 代表取締役 | 代表取締役社長 | 社長 | 首席执行官 | 总裁
  general manager = 总经理 | 総支配人
  department head = 部長 | 部门经理
  marketing~head + marketing, marketing~manager, marketing~lead = マーケティング部長 | 市场总监
  marketing~manager + marketing, marketing~lead = マーケティングマネージャー | 市场经理
  hr~head + hr, hr~manager, hr~lead = 人事部長 | 人力资源总监
  hr~manager + hr, hr~lead = 人事マネージャー | 人事課長 | 人力资源经理 | 人事经理
  finance~head + finance, finance~manager = 財務部長 | 经理部长
  legal~head + legal = 法務部長
  purchasing~head + purchasing, procurement, purchasing~manager = 購買部長 | 采购总监
  purchasing~manager + purchasing, procurement = 采购经理
  plant~manager + plant~leiter, plant~directeur, plant~lead, production = 工場長 | 厂长
  store~manager + store~leiter, store~lead, retail = 店長 | 店长
  sales~manager + sales, sales~lead = 営業マネージャー | 営業課長
  sales representative + salesperson, sales, sales executive = 営業担当 | 営業 | 営業職 | 销售代表
  data~scientist + data = データサイエンティスト | 数据科学家
  data~analyst + data = データアナリスト | 数据分析师
  software~engineer + software~developer, developer, engineer = ソフトウェアエンジニア | システムエンジニア | プログラマー | 软件工程师 | 程序员
  engineer = エンジニア | 技術者 | 工程师
  designer = デザイナー | 设计师
  consultant = コンサルタント | 顾问
  accountant = 経理 | 会計士 | 会计 | 会计师
  lawyer = 弁護士 | 律师
  physician + doctor = 医師 | 医生
  nurse = 看護師 | 护士
  pharmacist = 薬剤師 | 药剂师
  teacher = 教師 | 教諭 | 高校教諭 | 教员 | 教师
  professor = 教授 | 大学教授
  school principal = 校長 | 校长
  secretary = 秘書 | 秘书
  architect = 建築家 | 建築士 | 建筑师
  researcher = 研究員 | 研究员
`
