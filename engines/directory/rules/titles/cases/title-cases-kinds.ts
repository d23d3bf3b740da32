/** Rows as in title-cases.ts: functions in every language, kinds of a job, twins, and who only learns, helps or stands in. */
export const TITLE_CASES_KINDS = `
atención al cliente
  rest: Call Center Manager; Leiterin Kundendienst; Head of Customer Care; Téléconseillère
  not: Customer Success Manager; Chef de service

content marketing
  begins: Content Marketing Manager
  rest: Content Strategist; Content Writer; Redactor de contenidos
  not: Marketing Manager; Content Owner

online marketing
  rest: SEO Specialist; PPC Manager; Performance Marketing Manager; Responsable marketing digital; E-Mail Marketing Manager
  not: Marketing Director; Event Manager

revenue operations
  same: RevOps Manager
  rest: Sales Ops Analyst; Sales Enablement Manager
  not: Operations Manager; Sales Manager

strategic sourcing
  rest: Sourcing Manager; Strategischer Einkäufer; Vice President Global Sourcing
  not: Strategy Manager; Outsourcing Consultant

housekeeping
  rest: Room Attendant; Hausdame; Camarera de pisos
  not: Warehouse Manager

service desk
  begins: Service Desk Manager
  rest: Helpdesk Technician; IT Support Manager; 2nd Level Support
  not: Auszubildender Fachinformatiker; CIO

data
  rest: NLP Engineer; Machine Learning Engineer; ETL Developer
  not: Data Protection Officer; Data Entry Clerk; AI Product Manager

Personalentwicklung
  rest: Training Manager; Responsable formation
  not: Deep Learning Engineer

kadry
  rest: HR Manager; Kierownik działu kadr; Recruiter
  not: Kadra Manager

comptabilité fournisseurs
  rest: Accounts Payable Clerk; Accounts Payable Manager; Kreditorenbuchhalter
  not: Accounts Receivable Clerk

warehouse worker
  rest: Forklift Driver; Cariste; Staplerfahrer
  not: Warehouse Manager; Truck Driver

forklift driver
  not: Warehouse Worker; Lagerist

mobile developer
  rest: Flutter Developer; iOS Engineer; Android-Entwickler; React Native Developer
  not: Backend Developer

machine learning engineer
  rest: NLP Engineer; Deep Learning Engineer; Computer Vision Engineer
  not: Data Analyst; Machine Operator

mechanical engineer
  begins: Mechanical Engineer II
  rest: Konstruktor mechanik; Progettista meccanico; Ingénieur conception mécanique
  not: Electrical Engineer; Mechanic

rssi
  rest: Information Security Manager; Responsabile sicurezza informatica
  not: Security Guard; IT Manager

tech lead
  rest: Lead Developer; Teamleiter Softwareentwicklung; Lead technique
  not: IT Team Lead; Head of IT

head of engineering
  rest: Leiter Softwareentwicklung; Head of Software Development
  not: Software Engineer

head of software development
  not: Head of Mechanical Engineering

commercial manager
  rest: Verkaufsleiter; Sales Manager; Jefe de ventas
  not: Sales Representative

Kaufmännischer Leiter
  rest: Head of Finance; Leiterin Finanzen
  not: Jefe de ventas; Finance Manager

chief compliance officer
  same: CCO (Compliance)

chief commercial officer
  same: CCO
  not: CCO (Compliance); CCO - Chief Customer Officer

chief procurement officer
  same: CPO - Procurement
  not: CPO

ceo
  not: Managing Director, Equities; Managing Director - Investment Banking; Directeur général d'hôtel

managing director
  exact: Managing Director
  begins: Managing Director, Equities
  not: Hotel Director

hotel director
  rest: General Manager - Hotel; Directeur général d'hôtel; Resort Manager
  not: General Manager

headteacher
  rest: Principal; Principal - Elementary School; Directora de instituto
  not: Principal Consultant; Principal Engineer

software engineer
  not: Alternant développeur; Azubi Fachinformatiker

accountant
  rest: Bookkeeper
  not: Trainee Accountant; Night Auditor

trainee accountant
  exact: Trainee Accountant
  not: Accountant

auditor
  not: Night Auditor

receptionist
  rest: Night Auditor; Guest Service Agent

IT-Leiter
  not: Assistentin der IT-Leitung; Assistant IT Manager

Leiter Marketing
  rest: Head of Marketing
  not: Deputy Marketing Manager; Assistant Marketing Manager

marketing manager
  rest: Assistant Marketing Manager; Deputy Marketing Manager

product manager
  rest: Product & Brand Manager; Product & Social Media Manager

Aufsichtsrat
  rest: Supervisory Board Member; Członek rady nadzorczej
  not: Advisory Board Member; Beirat

business developer
  not: Power BI Developer; Business Intelligence Developer

demand planner
  not: Production Planner

consultant
  not: Consultant Radiologist

direttore commerciale
  not: Direttore sviluppo commerciale

quality manager
  rest: QHSE Manager; Responsable QSE

commercial sédentaire
  rest: Mitarbeiter Vertriebsinnendienst; Inside Sales Representative
  not: Inside Sales Manager; Außendienstmitarbeiter

gérant
  begins: Gérant associé
  rest: Geschäftsführer; Zaakvoerder
  not: Managing Director; Directeur général

zaakvoerder
  rest: Managing Director; Gérante

partner
  not: Gérant associé

account manager
  not: Ejecutivo de cuentas

ejecutivo de cuentas
  rest: Account Executive; Account Manager

account manager -key
  rest: Accountmanager
  not: Gerente de Cuentas Clave; Responsable grands comptes; Key Account Manager

lawyer
  not: Data Privacy Counsel
  rest: Anwalt für IT-Recht

personalchef
  rest: HR Director; Personalleiter; HR Manager

responsable RH
  not: HR Director

Senior-Einkäufer
  rest: Senior Buyer; Starszy kupiec

junior developer
  rest: Młodszy programista

assistant to the managing director
  rest: Assistentin der Geschäftsführung; EA to CEO; Assistante de direction

secretaria de dirección
  rest: Assistentin des Vorstands

HR assistant
  rest: Asistente de RRHH; Assistentin Personal; Auxiliar de RH
  not: Personalreferent

assistante commerciale
  rest: Assistentin Vertrieb; Asystent ds. sprzedaży

chief sales officer
  rest: Chief Commercial Officer; Chief Revenue Officer; Geschäftsleitung Vertrieb

ceo
  not: Geschäftsleitung Vertrieb; CEO Whisperer & Speaker
  rest: Daglig leder; Geschäftsführender Direktor; AD e Presidente

area sales manager
  rest: Vertriebsleiterin Süd; Regionsverkaufsleiter; Kierownik Regionu; Försäljningschef Syd

Außendienstmitarbeiter
  rest: Mitarbeiter im Außendienst; Commercial terrain; Utesäljare
  not: Vertriebsinnendienst

inside sales
  rest: Mitarbeiter Verkaufsinnendienst; Impiegata ufficio vendite; Responsable ADV

finance director
  rest: Directrice administrative, financière et RH

logistics manager
  rest: Responsable achats, logistique et transport

marketing director
  rest: Dyrektor ds. Sprzedaży i Marketingu

R&D director
  rest: Directrice Recherche & Développement

compensation and benefits
  same: C&B Specialist

controller
  not: Air Traffic Controller; Game Controller Designer; Document Controller; Controller Akademie Dozent

software developer
  not: Organizational Developer; Projektentwickler Immobilien

marketing
  not: Marketing Student; Network Marketing Distributor

IT
  rest: Netzwerktechniker; Information Security Manager
  not: IT Student; IT Category Manager; Buyer IT

operations
  not: HR Operations Manager; Sales Operations Analyst

learning and development
  not: Product Owner in Training

human resources
  not: Personal Shopper; HR Data Engineer

owner
  not: Dog Owner & Blogger

head of sales
  not: Head Sales Coach

product manager
  not: Prod Mgr - Production

market research
  rest: Consumer Insights Manager; Marktforscherin

Qualitätssicherung
  rest: Quality Manager; Qualitätsprüfer; Responsable qualité
`
