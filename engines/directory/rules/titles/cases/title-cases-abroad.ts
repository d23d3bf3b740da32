/** Rows as in title-cases.ts: the same job in many languages, and jobs beside it that are another. */
export const TITLE_CASES_ABROAD = `
sales director
  begins: Sales Director - DACH
  rest: Directeur des ventes; Director de Ventas; Diretor de Vendas; Direttore Vendite; Verkoopdirecteur; Dyrektor Sprzedaży; Försäljningsdirektör; Salgsdirektør; Myyntijohtaja; Satış Direktörü; Obchodní ředitel; Director of Sales EMEA; Regional Sales Director; Directrice des ventes

sales manager
  rest: Gerente de Ventas; Gerente de Vendas; Responsable des ventes; Jefe de Ventas; Verkoopmanager; Kierownik Sprzedaży; Säljchef; Salgschef; Salgssjef; Myyntipäällikkö; Satış Müdürü; Responsabile vendite; Verkaufsleiter; Area Sales Manager; Key Account & Sales Manager; Chef de vente; Responsable commercial; Manager Sales DACH; Manager of Enterprise Sales
  not: Sales Operations Manager; Presales Manager; Sales Engineer; After Sales Engineer; Salesforce Manager; Sales Representative; Product Manager, Sales Tools; Office Manager - Sales; Account Manager; HR Manager Sales Division; Store Manager

marketing manager
  exact: Marketing Manager (m/w/d)
  same: Marketing Mgr.
  rest: Responsable marketing; Gerente de Marketing; Jefe de Marketing; Marketingleiterin; Marknadschef; Markedschef; Markedssjef; Markkinointipäällikkö; Kierownik marketingu; Pazarlama Müdürü; Marketingmanager; Manager, Marketing; Digital Marketing Manager; Responsabile Marketing
  not: Brand Manager; Head of Marketing; Product Manager; Marketing Director; Sales Manager; Marketing Assistant; Marketing Coordinator; Assistant to the Marketing Manager

marketing director
  begins: Marketing Director EMEA
  rest: Directeur marketing; Directrice marketing; Direttore Marketing; Diretora de Marketing; Marketingdirecteur; Marknadsdirektör; Markedsdirektør; Markkinointijohtaja; Dyrektor marketingu; Director of Marketing; Pazarlama Direktörü

hr manager
  begins: HR Manager Benelux
  same: Human Resources Manager
  rest: Responsable RH; Responsable de Recursos Humanos; Gerente de RH; Personalleiter; HR-chef; Personalchef; HR-sjef; Henkilöstöpäällikkö; Kierownik HR; İnsan Kaynakları Müdürü; People Manager; Responsabile del personale; Jefa de Recursos Humanos; Personalansvarig
  not: HR Business Partner; HR Assistant; Office Manager; HR Director; Head of HR; HR Generalist; Recruiter; HR Analyst

hr director
  exact: HR Directør
  rest: Directeur des ressources humaines; DRH; Directora de Recursos Humanos; Diretor de RH; Direttore Risorse Umane; HR-directeur; HR-direktör; Henkilöstöjohtaja; Dyrektor HR; Director of People; VP People & HR Director; Director de Personas

finance director
  rest: Directeur financier; Director Financiero; Diretor Financeiro; Direttore Finanziario; Financieel directeur; DAF; Dyrektor finansowy; Finance & Admin Director; Directrice administrative et financière; Finanzdirektor; Ekonomidirektör; Økonomidirektør; Finanční ředitel; Director of Finance and Operations; Group Finance Director
  not: Finance Manager; Director, Financial Services Sales

finance manager
  begins: Finance Manager EMEA
  rest: Responsable financier; Gerente Financiero; Gerente Financeiro; Finanzleiter; Leiter Finanzen; Ekonomichef; Økonomichef; Talouspäällikkö; Jefe de Finanzas; Responsabile Finanza; Responsable administrativo y financiero; Hoofd Financiën

cfo
  begins: CFO & Partner
  same: Chief Financial Officer
  rest: Finanzvorstand; Group CFO; Chief Finance Officer; Directeur administratif et financier; Regional CFO
  not: Finance Manager; Head of Accounting; CFO Services Consultant

it manager
  rest: Responsable informatique; Responsable IT; Jefe de Sistemas; Gerente de TI; Responsabile IT; IT-Leiter; EDV-Leiter; ICT Manager; IT-chef; IT-sjef; Kierownik IT; IT Müdürü; Hoofd ICT; Leiter IT; Jefe de Informática; Responsable de Sistemas

it director
  rest: DSI; Directeur informatique; Director de TI; Director de Sistemas; Direttore IT; IT-directeur; IT-direktör; Director of Information Technology; Diretor de Tecnologia da Informação

purchasing manager
  rest: Responsable achats; Jefe de Compras; Gerente de Compras; Responsabile Acquisti; Inkoopmanager; Einkaufsleiter; Leiter Einkauf; Inköpschef; Innkjøpssjef; Indkøbschef; Kierownik zakupów; Procurement Manager; Hoofd Inkoop; Satınalma Müdürü; Ostopäällikkö; Aankoopverantwoordelijke

logistics manager
  same: Logistics Mgr
  rest: Responsable logistique; Jefe de Logística; Gerente de Logística; Responsabile logistica; Logistikleiter; Leiter Logistik; Logistiek manager; Logistikchef; Logistikksjef; Kierownik logistyki; Lojistik Müdürü; Logistiikkapäällikkö

production manager
  rest: Responsable de production; Jefe de Producción; Gerente de Produção; Responsabile di produzione; Produktionsleiter; Productieleider; Produktionschef; Produksjonssjef; Kierownik produkcji; Üretim Müdürü; Leiter Produktion; Produktionsleiterin; Tuotantopäällikkö; Fertigungsleiter; Chef de production

quality manager
  rest: Responsable qualité; Jefe de Calidad; Gerente de Qualidade; Responsabile Qualità; Qualitätsmanager; Leiter Qualitätssicherung; Leiter Qualitätsmanagement; Kvalitetschef; Kwaliteitsmanager; Kierownik jakości; Laatupäällikkö; Kalite Müdürü; QA Manager; Quality Assurance Manager; QM-Leiter

project manager
  exact: Project manager
  same: Project Mgr
  rest: Chef de projet; Cheffe de projet; Jefe de Proyecto; Gestor de Proyectos; Gerente de Projetos; Gestor de Projetos; Capo progetto; Responsabile di progetto; Projektleiter; Projektleiterin; Projectleider; Projektledare; Prosjektleder; Projektleder; Kierownik projektu; Projektipäällikkö; Proje Yöneticisi; Projektmanager; Projektmanagerin; IT Project Manager; Senior Project Manager
  not: Program Manager; Product Manager; Project Coordinator; Project Engineer; Project Assistant; Account Manager; Property Manager; Directeur de projet

product manager
  exact: Product manager
  rest: Chef de produit; Jefe de Producto; Gerente de Produto; Produktmanager; Produktmanagerin; Produktchef; Produktsjef; Kierownik produktu; Responsable produit; Productmanager; Gestor de Produto; Senior PM (Product); Responsabile di prodotto; Ürün Müdürü
  not: Product Marketing Manager; Product Owner; Project Manager; Production Manager; Product Designer; Product Analyst; Product Operations Manager; Manager, Product Marketing; Head of Product; Marketing Manager; Product Support Manager; Product Engineering Manager

software engineer
  begins: Software Engineer II
  same: SWE
  rest: Ingénieur logiciel; Ingeniero de Software; Engenheiro de Software; Ingegnere del software; Softwareingenieur; Backend Engineer; Full Stack Engineer; Softwareentwickler; Développeur; Desarrollador de Software; Sviluppatore Software; Ohjelmistokehittäjä; Yazılım Mühendisi; Inżynier oprogramowania; Systemutvecklare; Software Developer; iOS Engineer; Senior Frontend Engineer; Java Developer; Desenvolvedor Backend
  not: Sales Engineer; Software Sales Manager; Mechanical Engineer; QA Engineer; Data Engineer; Network Engineer; Software Tester; Hardware Engineer; Head of Software Engineering; Solutions Engineer; Software Product Manager; Civil Engineer; Business Developer; Personalentwickler; Property Developer; Curriculum Developer; DevOps Engineer; Field Engineer; Support Engineer

accountant
  rest: Comptable; Contable; Contador; Contabile; Buchhalter; Boekhouder; Księgowa; Redovisningsekonom; Regnskapsfører; Kirjanpitäjä; Muhasebeci; Účetní; Senior Accountant; Bilanzbuchhalter; Staff Accountant; Ragioniera; Chartered Accountant
  not: Account Manager; Accounting Software Sales; Account Executive; Controller; Auditor; Accountability Coach

lawyer
  rest: Avocat; Abogada; Advogado; Avvocato; Rechtsanwältin; Advocaat; Adwokat; Advokat; Asianajaja; Avukat; Solicitor; Barrister; Attorney at Law; Legal Counsel; Fachanwältin für Familienrecht; Advokatka
  not: Paralegal; Legal Secretary; Law Student; Judge; Notary; Legal Assistant; Rechtsanwaltsfachangestellte; Legal Operations Manager

nurse
  rest: Infirmière; Enfermera; Enfermeiro; Infermiere; Krankenschwester; Verpleegkundige; Pielęgniarka; Sjuksköterska; Sykepleier; Sygeplejerske; Sairaanhoitaja; Hemşire; Zdravotní sestra; RN; Staff Nurse; Kinderkrankenschwester; Infirmier anesthésiste
  not: Nursery Nurse; Nursery Manager; Physician; Nursing Home Administrator

physician
  rest: Médecin; Médico; Medico; Arzt; Ärztin; Huisarts; Lekarz; Läkare; Lege; Læge; Lääkäri; Cardiologist; Kinderarzt; Anästhesist; Oncologue; GP; Assistenzärztin; Oberarzt
  not: Physician Assistant; Nurse; Veterinarian; Médico Veterinario; Tierarzt; Dentist; Zahnarzt; Medical Assistant; Medical Sales Representative; Pharmacist; Medical Secretary; Arzthelferin; Psychologist; Physicist

teacher
  rest: Enseignant; Profesora; Professora; Insegnante; Lehrer; Grundschullehrerin; Leraar; Nauczyciel; Lärare; Lærer; Opettaja; Öğretmen; Učitel; Math Teacher; Maestra; Professeur des écoles; Mathelehrer; Docente
  not: Teaching Assistant; School Secretary; Former teacher; Trainer; Yoga Student

electrician
  begins: Electrician (industrial)
  rest: Électricien; Electricista; Eletricista; Elettricista; Elektriker; Elektricien; Elektryk; Elektromonteur; Sähköasentaja; Elektroniker
  not: Electrical Engineer; Electronics Engineer; Electrical Estimator; Elektroingenieur

executive assistant
  same: EA to CEO; Exec Assistant
  rest: Assistante de direction; Asistente de Dirección; Assistente Executiva; Assistente di direzione; Assistentin der Geschäftsführung; Directieassistente; Vorstandsassistentin; VD-assistent; Assistant to the CEO; Secrétaire de direction
  not: Executive Director; Sales Executive; Assistant Manager; Office Assistant; Administrative Assistant; Marketing Assistant; Research Assistant

receptionist
  exact: Receptionist
  rest: Réceptionniste; Recepcionista; Rezeptionistin; Receptioniste; Recepcjonistka; Hôtesse d'accueil; Empfangsmitarbeiterin; Front Desk Agent; Resepsjonist; Vastaanottovirkailija; Addetta alla reception
  not: Office Manager

ceo
  begins: CEO & Founder
  rest: Directeur général; Geschäftsführerin; PDG; Consejero Delegado; Amministratore Delegato; Diretor Presidente; Toimitusjohtaja; Verkställande direktör; Administrerende direktør; Prezes Zarządu; Generální ředitel; Chief Executive; Managing Director; Algemeen Directeur; Vorstandsvorsitzende
  not: Assistant to the CEO; EA to CEO; Former CEO; ex-CEO; CEO Office Manager; Chief of Staff to the CEO; Aspiring CEO; Vice President; COO; Head of Sales; Open to work | CEO; Advisor to CEOs; CEO Coach; Deputy Director; Director of Sales; General Secretary; Managing Editor; Bürgermeister; Club President; Managing Consultant; Investment Manager

owner
  begins: Owner/Operator
  rest: Inhaber; Propriétaire; Propietaria; Proprietário; Titolare; Eigenaar; Ägare; Właściciel; Omistaja; Majitel; Ejer; Eier; Dueño; Co-Owner; Sahibi; Eigentümer
  not: Product Owner; Process Owner; Data Owner; Owner Relations Manager; Owner's Representative; Business Process Owner; Home Owner

operations manager
  same: Operations Mgr; Ops Manager
  rest: Responsable des opérations; Gerente de Operaciones; Jefe de Operaciones; Gerente de Operações; Responsabile operativo; Operationeel manager; Driftschef; Driftsleder; Kierownik operacyjny; Responsable d'exploitation; Operational Manager
  not: Sales Operations Manager; Legal Operations Manager; Product Operations Manager; Revenue Operations Manager; People Operations Manager; Marketing Operations Manager; Plant Manager

customer service manager
  rest: Responsable service client; Jefe de Atención al Cliente; Gerente de Atendimento; Kundenservice Manager; Leiter Kundenservice; Kundtjänstchef; Kundeservicesjef; Responsabile Servizio Clienti; Customer Care Manager; Hoofd Klantenservice; Customer Support Manager

key account manager
  exact: Key-Account-Manager
  begins: Key Account Manager - Retail
  same: KAM
  rest: Responsable grands comptes; Responsable comptes clés; Gerente de Cuentas Clave; Key Account Managerin; Gerente de Contas-Chave; Großkundenbetreuer

communications manager
  same: Communications Mgr
  rest: Responsable communication; Responsable de Comunicación; Gerente de Comunicação; Leiter Kommunikation; Kommunikationschef; Kommunikasjonssjef; Communicatiemanager; Responsabile Comunicazione; Kommunikationsmanagerin

legal counsel
  begins: Legal Counsel EMEA
  rest: Juriste d'entreprise; Syndikusrechtsanwalt; Bedrijfsjurist; In-house Counsel; Corporate Counsel; Abogado de empresa; Unternehmensjuristin; Senior Legal Counsel; Bolagsjurist; Yritysjuristi

store manager
  exact: Store manager
  rest: Filialleiter; Directeur de magasin; Responsable de magasin; Gerente de tienda; Encargada de tienda; Gerente de Loja; Responsabile negozio; Filiaalmanager; Butikschef; Butikksjef; Marktleiter; Shop Manager; Kierownik sklepu; Myymäläpäällikkö; Mağaza Müdürü
  not: App Store Optimization Manager; Storage Manager; Store Assistant; Warehouse Manager; Store Design Manager

warehouse manager
  same: Warehouse Mgr
  rest: Lagerleiter; Responsable d'entrepôt; Jefe de Almacén; Responsabile magazzino; Magazijnmanager; Lagerchef; Kierownik magazynu; Gerente de Almacén; Encarregado de armazém; Leiter Lager; Varastopäällikkö; Depo Müdürü

plant manager
  rest: Werkleiter; Werksleiter; Directeur d'usine; Director de Planta; Gerente de Planta; Direttore di stabilimento; Fabriekmanager; Fabriksdirektor; Platschef; Dyrektor zakładu; Fabrika Müdürü; Gerente de Fábrica; Factory Manager; Responsable de site industriel

maintenance manager
  rest: Responsable maintenance; Jefe de Mantenimiento; Gerente de Manutenção; Responsabile manutenzione; Instandhaltungsleiter; Leiter Instandhaltung; Underhållschef; Vedlikeholdssjef; Kierownik utrzymania ruchu; Hoofd Onderhoud; Bakım Müdürü; Kunnossapitopäällikkö

recruiter
  rest: Recruteur; Recruiterin; Chargée de recrutement; Técnico de selección; Analista de Recrutamento; Talent Acquisition Specialist; Recrutador; Selezionatore; Rekryterare; Rekruterka; Recruitment Consultant; Headhunter; Talent Acquisition Partner; Senior Technical Recruiter
  not: HR Manager; Assistant to the Recruiter; Headcount Analyst

data scientist
  begins: Data Scientist (NLP)
  rest: Cientista de Dados; Científica de datos; Data Scientistin; Scientifique des données
  not: Data Analyst; Data Engineer; Data Center Technician; Research Scientist

data analyst
  rest: Analyste de données; Analista de datos; Analista de Dados; Datenanalyst; Data-analist; Dataanalytiker; Analityk danych; Veri Analisti; Junior Data Analyst

business analyst
  rest: Analista de negocio; Analista de Negócios; Analyste métier; Business Analystin; Analista funzionale; Analityk biznesowy; IT Business Analyst
  not: Data Analyst; Financial Analyst; Business Manager; Security Analyst; Business Development Analyst

consultant
  rest: Berater; Beraterin; Unternehmensberater; Consultor; Consultora; Consulente; Adviseur; Konsult; Konsulent; Danışman; Management Consultant; SAP-Berater; Senior Consultant
  not: Head of Consulting

engineer
  rest: Ingénieur; Ingeniera; Engenheiro; Ingegnere; Ingenieurin; Inżynier; Ingenjör; Ingeniør; Insinööri; Mühendis; Maschinenbauingenieur; Civil Engineer; Prozessingenieur
  not: Engineering Manager; Software Architect; Technician; Head of Engineering; Engagement Manager

architect
  rest: Architecte; Arquitecta; Arquiteto; Architetto; Architektin; Architekt; Arkitekt; Arkkitehti; Mimar; Landscape Architect
  not: Architectural Technician; Architecture Student

pharmacist
  rest: Pharmacien; Farmacéutica; Farmacêutico; Farmacista; Apothekerin; Apotheker; Farmaceuta; Apotekare; Eczacı; Lékárník; Proviisori

dentist
  rest: Dentiste; Dentista; Zahnarzt; Tandarts; Tandläkare; Tannlege; Tandlæge; Hammaslääkäri; Odontólogo; Odontoiatra; Stomatolog

truck driver
  rest: LKW-Fahrer; Chauffeur poids lourd; Conducteur routier; Camionero; Caminhoneiro; Camionista; Vrachtwagenchauffeur; Lastbilschaufför; Lastebilsjåfør; Kierowca ciężarówki; HGV Driver; Berufskraftfahrer; Motorista de caminhão; Tır Şoförü

chef
  begins: Chef de cuisine; Chef-kok
  rest: Küchenchef; Jefe de cocina; Capo cuoco; Head Chef; Executive Chef; Szef kuchni; Sous Chef
  not: Chef de projet; Chef d'équipe; Marketingchef; Chef de produit; Chef de chantier; HR-Chef; Chef de rayon

waiter
  rest: Serveur; Serveuse; Camarero; Garçom; Cameriera; Kellnerin; Ober; Kelner; Servitör; Tarjoilija; Garson; Waitress; Mesero

hairdresser
  rest: Coiffeuse; Peluquero; Cabeleireira; Parrucchiera; Friseurin; Kapster; Frisör; Fryzjerka; Kampaaja; Kuaför; Hair Stylist; Barber

photographer
  rest: Photographe; Fotógrafa; Fotografo; Fotografin; Fotograaf; Fotograf; Valokuvaaja; Wedding Photographer
  not: Photo Editor; Photography Student

translator
  rest: Traductrice; Traductor; Tradutora; Traduttore; Übersetzer; Vertaler; Tłumacz; Översättare; Kääntäjä; Çevirmen

journalist
  rest: Journaliste; Periodista; Jornalista; Giornalista; Redakteurin; Dziennikarka; Reporter; Toimittaja; Gazeteci; Novinář

real estate agent
  rest: Agent immobilier; Agente inmobiliario; Corretor de imóveis; Agente immobiliare; Immobilienmaklerin; Makelaar; Fastighetsmäklare; Eiendomsmegler; Realtor; Pośrednik nieruchomości; Estate Agent; Emlakçı
  not: Travel Agent; Insurance Agent; Real Estate Lawyer; Real Estate Investor; Property Manager; Real Estate Developer; Purchasing Agent

social worker
  rest: Assistante sociale; Trabajadora social; Assistente social; Sozialarbeiter; Maatschappelijk werker; Socionom; Pracownik socjalny; Sosionom; Assistente sociale

mechanical engineer
  same: Mech. Engineer
  rest: Ingénieur mécanique; Ingeniero Mecánico; Engenheiro Mecânico; Ingegnere meccanico; Maschinenbauingenieur; Werktuigbouwkundig ingenieur; Maskiningenjör; Inżynier mechanik; Makine Mühendisi

civil engineer
  rest: Ingénieur civil; Ingeniero Civil; Engenheiro Civil; Ingegnere civile; Bauingenieur; Civiel ingenieur; Byggingeniør; Inżynier budownictwa; İnşaat Mühendisi

research and development manager
  same: R&D Manager
  rest: Responsable R&D; Leiter F&E; Leiter Forschung und Entwicklung; Jefe de I+D; Responsable I+D; Responsabile R&S

supply chain manager
  same: Supply Chain Mgr
  rest: Responsable supply chain; Gerente de Supply Chain; Jefe de Supply Chain; Supply Chain Leiter; Responsable de la chaîne logistique; Gerente de Cadena de Suministro; Gestor de Cadeia de Suprimentos; Responsabile Supply Chain
  not: Procurement Manager; Supply Chain Analyst; Supply Chain Planner; Supply Teacher

business development manager
  same: BDM; Biz Dev Manager
  rest: Responsable développement commercial; Gerente de Desarrollo de Negocios; Business Development Managerin; Gerente de Desenvolvimento de Negócios; Manager Business Development; Responsabile sviluppo business

team leader
  begins: Team Leader Customer Service
  rest: Teamleiter; Chef d'équipe; Jefe de equipo; Líder de equipe; Capo squadra; Teamleider; Team Lead; Teamledare; Teamleder; Tiimiesimies; Lider zespołu; Takım Lideri

regional manager
  begins: Regional Manager North
  rest: Regionalleiter; Gebietsleiter; Gerente Regional; Responsable régional; Bezirksleiter
`
