/** Rows as in title-cases.ts: what people call one job besides its usual name, by the office they do it in. */
export const TITLE_CASES_SAME = `
sales director
  rest: Commercial Director; Group Commercial Director; Directora Comercial
  not: Vertriebsinnendienst; Commercial Finance Director

head of sales
  rest: Head of Commercial; Vertriebsleiter
  not: Regionalverkaufsleiter; Gebietsverkaufsleiter; Regional Sales Manager

sales manager
  rest: Gebietsverkaufsleiter; Capo area vendite; Gerente Regional de Ventas; Channel Sales Manager
  not: Chef de secteur; Sales Operations Manager

sales representative
  rest: Visiteur médical; Pharmareferentin; Informatore scientifico del farmaco; Field Sales Executive; Consultor comercial
  not: Assistante commerciale; Sales Development Representative; Assistant commercial export; Legal Counsel, Commercial

physician
  not: Visitador médico; Medical Sales Representative; Oral Surgeon

account manager
  rest: Kundenbetreuer; Chargé de clientèle; Gestionnaire de comptes; Account & Partner Manager
  not: Kundenservice

key account manager
  rest: Key Accounter; Strategic Account Manager; Gestor de grandes cuentas

business development manager
  rest: Business Developer; New Business Manager; Chargé de développement commercial; Business Development Executive
  not: Responsable du développement logiciel; Developer

developer
  not: Business Developer

marketing manager
  rest: Growth Marketing Manager; Performance Marketing Manager; Email Marketing Manager

seo manager
  rest: SEO Specialist; Consultant SEO; Chargé de référencement; Especialista SEO
  not: Sales Manager; Marketing Manager

creative director
  rest: Directeur de création; Directora creativa; Kreativdirektor; Diretor de criação; Directeur créatif
  not: Art Director

head of product
  begins: Head of Product Management
  rest: Leiter Produktmanagement
  not: Chef de produit; Jefe de producto; Responsabile di prodotto

product manager
  rest: Chef de produit; Jefe de producto; Responsabile di prodotto

qa engineer
  rest: Software Tester; SDET; Testeur logiciel; Analista QA; Testingenieur; QA Lead; Test Automation Engineer
  not: Quality Manager; QA Manager; Quality Inspector

java developer
  rest: Senior Java Engineer; Java-Entwickler

backend engineer
  rest: Backend Developer; Backend-Entwickler; Golang Developer; Desenvolvedor Back-end

frontend developer
  rest: React Developer; Angular Developer; Front-end Engineer; Frontend Software Engineer

it support
  rest: Helpdesk Technician; Service Desk Analyst; 1st Level Support; Technicien informatique; Técnico de Suporte de TI; IT-Supporter; Desktop Support Engineer
  not: IT Manager; Customer Support Manager

network engineer
  rest: Network Administrator; Netzwerkadministrator; Administrador de Redes; Netzwerktechniker

database administrator
  same: DBA
  rest: Datenbankadministrator; Administrador de banco de dados; Databasebeheerder

engineer
  not: Network Administrator; Software Tester; Konstrukteur

site manager
  rest: Bauleiter; Construction Manager; Byggledare; Chef de chantier; Site Supervisor
  not: SRE Manager; Foreman

accountant
  rest: Buchhalterin; Técnico de contabilidade; Impiegata contabile; Assistant comptable; Debitorenbuchhalter; Sachbearbeiterin Finanzbuchhaltung
  not: Accounting Analyst; Chief Accounting Officer; Accounting Manager

bookkeeper
  rest: Buchhalter; Tenedor de libros; Kreditorenbuchhalterin; Aide-comptable; Part-time bookkeeper
  not: Senior Accountant; Contador; Accounts Payable Specialist

financial controller
  rest: Controllerin; Corporate Controller; Contrôleur de gestion
  not: Air Traffic Controller; Document Controller; Credit Controller

buyer
  not: Media Buyer; Mediaplaner

head of finance
  rest: Kaufmännischer Leiter; Kaufm. Leitung; Leiter Finanzen
  not: Finance Manager

daf
  rest: Direttore amministrativo; Direttore amministrativo e finanziario; Chief Financial Officer

tax consultant
  rest: Steuerberaterin; Belastingadviseur; Doradca podatkowy; Tax Adviser
  not: Tax Manager

head of legal
  begins: Head of Legal & Compliance
  rest: Leiter Recht; Hoofd Juridische Zaken
  not: Legal Counsel

legal counsel
  rest: Justiziarin; Volljurist; Asesora legal; Juriste; Bedrijfsjurist
  not: Paralegal

chief human resources officer
  same: CHRO
  rest: Chief People & Culture Officer
  not: HR Officer

hr generalist
  rest: HR Officer; Técnico de RRHH; Sachbearbeiterin Personal; Gestionnaire RH; Personalreferentin
  not: Chief Human Resources Officer; HR Manager; HR Director

recruiter
  rest: Talent Acquisition Manager; Recruitment Manager; Personalvermittler; Talent Partner
  not: Head of Talent Acquisition; HR Manager

einkäufer
  rest: Procurement Officer; Técnico de compras; Purchasing Analyst; Mitarbeiterin Einkauf
  not: Chief Procurement Officer; Media Buyer; Einkaufsleiter

purchasing manager
  rest: Strategic Sourcing Manager; Sourcing Manager; Encargado de compras

logistics coordinator
  rest: Coordinador logístico; Logistics Specialist; Analista de logística; Sachbearbeiterin Logistik
  not: Logistics Manager

warehouse manager
  rest: Chef de dépôt; Jefe de almacén; Capo magazziniere; Depot Manager
  not: Warehouse Worker
general practitioner
  rest: GP; Médecin généraliste; Hausarzt; Médico de familia; Locum GP
  not: Cardiologist; Oberarzt; Emergency Physician

doctor
  rest: Cardiologist; Médico; Oberarzt; M.D.; GP
  not: Tree Surgeon; Physician Assistant

managing director
  rest: Zaakvoerder
  not: Associé gérant
  not: M.D.

researcher
  rest: Senior Scientist; Ricercatore; Wissenschaftliche Mitarbeiterin; Postdoc
  not: Data Scientist; Ingénieur recherche et développement

plant manager
  rest: Plant Director; Fabrikchef; Directeur de site industriel
  not: Plant Engineer

production manager
  rest: Manufacturing Manager; Encargado de producción

c-level
  rest: Founder & CEO; COO / Co-Founder; Founder & CTO
  not: Founder; Owner

driver
  not: Device Driver Developer

head of procurement
  rest: Directrice achats; Inkoopdirecteur; Dyrektor zakupów; Innkjøpssjef
  not: Einkäufer

it manager
  not: Früherer IT-Leiter; Tidligere IT-sjef; Blivande IT-chef; Coordenador de TI

software developer
  not: Przyszły programista; Były programista

mayor
  not: Oud-burgemeester

supply chain manager
  rest: Supplychainmanager

veterinarian
  rest: Weterynarz; Veterinærlege; Dyrlæge; Veterinär; Dierenarts

construction manager
  rest: Hoofduitvoerder; Kierownik robót; Directeur de travaux; Direttore lavori; Platschef bygg

account manager
  rest: Gestore clienti
  not: Gestore clienti banca

sales representative
  rest: Vertegenwoordiger; Przedstawicielka handlowa

sales executive
  rest: Sales Representative; Außendienstmitarbeiter

sales consultant
  rest: Sales Representative; Vertriebsmitarbeiter

directeur des opérations
  rest: COO; Chief Operations Officer

information security officer
  rest: CISO

ux designer
  rest: Product Designer

growth marketing
  rest: Head of Growth; Growth Hacker

unternehmer
  rest: Founder; Gründer

head of customer success
  rest: Customer Success Director; VP Customer Success
  not: Customer Success Manager

head of sales
  rest: Sales Director
  not: VP Sales

risk manager
  rest: Head of Risk

marketing manager
  not: Head of Marketing

betriebsleiter
  rest: Plant Manager; Operations Manager; Directeur d'usine

web developer
  rest: Frontend Developer; Full-Stack-Entwicklerin

hr manager
  rest: İK Müdürü; Vedoucí personálního oddělení

data scientist
  rest: 数据科学家

lead
  exact: Lead

deputy vice president
  exact: Deputy Vice President

president
  not: Deputy Vice President

director
  rest: Marketingdirektør; Lakiasiainjohtaja; DRH
  not: Toimitusjohtaja
`
