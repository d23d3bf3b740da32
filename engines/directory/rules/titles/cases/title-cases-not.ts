/** Rows as in title-cases.ts: who is not meant, by jobs beside the one that is asked for and words that look like it. */
export const TITLE_CASES_NOT = `
sales manager
  not: Former Sales Manager; Assistant to the Sales Manager; Product Manager; Sales Director; VP Sales; Salesforce Administrator; Head of IT; Sales Engineer; Sales Recruiter; Sales Representative; Sales Coordinator; Marketing Director; Asystent kierownika sprzedaży; Ex Gerente de Ventas

sales director
  not: Sales Manager; Assistante du directeur des ventes; Jefe de Ventas; Responsable commercial; Ancien directeur commercial; Sales Coach; Gerente de Ventas; Verkäufer

head of sales
  not: Sales Manager EMEA; Gerente de Ventas; Sales Executive; Key Account Manager; Salesmanager

head of marketing
  not: Marketing Manager; Marketing Assistant; Marketing Specialist; Gerente de Marketing

marketing manager
  not: Market Analyst; Marketing Director; CMO; Marketing Intern; Assistante marketing; Chief Marketing Officer; Praktikant Marketing; Student Marketing; Marketing Specialist

product manager
  not: Production Manager; Product Designer; Chef de projet; Produktionsleiter; Former Product Manager; Product Analyst; Produktionschef; Jefe de Producción; Kierownik produkcji; Produktentwickler

project manager
  not: Product Manager; Projektassistentin; Project Assistant; Kierownik Produktu; Chef de produit; Proces Manager

ceo
  not: Assistant to the CEO; Former CEO; CFO; Executive Assistant to CEO; Aspiring CEO; Chief of Staff to the CEO; Directeur commercial; Assistentin des Geschäftsführers; Director de Ventas; Ex-CEO; Vice President; Asystentka Prezesa; Dyrektor sprzedaży; Geschäftsführungsassistentin; VD-assistent

cfo
  not: CEO; Assistant to the CFO; Financial Analyst; Finance Manager; Buchhalter; Asystentka Dyrektora Finansowego; Contrôleur financier

cto
  not: Cto Assistant; CIO; Tech Lead; Technical Support; Technischer Redakteur; Technisch medewerker

cio
  not: CTO; Criteria Analyst

hr manager
  not: HR Assistant; HR Director; Recruiter; Payroll Specialist; Chief Human Resources Officer; HR Specialist; Personal Trainer; HR-assistent

accountant
  not: Account Manager; Account Executive; Accounting Software Sales; Account Director; Controller

account manager
  not: Accountant; Accounting Manager; Account Director; Comptable; Accounts Payable Clerk

software engineer
  not: Sales Engineer; Hardware Engineer; Engineering Manager; Civil Engineer; Software Sales; Software Recruiter; Bauingenieur; QA Manager

data scientist
  not: Data Entry Clerk; Data Protection Officer; Social Scientist; Research Scientist; Biologist

data analyst
  not: Data Architect; Data Entry; Chemical Analyst; Datenschutzbeauftragter

nurse
  not: Nursery Teacher; Nurse Recruiter; Nursery Manager

doctor
  not: Doctoral Student; Dock Worker; Doctorant; Doktorand; PhD Candidate

architect
  not: Architekturstudent

buyer
  not: Sales Manager; Verkäufer; Home Buyer Advisor; Vendeur

chef
  not: Chef de projet; Chef de produit; Chef des ventes; Vertriebschef; Chef de chantier; IT-chef; Chief Engineer

driver
  not: Driver Recruiter; Fleet Manager

teacher
  not: Teacher Recruiter; School Bus Driver; Former Teacher; Lehrling

lawyer
  not: Legal Secretary; Paralegal; Law Student; Rechtsanwaltsfachangestellte; Assistante d'avocat; Estudiante de Derecho

plant manager
  not: Plant Operator; Planning Manager; Plantation Worker; Gärtner

store manager
  not: Storekeeper; Store Assistant; Warehouse Manager; Data Store Engineer; Magazziniere; Sales Assistant; Verkäufer

operations manager
  not: Operator; Operations Analyst; Operationsschwester; Infirmière de bloc opératoire; Operations Assistant

it manager
  not: It Recruiter; IT Support Technician; IT-Assistent

director
  not: Directory Services Engineer; Assistante de direction; Direktionsassistentin; Art Intern

owner
  not: Product Owner; Process Owner; Data Owner

president
  not: Vice President; Assistant to the President; Wiceprezes

partner
  not: HR Business Partner; Partner Manager; Partnership Coordinator; Channel Partner Manager

intern
  not: International Sales Manager; Internal Auditor; Interne Revision; Internist; Audit interne

recruiter
  not: HR Manager; Recruited Volunteer; Recruit; Personalsachbearbeiter

controller
  not: Fahrkartenkontrolleur; Contrôleur qualité

secretary
  not: Company Secretary

developer
  not: Real Estate Developer; Property Developer; Business Developer; Promoteur immobilier

underwriter
  not: Copywriter; Screenwriter; Insurance Agent

purchasing manager
  not: Purchasing Assistant; Sales Manager; Einkaufsassistent; Procurement Director

warehouse manager
  not: Store Manager; Warehouse Worker; Lagerist; Lagermitarbeiter; Warehouse Operative; Data Warehouse Engineer

sales manager not export
  exact: Sales Manager
  rest: Regional Sales Manager
  not: Export Sales Manager; Sales Manager Export

head of customer success
  exact: Head of Customer Success
  not: Customer Success Manager; Customer Success Specialist; Head of Sales
`
